/** What is to be done before a place closes comes before it does. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { read, refused, wall } from "./reading.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const at = (text: string): string => {
  const { title, trigger } = read(text, options);
  return `${title} ${trigger.type === "scheduled" ? wall(trigger.at) : trigger.type}`;
};

describe("before a place closes that is told", () => {
  it.each([
    ["shop shuts at 6, buy stamps before that", "buy stamps 2026-05-06T17:30"],
    ["bank closes 4pm tomorrow, deposit cheque before", "deposit cheque 2026-05-07T15:30"],
    [
      "the bank closes at 4 tomorrow, deposit it before it does",
      "deposit it (the bank closes at 4 tomorrow) 2026-05-07T15:30",
    ],
    ["library shuts 4 tomorrow return books", "return books 2026-05-07T15:30"],
    ["post office shuts at noon Sat post parcel before", "post parcel 2026-05-09T11:30"],
    ["the shop closes at 6, remind me to buy stamps", "buy stamps 2026-05-06T17:30"],
  ])("it is half an hour before: “%s”", (text, said) => {
    expect(at(text)).toBe(said);
  });

  it.each([
    [
      "school closes early on friday, remind me to fetch them at 12",
      "fetch them (school closes early on friday) 2026-05-08T12:00",
    ],
    ["call me when the shop closes at 6", "call me 2026-05-06T18:00"],
  ])("but not where an hour is said, or it is waited for: “%s”", (text, said) => {
    expect(at(text)).toBe(said);
  });

  it.each(["the shop closes at 6", "the pool closes on Sunday", "my laptop shuts down at 6, restart it"])(
    "and nothing where nothing is to be done: “%s”",
    (text) => {
      expect(refused(text, options).code).toBe("NOT_UNDERSTOOD");
    },
  );
});

describe("a weekday, and which one something is", () => {
  it.each([
    ["Saturday first aid course 9am", "first aid course 2026-05-09T09:00"],
    ["Tuesday second interview 2pm", "second interview 2026-05-12T14:00"],
    ["Monday third physio session 11am", "third physio session 2026-05-11T11:00"],
    ["Tuesday second of June call Ana", "call Ana 2026-06-02T09:00"],
    ["Monday the first call Ana", "call Ana 2026-06-01T09:00"],
    ["friday first thing call Ana", "call Ana 2026-05-08T08:00"],
  ])("is its next one, unless a day of a month is said: “%s”", (text, said) => {
    expect(at(text)).toBe(said);
  });
});

describe("the end of the day", () => {
  it("says that work ends before", () => {
    const found = parseReminder("email Karen by end of day", options);
    expect(found.ok && found.notes).toContain('the day ends at 23:59; say "eod" for the end of work, 17:00');
  });

  it.each(["send minutes by end of play Friday", "send minutes at the close of play Friday"])(
    "is the end of work where that is said: “%s”",
    (text) => {
      expect(at(text)).toBe("send minutes 2026-05-08T17:00");
    },
  );
});
