/** "One hour before the meeting tomorrow at 10": counted back from a time that is said, asked for when it is not. */
import { Temporal } from "temporal-polyfill";
import type { Moment } from "./calendar.js";
import { duration } from "./duration.js";
import type { MomentExpression } from "./grammar/moment-words.js";
import { cardinal } from "./grammar/numbers.js";
import { is, type Tokens } from "./grammar/tokens.js";
import { unit } from "./grammar/units.js";
import { resolveMoment } from "./resolve-moment.js";

export type EventReading =
  | { ok: true; at: Date; moments: MomentExpression[]; tokens: number[] }
  | {
      ok: false;
      code: "NEEDS_TIME" | "TIME_IN_PAST";
      reason: string;
      moments: MomentExpression[];
      tokens: number[];
    };

export function relativeToEvent(
  tokens: Tokens,
  moments: MomentExpression[],
  moment: Moment,
): EventReading | null {
  for (let at = 0; at < tokens.length; at++) {
    if (
      !unit(tokens, at + 1) &&
      !unit(tokens, at + 2) &&
      !cardinal(tokens, at) &&
      !is(tokens, at, "half", "an", "a")
    )
      continue;
    const length = duration(tokens, at);
    if (!length || moments.some((found) => found.from <= at && at < found.to)) continue;
    const word = is(tokens, length.next, "before", "beforehand", "earlier", "ahead", "prior")
      ? length.next
      : is(tokens, length.next, "in") && is(tokens, length.next + 1, "advance")
        ? length.next + 1
        : -1;
    if (word < 0) continue;
    const used = [...Array(word + 1 - at).keys()].map((index) => at + index);
    const timed = moments.filter(
      (found) =>
        !found.weak &&
        (found.time !== undefined || found.routine !== undefined || found.date?.exact !== undefined),
    );
    const dayLong = length.value.hours + length.value.minutes + length.value.seconds === 0;
    const anchors =
      timed.length > 0
        ? timed
        : dayLong
          ? moments.filter((found) => found.date !== undefined && !found.weak)
          : [];
    if (anchors.length !== 1) {
      return {
        ok: false,
        code: "NEEDS_TIME",
        reason: "I do not know when that is.",
        moments: [],
        tokens: used,
      };
    }
    const day =
      timed.length === 1 && !timed[0]!.date
        ? moments.find((found) => found.date !== undefined && !found.time)
        : undefined;
    const anchor = day ? { ...anchors[0]!, date: day.date! } : anchors[0]!;
    const resolved = resolveMoment({ ...anchor, lead: "" }, moment);
    const taken = day ? [anchors[0]!, day] : [anchors[0]!];
    if (!resolved.ok)
      return { ok: false, code: "TIME_IN_PAST", reason: resolved.reason, moments: taken, tokens: used };
    const { businessDays: _, ...parts } = length.value;
    const early = Temporal.Instant.fromEpochMilliseconds(resolved.at.getTime())
      .toZonedDateTimeISO(moment.timeZone)
      .subtract(parts);
    if (early.epochMilliseconds <= moment.now.epochMilliseconds)
      return {
        ok: false,
        code: "TIME_IN_PAST",
        reason: "Counted back, that time is over.",
        moments: taken,
        tokens: used,
      };
    return { ok: true, at: new Date(early.epochMilliseconds), moments: taken, tokens: [...used] };
  }
  return null;
}
