/** How many times a rhythm comes, in which months of a year, and with which month it ends. */
import { describe, expect, it } from "vitest";
import { describeTrigger } from "../../src/language/index.js";
import { read, refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

const said = (text: string): { title: string; says: string } => {
  const { title, trigger } = read(text, { now, language: "en-GB" });
  return { title, says: describeTrigger(trigger, { timeZone: "Europe/Berlin", now }) };
};

describe("so many weekdays, days or months are all that come", () => {
  it.each([
    ["pottery class on 4 consecutive Saturdays starting May 16 at 11", "pottery class", "4 times"],
    ["choir for 5 Wednesdays at 19:30 from 13 May", "choir", "5 times"],
    ["rowing course 4 Sundays from 17 May 11am", "rowing course", "4 times"],
    ["physio Mondays 8am x 10", "physio", "10 times"],
    ["descale the kettle every 2 weeks, 5 consecutive times", "descale the kettle", "5 times"],
    ["sofa instalment, six months in a row, starting 1 June", "sofa instalment", "6 times"],
    ["nose drops at 8 on 7 consecutive days", "nose drops", "until Wed 13 May 2026"],
    ["choir Tuesdays x 6", "choir", "6 times"],
    ["physio weekly x 6", "physio", "6 times"],
    ["swimming lessons Saturdays 10:30 x 8", "swimming lessons", "8 times"],
    ["five consecutive evenings at 8 eye gel", "eye gel", "5 times"],
  ])("“%s”", (text, title, end) => {
    const found = said(text);
    expect(found.title).toBe(title);
    expect(found.says).toMatch(new RegExp(`${end}$`));
  });

  it.each([
    ["remind me three Fridays from now to settle up", "settle up"],
    ["tell Ana on Friday that we had 3 consecutive wins", "tell Ana that we had 3 consecutive wins"],
  ])("but a number beside what comes once is none of them: %s", (text, title) => {
    const { trigger, title: found } = read(text, { now });
    expect({ type: trigger.type, found }).toEqual({ type: "scheduled", found: title });
  });

  it.each([
    ["eye drops daily x 4", "eye drops x 4"],
    ["push ups daily x 20", "push ups x 20"],
    ["eye drops daily 8am x 4", "eye drops x 4"],
  ])("keeps how much each time, and has no end: %s", (text, title) => {
    const { trigger, title: found } = read(text, { now });
    expect(found).toBe(title);
    expect(trigger).not.toHaveProperty("count");
  });

  it("does not take how many of a thing for how often", () => {
    expect(refused("buy eggs x 10 every Monday", { now }).code).toBe("AMBIGUOUS_TIME");
  });
});

describe("so many times a year, with their months", () => {
  it.each([
    [
      "clean the gutters twice a year, April and October",
      "every year on the 1st of April and October at 9:00",
    ],
    [
      "bleed the radiators twice yearly, in April and October",
      "every year on the 1st of April and October at 9:00",
    ],
    [
      "3 times a year: January, May, September: descale",
      "every year on the 1st of January, May and September at 9:00",
    ],
    [
      "twice a year, 1 April and 1 October, swap the tyres",
      "every year on the 1st of April and October at 9:00",
    ],
  ])("“%s”", (text, says) => {
    expect(said(text).says).toBe(says);
  });

  it.each([
    ["clean the roof twice a year, April, May and October", "3 months"],
    ["clean the roof twice a year in April", "as many months"],
    ["clean the windows twice a year, in spring and autumn", "in spring"],
    ["twice a year, spring and autumn, clean the windows", ", spring"],
  ])("asks where they do not fit together, or nothing says when they are: %s", (text, why) => {
    expect(refused(text, { now }).message).toContain(why);
  });

  it("leaves a season that names a thing in the title", () => {
    expect(said("clean the summer house every year on 2 June").title).toBe("clean the summer house");
  });
});

describe("the last weekday of a quarter is in its last month", () => {
  reads([
    [
      "review goals on the last Sunday of each quarter at 5pm",
      "review goals",
      "06-28T17:00",
      "09-27T17:00",
      "12-27T17:00",
    ],
    ["first Monday of each quarter: report", "report", "07-06T09:00", "10-05T09:00"],
  ]);
});

describe("a stretch of months has its last month in it, however it is said", () => {
  it.each([
    ["gym every Monday from June until August", "until Mon 31 Aug 2026"],
    ["gym every Monday from June to August", "until Mon 31 Aug 2026"],
    ["from June 2026 until August 2026 water daily", "until Mon 31 Aug 2026"],
    ["water daily from 1 June to August", "until Mon 31 Aug 2026"],
    // without its beginning it is an end that is not reached
    ["gym every Monday until August", "until Fri 31 Jul 2026"],
  ])("“%s”", (text, end) => {
    expect(said(text).says).toMatch(new RegExp(`${end}$`));
  });
});

describe("a month and its year, each with a small word of its own", () => {
  it.each([
    "renew passport in 2031 in March",
    "renew passport in March in 2031",
    "in 2031 in March renew passport",
  ])("“%s”", (text) => {
    expect(said(text)).toMatchObject({
      title: "renew passport",
      says: expect.stringContaining("1 Mar 2031"),
    });
  });
});

describe("a day of several months is said in words", () => {
  it.each([
    ["rates on the 5th of January and July", "every year on the 5th of January and July at 9:00"],
    ["fee on the 1st of every month except July", "on the 1st of every month except July at 9:00"],
  ])("“%s”", (text, says) => {
    expect(said(text).says).toBe(says);
  });
});
