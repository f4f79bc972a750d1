/**
 * "tomorrow swimming 4.15", "Thursday lunch with Bea 1.15": a day, what happens then, and behind it two figures with a point, which are its
 * hour. Behind what has versions, chapters or a price they are none; where nothing is named that happens at an hour ("cake sale 3.50", "run
 * 10.50"), they may be either, and are asked about.
 */
import { WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { DAY_EVENTS, EVENING_EVENTS } from "../rules.js";
import {
  AT_HOURS,
  NUMBERED_LONG,
  NUMBERED_ONES,
  NUMBERED_OR_AT,
  OF_WORKS,
  PRICED,
  VEHICLES,
  VERSIONED,
} from "./numbered-words.js";
import type { Ways } from "./ways.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Behind the figures: an end, a sign, or whom and where. */
const ENDS = words("with at in on and then plus , ; ) ! ? – —");
/** Another word that says an hour. */
export const SAYS_HOUR = /^(?:[ap]m|noon|midday|midnight|o'clock|half|past|:|until|till|by|before|after)$/;
/** They lead to figures that are none, or to an hour that is read without this. */
export const LEADS = words(
  "at @ to of from by for about around is was are only than v ver version and or - – — : + x × = not",
);
/** These may be either, whatever happens. */
export const BOUGHT = words(`
  buy order give lend sell borrow bet print copy invoice collect raise weigh mix measure bench press squat deadlift lift log note record cut`);
export const RELEASED = words("release deploy ship tag publish roll rollback build merge test score rate");
const TESTED = words("blood eye driving hearing allergy spelling maths math theory smear road fitness");
/** What happens at an hour, and is counted or measured in figures like these too. */
const MEASURED = words("run walk swim ride row sale course score race lap set sets film reading");
/** What takes place, besides what other tables name. */
const TAKES_PLACE = words(`
  lesson birthday do club evening night afternoon morning appt mot checkup scan injection jab vaccination visit tour rehearsal assembly pickup delivery
  collection concert play show date talk huddle catchup catch-up 1:1 judo karate ballet nails picnic playgroup market bbq brunch stand-up
  tennis zoo museum funeral christening baptism service mot walkthrough interview hospital clinic exam hearing viewing inspection curry takeaway roast kickoff kick-off`);
export const TALKED_TO = words("call ring phone meet see visit facetime zoom skype");
const FETCHED = words("pick fetch drop get collect");
const KIN = words("mum mom dad gran granny grandma grandpa kids kid boys girls children nan");
const PREPOSITIONS = words("with at @ to for in on from of and &");

export function pointedHours(tokens: readonly Token[]): Ways | null {
  const at = tokens.findIndex((_, index) => tokens[index + 1]?.lower === "." && isPointed(tokens, index));
  if (at < 1) return null;
  const [noun, end] = [tokens[at - 1]!, tokens[at + 3]];
  if (noun.kind !== "word" || LEADS.has(noun.lower) || WEEKDAY.test(noun.lower) || isMonthName(noun.lower))
    return null;
  if (end && !(ENDS.has(end.lower) || (end.lower === "." && at + 4 === tokens.length))) return null;
  const day = tokens.findIndex(({ lower }) => WEEKDAY.test(lower) || isMonthName(lower));
  if (day < 0 || day === at + 3) return null;
  // "eye test 2.30"
  const examined = noun.lower === "test" && TESTED.has(tokens[at - 2]?.lower ?? "");
  const numbered =
    !examined && [NUMBERED_ONES, NUMBERED_LONG, RELEASED].some((known) => known.has(noun.lower));
  if (numbered || (NUMBERED_OR_AT.has(noun.lower) && !VEHICLES.has(noun.lower))) return null;
  const before = tokens.slice(0, at);
  const sure = examined || happens(before);
  const bought = before.some(({ lower }) => BOUGHT.has(lower));
  const either = bought || !sure;
  const none = [PRICED, VERSIONED, ...(examined ? [] : [RELEASED]), ...(bought ? [] : [OF_WORKS])];
  if (before.some(({ lower }) => none.some((known) => known.has(lower)))) return null;
  const others = tokens.flatMap(({ kind, lower }, index) =>
    (kind === "number" && (index < at || index > at + 2) && Math.abs(index - day) > 2) ||
    SAYS_HOUR.test(lower)
      ? [index]
      : [],
  );
  if (others.length > 0) return null;
  const figures = tokens.slice(at, at + 3);
  if (figures[2]!.value % 5 > 0 && !sure) return null;
  const { start } = figures[0]!;
  const lead: Token = {
    ...{ kind: "word", lower: "at", text: "", value: Number.NaN },
    ...{ start, end: start, spaced: true },
  };
  const said = figures.map(({ lower }) => lower);
  const hour = { said: `at ${said.join("")}`, words: ["at", ...said], tokens: [lead, ...figures] };
  return {
    ...{ from: at, to: at + 3, timed: false },
    ways: either ? [hour, { said: "part of what to remember", words: said, tokens: figures }] : [hour],
  };
}

/** Whether the last that is named is what happens at an hour: "lunch | with Bea", "pick up Max", "train | to Leeds"; not "lunch money". */
export function happens(before: readonly Token[]): boolean {
  const kept = before.filter(({ lower }) => !WEEKDAY.test(lower) && !OF_DAY.has(lower));
  const behind = kept.findIndex(({ lower }, at) => at > 0 && PREPOSITIONS.has(lower));
  const named = kept.slice(0, behind < 0 ? kept.length : behind);
  const last = named.at(-1);
  if (!last) return false;
  const verb = named[0]!.lower;
  const person = KIN.has(last.lower) || /^\p{Lu}\p{Ll}+$/u.test(last.text);
  if (TALKED_TO.has(verb) || (FETCHED.has(verb) && person)) return true;
  if (kept[behind]?.lower === "with" && /^\p{Lu}/u.test(kept[behind + 1]?.text ?? "")) return true;
  if (last.lower === "off" && named.at(-2)?.lower === "kick") return true;
  const noun = last.lower.replace(/['’]s$/, "");
  // "school run"
  if (MEASURED.has(noun)) return AT_HOURS.has(named.at(-2)?.lower ?? "");
  return isEvent(noun) || isEvent(noun.replace(/s$/, "")) || /^[a-z]{3,}ing$/.test(noun);
}
const OF_DAY = words("today tonight tomorrow every each next this on the my our");
const isEvent = (noun: string): boolean =>
  [AT_HOURS, EVENING_EVENTS, DAY_EVENTS, VEHICLES, TAKES_PLACE].some((known) => known.has(noun));

/** "7.50", and not "1.2", "1.12.3" or "$4.15". */
export function isPointed(tokens: readonly Token[], at: number): boolean {
  const [hour, point, minutes, next] = tokens.slice(at, at + 4);
  return (
    point?.lower === "." &&
    !point.spaced &&
    hour!.kind === "number" &&
    hour!.spaced &&
    hour!.value <= 24 &&
    hour!.text.length < 3 &&
    minutes?.spaced === false &&
    /^[0-5]\d$/.test(minutes.text) &&
    (next === undefined || next.spaced || /^[,;.!?)]$/.test(next.lower))
  );
}
