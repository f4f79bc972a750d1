/** What a recurrence leaves out: "except Friday", "but not in July and August". */
import type { Moment } from "../calendar.js";
import { momentExpression } from "./moment-expression.js";
import { connectors, type RecurrenceExpression, type RecurrencePart } from "./recurrence-parts.js";
import { anySequence, is, type Tokens } from "./tokens.js";
import { month, weekday, weekdayPlural } from "./units.js";

/** "except Friday", "but not in July and August", "excluding 24 December". */
export const exceptions: RecurrencePart = (tokens, at, into, moment) => {
  let open = anySequence(tokens, at, [
    "except for the",
    "except for on",
    "except for",
    "except on",
    "except in",
    "except",
    "excluding",
    "but not on",
    "but not in",
    "but not",
    "apart from",
    "other than",
    "not on",
    "without",
    "excepting",
  ]);
  if (open < 0 && is(tokens, at, "but") && (weekday(tokens, at + 1) ?? weekdayPlural(tokens, at + 1)))
    open = at + 1;
  if (open < 0 || !into.head) return null;
  let next = open;
  for (let items = 0; items < 12; items++) {
    if (is(tokens, next, "on", "in", "for")) next++;
    const item = exception(tokens, next, into, moment);
    if (item === null) break;
    next = item;
    const more = connectors(tokens, next);
    const follows = is(tokens, more, "on", "in") ? more + 1 : more;
    if (
      more === next ||
      (!weekday(tokens, follows) &&
        !weekdayPlural(tokens, follows) &&
        !month(tokens, follows) &&
        tokens[follows]?.kind !== "number" &&
        !is(tokens, follows, "the", "weekends"))
    )
      break;
    next = more;
  }
  return next > open ? next : null;
};

function exception(tokens: Tokens, at: number, into: RecurrenceExpression, moment: Moment): number | null {
  if (is(tokens, at, "weekends", "weekend")) {
    into.exceptWeekdays.push(6, 7);
    return at + 1;
  }
  if (is(tokens, at, "weekdays")) {
    into.exceptWeekdays.push(1, 2, 3, 4, 5);
    return at + 1;
  }
  const plural = weekdayPlural(tokens, at) ?? weekday(tokens, at);
  const name = month(tokens, at);
  const date = momentExpression(tokens, at, moment);
  // "except Friday at 10": the time is the time of the others
  const onlyWeekday =
    date?.date?.weekday !== undefined &&
    into.times.length === 0 &&
    into.frequency !== "hour" &&
    into.frequency !== "minute";
  if (plural && (!date || date.to <= plural.next || onlyWeekday)) {
    into.exceptWeekdays.push(plural.value);
    return plural.next;
  }
  if (name && (!date || date.to <= name.next)) {
    into.exceptMonths.push(name.value);
    return name.next;
  }
  if (name && tokens[name.next]?.kind === "number" && tokens[name.next]!.text.length === 4) {
    // "in May 2027": every day of one month
    into.exceptDates.push({ ...date!, lead: "month" });
    return name.next + 1;
  }
  if (!date?.date || date.date.invalid) return null;
  into.exceptDates.push(date);
  return date.to;
}
