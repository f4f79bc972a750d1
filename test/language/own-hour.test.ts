/** A thing that is told with its time, and beside it an hour to be reminded at, or a time that counts from it. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

const options = { now, timeZone: "Europe/Berlin", language: "en-GB" };

describe("an hour beside a thing that is told", () => {
  describe("is when, and the thing as it was told is what", () => {
    reads([
      ["boat is 17:12 from pier 3, shout at 16:40", "boat is 17:12 from pier 3", "05-06T16:40"],
      ["the 17:40 to Genoa, remind me about it at 17:00", "the 17:40 to Genoa", "05-06T17:00"],
      ["the seminar runs from 2 to 4, ping me at 10 to 2", "the seminar runs from 2 to 4", "05-06T13:50"],
      [
        "must be out of the house by ten past six so a poke at 17:50 would be grand",
        "must be out of the house by ten past six",
        "05-06T17:50",
      ],
    ]);
  });

  describe("is on its day and before it", () => {
    reads([
      ["the 8:04 to Bremen tomorrow, wake me at 6:30", "the 8:04 to Bremen tomorrow", "05-07T06:30"],
      [
        "my aunt's landing at 22:10 on Sunday and I said I'd fetch her, could you get me moving at nine that evening",
        "my aunt's landing at 22:10 on Sunday and I said I'd fetch her",
        "05-10T21:00",
      ],
      [
        "Got the 7.45pm screening on Friday, nudge me at 7",
        "Got the 7.45pm screening on Friday",
        "05-08T19:00",
      ],
    ]);
  });

  it("is asked about where the things have different days", () => {
    refused("Swim is at 4 on Monday and piano at 5 on Tuesday, remind me at 3", { now, language: "en-GB" });
  });

  it("is no request where nothing asks", () => {
    refused("the 17:40 to Genoa was late, the 18:40 too", { now, language: "en-GB" });
  });
});

describe("a time that counts from a thing that is told", () => {
  reads([
    [
      "lesson ends 16:30, half an hour after that feed the guinea pigs",
      "feed the guinea pigs",
      "05-06T17:00",
    ],
    [
      "the sale closes at 21:00 tonight, five minutes before that put in a bid",
      "put in a bid",
      "05-06T20:55",
    ],
  ]);

  it("counts from the one before it, where both are to be done", () => {
    const result = parseReminder(
      "remind me to put the dough in the oven at 4 and half an hour later to take it out",
      options,
    );
    expect(result.ok ? [] : (result.several ?? []).map(({ trigger }) => trigger)).toMatchObject([
      { at: new Date("2026-05-06T14:00:00Z") },
      { at: new Date("2026-05-06T14:30:00Z") },
    ]);
  });

  it("is never left in the title in silence", () => {
    refused("tomorrow at 8 remind me to take the first pill and two hours after that the second one", {
      now,
      language: "en-GB",
    });
  });
});
