/** What makes a phrase a recurrence: "every …", "daily", "Tuesdays", "the 4th of each month", "twice a week". */
import type { Moment } from "../calendar.js";
import { cardinal } from "./numbers.js";
import { weekdayList } from "./recurrence-days.js";
import { every, everyInterval, FREQUENCIES } from "./recurrence-every.js";
import type { Frequency, RecurrenceExpression } from "./recurrence-parts.js";
import { ofEach } from "./recurrence-positions.js";
import { anySequence, glued, is, type Tokens } from "./tokens.js";
import { unit } from "./units.js";

const ADVERBS: Record<string, { frequency: Frequency; interval: number }> = {
  hourly: { frequency: "hour", interval: 1 },
  daily: { frequency: "day", interval: 1 },
  everyday: { frequency: "day", interval: 1 },
  weekly: { frequency: "week", interval: 1 },
  fortnightly: { frequency: "week", interval: 2 },
  biweekly: { frequency: "week", interval: 2 },
  monthly: { frequency: "month", interval: 1 },
  bimonthly: { frequency: "month", interval: 2 },
  quarterly: { frequency: "month", interval: 3 },
  semiannually: { frequency: "month", interval: 6 },
  biannually: { frequency: "month", interval: 6 },
  halfyearly: { frequency: "month", interval: 6 },
  yearly: { frequency: "year", interval: 1 },
  annually: { frequency: "year", interval: 1 },
};

const REMINDER_WORDS = [
  "reminder",
  "reminders",
  "alarm",
  "alarms",
  "alert",
  "notification",
  "notifications",
  "repeating",
  "recurring",
  "reoccurring",
  "event",
];

const DETERMINERS = [
  "the",
  "a",
  "an",
  "my",
  "our",
  "your",
  "his",
  "her",
  "their",
  "its",
  "this",
  "that",
  "these",
  "those",
  "number",
  "of",
];

export type Part = (tokens: Tokens, at: number, into: RecurrenceExpression, moment: Moment) => number | null;

export const recurrenceHead: Part = (tokens, at, into, moment) => {
  if (into.perPeriod) return null;
  for (const rule of into.head ? [every, adverb] : [every, perPeriod, ofEach, adverb, plurals]) {
    const copy = structuredCloneOf(into);
    const next = rule(tokens, at, copy, moment);
    if (next === null) continue;
    if (into.head && !compatible(into, copy)) return null;
    Object.assign(into, copy, { head: true });
    return next;
  }
  return null;
};

const structuredCloneOf = (into: RecurrenceExpression): RecurrenceExpression => ({
  ...into,
  weekdays: [...into.weekdays],
  positions: [...into.positions],
  setPositions: [...into.setPositions],
  monthDays: [...into.monthDays],
  months: [...into.months],
  yearDays: [...into.yearDays],
  weekNumbers: [...into.weekNumbers],
});

/** A second head only completes the first: "every day … every Monday" is two recurrences, "mornings every day" is one. */
function compatible(before: RecurrenceExpression, after: RecurrenceExpression): boolean {
  return (
    before.frequency === undefined ||
    before.frequency === after.frequency ||
    (before.frequency === "day" && after.frequency === "week" && before.weekdays.length === 0)
  );
}

/** "daily", "bi-weekly", "semi-annually"; not "the daily report". */
const adverb: Part = (tokens, at, into) => {
  const prefixed = is(tokens, at, "bi", "semi", "half") && is(tokens, at + 1, "-") && glued(tokens, at + 1);
  const word = prefixed ? tokens[at]!.lower + (tokens[at + 2]?.lower ?? "") : (tokens[at]?.lower ?? "");
  const next = prefixed ? at + 3 : at + 1;
  const everyDay = is(tokens, at, "nightly");
  if (!Object.hasOwn(ADVERBS, word) && !everyDay) return null;
  if (is(tokens, at - 1, ...DETERMINERS) && !is(tokens, next, ...REMINDER_WORDS)) return null;
  if (everyDay) {
    Object.assign(into, { frequency: "day", interval: 1, part: "night" });
    return next;
  }
  if (into.head && into.frequency !== undefined) return null;
  Object.assign(into, ADVERBS[word]!);
  return next;
};

/** "tuesdays", "mondays and thursdays", "weekdays", "on weekends", "mornings". */
const plurals: Part = (tokens, at, into) => {
  const start = is(tokens, at, "on", "during", "in", "at", "the") ? at + 1 : at;
  const days = weekdayList(tokens, start);
  if (
    cardinal(tokens, at - 1)?.next === at ||
    (days && anySequence(tokens, days.next, ["from now", "ago", "hence", "later"]) >= 0)
  )
    return null;
  if (days?.plural) {
    Object.assign(into, { frequency: "week", interval: 1, weekdays: days.value });
    return days.next;
  }
  if (
    is(tokens, start, "mornings", "evenings", "afternoons", "nights") &&
    !is(tokens, start - 1, "two", "three", "a")
  ) {
    Object.assign(into, { frequency: "day", interval: 1, part: tokens[start]!.lower.slice(0, -1) });
    return start + 1;
  }
  return null;
};

/** "once a week", "twice a day", "three times per month". */
const perPeriod: Part = (tokens, at, into) => {
  let next: number;
  let times: number;
  if (is(tokens, at, "once", "twice", "thrice"))
    [times, next] = [["once", "twice", "thrice"].indexOf(tokens[at]!.lower) + 1, at + 1];
  else {
    const count = cardinal(tokens, at);
    if (!count || !is(tokens, count.next, "times", "x", "time")) return null;
    [times, next] = [count.value, count.next + 1];
  }
  if (is(tokens, next, "daily", "weekly", "monthly", "yearly")) {
    const { frequency } = ADVERBS[tokens[next]!.lower]!;
    Object.assign(into, { frequency, perPeriod: { times, unit: frequency } });
    return next + 1;
  }
  if (!is(tokens, next, "a", "an", "per", "each", "every")) return null;
  const interval = everyInterval(tokens, next + 1);
  const name = unit(tokens, interval.next);
  const rule = name && FREQUENCIES[name.value];
  if (!rule) return null;
  Object.assign(into, { frequency: rule.frequency, interval: interval.value * rule.factor });
  if (times > 1) {
    if (
      rule.frequency === "day" ||
      rule.frequency === "week" ||
      rule.frequency === "month" ||
      rule.frequency === "year"
    )
      into.perPeriod = { times, unit: rule.frequency };
    else into.refused = "say the interval instead, for example “every 20 minutes”";
  }
  return name.next;
};
