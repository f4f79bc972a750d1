/** Where the words of a situation end, of all the places where they may: before the act behind it, and never within what is one time. */
import { WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { actBehind } from "./act-behind.js";
import { DANGLING } from "./excuse.js";
import { TIMELY } from "./named-occasions.js";
import { clauseEnds } from "./topic-ends.js";

/** Before the act that stands behind it, where that is sure; else wherever such a clause may end. */
export function whereItEnds(
  tokens: readonly Token[],
  opened: number,
  ends: ReadonlySet<number>,
  times: readonly number[],
): number[] {
  // "if the shop is open on Friday": nothing that can be known
  const open = tokens[opened - 1]!.lower === "if";
  const found = clauseEnds(tokens, opened, ends).filter((to) => open || !withinTime(tokens, times, to));
  const act = actBehind(tokens, opened);
  if (!act) return found;
  // "when Mum comes on | Sunday": no whole clause
  const whole = (to: number): boolean => open || !DANGLING.has(tokens[to - 1]!.lower);
  return [...found.filter((to) => to < act && ends.has(to) && whole(to)), act];
}

/** "Ana writes on | Saturday", "Tom calls tomorrow | at 3": a time goes over it. */
function withinTime(tokens: readonly Token[], times: readonly number[], to: number): boolean {
  const { lower } = tokens[to - 1]!;
  return (times[to] ?? 0) > TIMELY && times[to - 1]! > TIMELY && (OF_DAY.has(lower) || WEEKDAY.test(lower));
}
const OF_DAY = new Set(["on", "by"]);
