/** Two times of each day, as notes have them, and what only looks like them. */
import { describe, expect, it } from "vitest";
import { next, reads } from "./reading-rhythms.js";

describe("two parts of every day", () => {
  reads([
    ["physio ex am+pm until 2 june", "physio ex", "05-06T19:00", "05-07T09:00", "05-07T19:00"],
    ["empty the dehumidifier morning and night", "empty the dehumidifier", "05-06T21:00", "05-07T09:00"],
    ["cream am & pm", "cream", "05-06T19:00", "05-07T09:00", "05-07T19:00"],
    ["mouthwash mornings + evenings til 20 may", "mouthwash", "05-06T19:00", "05-07T09:00"],
    ["inhaler AM and PM for 10 days", "inhaler", "05-06T19:00", "05-07T09:00"],
    ["drops every day, am + pm, from Monday", "drops", "05-11T09:00", "05-11T19:00", "05-12T09:00"],
    ["blood pressure morning and evening, every day", "blood pressure", "05-06T19:00", "05-07T09:00"],
    ["am + pm: insulin", "insulin", "05-06T19:00", "05-07T09:00"],
    ["remind me morning and night to brush her teeth", "brush her teeth", "05-06T21:00", "05-07T09:00"],
    ["weekdays morning and night: check the boiler", "check the boiler", "05-06T21:00", "05-07T09:00"],
  ]);
});

describe("“every” said of each part", () => {
  reads([
    [
      "every morning and every evening from Saturday until Friday the 15th, feed the cat",
      "feed the cat",
      ...["05-09T09:00", "05-09T19:00", "05-10T09:00"],
    ],
    [
      "water the seedlings each morning and each evening until 2 June",
      "water the seedlings",
      ...["05-06T19:00", "05-07T09:00"],
    ],
    [
      "turn the eggs every morning and every night for 3 weeks",
      "turn the eggs",
      "05-06T21:00",
      "05-07T09:00",
    ],
    [
      "feed next door's rabbit every morning & every evening starting Monday",
      "feed next door's rabbit",
      ...["05-11T09:00", "05-11T19:00"],
    ],
    [
      "remind me every afternoon and every evening, until Sunday, to let the puppy out",
      "let the puppy out",
      ...["05-06T15:00", "05-06T19:00", "05-07T15:00"],
    ],
    ["ice the knee every morning and every evening", "ice the knee", "05-06T19:00", "05-07T09:00"],
  ]);

  it.each([
    ["every morning and every evening from Saturday until Friday the 15th, feed the cat", 14],
    ["water the seedlings each morning and each evening until 8 May", 5],
    ["physio ex am+pm until 8 may", 5],
  ])("is of both, with their end: %s", (text, count) => {
    expect(next(text, 20).at).toHaveLength(count);
  });
});

describe("two hours with a plus between them", () => {
  reads([
    ["tabs 7am + 7pm til sun", "tabs", "05-06T19:00", "05-07T07:00", "05-07T19:00"],
    ["drops 8:00 + 20:00 till sunday", "drops", "05-06T20:00", "05-07T08:00"],
    ["tabs 7am plus 7pm daily", "tabs", "05-06T19:00", "05-07T07:00"],
    ["antibiotics 6.30am + 6.30pm for 5 days", "antibiotics", "05-06T18:30", "05-07T06:30"],
    ["physio ex 7 + 19 until 2 june", "physio ex", "05-06T19:00", "05-07T07:00"],
    ["walk rex 9am+5pm until 20 may", "walk rex", "05-06T17:00", "05-07T09:00"],
    ["2026-06-01T09:00+05:30 naming ceremony stream", "naming ceremony stream", "06-01T05:30"],
  ]);
});

describe("parts of a day that is named, or of something else", () => {
  reads([
    ["thu: drops am + pm", "drops am + pm", "05-07T09:00"],
    ["walk the dog on Friday, morning and evening", "walk the dog", "05-08T09:00", "05-08T19:00"],
  ]);

  it.each([
    "plan the good morning and night routine",
    "write about the difference between morning and night",
    "press the dress for the wedding morning and evening",
  ])("is no rhythm: %s", (text) => {
    expect(() => next(text, 1)).toThrow("refused");
  });

  it("stays two where each has a thing of its own", () => {
    const text = "let the hens out every morning and every evening shut them in";
    expect(() => next(text, 1)).toThrow("2 reminders");
  });
});
