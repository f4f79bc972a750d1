/** Recurrences move forward only and keep to the clock on the wall, in zones that change it by an hour, half an hour or not at all. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { nextInstant, previousInstant } from "../../src/reminders/time/recurrence.js";
import type { RecurringTrigger } from "../../src/trigger.js";

const ZONES = [
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/Sao_Paulo",
];
const zone = fc.constantFrom(...ZONES);
const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.integer({ min: 0, max: 59 });
/** São Paulo kept daylight saving until 2019, so the range begins before. */
const instant = fc.date({
  min: new Date("2017-01-01T00:00:00Z"),
  max: new Date("2028-12-31T00:00:00Z"),
  noInvalidDate: true,
});

const local = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

function series(trigger: RecurringTrigger, from: Date, count: number): Date[] {
  const found: Date[] = [];
  let after = from;
  while (found.length < count) {
    const next = nextInstant(trigger, from, after);
    if (!next) break;
    found.push(next);
    after = next;
  }
  return found;
}

/** A day whose wall clock stands at hour:minute: that instant; a day that skips it: right after the gap. */
function expectWallClock(at: Date, timeZone: string, wanted: { hour: number; minute: number }): void {
  const shown = local(at, timeZone);
  const meant = shown.toPlainDate().toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(wanted) });
  const exists = meant.hour === wanted.hour && meant.minute === wanted.minute;
  if (exists) expect({ hour: shown.hour, minute: shown.minute }).toEqual(wanted);
  else expect(Math.abs(at.getTime() - meant.epochMilliseconds)).toBeLessThanOrEqual(3_600_000);
}

/** Whether a local day has the time at all. */
function dayHas(day: Temporal.PlainDate, timeZone: string, h: number, m: number): boolean {
  const meant = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(h, m) });
  return meant.hour === h && meant.minute === m;
}

type MakeDaily = (h: number, m: number, timeZone: string, from: Date) => RecurringTrigger;
const daily: [string, "after the gap" | "left out", MakeDaily][] = [
  ["cron", "after the gap", (h, m, timeZone) => ({ type: "recurring", timeZone, cron: `${m} ${h} * * *` })],
  [
    "an RRULE",
    "left out",
    (h, m, timeZone, from) => ({
      type: "recurring",
      timeZone,
      rrule: `RRULE:FREQ=DAILY;BYHOUR=${h};BYMINUTE=${m};BYSECOND=0`,
      start: new Date(Math.floor(from.getTime() / 1000) * 1000),
    }),
  ],
];

// RFC 5545, 3.3.10: an instance at a local time that does not exist is ignored. croner runs it right after the gap.
describe.each(daily)(
  "a daily recurrence written as %s (a time that a day skips is %s)",
  (_name, gap, make) => {
    function expectOnceADay(instants: Date[], timeZone: string, h: number, m: number): void {
      for (const at of instants) expectWallClock(at, timeZone, { hour: h, minute: m });
      const days = instants.map((at) => local(at, timeZone).toPlainDate());
      const seen = new Set(days.map(String));
      expect(seen.size).toBe(instants.length);
      for (
        let day = days[0]!;
        Temporal.PlainDate.compare(day, days.at(-1)!) < 0;
        day = day.add({ days: 1 })
      ) {
        if (gap === "after the gap" || dayHas(day, timeZone, h, m)) expect(seen).toContain(day.toString());
      }
    }

    it("comes once a local day, at the same time on the wall, across daylight saving", () => {
      fc.assert(
        fc.property(hour, minute, zone, instant, (h, m, timeZone, from) => {
          const instants = series(make(h, m, timeZone, from), from, 20);
          expect(instants).toHaveLength(20);
          instants.forEach((at, i) => {
            expect(at.getTime()).toBeGreaterThan(i === 0 ? from.getTime() : instants[i - 1]!.getTime());
          });
          expectOnceADay(instants, timeZone, h, m);
        }),
        { numRuns: 100 },
      );
    });

    it("keeps its time on the wall over each change of the clock in the zones above", () => {
      for (const timeZone of ZONES) {
        for (const start of changesOf(timeZone)) {
          const from = new Date(start.getTime() - 3 * 86_400_000 - 60_000);
          for (const time of ["00:00", "01:30", "02:00", "02:30", "09:00", "23:59"]) {
            const [h, m] = time.split(":").map(Number) as [number, number];
            expectOnceADay(series(make(h, m, timeZone, from), from, 6), timeZone, h, m);
          }
        }
      }
    });
  },
);

