/**
 * Where what is to be done begins behind a situation, though no sign stands between them: "when I'm at Lidl | get sun cream", "as soon as
 * Karin replies | forward it to legal". The first verb of an order behind a clause that is whole; a noun that is an order too ("the oil",
 * "the car wash") is none.
 */
import type { Token } from "../chart/tokens.js";
import { DETERMINERS } from "./excuse.js";
import { phraseEnd } from "./topic-span.js";
import { PERSON_VERBS, SUBJECTS, VERBS } from "./topic-words.js";
import { AUXILIARY, happens, isGerund, isHowDone, NOMINATIVE, ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Orders that are no nouns, so that they begin an act whatever they are done to. */
const PLAIN = words(`
  apologise apologize apply ask assemble bake begin book borrow bring buy cancel carry choose clean collect confirm congratulate cook
  defrost deliver descale do drop email enter feed fetch fill find finish fix floss forward get give go grab greet hand help hoover install
  inform introduce invite learn leave lend let make message move notify order organise organize pack pay phone pick pour prepare print put
  remove remind renew rent repair return ring say see sell send set sign speak start stick submit switch take talk tell thank throw tidy transfer
  try turn unload unpack update upload use vacuum visit warn write check call text drink eat wipe wash water move open close lock run answer show delete
`);
/** Of these and of others, what is as often a noun: an order only before somebody or something. */
const NOUNS = words(
  "book drop email fix help hand message order print ring set sign start stick talk text update use call check move drink wash water open lock run answer show",
);
/** What opens the object of an order. */
const OBJECT = words(
  "a an the my our his her their your its him them me us it this that these those some any all both everyone everybody in up out off on back for about to",
);
/** Words behind which no clause is whole. */
const LEADING = words(
  "a an the my our his her their your its this that these those in on at for from by to of with about into near over and or but not no very so next every each inside during",
);
/** "wake up", "comes in", "goes off", "turns on": with these a verb is whole. */
const PARTICLES = words("up in off on out over down back round around through by");
const MINOR = words(
  "next again finally ever then soon just also first back over already will 'll 've have get gets",
);
const BEING = words("am is are 's 're i'm we're he's she's they're it's you're");
/** What one does without an object: "I land | text Eva". */
const ALONE = words(
  "land arrive leave finish start stop push commit deploy merge release publish ship wake eat cook shower drive travel move retire return log sleep park pay check",
);
const SIGNS = words(", ; : . ! ? – — ( )");
const FURTHER = words("so and but or then because if when to that which who can will please");
const ASKING = words("remind tell ping nudge notify warn wake alert let");
const MAX_CLAUSE = 12;

/** Where the act begins behind the clause that opens at `opened`; 0 where that is not sure. */
export function actBehind(tokens: readonly Token[], opened: number): number {
  const last = Math.min(tokens.length - 1, opened + MAX_CLAUSE);
  for (let at = opened + 1; at < last; at++) {
    const { lower, kind } = tokens[at]!;
    if (SIGNS.has(lower) && tokens[at + 1]?.spaced !== false) return 0;
    // a further clause, or who is to be reminded
    if (at > opened + 1 && (FURTHER.has(lower) || NOMINATIVE.has(lower))) return 0;
    if (ASKING.has(lower) && ["me", "us"].includes(tokens[at + 1]!.lower)) return 0;
    if (kind !== "word" || !(PLAIN.has(lower) || ORDERS.has(lower))) continue;
    // "… | double check the VAT"
    const from = at - (isHowDone(tokens, at - 1) ? 1 : 0);
    const whole = wholeClause(tokens, opened, from);
    if (!whole || !beginsAct(tokens, at, whole === "told")) continue;
    return from;
  }
  return 0;
}

/** The first act from `from` on in the words up to a sign; 0 without one. */
export function firstAct(tokens: readonly Token[], from: number): number {
  for (let at = from; at < tokens.length - 1; at++) {
    const { lower } = tokens[at]!;
    if (SIGNS.has(lower) || FURTHER.has(lower)) return 0;
    if (beginsAct(tokens, at, true) && !LEADING.has(tokens[at - 1]!.lower))
      return at > from && isHowDone(tokens, at - 1) ? at - 1 : at;
  }
  return 0;
}

/** Whether an order stands here, and no noun; behind talk of something only what plainly is one. */
export function beginsAct(tokens: readonly Token[], at: number, told = false): boolean {
  const { lower, text } = tokens[at]!;
  const next = tokens[at + 1];
  if (!next || next.kind === "symbol" || AUXILIARY.has(next.lower) || /^\p{Lu}/u.test(text)) return false;
  const done = OBJECT.has(next.lower) || /^\p{Lu}/u.test(next.text);
  return PLAIN.has(lower) && (done || (!told && !NOUNS.has(lower)));
}

/** Whether the words from `from` to `to` are a clause by themselves: one that happens, or one that tells of talk or of somebody met. */
export function wholeClause(tokens: readonly Token[], from: number, to: number): "happens" | "told" | null {
  const before = tokens[to - 1]!.lower;
  const subject = phraseEnd(tokens, from, SUBJECTS);
  let at = subject;
  if (subject) {
    const contracted =
      /['’](?:m|re|s)$/.test(tokens[subject - 1]!.lower) || tokens[subject - 1]!.lower === "am";
    while (at < to && MINOR.has(tokens[at]!.lower) && !settles(tokens, at, to)) at++;
    if (contracted || BEING.has(tokens[at]?.lower ?? "")) {
      const of = contracted ? subject : at + 1;
      return of < to && !LEADING.has(before) ? "happens" : null;
    }
    const talk = phraseEnd(tokens, at, VERBS);
    if (talk && talk < to) return LEADING.has(before) ? null : "told";
    if (at >= to) return null;
    if (to === at + 1) return ALONE.has(tokens[at]!.lower) ? "happens" : null;
    return !LEADING.has(before) || (to === at + 2 && PARTICLES.has(before)) ? "happens" : null;
  }
  return happensIn(tokens, from, to) ? "happens" : null;
}

/** "get | home", "have | the keys": what looks like a small word is the verb here. */
const settles = (tokens: readonly Token[], at: number, to: number): boolean =>
  /^(?:gets?|have)$/.test(tokens[at]!.lower) && at + 1 < to;

/** "Nan visits", "my salary comes in", "the alarm goes off": somebody or something, and what it does. */
function happensIn(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from]!;
  if (NOMINATIVE.has(first.lower) || isGerund(first.lower)) return false;
  const named = DETERMINERS.has(first.lower) ? from + 1 : from;
  for (let at = named + 1; at < Math.min(to, named + 4); at++) {
    const { lower } = tokens[at]!;
    const many = /[^s]s$/.test(tokens[at - 1]!.lower) && (happens(`${lower}s`) || happens(`${lower}es`));
    if (!(PERSON_VERBS.has(lower) || happens(lower) || BEING.has(lower) || many)) continue;
    const before = tokens[to - 1]!.lower;
    if (BEING.has(lower)) return to > at + 1 && !LEADING.has(before);
    return to === at + 1 || !LEADING.has(before) || (to === at + 2 && PARTICLES.has(before));
  }
  return false;
}
