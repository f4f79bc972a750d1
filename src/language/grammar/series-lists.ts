/** Lists of weekdays, of days of the month and of months: "Monday, Wednesday and Friday", "the 4th and 10th", "June to August". */
import { distinct, range } from "../meaning/rhythm-values.js";
import { isMonthName } from "../names.js";
import { rule } from "./values.js";

export const LISTS = [
  // lists of weekdays
  rule("weekdayItem", "<weekdayName>", "Monday", ([{ day }]) => [day]),
  rule("weekdayItem", "<weekdays>", "Mondays", ([day]) => [day]),
  rule("weekdayItem", "weekend|weekends|weekend_day|weekend_days", "weekends", () => [6, 7]),
  rule("weekdayItem", "weekday|weekdays|workday|workdays|week_day|week_days", "weekdays", () => [
    1, 2, 3, 4, 5,
  ]),
  rule("weekdayItem", "<weekdayName> -|–|to|through|thru|till|until <weekdayName>", "Mon-Wed", ([from, to]) =>
    range(from.day, to.day),
  ),
  rule("weekdayItem", "<weekdays> to|through|thru <weekdays>", "saturdays through tuesdays", ([from, to]) =>
    range(from, to),
  ),
  rule("weekdayList", "<weekdayItem>", "Monday", ([days]) => days),
  rule(
    "weekdayList",
    "<weekdayItem> ,|and|&|/|or|and_on|and_every|and_also|,_also|,_and|plus|as_well_as|n|+? <weekdayList>",
    "Monday, Wednesday and Friday",
    ([a, b]) => distinct(a, b),
  ),
  rule("pluralList", "<weekdays>", "Mondays", ([day]) => [day]),
  rule("pluralList", "weekends|weekend_days", "weekends", () => [6, 7]),
  rule("pluralList", "weekdays|workdays|week_days", "weekdays", () => [1, 2, 3, 4, 5]),
  rule("pluralList", "<weekdays> to|through|thru <weekdays>", "saturdays through tuesdays", ([from, to]) =>
    range(from, to),
  ),
  rule(
    "pluralList",
    "<weekdayItem> ,|and|and_on|and_also|,_and|plus|as_well_as|n|&? <pluralList>",
    "Monday and Thursdays",
    ([a, b]) => distinct(a, b),
  ),
  rule("pluralList", "<weekdays> ,|and|& <weekdayList>", "Mondays and Thursday", ([a, b]) =>
    distinct([a], b),
  ),
  // of days of the month, and of months
  rule("monthDays", "<monthDay>", "4th", ([day]) => [day]),
  rule(
    "monthDays",
    "<monthDay> ,|and|&|,_and the? <monthDays>",
    "4th and 10th",
    ([day, more], { tokens, from, to }) =>
      // "on the 9th, first in June": when it begins
      tokens[to - 1]!.lower === "first" && tokens[from]!.kind === "number" ? null : distinct([day], more),
  ),
  // "5/20" is a day and a month
  rule("monthDays", "<ordinal> /|+ <monthDays>", "5th/20th", ([day, more]) =>
    day <= 31 ? distinct([day], more) : null,
  ),
  rule("monthDays", "<ordinal> -|–|to|through|thru the? <ordinal>", "10th–15th", ([from, to]) =>
    from < to && to <= 31 ? Array.from({ length: to - from + 1 }, (_, ahead) => from + ahead) : null,
  ),
  rule("monthList", "<month>", "July", ([month]) => [month]),
  rule("monthList", "<month> ,|and|&|or|,_and|/|+ in? <monthList>", "July and August", ([month, more]) =>
    distinct([month], more),
  ),
  rule("monthList", "<month> <monthList>", "January April and July", ([month, more], { tokens, from }) =>
    more.length > 1 || isMonthName(tokens[from - 1]?.lower ?? "") ? distinct([month], more) : null,
  ),
  rule("monthList", "<month> -|–|to|through <month>", "June to August", ([from, to]) => {
    const months: number[] = [];
    for (let month = from; months.length < 12; month = (month % 12) + 1) {
      months.push(month);
      if (month === to) return months;
    }
    return null;
  }),
];
