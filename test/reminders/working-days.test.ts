/** Weekends and holidays in rules: left out, moved, counted. Dates were looked up in a wall calendar of Bavaria, not computed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dayOfIso, openDayCalendar } from "../../src/calendars/index.js";
import { nextInstant, nextOccurrences, previousInstant } from "../../src/reminders/time/recurrence.js";
import type { TimeFacts } from "../../src/reminders/time/time-facts.js";
import type { DayRule, RecurringTrigger } from "../../src/trigger.js";
import { formatLocal } from "../../src/zoned-time.js";

const timeZone = "Europe/Berlin";
const bavaria = openDayCalendar({ country: "DE", region: "BY", dates: { "12-24": "Christmas Eve" } });
const facts: TimeFacts = { calendar: () => bavaria, stays: [] };

const monthly = (day: number, days: DayRule): RecurringTrigger => ({
  type: "recurring",
  timeZone,
  rrule: `RRULE:FREQ=MONTHLY;BYMONTHDAY=${day};BYHOUR=9;BYMINUTE=0;BYSECOND=0`,
  start: new Date("2026-01-01T00:00:00Z"),
  days,
});

function days(trigger: RecurringTrigger, from: string, count: number): string[] {
  return nextOccurrences(trigger, { from: new Date(from), timeZone, count, facts }).map((at) =>
    formatLocal(at, timeZone),
  );
}

describe("days off in a rule", () => {
  it("leaves out weekends, holidays and own days of a daily rule", () => {
    const every: RecurringTrigger = {
      type: "recurring",
      timeZone,
      cron: "0 9 * * *",
      days: { off: "non-working", instead: "skip" },
    };
    expect(days(every, "2026-12-22T12:00:00Z", 4)).toEqual([
      "Wed 23 Dec 2026, 09:00",
      "Mon 28 Dec 2026, 09:00",
      "Tue 29 Dec 2026, 09:00",
      "Wed 30 Dec 2026, 09:00",
    ]);
  });

  it("leaves out holidays alone, and keeps weekends, where only holidays are named", () => {
    const mondays: RecurringTrigger = {
      type: "recurring",
      timeZone,
      cron: "0 9 * * 1",
      days: { off: "holidays", instead: "skip" },
    };
    // Easter Monday 2027 is 29 March, Whit Monday 17 May.
    expect(days(mondays, "2027-03-20T00:00:00Z", 2)).toEqual([
      "Mon 22 Mar 2027, 09:00",
      "Mon 5 Apr 2027, 09:00",
    ]);
    const saturdays: RecurringTrigger = { ...mondays, cron: "0 9 * * 6" };
    expect(days(saturdays, "2027-04-29T00:00:00Z", 1)).toEqual(["Sat 8 May 2027, 09:00"]);
  });

  it("moves a day of the month to the working day before, or after", () => {
    // 15 August 2026 is a Saturday; 15 November a Sunday.
    expect(days(monthly(15, { off: "non-working", instead: "previous" }), "2026-08-01T00:00:00Z", 4)).toEqual(
      [
        "Fri 14 Aug 2026, 09:00",
        "Tue 15 Sep 2026, 09:00",
        "Thu 15 Oct 2026, 09:00",
        "Fri 13 Nov 2026, 09:00",
      ],
    );
    // 1 May 2027 is a Saturday and a holiday.
    expect(days(monthly(1, { off: "non-working", instead: "next" }), "2027-04-15T00:00:00Z", 1)).toEqual([
      "Mon 3 May 2027, 09:00",
    ]);
  });

  it("counts working days from either end of a month", () => {
    const third = monthly(1, { off: "non-working", instead: "next", plus: 2 });
    // 1 January 2027 is a holiday, then a weekend; 6 January (Epiphany) is one in Bavaria.
    expect(days(third, "2026-12-20T00:00:00Z", 1)).toEqual(["Thu 7 Jan 2027, 09:00"]);
    const last = monthly(-1, { off: "non-working", instead: "previous" });
    expect(days(last, "2026-10-15T00:00:00Z", 1)).toEqual(["Fri 30 Oct 2026, 09:00"]);
    const beforeEnd = monthly(-1, { off: "non-working", instead: "previous", plus: -3 });
    expect(days(beforeEnd, "2026-10-15T00:00:00Z", 1)).toEqual(["Tue 27 Oct 2026, 09:00"]);
  });

  it("moves one instant when it is set: in three working days", () => {
    const [at] = nextOccurrences(
      {
        type: "scheduled",
        at: new Date("2026-12-23T08:00:00Z"),
        days: { off: "non-working", instead: "previous", plus: 3 },
      },
      { from: new Date("2026-12-23T07:00:00Z"), timeZone, count: 1, facts },
    );
    // 24 own day, 25 holiday, weekend: Mon 28, Tue 29, Wed 30.
    expect(at && formatLocal(at, timeZone)).toBe("Wed 30 Dec 2026, 09:00");
  });

  it("brings several days that lead to one, and several times of a day, once each and in order", () => {
    const twice: RecurringTrigger = {
      type: "recurring",
      timeZone,
      cron: "0 9,17 * * *",
      days: { off: "non-working", instead: "next" },
    };
    expect(days(twice, "2026-11-20T12:00:00Z", 5)).toEqual([
      "Fri 20 Nov 2026, 17:00",
      "Mon 23 Nov 2026, 09:00",
      "Mon 23 Nov 2026, 17:00",
      "Tue 24 Nov 2026, 09:00",
      "Tue 24 Nov 2026, 17:00",
    ]);
  });

  it("finds the same instants backwards as forwards, whatever the rule of days", () => {
    const rules: DayRule[] = (["skip", "next", "previous", "nearest"] as const).flatMap((instead) => [
      { off: "non-working" as const, instead },
      ...(instead === "skip"
        ? []
        : [
            { off: "non-working" as const, instead, plus: 4 },
            { off: "holidays" as const, instead, plus: -6 },
          ]),
    ]);
    for (const rule of rules) {
      for (const cron of ["0 9 * * *", "30 8,20 * * 6", "0 12 1,15 * *", "0 */7 * * 0,6"]) {
        // Weekends only, on working days only: nothing.
        if (rule.instead === "skip" && rule.off === "non-working" && cron.endsWith("6")) continue;
        const trigger: RecurringTrigger = { type: "recurring", timeZone, cron, days: rule };
        const from = new Date("2026-11-27T00:00:00Z");
        let at = from;
        for (let i = 0; i < 25; i++) {
          const next = nextInstant(trigger, from, at, facts);
          expect(next).not.toBeNull();
          if (!next) return;
          expect(next.getTime()).toBeGreaterThan(at.getTime());
          expect(previousInstant(trigger, from, new Date(next.getTime() + 1), facts)).toEqual(next);
          if (i > 0) expect(previousInstant(trigger, from, new Date(next.getTime() - 1), facts)).toEqual(at);
          at = next;
        }
      }
    }
  });

  it("takes the all-day events of calendar files as days off, those that recur too", () => {
    const folder = mkdtempSync(join(tmpdir(), "tickler-days-"));
    const event = (lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
    const text = [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      ...event(["UID:1", "DTSTART;VALUE=DATE:20261207", "DTEND;VALUE=DATE:20261209", "SUMMARY:Works outing"]),
      ...event(["UID:2", "DTSTART;VALUE=DATE:20201211", "RRULE:FREQ=YEARLY", "SUMMARY:Founders' day"]),
      ...event(["UID:3", "DTSTART:20261210T100000Z", "SUMMARY:a meeting, no day off"]),
      "END:VCALENDAR",
    ].join("\r\n");
    writeFileSync(join(folder, "company.ics"), text);
    const company = openDayCalendar({ files: [folder] });
    const off = ["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10", "2026-12-11"].map((date) =>
      company.holiday(dayOfIso(date)),
    );
    rmSync(folder, { recursive: true });
    expect(off).toEqual(["Works outing", "Works outing", null, null, "Founders' day"]);
  });

  it("says that a rule of days off leaves nothing, instead of looking for ever", () => {
    const never: RecurringTrigger = {
      type: "recurring",
      timeZone,
      cron: "0 9 * * 0",
      days: { off: "non-working", instead: "skip" },
    };
    expect(days(never, "2026-11-20T12:00:00Z", 1)).toEqual([]);
  });
});
