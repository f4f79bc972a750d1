/**
 * Clauses in which somebody is met or reached, in whatever words: "when I have Olli on the phone", "when I'm next in a meeting with the
 * auditors", "when we speak". Who is only pointed at ("when I see her") is looked up where the sentence names one person.
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS, FUNCTION } from "./excuse.js";
import { endsAs } from "./topic-ends.js";
import { phraseEnd } from "./topic-span.js";
import { PERSON_VERBS, phrases, SUBJECTS, TALK_OF, VERBS } from "./topic-words.js";
import { ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export interface Stretch {
  from: number;
  to: number;
}

/** By what and where people are reached: "on the phone", "in a call with". */
const MEANS = words(
  "phone line call video zoom teams blower touch meeting one to contact chat conversation company session room talk presence lunch coffee dinner hook hand side back next again into together face front 1 : -",
);
const HAVING = words("have has got get 've gets having getting had");
const BEING = words("am are is i'm we're be being back get gets sit sitting");
const MEETS = phrases(
  "speak | talk | meet | chat | catch up | are in touch | are talking | are chatting | get together | get talking | see each other | speak to each other | talk to each other | have a chat | have a word",
);
const MINOR = words("next again soon then ever finally do will both 'll have 've just also am are");
const SPEAKS =
  /^(?:suggest|propos|mention|rais|bring|pitch|float|recommend|demand|request|advocat|advis|broach)e?s?$/;
const THING = words("it that this them those");
const HIM = words("him her them he she they he's she's they're");
/** Behind the verb nothing else is told: "when I see her | next". */
const AFTER = phrases(
  "again | next | soon | then | back | on the phone | in person | face to face | around | here | at work | over | round | in | in a chat | in chat | in a call | online",
);