/** The changes of a zone's clock from 2017 on, at most six. */
function changesOf(timeZone: string): Date[] {
  const changes: Date[] = [];
  let at = Temporal.ZonedDateTime.from(`2017-01-01T00:00[${timeZone}]`);
  while (changes.length < 6) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.year > 2028) break;
    changes.push(new Date(next.epochMilliseconds));
    at = next;
  }
  return changes;
}

const anyTrigger: fc.Arbitrary<(timeZone: string, from: Date) => RecurringTrigger> = fc.oneof(
  fc
    .constantFrom("*/15 * * * *", "0 9 * * 1-5", "30 2 * * *", "0 0 1 * *", "0 9 29 2 *", "15 10 L * *")
    .map((cron) => (timeZone: string) => ({ type: "recurring", timeZone, cron }) as const),
  fc
    .constantFrom("PT30S", "PT15M", "PT36H", "P1D", "P1W", "P1M", "P1Y", "P1DT12H")
    .map(
      (every) => (timeZone: string, start: Date) => ({ type: "recurring", timeZone, every, start }) as const,
    ),
  fc
    .constantFrom(
      "RRULE:FREQ=WEEKLY;BYDAY=MO,WE",
      "RRULE:FREQ=MONTHLY;BYDAY=-1FR",
      "RRULE:FREQ=MONTHLY;BYMONTHDAY=31",
      "RRULE:FREQ=DAILY;INTERVAL=3",
    )
    .map(
      (rrule) => (timeZone: string, from: Date) =>
        ({
          type: "recurring",
          timeZone,
          rrule,
          start: new Date(Math.floor(from.getTime() / 1000) * 1000),
        }) as const,
    ),
);

describe("any recurrence", () => {
  it("moves strictly forward, and looking back finds the same instants", () => {
    fc.assert(
      fc.property(
        anyTrigger,
        zone,
        instant,
        fc.integer({ min: 0, max: 40 }),
        (make, timeZone, from, days) => {
          const trigger = make(timeZone, from);
          const asked = new Date(from.getTime() + days * 86_400_000);
          const instants: Date[] = [];
          let after = asked;
          for (let i = 0; i < 6; i++) {
            const next = nextInstant(trigger, from, after);
            if (!next) break;
            expect(next.getTime()).toBeGreaterThan(after.getTime());
            expect(previousInstant(trigger, from, next)).toEqual(next);
            instants.push(next);
            after = next;
          }
          expect(instants.length).toBeGreaterThan(0);
          instants.slice(1).forEach((at, i) => {
            expect(previousInstant(trigger, from, new Date(at.getTime() - 1))).toEqual(instants[i]);
          });
        },
      ),
      { numRuns: 200 },
    );
  });

  it("gives the same instants whenever it is asked: nothing drifts", () => {
    fc.assert(
      fc.property(
        anyTrigger,
        zone,
        instant,
        fc.integer({ min: 1, max: 3_000_000 }),
        (make, timeZone, from, ms) => {
          const trigger = make(timeZone, from);
          const first = nextInstant(trigger, from, from)!;
          const second = nextInstant(trigger, from, first);
          const between = new Date(Math.min(first.getTime() + ms, (second?.getTime() ?? Infinity) - 1));
          expect(nextInstant(trigger, from, between)).toEqual(second);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("has no occurrence before its start nor after its end", () => {
    const start = new Date("2026-03-28T12:00:00Z");
    const until = new Date("2026-04-02T12:00:00Z");
    const trigger = {
      type: "recurring",
      timeZone: "Europe/Berlin",
      cron: "0 9 * * *",
      start,
      until,
    } as const;
    const from = new Date("2026-01-01T00:00:00Z");
    expect(series(trigger, from, 100).map((at) => at.toISOString())).toEqual([
      "2026-03-29T07:00:00.000Z",
      "2026-03-30T07:00:00.000Z",
      "2026-03-31T07:00:00.000Z",
      "2026-04-01T07:00:00.000Z",
      "2026-04-02T07:00:00.000Z",
    ]);
    expect(previousInstant(trigger, from, start)).toBeNull();
  });
});
