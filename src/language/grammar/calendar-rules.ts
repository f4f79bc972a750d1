/** The rules for days of the calendar, in the order in which a tie is settled. The first three give a full date. */
import { dayFirst, monthFirst } from "./date-calendar.js";
import { dayOfMonthOnly } from "./date-day-of-month.js";
import type { DateRule } from "./date-expression.js";
import { numeric } from "./date-numeric.js";
import { positioned } from "./date-position.js";

export const fullDateRules: readonly DateRule[] = [monthFirst, dayFirst, numeric];
export const calendarRules: readonly DateRule[] = [...fullDateRules, positioned, dayOfMonthOnly];
