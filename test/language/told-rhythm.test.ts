/** A rhythm that is told, and an hour beside it: of each time, where the two belong together. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { next, now, reads } from "./reading-rhythms.js";

describe("an hour beside a rhythm that is told", () => {
  reads([
    [
      "the ferry to Amrum goes every thursday at 18:05, remind me at 17:20 to lock up",
      "lock up",
      "05-07T17:20",
      "05-14T17:20",
    ],
    // the last such hour before it
    [
      "the orchestra meets every monday at 20:00, nudge me at 7 to rosin the bow",
      "rosin the bow",
      "05-11T19:00",
      "05-18T19:00",
    ],
    [
      "the cleaner comes every other friday at 10, remind me at 9:30 to clear the desk",
      "clear the desk",
      "05-08T09:30",
      "05-22T09:30",
    ],
    [
      "I take the 7:42 train every weekday. Remind me at 7:20 to leave",
      "leave",
      "05-07T07:20",
      "05-08T07:20",
      "05-11T07:20",
    ],
    ["the night watch calls every saturday at 5am, wake me at 4:40", "Wake up", "05-09T04:40", "05-16T04:40"],
    ["pottery every Saturday at 9, tell me at 8:30", "pottery", "05-09T08:30", "05-16T08:30"],
    [
      "I catch the 18:05 bus every thursday. Remind me at half five pm.",
      "I catch the 18:05 bus",
      "05-07T17:30",
      "05-14T17:30",
    ],
    [
      "Rehearsals: every Thursday 19:30 until 21 May – a reminder at 19:00 for the keys",
      "the keys",
      "05-07T19:00",
      "05-14T19:00",
      "05-21T19:00",
    ],
  ]);

  it("belongs to what is told where that is meant by “it” and “her”", () => {
    expect(
      next("mum has dialysis on mondays, wednesdays and fridays. remind me at 12:30 to fetch her", 3).at,
    ).toEqual(["06", "08", "11"].map((day) => `2026-05-${day}T12:30`));
    expect(next("we eat pizza every friday. remind me at 6 to order it", 2).at).toEqual([
      "2026-05-08T18:00",
      "2026-05-15T18:00",
    ]);
  });

  it.each([
    "we water the plants every day, remind me at 5 to buy a hose",
    "I go bowling every tuesday. remind me at 3 to renew my passport",
  ])("is asked about where nothing joins the two: %s", (text) => {
    const { code, message } = refused(text, { now });
    expect(code).toBe("AMBIGUOUS_TIME");
    expect(message).toContain("once");
  });

  it("is asked about where the half of the day is open for both", () => {
    expect(
      refused("my train goes at 6:52 every weekday, remind me at 6:30 to leave", { now }).message,
    ).toContain("6:52");
  });

  it("is once where the request says so", () => {
    expect(next("I swim every morning, remind me in 20 minutes to hang up the towel", 1).at).toEqual([
      "2026-05-06T10:40",
    ]);
    expect(
      next("the shop closes at noon every saturday, remind me tomorrow at 9 to buy stamps", 1).at,
    ).toEqual(["2026-05-07T09:00"]);
  });
});
