/** What ends, pauses or leaves out days of a rhythm, in plain words. */
import { describe, expect, it } from "vitest";
import { describeTrigger } from "../../src/language/index.js";
import { read, refused } from "./reading.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const said = (text: string): string => {
  const { title, trigger } = read(text, options);
  return `${title}: ${describeTrigger(trigger, options)}`;
};

describe("a day that is left out in plain words", () => {
  it.each([
    [
      "swimming lessons Saturdays 9.30 until 18 July, no lesson 30 May",
      "swimming lessons: every Saturday at 9:30, except on 30 May 2026, until Sat 18 Jul 2026",
    ],
    ["choir Thursdays 7.30pm no rehearsal 28 May", "choir: every Thursday at 19:30, except on 28 May 2026"],
    [
      "band practice Wednesdays 8pm, off 27 May",
      "band practice: every Wednesday at 20:00, except on 27 May 2026",
    ],
    [
      "swim club every Thursday 6pm, break on 28 May",
      "swim club: every Thursday at 18:00, except on 28 May 2026",
    ],
    ["Zumba Mondays 7pm, no class bank holidays", "Zumba: every Monday at 19:00, except on holidays"],
    ["yoga Thursdays 7pm resumes 21 May", "yoga: every Thursday at 19:00, starting Thu 21 May 2026"],
    ["yoga every morning no class tomorrow", "yoga: every day at 9:00, except on 7 May 2026"],
    [
      "every year on 1 Feb book the holiday on 5 June",
      "book the holiday on 5 June: every year on 1 February at 9:00",
    ],
    ["every Monday at 9 turn off the heating", "turn off the heating: every Monday at 9:00"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("an hour at which something ends", () => {
  it.each([
    ["every hour except weekends until 5pm drink", "drink: every hour from 9:00 to 17:00 on weekdays"],
    [
      "every 2 hours every day until 8pm stretch",
      "stretch: every day at 9:00, 11:00, 13:00, 15:00, 17:00 and 19:00",
    ],
    ["drink water every hour until 6 daily", "drink water: every hour from 9:00 to 18:00"],
    ["every 2 hours from 8 to 8pm stretch", "stretch: every 2 hours from 8:00 to 20:00"],
  ])("is of each day that is told: “%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });

  it("is of today where no day is told", () => {
    expect(said("every hour until 5pm drink")).toMatch(/until Wed 6 May 2026, 17:00$/);
  });
});

describe("how long", () => {
  it("begins today where there are hours left of it", () => {
    expect(said("cream 3 times a day for 7 days")).toMatch(/until Tue 12 May 2026$/);
  });

  it.each([
    "21 days on 7 days off pill at 10pm",
    "pill 3 weeks on 1 week off every night at 10",
    "2 days on 2 days off shift 7am",
  ])("is asked about where it pauses and goes on: “%s”", (text) => {
    expect(refused(text, options).code).toBe("AMBIGUOUS_TIME");
  });

  it("is no rhythm by the days of a school, which nobody here knows", () => {
    expect(refused("school nights at 8 pack the bags", options).code).toBe("UNSUPPORTED");
  });
});