/** The person in "I've got X on the phone", "I'm in a meeting with X", "I'm with X". */
export function reached(tokens: readonly Token[], opened: number, to: number): Stretch | null {
  const both = together(tokens, opened, to);
  if (both) return both;
  const subject = phraseEnd(tokens, opened, SUBJECTS);
  if (!subject) return null;
  const contracted = /['’](?:ve|m|re)$/.test(tokens[subject - 1]!.lower);
  let at = subject;
  while (MINOR.has(tokens[at]?.lower ?? "")) at++;
  if (HAVING.has(tokens[at]?.lower ?? "") || (contracted && tokens[subject - 1]!.lower.endsWith("ve"))) {
    const from = HAVING.has(tokens[at]?.lower ?? "") ? at + 1 : at;
    for (let on = from + 1; on < to; on++)
      if (tokens[on]!.lower === "on" && meansOnly(tokens, on + 1, to)) return { from, to: on };
  }
  if (at === subject && !contracted && !BEING.has(tokens[at]?.lower ?? "")) return null;
  for (let by = at; by < Math.min(to - 1, at + 8, tokens.length); by++) {
    const { lower } = tokens[by]!;
    const talk = phraseEnd(tokens, by, TALK_OF);
    if (talk && talk < to) return { from: talk, to };
    if (
      lower === "with" ||
      (lower === "to" && MEANS.has(tokens[by - 1]!.lower) && tokens[by - 1]!.lower !== "one")
    )
      return { from: by + 1, to };
    if (!MEANS.has(lower) && !BEING.has(lower) && !FUNCTION.has(lower) && lower !== "a") return null;
  }
  return null;
}

/** "Birgit and I | get together", "me and Birgit | meet". */
function together(tokens: readonly Token[], opened: number, to: number): Stretch | null {
  const and =
    tokens.slice(opened, Math.min(to, opened + 5)).findIndex(({ lower }) => lower === "and") + opened;
  if (and <= opened) return null;
  const first = ONE_OF.has(tokens[opened]!.lower) && and === opened + 1;
  let end = and + 1;
  while (end < to && !phraseEnd(tokens, end, MEETS)) end++;
  const met = phraseEnd(tokens, end, MEETS);
  const whole =
    met === to || (met > 0 && (tokens[met]?.kind === "symbol" || phraseEnd(tokens, met, AFTER) === to));
  if (end === to || !whole) return null;
  if (first) return { from: and + 1, to: end };
  return end === and + 2 && ONE_OF.has(tokens[and + 1]!.lower) ? { from: opened, to: and } : null;
}
const ONE_OF = new Set(["i", "me"]);

const meansOnly = (tokens: readonly Token[], from: number, to: number): boolean =>
  from < to && tokens.slice(from, to).every(({ lower }) => MEANS.has(lower) || DETERMINERS.has(lower));

/** Whether the clause meets somebody whom it does not name: "I see her", "he rings", "we speak". */
export function pointsBack(tokens: readonly Token[], opened: number, to: number): boolean {
  // "I see him or he's mentioned"
  const or = tokens.findIndex(({ lower }, at) => lower === "or" && at > opened && at < to);
  if (or > opened + 1 && or + 1 < to)
    return (
      pointsBack(tokens, opened, or) && (isMentioned(tokens, or + 1, to) || pointsBack(tokens, or + 1, to))
    );
  if (isMentioned(tokens, opened, to)) return true;
  const end = tokens[to - 1]?.kind === "symbol" ? to - 1 : to;
  const ended = (at: number): boolean => at === end || (phraseEnd(tokens, at, AFTER) === end && end > at);
  const subject = phraseEnd(tokens, opened, SUBJECTS);
  if (!subject) return false;
  let at = subject;
  while (MINOR.has(tokens[at]?.lower ?? "")) at++;
  // "someone suggests it again", "anybody brings that up"
  if (SPEAKS.test(tokens[at]?.lower ?? "") && THING.has(tokens[at + 1]?.lower ?? ""))
    return ended(tokens[at + 2]?.lower === "up" ? at + 3 : at + 2);
  if (HIM.has(tokens[opened]!.lower))
    return (
      ((PERSON_VERBS.has(tokens[at]?.lower ?? "") || PERSON_VERBS.has(`${tokens[at]?.lower}s`)) &&
        (ended(at + 1) || (["me", "us"].includes(tokens[at + 1]?.lower ?? "") && ended(at + 2)))) ||
      (/['’](?:s|re)$|^(?:is|are)$/.test(tokens[at - 1]?.lower ?? "") || tokens[at]?.lower === "is"
        ? ended(tokens[at]?.lower === "is" ? at + 1 : at)
        : false)
    );
  const met = phraseEnd(tokens, at, MEETS);
  if (met && /^we/.test(tokens[opened]!.lower) && ended(met)) return true;
  const person = reached(tokens, opened, to);
  const verb = phraseEnd(tokens, at, VERBS);
  const object = person?.from ?? verb;
  return (
    object > 0 &&
    HIM.has(tokens[object]?.lower ?? "") &&
    (person ? person.to === object + 1 || ended(object + 1) : ended(object + 1))
  );
}

/** "he's mentioned", "she comes up", and behind "or" without who. */
function isMentioned(tokens: readonly Token[], from: number, to: number): boolean {
  const said = tokens.slice(from, to).filter(({ kind }) => kind !== "symbol");
  const line = said
    .map(({ lower }) => lower)
    .join(" ")
    .replace(/^(\S+)'s /, "$1 is ");
  const [first, ...rest] = line.split(" ");
  return (
    endsAs(HIM.has(first!) ? rest : line.split(" ")) && (HIM.has(first!) || said.length === rest.length + 1)
  );
}

/** Who is addressed: what stands behind these is somebody. */
const ADDRESSING = words(
  "ask tell thank remind warn congratulate pay owe show give lend send invite text ring email message phone call help wish hand bring visit meet see",
);
/** Behind these stands as often what is given: "bring cash", "pay my rent"; somebody only where a name says so. */
const GIVING = words("pay owe show give lend send bring hand wish text email message");
const TOWARDS = words("to from with for");
const TITLES = words(
  "dr mr mrs ms miss mx prof professor coach uncle aunt auntie father sister brother captain judge sir lady",
);
const OWNERS = words("my our the his her their");
const NO_ONE = words(
  "me us him her them it that this you everyone everybody if whether about for to how what again",
);
const NAME = /^\p{Lu}\p{L}*(?:['’]s)?$/u;
const NO_NAMES = words(
  "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday i i'm i'll i've i'd",
);

/** The one person whom the words outside of a clause name, or null where there is none or more than one. */
export function personNamed(tokens: readonly Token[], clause: Stretch): Stretch | null {
  const addressed: Stretch[] = [];
  const named: Stretch[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (at >= clause.from && at < clause.to) continue;
    const before = tokens[at - 1]?.lower ?? "";
    const behind = ADDRESSING.has(before) && !DETERMINERS.has(tokens[at - 2]?.lower ?? "");
    const to = nameEnd(tokens, at, behind && !GIVING.has(before));
    // "Ana's address": a thing of somebody, who may be another
    if (!to || /['’]s$/.test(tokens[to - 1]!.lower)) continue;
    if (behind) addressed.push({ from: at, to });
    else named.push({ from: at, to });
    at = to - 1;
  }
  // "praise Tomasz for the talk"
  const proper = named.filter(({ from }) => NAME.test(tokens[from]!.text));
  const [first, ...others] = addressed.length > 0 ? addressed : proper.length > 0 ? proper : named;
  if (!first || others.length > 0) return null;
  // "tell Ana and Ben about it when I see them"
  const second = tokens[first.to]?.lower === "and" ? nameEnd(tokens, first.to + 1, false) : 0;
  if (second === 0) return first;
  return tokens.slice(clause.from, clause.to).some(({ lower }) => /^the[my]\b/.test(lower))
    ? { from: first.from, to: second }
    : null;
}

const opensSentence = (tokens: readonly Token[], at: number): boolean =>
  at === 0 || (tokens[at - 1]!.kind === "symbol" && tokens[at - 1]!.lower !== ",");

/** Behind the name that begins here; `addressed` says that whatever stands here is somebody. */
function nameEnd(tokens: readonly Token[], at: number, addressed: boolean): number {
  const { lower, kind, text } = tokens[at]!;
  if (kind !== "word" || NO_ONE.has(lower)) return 0;
  const isName = (index: number): boolean =>
    NAME.test(tokens[index]?.text ?? "") &&
    !NO_NAMES.has(tokens[index]!.lower) &&
    !/^\p{Lu}{2,}$/u.test(tokens[index]!.text);
  let to = at;
  if (OWNERS.has(lower)) {
    const owned = addressed || TOWARDS.has(tokens[at - 1]?.lower ?? "");
    if (!owned) return 0;
    to = at + 1;
    while (
      to < at + 4 &&
      tokens[to]?.kind === "word" &&
      !FUNCTION.has(tokens[to]!.lower) &&
      !DETERMINERS.has(tokens[to]!.lower)
    )
      to++;
    return to > at + 1 ? to : 0;
  }
  // "my sister | back"
  const owned = OWNERS.has(tokens[at - 1]?.lower ?? "") || DETERMINERS.has(tokens[at - 1]?.lower ?? "");
  // "Dr." is one word, with its point
  while (
    (!owned && TITLES.has(tokens[to]?.lower.replace(/\.$/, "") ?? "")) ||
    (to > at && tokens[to]?.lower === ".")
  )
    to++;
  const titled = to > at;
  while (isName(to)) to++;
  if (titled && to < tokens.length && tokens[to - 1]!.kind === "word" && to - at === 1) to++;
  if (to === at && addressed && !DETERMINERS.has(lower) && !FUNCTION.has(lower)) return at + 1;
  if (to === at || !opensSentence(tokens, at) || titled) return to > at ? to : 0;
  // the first word of a sentence has its capital from there
  const tells = /^(?:has|have|is|owes|still|needs|wants|said)$/.test(tokens[to]?.lower ?? "");
  return (to - at > 1 || tells || /['’]s$/.test(text)) && !ORDERS.has(lower) ? to : 0;
}
