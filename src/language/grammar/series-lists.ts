/** Lists of weekdays, of days of the month and of months: "Monday, Wednesday and Friday", "the 4th and 10th", "June to August". */
import { range, unique } from "./series-values.js";
import { rule } from "./values.js";

export const LISTS = [
  // lists of weekdays
  rule("weekdayList", "<weekdayName>", "Monday", ([{ day }]) => [day]),
  rule("weekdayList", "<weekdays>", "Mondays", ([day]) => [day]),
  rule("weekdayList", "weekend|weekends", "weekends", () => [6, 7]),
  rule("weekdayList", "weekday|weekdays|workday|workdays", "weekdays", () => [1, 2, 3, 4, 5]),
  rule("weekdayList", "business|working|work day|days", "working days", () => [1, 2, 3, 4, 5]),
  rule("weekdayList", "<weekdayName> -|–|to|through|thru|till|until <weekdayName>", "Mon-Wed", ([from, to]) =>
    range(from.day, to.day),
  ),
  rule("weekdayList", "<weekdays> to|through|thru <weekdays>", "saturdays through tuesdays", ([from, to]) =>
    range(from, to),
  ),
  rule(
    "weekdayList",
    "<weekdayList> ,|and|&|/|or|and_on|and_every|+? <weekdayList>",
    "Monday, Wednesday and Friday",
    ([a, b]) => unique([...a, ...b]),
  ),
  rule("weekdayList", "<weekdayList> , and <weekdayList>", "Monday, and Friday", ([a, b]) =>
    unique([...a, ...b]),
  ),
  rule("pluralList", "<weekdays>", "Mondays", ([day]) => [day]),
  rule("pluralList", "weekends", "weekends", () => [6, 7]),
  rule("pluralList", "weekdays|workdays", "weekdays", () => [1, 2, 3, 4, 5]),
  rule("pluralList", "business|working|work days", "working days", () => [1, 2, 3, 4, 5]),
  rule("pluralList", "<weekdays> to|through|thru <weekdays>", "saturdays through tuesdays", ([from, to]) =>
    range(from, to),
  ),
  rule("pluralList", "<weekdayList> ,|and|&? <pluralList>", "Monday and Thursdays", ([a, b]) =>
    unique([...a, ...b]),
  ),
  rule("pluralList", "<weekdays> ,|and|& <weekdayList>", "Mondays and Thursday", ([a, b]) =>
    unique([a, ...b]),
  ),

  // lists of days of the month, and of months
  rule("monthDays", "<monthDay>", "4th", ([day]) => [day]),
  rule("monthDays", "<monthDay> ,|and|& the? <monthDays>", "4th and 10th", ([day, more]) =>
    unique([day, ...more]),
  ),
  rule("monthDays", "<monthDay> , and the? <monthDays>", "4th, and 10th", ([day, more]) =>
    unique([day, ...more]),
  ),
  rule("monthList", "<month>", "July", ([month]) => [month]),
  rule("monthList", "<month> ,|and|&|or in? <monthList>", "July and August", ([month, more]) =>
    unique([month, ...more]),
  ),
  rule("monthList", "<month> , and in? <monthList>", "July, and August", ([month, more]) =>
    unique([month, ...more]),
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
