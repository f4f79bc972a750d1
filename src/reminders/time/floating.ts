/**
 * Times of day that belong to a person: during a stay in another zone the same wall clock is read there. Each
 * stretch of time has one zone; a series is the rule read in that zone within the stretch. Going west the clock shows
 * some times again: they come once. Going east it skips some: those of a series are left out, unless they are shown on the way back, and an
 * instant comes at arrival.
 */
import { Temporal } from "temporal-polyfill";
import type { BareSeries } from "./day-rule.js";
import type { Stay } from "./time-facts.js";

interface Stretch {
  from: number;
  /** Exclusive. */
  until: number;
  timeZone: string;
  /** What the wall clocks of the stretches before have shown, as UTC milliseconds, ends exclusive; only other times are new. */
  shownBefore: readonly { from: number; until: number }[];
}

const wall = (at: number, timeZone: string): number =>
  Date.parse(
    `${Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime().toString()}Z`,
  );

/** The instant at which the clock of `to` shows what the clock of `from` shows at `at`. */
export function sameWallClock(at: Date, from: string, to: string): Date {
  if (from === to) return at;
  const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(from);
  return new Date(shown.toPlainDateTime().toZonedDateTime(to).epochMilliseconds);
}

const wallFrom = ({ from, timeZone }: Pick<Stretch, "from" | "timeZone">): number =>
  Number.isFinite(from) ? wall(from, timeZone) : from;

function stretches(home: string, stays: readonly Stay[]): Stretch[] {
  const found: Stretch[] = [];
  const add = (from: number, until: number, timeZone: string) => {
    if (until <= from) return;
    const last = found.at(-1);
    const shown = last && { from: wallFrom(last), until: wall(from, last.timeZone) };
    found.push({ from, until, timeZone, shownBefore: shown ? [...last.shownBefore, shown] : [] });
  };
  let at = Number.NEGATIVE_INFINITY;
  for (const stay of stays) {
    add(at, stay.from.getTime(), home);
    add(Math.max(at, stay.from.getTime()), stay.until?.getTime() ?? Number.POSITIVE_INFINITY, stay.timeZone);
    at = Math.max(at, stay.until?.getTime() ?? Number.POSITIVE_INFINITY);
  }
  add(at, Number.POSITIVE_INFINITY, home);
  return found;
}

/** The zone in which the person is at an instant. */
export function zoneAt(at: Date, home: string, stays: readonly Stay[]): string {
  const time = at.getTime();
  const stay = stays.find((s) => s.from.getTime() <= time && (s.until === null || time < s.until.getTime()));
  return stay?.timeZone ?? home;
}

/** Where one floating instant, given as the clock at home shows it, comes during the stays. */
export function floatingInstant(at: Date, home: string, stays: readonly Stay[]): Date {
  if (stays.length === 0) return at;
  const shown = wall(at.getTime(), home);
  for (const { from, until, timeZone } of stretches(home, stays)) {
    const here = sameWallClock(at, home, timeZone).getTime();
    if (here >= until) continue;
    // Shown before already, or skipped on the way: at arrival.
    return new Date(Number.isFinite(from) && (here < from || shown < wall(from, timeZone)) ? from : here);
  }
  return at;
}

/** A series read in the zone of each stretch; `inZone` gives the series of one zone. */
export function floatingSeries(
  home: string,
  stays: readonly Stay[],
  inZone: (timeZone: string) => BareSeries,
): BareSeries {
  if (stays.length === 0) return inZone(home);
  const parts = stretches(home, stays);
  const isNew = (at: Date, { timeZone, shownBefore }: Stretch) => {
    if (shownBefore.length === 0) return true;
    const shown = wall(at.getTime(), timeZone);
    return !shownBefore.some(({ from, until }) => from <= shown && shown < until);
  };
  return {
    next(after) {
      for (const part of parts) {
        if (after.getTime() >= part.until) continue;
        const series = inZone(part.timeZone);
        let at = series.next(new Date(Math.max(after.getTime(), part.from - 1)));
        while (at && at.getTime() < part.until && !isNew(at, part)) at = series.next(at);
        if (at && at.getTime() < part.until) return at;
      }
      return null;
    },
    previous(notAfter) {
      for (const part of [...parts].reverse()) {
        if (notAfter.getTime() < part.from) continue;
        const at = inZone(part.timeZone).previous(new Date(Math.min(notAfter.getTime(), part.until - 1)));
        if (at && at.getTime() >= part.from && isNew(at, part)) return at;
      }
      return null;
    },
  };
}
