/** Quiet hours: inside a window everything waits for its end, outside nothing waits. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { type QuietHours, quietUntil, WEEKDAYS } from "../../src/reminders/time/quiet-hours.js";

const MINUTE = 60_000;
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const quietHours: fc.Arbitrary<QuietHours> = fc
  .record({
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 1439 }),
    days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    timeZone: fc.constantFrom(
      "America/New_York",
      "Europe/Berlin",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "America/Sao_Paulo",
    ),
  })
  .map(({ start, length, days, timeZone }) => ({
    start: clock(start),
    end: clock((start + length) % 1440),
    days,
    timeZone,
  }));
const instant = fc.date({
  min: new Date("2018-01-01T00:00:00Z"),
  max: new Date("2027-12-31T00:00:00Z"),
  noInvalidDate: true,
});

/** The window by the wall clock alone; right wherever the clock does not change within two days. */
function isQuietByWall(at: Date, quiet: QuietHours): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(quiet.timeZone);
  const now = local.toPlainTime().toString().slice(0, 5);
  const today = WEEKDAYS[local.dayOfWeek - 1]!;
  const yesterday = WEEKDAYS[(local.dayOfWeek + 5) % 7]!;
  if (quiet.start < quiet.end) return quiet.days.includes(today) && now >= quiet.start && now < quiet.end;
  return (
    (quiet.days.includes(today) && now >= quiet.start) || (quiet.days.includes(yesterday) && now < quiet.end)
  );
}

function clockIsSteady(at: Date, timeZone: string): boolean {
  const offset = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).offsetNanoseconds;
  const day = 86_400_000;
  return offset(at.getTime() - 2 * day) === offset(at.getTime() + 2 * day);
}

describe("quiet hours", () => {
  it("hold exactly what the wall clock says, on the days a window starts, overnight too", () => {
    fc.assert(
      fc.property(quietHours, instant, (quiet, at) => {
        fc.pre(clockIsSteady(at, quiet.timeZone));
        expect(quietUntil(at, quiet) !== null).toBe(isQuietByWall(at, quiet));
      }),
      { numRuns: 300 },
    );
  });

  it("end after they are asked about, are quiet until then and not any more at that instant", () => {
    fc.assert(
      fc.property(quietHours, instant, (quiet, at) => {
        const until = quietUntil(at, quiet);
        if (!until) return;
        expect(until.getTime()).toBeGreaterThan(at.getTime());
        expect(quietUntil(until, quiet)).toBeNull();
        const between = new Date((at.getTime() + until.getTime()) / 2);
        expect(quietUntil(between, quiet)).toEqual(until);
        expect(quietUntil(new Date(until.getTime() - 1), quiet)).toEqual(until);
      }),
      { numRuns: 300 },
    );
  });

  it("end at the time on the wall, also in a night that is an hour longer or shorter", () => {
    const quiet: QuietHours = { start: "22:00", end: "07:00", days: WEEKDAYS, timeZone: "Europe/Berlin" };
    const until = (at: string) => quietUntil(new Date(at), quiet)?.toISOString();
    expect(until("2026-03-28T23:30:00+01:00")).toBe("2026-03-29T05:00:00.000Z");
    expect(until("2026-10-24T23:30:00+02:00")).toBe("2026-10-25T06:00:00.000Z");
    expect(until("2026-10-25T07:00:00+01:00")).toBeUndefined();
  });

  it("that touch are one window; that never end are given an end", () => {
    const quiet: QuietHours = { start: "22:00", end: "22:00", days: ["mon", "tue"], timeZone: "UTC" };
    expect(quietUntil(new Date("2026-11-23T23:00:00Z"), quiet)?.toISOString()).toBe(
      "2026-11-25T22:00:00.000Z",
    );
    const always = { ...quiet, days: WEEKDAYS };
    const at = new Date("2026-11-23T23:00:00Z");
    expect(quietUntil(at, always)!.getTime() - at.getTime()).toBeLessThan(15 * 1440 * MINUTE);
  });
});
