/**
 * The day of a thing from whose time is counted back, where only its name tells the day: "tomorrow's meeting is at 10, remind me 15
 * minutes before", "Friday's flight leaves at 15:30, …". Elsewhere such a name says nothing of the time: "at 5 prepare tomorrow's meeting".
 */
import type { Token } from "../chart/tokens.js";
import { daysAhead, plainWeekday } from "../meaning/day-values.js";
import type { Day, When } from "../meaning/values.js";
import { WEEKDAY_WORDS } from "../names.js";
import type { Segmentation } from "./segment.js";

const POSSESSIVE = /^(.+)['\u2019]s$/u;
/** "my", "the" may stand before it. */
const PLACES = 2;

export function onDayOfName(
  whens: readonly When[],
  { title, before }: Segmentation,
  tokens: readonly Token[],
): readonly When[] {
  const [first, ...others] = whens;
  if (!first || whens.some(({ day, days }) => day !== undefined || days !== undefined)) return whens;
  for (const index of [...before.slice(0, PLACES), ...title.slice(0, PLACES)]) {
    const name = POSSESSIVE.exec(tokens[index]!.lower)?.[1];
    const day = name === undefined ? undefined : dayNamed(name);
    if (day) return [{ ...first, day }, ...others];
  }
  return whens;
}

function dayNamed(name: string): Day | undefined {
  if (name === "today") return daysAhead(0);
  if (name === "tomorrow") return daysAhead(1);
  const weekday = WEEKDAY_WORDS.find(([word]) => word === name)?.[1];
  return weekday === undefined ? undefined : plainWeekday(weekday);
}
