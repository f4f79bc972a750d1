/**
 * Several things that are told with their times: "dentist Friday at 9am, physio Monday at 10am", "my night shifts: Thursday 22:00, Friday
 * 22:00", "rent on 1 June and the council tax on the 5th". Each comes out as a text of its own, with what the ones before it said for all:
 * their heading, the thing, the day, the month. What has no time of its own is named, never left out.
 */
import { tokenize } from "../chart/tokens.js";
import { type Atom, atomOf, atomsOf, dateOf, timed, timesOf, wordsOf } from "./fact-atoms.js";
import { carried, type Head } from "./facts-carried.js";
import { type ReadOptions, read } from "./read.js";
import { isStatement } from "./statement.js";

export interface FactsApart {
  facts: readonly string[];
  /** Some have their name from another or from the heading; and there is a heading. */
  shared: boolean;
  headed: boolean;
  /** What is told between them without a time. */
  untimed?: string;
}

const MAX_FACTS = 8;
const BULLET = /^\s*(?:[-*•–]|\(?\d{1,2}[.)])\s+/gmu;

/** "two things:", "appointments next week:", "got these coming up:". */
const LISTING =
  /^(?:(?:ok(?:ay)?|hi|hey|hello|so|right|well|fyi|i|we|i['’]ve|we['’]ve|have|got|there|are|is|there['’]s|here|here['’]s|my|the|our|these|this|those|some|a|couple|of|few|two|three|four|five|six|\d|all|busy|big|important|upcoming|next|coming|up|on|in|for|to|remember|things?|ones|dates?|appointments?|events?|bookings?|meetings?|viewings?|deadlines?|reminders?|diary|calendar|schedule|agenda|plans?|week|month|days?|note|list|following)(?:[\s,]+|$))+$/iu;
