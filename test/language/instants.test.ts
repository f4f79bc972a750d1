import { describe, expect, it } from "vitest";
import { read, refused, wall, when } from "./reading.js";

describe("an instant in words", () => {
  it.each([
    ["tomorrow at 9", "2026-11-22T09:00"],
    ["day after tomorrow in the morning", "2026-11-23T09:00"],
    ["tomorrow at half past 8", "2026-11-22T08:30"],
    ["tomorrow at quarter to five in the afternoon", "2026-11-22T16:45"],
    ["at noon", "2026-11-21T12:00"],
    ["tomorrow by close of business", "2026-11-22T17:00"],
    ["in a fortnight", "2026-12-05T11:00"],
    ["in an hour and a half", "2026-11-21T12:30"],
    ["on the 3rd", "2026-12-03T09:00"],
    ["on the first Monday of next month", "2026-12-07T09:00"],
    ["on the last Friday of this month", "2026-11-27T09:00"],
    ["the week after next", "2026-11-30T09:00"],
    ["in 3 business days", "2026-11-25T11:00"],
    ["by Friday", "2026-11-27T09:00"],
    ["before Friday", "2026-11-26T09:00"],
    ["before 5pm", "2026-11-21T16:30"],
    ["this friday", "2026-11-27T09:00"],
    ["next friday", "2026-11-27T09:00"],
    ["tonight", "2026-11-21T20:00"],
    ["at 17h30", "2026-11-21T17:30"],
    ["at 17.30", "2026-11-21T17:30"],
    ["on december twenty fourth at three p m", "2026-12-24T15:00"],
    ["on 12/24", "2026-12-24T09:00"],
    ["at 2026-12-24T15:00", "2026-12-24T15:00"],
    ["two days before christmas", "2026-12-23T09:00"],
    ["at midnight on friday", "2026-11-28T00:00"],
    ["tomorrow at 3pm CET", "2026-11-22T15:00"],
    ["tomorrow from 2 to 3pm", "2026-11-22T14:00"],
    ["next month on the 5th", "2026-12-05T09:00"],
    ["the Friday after next", "2026-12-04T09:00"],
    ["a week from Thursday", "2026-12-03T09:00"],
    ["tomorrow morning at seven", "2026-11-22T07:00"],
    ["the evening of the 24th", "2026-11-24T19:00"],
    ["in the next hour", "2026-11-21T12:00"],
    ["after lunch", "2026-11-21T13:00"],
  ])("%s", (phrase, expected) => {
    expect(when(phrase)).toBe(expected);
  });

  it("keeps the next friday apart from the coming one early in the week", () => {
    const monday = { now: new Date("2026-11-23T10:00:00Z") };
    expect(when("on friday", monday)).toBe("2026-11-27T09:00");
    expect(when("this friday", monday)).toBe("2026-11-27T09:00");
    expect(when("next friday", monday)).toBe("2026-12-04T09:00");
    expect(read("remind me next friday to pay", monday).alternatives).toHaveLength(1);
  });

  it("puts 9am said at 11 in the evening on the next day", () => {
    expect(when("at 9am", { now: new Date("2026-11-21T22:00:00Z") })).toBe("2026-11-22T09:00");
  });

  it("reads a bare hour as the next one in waking hours and offers the other", () => {
    expect(when("at 9")).toBe("2026-11-21T21:00");
    expect(when("at 9", { now: new Date("2026-11-21T21:30:00Z") })).toBe("2026-11-22T09:00");
    expect(read("remind me to call Ana at 9").alternatives.length).toBeGreaterThan(0);
  });

  it("takes the order of day and month from the language", () => {
    expect(when("on 3/4", { language: "en-US" })).toBe("2027-03-04T09:00");
    expect(when("on 3/4", { language: "en-GB" })).toBe("2027-04-03T09:00");
  });

  it("moves a time that daylight saving skips behind the gap, and says so", () => {
    const { trigger, notes } = read("remind me on 28 March 2027 at 2:30 am to check the clock");
    expect(trigger.type === "scheduled" && wall(trigger.at)).toBe("2027-03-28T03:00");
    expect(notes.join()).toContain("clocks change");
  });

  it("keeps the wall-clock time of another zone", () => {
    const newYork = { timeZone: "America/New_York" };
    expect(when("tomorrow at 9", newYork)).toBe("2026-11-22T09:00");
    expect(when("tomorrow at 9am Berlin time", newYork)).toBe("2026-11-22T03:00");
  });

  it.each([
    ["remind me to pay yesterday", "TIME_IN_PAST"],
    ["remind me on January 12, 2016 to pay", "TIME_IN_PAST"],
    ["remind me at 9am today to pay", "TIME_IN_PAST"],
    ["remind me on 31 February to pay", "INVALID_TIME"],
    ["remind me at 25:00 to pay", "INVALID_TIME"],
    ["remind me to pay on monday or tuesday", "AMBIGUOUS_TIME"],
    ["remind me to pay this week", "NEEDS_TIME"],
    ["remind me to pay", "NEEDS_TIME"],
    ["remind me tomorrow", "NEEDS_TITLE"],
  ])("refuses “%s” with %s", (text, code) => {
    const refusal = refused(text);
    expect(refusal.code).toBe(code);
    expect(refusal.message.length).toBeGreaterThan(10);
    expect(refusal.hint).toContain("example");
  });

  it("keeps what was understood when something is missing", () => {
    expect(refused("remind me to pay the rent").title).toBe("pay the rent");
    expect(refused("remind me tomorrow at 9").understood).toMatchObject({ type: "scheduled" });
  });

  it("asks when the weekday does not fit the date", () => {
    expect(refused("remind me on Sunday, Feb 10 to pay").message).toContain("is a Wednesday and no Sunday");
  });

  it("counts back from an event whose time is said, and asks where it is not", () => {
    const { trigger } = read("remind me one hour before the meeting tomorrow at 10");
    expect(trigger.type === "scheduled" && wall(trigger.at)).toBe("2026-11-22T09:00");
    expect(refused("remind me one hour before the meeting").code).toBe("NEEDS_TIME");
  });
});

describe("other languages", () => {
  it.each([
    ["de", "Erinnere mich morgen um 9 Uhr an den Zahnarzt", "den Zahnarzt"],
    ["fr", "rappelle-moi demain à 9h d'appeler Ana", "appeler Ana"],
    ["es", "recuérdame mañana a las 9 llamar a Ana", "llamar a Ana"],
    ["nl", "herinner me morgen om 9 uur aan de tandarts", "de tandarts"],
    ["de", "remind me tomorrow at 9 to call Ana", "call Ana"],
  ])("%s: %s", (language, text, title) => {
    const result = read(text, { language });
    expect(result.title).toBe(title);
    expect(result.trigger.type === "scheduled" && wall(result.trigger.at)).toBe("2026-11-22T09:00");
  });

  it.each([
    ["nl", "elke maandag om 9 vuilnis buiten zetten", "UNSUPPORTED"],
    ["fr", "rappelle-moi tous les jours à 9h", "NEEDS_TITLE"],
    ["pl", "przypomnij mi jutro o 9", "UNSUPPORTED"],
    ["de", "erinnere mich an den Zahnarzt", "NEEDS_TIME"],
    ["de", "gestern anrufen", "TIME_IN_PAST"],
  ])("%s refuses: %s", (language, text, code) => {
    expect(refused(text, { language }).code).toBe(code);
  });
});
