/** "by the end of the day" is the day's end, as its words say; who means the end of work is told how to say that. */
import { CLOSE_OF_BUSINESS, END_OF_DAY } from "../rules.js";
import { show } from "./hour-choices.js";
import type { When } from "./values.js";

export const noteOfDaysEnd = (whens: readonly When[]): string[] =>
  whens.some(({ times }) =>
    times.some(({ hour, second }) => hour === END_OF_DAY.hour && second === END_OF_DAY.second),
  )
    ? [`the day ends at ${show(END_OF_DAY)}; say "eod" for the end of work, ${show(CLOSE_OF_BUSINESS)}`]
    : [];
