/** "2h" beside a day: so long, or at that hour. "study 2h Saturday" is so long, "dentist 17h tomorrow" then, "8h yoga tomorrow" can be either. */
import type { Token } from "./tokens.js";

/** What takes hours, and is said with how many. */
const LASTING = new Set(
  `shift drive flight hike hiking walk trip ride delay fast fasting sleep sale race marathon course workday day work rest rests nap
   charge charging soak soaks proof proofs marinate marinates simmer simmers brew ferment dough window notice wait ecg monitor urine ticket
   pass rule turnaround stream streaming ultra relay parking study`.split(/\s+/),
);
/** Behind these it is a time as it stands. */
const LEADS =
  /^(?:at|@|by|from|until|till|to|before|after|around|about|for|since|between|and|or|in|within|every|each|[-–/,&+.]|h|past)$/;
const SETS_OUT = /^(?:alarm|wake|up|me|us|train|flight|bus|ferry|taxi|leave|departure|boarding)$/;
const DAYS =
  /^(?:(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?|today|tomorrow|tonight|day|daily|weekdays?|weekends?|mornings?|evenings?|\d+|st|nd|rd|th|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/;

/** Of "2h" or "1h30" that begins at `at`: whether it is how long (`length`), when (`clock`), or can be both. */
export function hoursLong(tokens: readonly Token[], at: number): "length" | "clock" | "either" {
  const { text, value } = tokens[at]!;
  const minutes = tokens[at + 2]?.kind === "number" && !tokens[at + 2]!.spaced;
  const [before, after] = [tokens[at - 1]?.lower, tokens[at + 2]?.lower ?? ""];
  // "in 1d 4h"
  if (/^(?:d|days?|w|weeks?)$/.test(before ?? "")) return "length";
  if (text.startsWith("0") || LEADS.test(before ?? "")) return "clock";
  // "shift 6h-14h", "drops 4h 10h 16h"
  const joined = /^(?:[-–/,&+]|to|until|till|and|or)$/.test(after);
  if (joined ? tokens[at + 3]?.kind === "number" : tokens[at + 3]?.lower === "h") return "clock";
  if (value > 3 && SETS_OUT.test(before ?? "")) return "clock";
  if (value < (minutes ? 4 : 6) || value === 24) return "length";
  if (minutes || DAYS.test(before ?? "")) return "clock";
  if (LASTING.has(after) || LASTING.has(before ?? "")) return "length";
  if (value > 12) return "clock";
  if (/^(?:the|a|an|my|our|your|his|her|their|this|that)$/.test(before ?? "")) return "length";
  return before === undefined && /^\p{L}/u.test(after) ? "either" : "clock";
}
