/** A weekly rule with positions as the days and hours that it picks: "every Tuesday at 12:00 and 16:00 and every Thursday at 12:00". */
import { everyDays, list, timeWords } from "./describe-words.js";

export function hoursOfDays(
  days: readonly number[],
  times: readonly { hour: number; minute: number }[],
  positions: readonly number[],
): string | null {
  const product = [...days].sort((a, b) => a - b).flatMap((day) => times.map((time) => ({ day, ...time })));
  const picked = positions.map((position) => product[position - 1]);
  if (picked.some((one) => one === undefined)) return null;
  const at = new Map<string, number[]>();
  for (const day of days) {
    const own = picked.filter((one) => one!.day === day);
    if (own.length === 0) continue;
    const said = list(own.map((one) => timeWords(one!.hour, one!.minute)));
    at.set(said, [...(at.get(said) ?? []), day]);
  }
  return [...at].map(([said, on]) => `${everyDays(on)} at ${said}`).join(" and ");
}
