/** A weekday or working day by a day of each month that it stands before or behind: "every month on the Friday before the 15th". */
import type { Series } from "../meaning/values.js";
import { series } from "./series-values.js";
import { alike, type Piece, piece, rule } from "./values.js";

type Of = Partial<Series>;

/** So many days of one week before or behind; null where some months do not have them all. */
function besideDate(weekday: number, side: string, date: number): Of | null {
  const first = BEFORE.test(side) ? date - 7 : date + 1;
  const days = Array.from({ length: 7 }, (_, ahead) => first + ahead);
  if (date < 1 || days.at(-1)! > LAST_OF_ALL) return null;
  // before the 1st stands the last day of the month before
  return { weekdays: [weekday], monthDays: days.map((day) => (day > 0 ? day : day - 1)) };
}

function workingDayBeside(side: string, date: number): Of | null {
  const before = BEFORE.test(side);
  const day = before ? date - 1 : date + 1;
  if (date < 1 || day > LAST_OF_ALL) return null;
  return {
    monthDays: [day > 0 ? day : -1],
    days: { off: "non-working", instead: before ? "previous" : "next" },
  };
}

const BEFORE = /before|preceding|prior/;
/** Every month has it. */
const LAST_OF_ALL = 28;

const monthly = (of: Of, beside: Of): Piece | null =>
  of.frequency === "month" && !of.months?.length ? series({ ...of, ...beside }) : null;

export const DAYS_BESIDE_DATES = [
  rule(
    "besideDate",
    "the? first|last|next? <weekdayName> {before|after|following|preceding|prior_to} the? <monthDay>",
    "the Friday before the 15th",
    ([{ day }, side, date]) => besideDate(day, side, date),
  ),
  rule(
    "besideDate",
    "the? first|last|next? working|business|work day {before|after|following|preceding|prior_to} the? <monthDay>",
    "the working day before the 25th",
    ([side, date]) => workingDayBeside(side, date),
  ),
  ...alike("piece", ([of, beside]) => monthly(of, beside), {
    "<within> ,|:|-|–|(? on? <besideDate> )?": "every month on the Friday before the 15th",
  }),
  piece("on? <besideDate> <within>", "the Monday after the 20th of each month", ([beside, of]) =>
    monthly(of, beside),
  ),
];
