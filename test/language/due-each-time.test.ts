/** A day by which something is due, beside how often: it is the day of the rhythm, not its end. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("a rhythm of weeks, months or years, and by when it is due", () => {
  reads([
    ["file the mileage every month by the 27th", "file the mileage", "05-27T09:00", "06-27T09:00"],
    ["monthly by the 11th at 5pm settle the bar tab", "settle the bar tab", "05-11T17:00", "06-11T17:00"],
    ["hand in the rota weekly no later than thursday", "hand in the rota", "05-07T09:00", "05-14T09:00"],
    ["every other week by monday evening mow", "mow", "05-11T19:00", "05-25T19:00"],
    ["each quarter by the 9th declare the tips", "declare the tips", "07-09T09:00", "10-09T09:00"],
    ["every year by 3 june service the mower", "service the mower", "06-03T09:00"],
    ["pay the cleaner every month by the end of the month", "pay the cleaner", "05-31T09:00", "06-30T09:00"],
  ]);

  it("comes the day before, where it says “before”", () => {
    expect(next("water meter monthly before the 18th", 2).at).toEqual([
      "2026-05-17T09:00",
      "2026-06-17T09:00",
    ]);
    expect(next("each week before tuesday plan the lunches", 2).at).toEqual([
      "2026-05-11T09:00",
      "2026-05-18T09:00",
    ]);
    expect(next("check the balance monthly before the 1st", 1).at).toEqual(["2026-05-31T09:00"]);
    expect(next("yearly before 1 july renew the pass", 1).at).toEqual(["2026-06-30T09:00"]);
  });

  it.each([
    // “until” may be either
    "send the totals each month until the 8th",
    "water the fern every week until saturday",
    // a date of another period
    "clean the gutters every week by 25 may",
    "pay the levy quarterly by 14 june",
    "tidy the desk every month by friday",
  ])("asks about “%s”", (text) => {
    expect(refused(text, { now }).code).toBe("AMBIGUOUS_TIME");
  });

  it("ends, where the date can be nothing else", () => {
    expect(next("every monday until 25 may choir", 9).at).toEqual([
      "2026-05-11T09:00",
      "2026-05-18T09:00",
      "2026-05-25T09:00",
    ]);
    expect(next("every week until 20 may sweep the yard", 9).at).toHaveLength(2);
  });
});
