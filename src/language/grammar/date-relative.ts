/** Days counted from now: "tomorrow", "next Friday", "in three days", "the week after next", "two weeks before Christmas". */

import { addBusinessDays, before, type Moment, weekdayAfter } from "../calendar.js";
import { duration, emptyDuration, hasClockPart } from "../duration.js";
import { calendarRules } from "./calendar-rules.js";
import { ahead, countedDays } from "./date-ahead.js";
import { type DateMatch, type DateRule, day, longest } from "./date-expression.js";
import { namedDay, period } from "./date-named.js";
import { weekdayRule, weekdayWithDate } from "./date-weekday.js";
import { holiday } from "./holidays.js";
import { remembered } from "./memo.js";
import { anySequence, is, type Tokens } from "./tokens.js";
import { weekday } from "./units.js";

/** "two weeks after next Friday", "5 days before new year", "two days from tomorrow", "a week from Friday". */
const fromDate: DateRule = (tokens, at, moment) => {
  const led = is(tokens, at, "in", "the") ? at + 1 : at;
  let length = duration(tokens, led);
  if (!length && is(tokens, led, "week", "day") && is(tokens, led + 1, "before", "after", "from"))
    length = {
      value: { ...emptyDuration(), ...(is(tokens, led, "week") ? { weeks: 1 } : { days: 1 }) },
      next: led + 1,
    };
  if (!length || hasClockPart(length.value)) return null;
  const sign = is(tokens, length.next, "before")
    ? -1
    : is(tokens, length.next, "after", "from", "following", "past") ||
        (is(tokens, length.next, "on") &&
          weekday(tokens, length.next + 1) &&
          !is(tokens, at - 1, "in", "for"))
      ? 1
      : 0;
  if (sign === 0) return null;
  const anchor = simpleDate(
    tokens,
    is(tokens, length.next + 1, "on") ? length.next + 2 : length.next + 1,
    moment,
  );
  if (!anchor || anchor.value.exact || anchor.value.invalid) return null;
  const { businessDays, ...calendar } = length.value;
  // "one year after Christmas": the last one, or the next?
  if (sign > 0 && anchor.value.roll === "year") {
    const fromLast = anchor.value.date.subtract({ years: 1 }).add(calendar);
    if (!before(fromLast, moment.today))
      return {
        value: day(moment.today, { vague: "counted from the last one or from the next" }),
        next: anchor.next,
      };
  }
  let date =
    sign > 0
      ? addBusinessDays(anchor.value.date.add(calendar), businessDays)
      : anchor.value.date.subtract(calendar);
  let { next } = anchor;
  // "two months from today on Tuesday": the first Tuesday from then on
  const name = is(tokens, next, "on") ? weekday(tokens, next + 1) : null;
  if (name) {
    date = weekdayAfter(date.subtract({ days: 1 }), name.value);
    next = name.next;
  }
  if (anchor.value.roll === "year" && before(date, moment.today)) date = date.add({ years: 1 });
  return { value: day(date, { past: before(date, moment.today) }), next };
};

const simpleRules: readonly DateRule[] = [
  namedDay,
  weekdayWithDate,
  weekdayRule,
  countedDays,
  period,
  holiday,
  ...calendarRules,
];

/** A day without "after" and "before" around it. */
export function simpleDate(tokens: Tokens, at: number, moment: Moment): DateMatch | null {
  return longest(simpleRules.map((rule) => rule(tokens, at, moment)));
}

/** "end of this Sunday". */
const endOfDay: DateRule = (tokens, at, moment) => {
  const start = anySequence(tokens, at, ["the end of", "end of"]);
  if (start < 0 || is(tokens, start, "day", "the")) return null;
  const found = longest([namedDay, weekdayRule].map((rule) => rule(tokens, start, moment)));
  return found && !found.value.part && !found.value.exact
    ? { value: { ...found.value, dayEnd: true }, next: found.next }
    : null;
};

/** A day in any of its forms; the longest reading wins. */
export const dateExpression = remembered((tokens: Tokens, at: number, moment: Moment): DateMatch | null => {
  if (at >= tokens.length || tokens[at]!.lower === "") return null;
  return longest([
    simpleDate(tokens, at, moment),
    fromDate(tokens, at, moment),
    ahead(tokens, at, moment),
    endOfDay(tokens, at, moment),
  ]);
});
