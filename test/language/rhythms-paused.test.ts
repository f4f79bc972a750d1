/** When a rhythm does not come, said as a pause: its days are left out, never taken for those of the rhythm. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

describe("a pause of a rhythm is when it does not come", () => {
  reads([
    ["walk Rex daily at 7am, on hold from 7 to 12 may", "walk Rex", "05-13T07:00"],
    ["gym every monday 6pm, paused 11 may to 25 may", "gym", "06-01T18:00"],
    ["every day at 8 take the pill, not between 7 and 12 may", "take the pill", "05-13T08:00"],
    ["meds daily at 7am, with a pause from 7 to 9 may", "meds", "05-10T07:00"],
    ["spanish every tuesday at 7pm with a break in may", "spanish", "06-02T19:00"],
    ["piano every wednesday 4pm, no lessons 6 may to 27 may", "piano", "06-03T16:00"],
    ["every weekday at 9 standup, it's off on the 8th", "standup", "05-07T09:00", "05-11T09:00"],
    ["ballet every saturday at 10, doesn't take place on the 9th", "ballet", "05-16T10:00"],
    ["spanish every tuesday at 7pm, off until june", "spanish", "06-02T19:00"],
    ["every day at 8pm feed the cat, I'm away 6 to 12 may so skip those", "feed the cat", "05-13T20:00"],
  ]);
});

describe("what only sounds like a pause is done in that time", () => {
  reads([
    ["take a break every day at 3pm from 11 to 15 may", "take a break", "05-11T15:00"],
    ["turn the heating off every night at 10pm until june", "turn the heating off", "05-06T22:00"],
    ["switch off the pump daily at 8pm, 10 to 20 may", "switch off the pump", "05-10T20:00"],
    ["every tuesday at 7pm spanish, resuming 9 june", "spanish", "06-09T19:00"],
  ]);
});

describe("a pause that no rule reads", () => {
  it.each([
    "yoga thursdays at 6pm, taking 3 weeks off from 1 june",
    "yoga thursdays at 6pm, skipping the first two weeks of june",
    "every day at 9 take the tablet, no coffee from 10 to 12 may",
  ])("is asked about: %s", (text) => {
    expect(refused(text, { now }).code).toBe("AMBIGUOUS_TIME");
  });
});
