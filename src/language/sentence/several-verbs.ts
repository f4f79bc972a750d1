/**
 * What is to be done, where the later ones of several reminders leave it out: "call Mum tonight and Dad tomorrow", "pick up Max at 3 and Ella
 * at 4", "water the roses every Monday, orchids every Friday". An appointment has nothing left out: "call Ana at 9, lunch at 12".
 */
import { tokenize } from "../chart/tokens.js";
import { placeAt } from "../places.js";
import { FUNCTION } from "./excuse.js";
import { AT_HOURS } from "./numbered-words.js";
import { type Reading, titleText } from "./read.js";
import { isGerund, ORDERS } from "./verbs.js";

interface Part {
  reading: Reading;
  joint?: string;
  title?: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What belongs to a verb before what it is done to: "pick up Max", "write to Jo". */
const PARTICLES = words("up off out in on down back away over through");
const TO_WHOM = words("to with for at after about");
/** What is entered by its name alone, besides what happens at an hour. */
const ENTRIES = words(`
  birthday birthdays bday anniversary holiday holidays trip flight train bus ferry bath bedtime exam test deadline report rehearsal event
  visit delivery collection pickup inspection mot scan x-ray checkup injection jab vaccination surgery operation interview tour match
  school work homework study maths physics biology chemistry english french german history`);
/** Of what happens at an hour, who can be called. */
const CALLED = words("dentist doctor gp vet physio optician hairdresser barber school nursery kita church");
/** What is no thing that something is done to, or stands behind a verb. */
const NO_THING = words(
  "it me him them us himself herself myself too also again best then once twice about at on in to and",
);
/** They are done to persons. */
const TO_PERSONS = words(`
  call ring phone text message email mail write ask tell thank invite meet visit see pick collect fetch drop congratulate remind nudge ping chase
  facetime skype zoom dm whatsapp talk speak reply send give`);
/** Nobody feeds or waters them. */
const TAKEN = words(
  "vitamins tablets pills meds medication medicine insulin drops antibiotics ibuprofen inhaler",
);
const TAKES = words("take give order buy get collect refill reorder");
/** What is paid or done, in a list of short entries. */
const CHORES = words("rent bills bins laundry taxes shopping groceries gym homework");
const ARTICLES = words("the my our his her their its your a an some more this that");

/** The parts, the later ones with the verb of the first in their titles, where they have none. */
export function withVerbs<P extends Part>(parts: readonly P[]): P[] {
  let done: Done | null = null;
  const list = /\p{L}|&/u.test(parts.at(-1)!.joint ?? "") || parts.every(({ reading }) => isSeries(reading));
  return parts.map((part, nth) => {
    const { tokens, segmentation } = part.reading;
    const said = titleText(tokens, segmentation);
    if (nth > 0 && done && !segmentation.asked && !segmentation.frame) {
      const title = toWhom(done, said) ?? (leavesOut(said, list, done) ? withVerb(done, said) : null);
      if (title) return { ...part, title };
    }
    // "…, to ring Fi tomorrow"
    const title = nth > 0 ? said.replace(/^to (?=\p{L})/u, "") : said;
    done = doneBy(title);
    return title === said ? part : { ...part, title };
  });
}

const isSeries = ({ outcome }: Reading): boolean => outcome.ok && outcome.trigger.type === "recurring";

interface Done {
  verb: string;
  /** It goes to somebody: "talk to". */
  to: string;
  /** Behind what it is done to: "pick Max up". */
  behind: string;
  rest: string;
}

const firstOf = (title: string): string => /^[\p{L}'’-]+/u.exec(title)?.[0].toLowerCase() ?? "";

/** The verb of an order and what belongs to it; null where it is none, or done to nothing. */
function doneBy(title: string): Done | null {
  const said = title.split(/\s+/);
  const [verb, next] = said;
  if (!verb || !ORDERS.has(verb.toLowerCase())) return null;
  const own = PARTICLES.has(next ?? "") ? `${verb} ${next}` : verb;
  const rest = said.slice(own === verb ? 1 : 2);
  const to = TO_WHOM.has(rest[0] ?? "") ? rest.shift()! : "";
  if (rest.length === 0) return null;
  const behind = own === verb && rest.length > 1 && PARTICLES.has(rest.at(-1)!) ? rest.pop()! : "";
  return { verb: own, to, behind, rest: rest.join(" ") };
}

const withVerb = ({ verb, to, behind }: Done, title: string): string => {
  const lead = to && firstOf(title) !== to ? `${verb} ${to}` : verb;
  return [lead, title, behind].filter(Boolean).join(" ");
};

/** "email the report to Jo tomorrow and | Pat | on Monday": the same, to somebody else. */
function toWhom({ verb, rest }: Done, title: string): string | null {
  const [, thing, word] = /^((?:the|my|our|an?) \S+(?: \S+)?) (to|for|with) \p{Lu}\p{Ll}+$/u.exec(rest) ?? [];
  return thing && /^\p{Lu}\p{Ll}+$/u.test(title) && !CHORES.has(title.toLowerCase())
    ? `${verb} ${thing} ${word} ${title}`
    : null;
}

/** "Berlin": where something is. */
const isPlace = (name: string): boolean => placeAt(tokenize(name), 0, name.split(" ").length) !== null;

/** Nothing but what it is done to. `list`: its last is joined by a word, or it comes again and again. */
function leavesOut(title: string, list: boolean, { verb, rest, to }: Done): boolean {
  const said = title.split(/\s+/);
  const first = said[0]!.toLowerCase();
  if (!/^\p{L}/u.test(first) || said.length > 6) return false;
  if (first === "to") return to === "to" && said.length > 1;
  const name = /^\p{Lu}\p{Ll}/u.test(title);
  const before = rest.split(/\s+/)[0]!;
  const alike = name && (/^\p{Lu}/u.test(before) || TO_PERSONS.has(verb.toLowerCase().split(" ")[0]!));
  const article = ARTICLES.has(first);
  if (!name && !article && (ORDERS.has(first) || isGerund(first) || FUNCTION.has(first))) return false;
  // "send the report to Jo tomorrow and Pat on Monday": not what is sent
  const whom = / (to|for|with) /.exec(` ${rest} `)?.[1];
  if (whom && !said.includes(whom)) return false;
  const end = said.findIndex((word, nth) => nth > 0 && FUNCTION.has(word.toLowerCase()));
  const thing = said[(end < 0 ? said.length : end) - 1]!.toLowerCase();
  if (ENTRIES.has(thing) || /fest(?:ival)?$/.test(thing)) return false;
  if (TAKEN.has(thing) && !TAKES.has(verb.toLowerCase())) return false;
  if (AT_HOURS.has(thing) && !(article && CALLED.has(thing))) return false;
  // "call Ana tomorrow, Berlin on Friday", "call Ben at 9 and Easter egg hunt at 11", "buy milk today, the electrician on Friday"
  if (name) {
    const named = said.slice(0, end < 0 ? said.length : end);
    return (
      alike &&
      named.every((word) => /^\p{Lu}/u.test(word) || named[0]!.endsWith("'s")) &&
      (list || !isPlace(title))
    );
  }
  if (article) return list || ARTICLES.has(before.toLowerCase());
  // "marinate it" has a verb of its own
  return list && said.length < 4 && !said.some((word) => NO_THING.has(word) || /\d/.test(word));
}
