import { describe, expect, it } from "vitest";
import { occurrences, read, refused } from "./reading.js";

const rule = (text: string): string => {
  const { trigger } = read(`remind me to call Ana ${text}`);
  if (trigger.type !== "recurring") throw new Error(trigger.type);
  return "cron" in trigger ? trigger.cron : "every" in trigger ? trigger.every : trigger.rrule;
};

describe("a recurrence in words", () => {
  it.each([
    ["every day", "0 9 * * *"],
    ["every weekday at 9", "0 9 * * 1-5"],
    ["every Monday and Wednesday", "0 9 * * 1,3"],
    ["every weekend", "0 9 * * 0,6"],
    ["every month on the 15th", "0 9 15 * *"],
    ["every year on 4 July", "0 9 4 7 *"],
    ["every hour from 9 to 5", "0 9-17 * * *"],
    ["every 15 minutes", "PT15M"],
    ["every morning at 8:30", "30 8 * * *"],
    ["on weekdays except Friday", "0 9 * * 1-4"],
    ["every 3 days", "P3D"],
    ["every Tuesday from 3pm to 5pm", "0 15 * * 2"],
    ["every day but Sunday", "0 9 * * 1-6"],
    ["on the 1st of every quarter", "0 9 1 1,4,7,10 *"],
    ["every 12 hours starting at 8am", "PT12H"],
    ["on the last day of every month", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=9;BYMINUTE=0;BYSECOND=0"],
    [
      "every second to last Friday of the month",
      "RRULE:FREQ=MONTHLY;BYDAY=-2FR;BYHOUR=9;BYMINUTE=0;BYSECOND=0",
    ],
    ["daily except in July and August", "0 9 * 1-6,9-12 *"],
    ["daily at 6 and 18", "0 6,18 * * *"],
    ["every Monday through Friday at 8", "0 8 * * 1-5"],
    ["every Christmas Day", "0 9 25 12 *"],
    ["every year at Christmas", "0 9 25 12 *"],
  ])("%s becomes %s", (phrase, expected) => {
    expect(rule(phrase)).toBe(expected);
  });

  it("reads several times of a day", () => {
    expect(occurrences("daily at 9:30 and 17:00")).toEqual([
      "2026-11-21T17:00",
      "2026-11-22T09:30",
      "2026-11-22T17:00",
    ]);
    expect(rule("every day at 9 and 5")).toBe("0 9,17 * * *");
  });

  it("counts every other Tuesday from the next one", () => {
    expect(occurrences("every other Tuesday at 10")).toEqual([
      "2026-11-24T10:00",
      "2026-12-08T10:00",
      "2026-12-22T10:00",
    ]);
    expect(read("remind me every other Tuesday to call Ana").notes.join()).toContain(
      "the first is Tuesday 2026-11-24",
    );
  });

  it("reads two weeks on Friday and a quarter", () => {
    expect(occurrences("every two weeks on Friday", 2)).toEqual(["2026-11-27T09:00", "2026-12-11T09:00"]);
    expect(occurrences("every quarter", 2)).toEqual(["2027-02-21T09:00", "2027-05-21T09:00"]);
  });

  it("takes the last day of shorter months for a monthly on the 31st of today", () => {
    const changes = { now: new Date("2026-12-31T07:00:00Z") };
    expect(occurrences("monthly", 3, changes)).toEqual([
      "2026-12-31T09:00",
      "2027-01-31T09:00",
      "2027-02-28T09:00",
    ]);
  });

  it("reads start, end and count", () => {
    expect(occurrences("every day until Christmas", 50)).toHaveLength(34);
    expect(occurrences("every day for two weeks", 50)).toHaveLength(14);
    expect(occurrences("every day five times", 50)).toHaveLength(5);
    expect(occurrences("every Tuesday starting next month", 1)).toEqual(["2026-12-01T09:00"]);
    expect(occurrences("every day starting Monday", 1)).toEqual(["2026-11-23T09:00"]);
  });

  it("leaves out single days", () => {
    const days = occurrences("every day except on December 24th and December 25th", 40);
    expect(days).toContain("2026-12-23T09:00");
    expect(days).not.toContain("2026-12-24T09:00");
    expect(days).not.toContain("2026-12-25T09:00");
    expect(days).toContain("2026-12-26T09:00");
  });

  it("counts from completion", () => {
    const { trigger, title } = read("remind me to water the plants 3 days after I last did it");
    expect(title).toBe("water the plants");
    expect(trigger).toMatchObject({ every: "P3D", from: "completion" });
  });

  it("states the days it chose for twice a week", () => {
    const { trigger, notes } = read("exercise twice a week");
    expect(trigger).toMatchObject({ cron: "0 9 * * 1,4" });
    expect(notes.join()).toContain("Monday, Thursday");
  });

  it("takes a time that stands apart", () => {
    expect(read("daily standup at 10 for two weeks")).toMatchObject({
      title: "standup",
      trigger: { cron: "0 10 * * *" },
    });
    expect(read("every Monday remind me at 7am to run")).toMatchObject({
      title: "run",
      trigger: { cron: "0 7 * * 1" },
    });
  });

  it("leaves adjectives in the title", () => {
    expect(read("remind me tomorrow at 9 to read the daily report")).toMatchObject({
      title: "read the daily report",
      trigger: { type: "scheduled" },
    });
    expect(read("every morning at 8:30 read the daily report").title).toBe("read the daily report");
  });

  it.each([
    ["remind me every second to blink", "INTERVAL_TOO_SHORT"],
    ["remind me every day at 9 and every friday at 5 to log hours", "AMBIGUOUS_TIME"],
    ["remind me starting monday to run", "INVALID_RECURRENCE"],
    ["remind me every year on my birthday to celebrate", "INVALID_RECURRENCE"],
  ])("refuses “%s” with %s", (text, code) => {
    expect(refused(text).code).toBe(code);
  });
});
