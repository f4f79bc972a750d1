/** A day that is told by its place beside something: counted from there where that has a day, and asked about where it has none. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";

const day = (text: string): string => {
  const { trigger } = read(text, { now: new Date("2026-05-06T08:20:00Z") });
  if (trigger.type !== "scheduled") throw new Error(trigger.type);
  return trigger.at.toISOString().slice(0, 10);
};

describe("a day beside something that has a day", () => {
  it.each([
    ["call Jo the Monday after the party on the 16th", "2026-05-18"],
    ["the Tuesday after the party on the 16th call Jo", "2026-05-19"],
    ["call Jo the Tuesday after the party on Saturday", "2026-05-12"],
    ["call Jo the Friday before the party on Saturday the 16th", "2026-05-15"],
    ["call Jo the day after the party on the 16th", "2026-05-17"],
    ["call Jo the morning after the party on the 16th", "2026-05-17"],
    ["the wedding is on the 16th, remind me the Monday after to invoice them", "2026-05-18"],
    ["the day after my scan, so after the 13th that is, remind me to ring", "2026-05-14"],
    ["call Jo the day after tomorrow", "2026-05-08"],
    ["call Jo the Tuesday after Easter", "2027-03-30"],
  ])("is counted from there: “%s”", (text, said) => {
    expect(day(text)).toBe(said);
  });

  it.each([
    "call Jo the day after the party",
    "call Jo on the Monday after the party",
    "call Jo the Monday before the party",
    "the day before the flight pack my bag",
    "call Jo the week after the party",
  ])("is neither the next such day nor a topic without one: “%s”", (text) => {
    expect(refused(text).code).toBe("NEEDS_TIME");
  });

  it("is asked about where only its unit has a meaning", () => {
    expect(refused("the weekend before the move pack the books").code).toBe("AMBIGUOUS_TIME");
    expect(refused("pay him on the Friday after payday").code).toBe("AMBIGUOUS_TIME");
  });

  it.each([
    "the day after the wedding, 10am, remind me to fetch the tree",
    "day after the wedding, 10am, remind me to fetch the tree",
    "fetch the tree the day after the wedding at 10",
    "tomorrow and the day after the party call Ben",
  ])("is no day from today, whatever hour is told: “%s”", (text) => {
    expect(refused(text).ok).toBe(false);
  });

  it("is counted from a feast by its short name", () => {
    expect(day("day after ascension, 11ish, tell me to water the ficus")).toBe("2026-05-15");
  });

  it("stays in a title that is about it", () => {
    expect(read("remind me at 10 to write about the day after the wedding").title).toBe(
      "write about the day after the wedding",
    );
    expect(read("tomorrow book a hotel for the night before the wedding").title).toBe(
      "book a hotel for the night before the wedding",
    );
  });
});

describe("notice of something", () => {
  it.each([
    ["give me two days' notice of the tax appointment on May 19", "the tax appointment", "2026-05-17"],
    ["give me a week's warning of Ana's birthday on 3 June", "Ana's birthday", "2026-05-27"],
  ])("is counted back from its day: “%s”", (text, title, said) => {
    expect(read(text, { now: new Date("2026-05-06T08:20:00Z") }).title).toBe(title);
    expect(day(text)).toBe(said);
  });

  it("is no second time of its own beside “before”", () => {
    const { title, trigger } = read("give me ten minutes' warning before the call at 3", {
      now: new Date("2026-05-06T08:20:00Z"),
    });
    expect({ title, at: trigger.type === "scheduled" && trigger.at.toISOString() }).toEqual({
      title: "the call",
      at: "2026-05-06T12:50:00.000Z",
    });
  });

  it("never makes the words that ask what to remember", () => {
    expect(refused("give me a day's notice before the exam on Friday").ok).toBe(false);
  });
});

describe("every day, at a part of it", () => {
  it.each(["yoga daily morning 6am", "every day morning 6 am yoga", "Remind daily morning 6 am yoga"])(
    "is a rhythm in any order: “%s”",
    (text) => {
      expect(read(text)).toMatchObject({
        title: "yoga",
        trigger: { cron: "0 6 * * *" },
      });
    },
  );
});
