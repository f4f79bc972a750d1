/** What is entered under its day is set for it, as in a diary; the same with its day at the end, or with more to say, only tells. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const options = { now: new Date("2026-05-06T08:00:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };

describe("one thing under its day", () => {
  it.each([
    ["this Friday, quarter to nine, windows man is coming", "windows man is coming", "2026-05-08T08:45"],
    ["tomorrow at 9 the electrician is coming", "the electrician is coming", "2026-05-07T09:00"],
    [
      "thursday 2pm the gas man comes to read the meter",
      "the gas man comes to read the meter",
      "2026-05-07T14:00",
    ],
    ["sat 10am new sofa is being delivered", "new sofa is being delivered", "2026-05-09T10:00"],
    ["12 june: our lease ends", "our lease ends", "2026-06-12T09:00"],
    ["saturday 14:05 parents arrive at platform 3", "parents arrive at platform 3", "2026-05-09T14:05"],
  ])("is set for it: “%s”", (text, title, at) => {
    const { trigger, ...found } = read(text, options);
    expect([found.title, trigger.type === "scheduled" && wall(trigger.at)]).toEqual([title, at]);
  });

  it.each([
    "Tom is coming at 7 tonight",
    "my contract ends on 30 June",
    "tomorrow the shops are closed",
    "tomorrow he is coming",
    "tomorrow never comes",
    "friday nobody comes",
    "tomorrow my sister comes and I have no food",
    "on sunday everyone is coming so what",
    "tomorrow the train leaves without us",
    "next week school starts again",
    "in june the new boss starts, ugh",
    "yesterday the electrician was coming",
    "at 8 the film starts",
  ])("only tells where it is said as talk: “%s”", (text) => {
    expect(refused(text, options).code).toBe("NOT_UNDERSTOOD");
  });
});
