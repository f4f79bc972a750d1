import { describe, expect, it } from "vitest";
import { describeTrigger } from "../../src/language/index.js";
import { read, refused } from "./reading.js";

describe("words of a rhythm beside a single moment", () => {
  it.each([
    ["on 3 December and afterwards monthly: descale the kettle", "descale"],
    ["tomorrow at 9 on tuesdays water the ferns", "ferns"],
    ["Mondays at 8 take the register except half-term week", "except"],
    ["four swims left, Mondays at 16:00, remind me to pack the towel", "four swims left"],
  ])("are never left in the title in silence: %s", (text, word) => {
    const { code, message } = refused(text);
    expect(["AMBIGUOUS_TIME", "INVALID_RECURRENCE"]).toContain(code);
    expect(message).toContain(word);
  });

  it.each([
    ["remind me tomorrow to send the monthly report", "send the monthly report"],
    ["remind me tomorrow to stretch before each run", "stretch before each run"],
    ["tomorrow at 9 ask Ana whether Mondays suit her", "ask Ana whether Mondays suit her"],
    ['tomorrow remind me to read "Tuesdays with Morrie"', 'read "Tuesdays with Morrie"'],
  ])("belong to it where they name a thing: %s", (text, title) => {
    expect(read(text).title).toBe(title);
  });
});

describe("what limits a rhythm and says no day", () => {
  it.each([
    ["piano lesson every Thu at 3, but not in the holidays", "not in"],
    ["ferry the kids every Saturday at 9 but not during half-term", "not during"],
    ["water the cactus every month on the first Sunday, not in winter", "not in"],
    ["water the lawn daily, never when it rains", "never when"],
    ["yoga on Thursdays, only in term time", "only in"],
    ["call gran every Sunday but not before 10", "not before"],
    ["check the hens every day, not until 9", "not"],
  ])("is asked about, where it would stand in the title in silence: %s", (text, words) => {
    const { code, message } = refused(text);
    expect({ code, message }).toEqual({ code: "AMBIGUOUS_TIME", message: expect.stringContaining(words) });
  });

  it.each([
    ["take the pill daily, not with milk", "take the pill, not with milk"],
    ["every Monday take the bus, not the car", "take the bus, not the car"],
    ["buy bread every Saturday, not in the corner shop", "buy bread, not in the corner shop"],
  ])("is left alone where it says how, or of which thing: %s", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it("is taken where it names its days or months, and said as it was", () => {
    const { title, trigger } = read("swim every Friday not in August");
    expect([title, describeTrigger(trigger, { timeZone: "Europe/Berlin" })]).toEqual([
      "swim",
      "every Friday except in August at 9:00",
    ]);
  });
});

describe("one of several weekdays, and a few", () => {
  it.each(["call gran every Saturday or Sunday", "bins out every Tuesday or Wednesday, one of the two"])(
    "is asked about, as it may be each: %s",
    (text) => {
      expect(refused(text).message).toContain("one of these days each week, or every one of them");
    },
  );

  it("is told as three", () => {
    expect(read("check on the cat every few hours").notes).toContain("of a few I took three");
    expect(read("check on the cat every couple of hours").notes).toEqual([]);
  });
});
