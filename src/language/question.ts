/** What a question about one's own reminders is about: the words of asking go, the topic stays as it was written. */
import { tokenize } from "./chart/tokens.js";

const MAX_LENGTH = 1_000;

const OPENERS = new Set(
  "what what's whats which when where who how is are was were am do does did didn't have has had should would could can any anything something everything all show tell remind remember recall list give find search check please hey hi ok okay so tickler".split(
    " ",
  ),
);
/** Words of asking. They go as long as nothing else has come. */
const ASKING = new Set(
  "what what's whats which who how is are was were am do does did didn't have has had got should would could can will i i'm i'd you me we us it it's again ever still also please hey hi ok okay so tickler show tell say said remind reminded reminder reminders remember remembered recall list find search check give know knew known see notes note memory memories thing things stuff anything something everything all any that those these there supposed meant going gonna wanted want wants trying planned plan need needed asked ask told to be keep bear in mind not forget forgot forgotten think thinking set up pending open due coming upcoming currently when if whether while once talk talking speak speaking discuss discussing it comes".split(
    " ",
  ),
);
/** Words that lead to the topic; behind them it begins, unless another word of asking follows. */
const LEADING = new Set([
  "about",
  "regarding",
  "concerning",
  "for",
  "with",
  "of",
  "on",
  "around",
  "re",
  "related",
]);
/** "my list", "the reminders": articles that belong to the asking. */
const OWN = new Set(["my", "the", "our", "a", "an", "some"]);
const LISTS = new Set([
  "list",
  "lists",
  "reminders",
  "reminder",
  "notes",
  "memory",
  "calendar",
  "agenda",
  "plate",
  "mind",
  "thing",
  "things",
  "todos",
  "items",
  "topic",
  "subject",
]);

/** "what was I supposed to remember about my teeth?" → "my teeth". Text without such a frame comes back trimmed. */
export function stripQuestionFrame(text: string): string {
  const whole = text
    .slice(0, MAX_LENGTH)
    .trim()
    .replace(/[\s?!.]{1,20}$/u, "");
  const tokens = tokenize(whole).slice(0, 40);
  if (!tokens[0] || !OPENERS.has(tokens[0].lower)) return whole;
  let at = 0;
  let led = false;
  for (; at < tokens.length; at++) {
    const { lower } = tokens[at]!;
    const next = tokens[at + 1]?.lower ?? "";
    if (LEADING.has(lower)) {
      led = true;
      continue;
    }
    if (OWN.has(lower) && LISTS.has(next) && (!led || tokens[at + 2] !== undefined)) {
      at++;
      continue;
    }
    if (led && !["that", "those", "anything", "something", "things"].includes(lower)) break;
    if (!ASKING.has(lower) && lower !== "," && lower !== ":") break;
  }
  const topic = tokens[at] ? whole.slice(tokens[at]!.start).trim() : "";
  return topic || whole;
}
