/** What a rhythm leaves out, as the hours that remain. */
import { WAKING_HOURS } from "../rules.js";
import type { TimeExpression, When } from "./values.js";

const hour = (value: number): TimeExpression => ({ hour: value, minute: 0, second: 0, half: "fixed" });
/** What nobody is woken for. */
export const NIGHT: When = {
  ...{ times: [hour(WAKING_HOURS.to)], until: hour(WAKING_HOURS.from) },
  ...{ lead: "", weak: 0 },
};

/** "not between 22:00 and 7:00": from seven to ten; what is left out begins in the evening where nothing says the half of the day. */
export function outside({ times: [from], until, day, ...rest }: When): When | null {
  if (!from || !until || day) return null;
  const late = from.half === "none" && until.half === "none" && from.hour > until.hour && from.hour < 12;
  const begins: TimeExpression = late ? { ...from, hour: from.hour + 12, half: "pm" } : from;
  const early = until.half === "none" && (late || from.half === "fixed" || from.half === "pm");
  const ends: TimeExpression = early ? { ...until, hour: until.hour % 12, half: "am" } : until;
  return { ...rest, times: [ends], until: begins, outside: true };
}
