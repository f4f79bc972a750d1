/**
 * Days written in short and in a row, as a timetable has them ("mon wed fri"): no day of this week or of a date, nothing that is asked for,
 * and no run of days that something goes on for ("fri sat sun: camping").
 */
import type { Place } from "./chart.js";

const IN_SHORT = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const OF_WEEK = /^(?:this|next|last|coming|by|before|until|till|to|-|–|or|from|after|since|not|no|except)$/;
const ASKED = /^(?:remind|reminder|ping|nudge|wake|alarm|tell|poke|alert)$/;

/** Whether the tokens are that. */
export const areNoted = ({ tokens, from, to }: Place): boolean => {
  const days: number[] = [];
  for (let at = from; at < to; at++) {
    const { kind, lower } = tokens[at]!;
    const day = /^(?:mon|tues?|weds?|thu|thurs?|fri|sat|sun)$/.test(lower)
      ? IN_SHORT.indexOf(lower.slice(0, 3))
      : -1;
    if (day >= 0) days.push(day);
    else if (kind === "word" || !"/+&,.".includes(lower)) return false;
  }
  const goesOn = days.every((day, nth) => nth === 0 || (day - days[nth - 1]! + 7) % 7 === 1);
  return (
    days.length > 1 &&
    !goesOn &&
    !OF_WEEK.test(tokens[from - 1]?.lower ?? "") &&
    !tokens.some(({ lower }) => ASKED.test(lower))
  );
};

/** "sat+sun" is each of them. */
export const isGlued = ({ tokens, from, to }: Place): boolean =>
  tokens.slice(from, to).some(({ lower, spaced }) => lower === "+" && !spaced);