/** What stands behind a thing and its time, and is none itself: "with Dr Weber", "room 212", "at the town hall". */
const DETAIL =
  /^(?:with|at|in|from|near|by|via|for|to|bring|platform|room|gate|seat|dr|prof|upstairs|downstairs|outside|online|on (?:zoom|teams)|both|sharp|latest|please|pls|thanks|ok|so|too|as usual|again|\()/iu;
/** What only goes on about the thing before it: "that could be tomorrow", "next one's the 19th", "they're to come out in June". */
const NO_THING =
  /^(?:and |but |or |so )*(?:(?:that|this|it|they|these|those|which|who|next one|the (?:next|first) (?:one|time))(?:['’](?:s|re|ll|d)\b| (?:is|are|was|were|could|might|may|will|would|should|can|has|have|takes?|lasts?|ends?|starts?|means?|goes|gives?|leaves?)\b)|(?:starting|could|might|may be|maybe|not)\b)/iu;
/** The things that the text tells of, each with its time; null where it is not several. */
export function factsApart(text: string, options: ReadOptions): FactsApart | null {
  if (/\brespectively\b/i.test(text)) return null;
  const whole = text.replace(BULLET, "\n").trim();
  const week = WEEK_ON.exec(whole);
  // "rehearsals are Monday 19:00 and Thursday 18:30 next week"
  const front = week && whole.slice(0, week.index);
  if (front && atomsOf(front, options)?.at(-1)?.named === false)
    return factsApart(`${week[1]}: ${front}`, options);
  const all = ALL_ON.exec(whole);
  const { said, head = dayHead(all?.[1], options) } = headOf(whole.replace(ALL_ON, ""), options);
  const atoms = atomsOf(said, options);
  if (!atoms) return null;
  const groups = grouped(atoms, head?.day !== undefined && !head.week, options);
  if (!groups) return null;
  if ("headed" in groups) return groups.facts.length < 1 ? null : groups;
  if (groups.facts.length < 2 || groups.facts.length > MAX_FACTS) return null;
  if (groups.facts.some(({ text }) => NO_THING.test(text))) return null;
  const shared = groups.facts.some(({ named }) => !named);
  // "Spanish homework: twice a week, Monday and Thursday": one rhythm, said in parts
  if (shared && groups.facts.some(({ series }) => series)) return null;
  const facts = carried(groups.facts, head, options);
  return facts && { facts, shared, headed: head !== undefined };
}

const WEEK_ON = /,?\s+((?:next|this coming) week)\s*$/i;
/** "…, all today", "…, both on Friday": the day of all. */
const ALL_ON =
  /\s*[,;–—-]?\s+(?:all|both)(?: of (?:them|these|those))? (?:are )?((?:on )?(?:today|tomorrow|tonight|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|the same day))\s*$/iu;
const dayHead = (day: string | undefined, options: ReadOptions): Head | undefined => {
  const date = day === undefined ? null : dateOf(read(day, { ...options, whole: true }), options);
  return date === null ? undefined : { words: "", day: date };
};

/** "two calls today, Nairobi 13:30 and …": how many follow, and of which day. */
const COUNTED_HEAD =
  /^(?:(?:I|we)(?:['’]ve| have)(?: got)? |got |there are |my )?(?:two|three|four|five|six|[2-6]|a couple of|a few) (?:\p{L}+ ){0,2}\p{L}+s(?: ((?:on )?(?:today|tonight|tomorrow|(?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)))?\s*[,:–—-]\s+(?=\S)/iu;

/** "My night shifts: …", "tomorrow: …": a heading, and what stands behind it. */
function headOf(text: string, options: ReadOptions): { said: string; head?: Head } {
  const counted = COUNTED_HEAD.exec(text);
  if (counted) {
    const head = dayHead(counted[1], options);
    return { said: text.slice(counted[0].length), ...(head ? { head } : {}) };
  }
  const found = /^([^:\n]{2,60}?)\s*(?::\s+|\s[–—-]\s+)(?=\S)/u.exec(text);
  if (!found) return { said: text };
  const words = found[1]!;
  const said = text.slice(found[0].length);
  const reading = read(words, { ...options, whole: true });
  const colon = found[0].includes(":");
  if (reading.outcome.ok && reading.outcome.trigger.type === "scheduled" && !wordsOf(reading).length)
    // "Thursday: PE kit. Friday: library book": each has its own
    return DAY_HEAD.test(said)
      ? { said: text }
      : { said, head: { words: "", day: dateOf(reading, options)!, week: /\bweek\b/i.test(words) } };
  if (colon && LISTING.test(words)) return { said };
  // "flight - 12 May": no heading, but a thing and its time
  if (!colon || timesOf(read(words, options)).some) return { said: text };
  return { said, head: { words } };
}

const DAY_HEAD =
  /(?:^|[.;,\n]\s*)(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|tonight)\s*[:–—-]\s/i;

/** Atoms that make one thing with its time put together. */
function grouped(
  atoms: readonly Atom[],
  dayed: boolean,
  options: ReadOptions,
): { facts: Atom[] } | FactsApart | null {
  const facts: Atom[] = [];
  let waiting = "";
  let untimed: string | undefined;
  for (const [nth, atom] of atoms.entries()) {
    const last = facts.at(-1);
    const together = (words: string): Atom => ({ ...atomOf(words, options), before: atom.before });
    // "every six hours, | starting at noon, | through Friday"
    if (last && !waiting && BOUND.test(atom.text)) {
      facts[facts.length - 1] = together(`${last.text}${atom.before}${atom.text}`);
      continue;
    }
    if (!timed(atom)) {
      if (LISTING.test(atom.text) && !waiting) continue;
      const joined = JOINED.test(atoms[nth + 1]?.before ?? "");
      if (!last && dayed && !joined) facts.push(atom);
      else if (!last) waiting = waiting ? `${waiting}${atom.before}${atom.text}` : atom.text;
      else if (waiting) waiting = `${waiting}${atom.before}${atom.text}`;
      else if (DETAIL.test(atom.text) && !JOINED.test(atom.before))
        facts[facts.length - 1] = together(`${last.text}${atom.before}${atom.text}`);
      else if (tells(atom) || NO_THING.test(atom.text)) continue;
      else if (dayed) facts.push(atom);
      else if (joined && atoms[nth + 1]!.named) waiting = atom.text;
      else untimed ??= atom.text;
      continue;
    }
    if (waiting) {
      // "Friday | dentist at 9", "lunch with Tom | and Ana | Friday 12:30"
      facts.push(together(`${waiting}${atom.before}${atom.text}`));
      waiting = "";
      continue;
    }
    if (last && !atom.named) {
      const one = `${last.text}${atom.before}${atom.text}`;
      const further = (atom.hour && last.hour) || (atom.day && last.day);
      if (!further || (!JOINED.test(atom.before) && isOne(one, options)) || isRange(one)) {
        facts[facts.length - 1] = together(one);
        continue;
      }
    }
    // "on Friday, dentist at 9": a day that is said in front
    if (last && !last.named && !last.hour && atom.named && !atom.day) {
      facts[facts.length - 1] = together(`${last.text}${atom.before}${atom.text}`);
      continue;
    }
    facts.push(atom);
  }
  if (waiting) {
    const last = facts.at(-1);
    if (last === undefined) return null;
    untimed ??= waiting;
  }
  return untimed === undefined
    ? { facts }
    : { facts: facts.map(({ text }) => text), shared: false, headed: false, untimed };
}
const BOUND = /^(?:starting|beginning|from|until|till?|through|thru|up to|except|but not)\b/i;
const JOINED = /\b(?:and|plus|then)\b|[&+]/i;
const isRange = (text: string): boolean => /\bbetween [^,;]{1,12} and [^,;]{1,12}$/i.test(text);

/** "vet on Friday, the 8th": one moment in two ways. */
const isOne = (text: string, options: ReadOptions): boolean => {
  const { outcome, doubt } = read(text, options);
  return outcome.ok && !doubt && outcome.trigger.type === "scheduled";
};

/** "I always forget those things": told beside, by somebody about himself. */
const tells = ({ text }: Atom): boolean => {
  const tokens = tokenize(text);
  return (
    /^(?:i|we|it|they|he|she|you)\b/i.test(text) && isStatement(tokens, [...tokens.keys()], { again: true })
  );
};
