/** Rhythms, lists of days and changes in words that are not the grammar's: read where they are plain, asked about where they are not. */
import { describe, expect, it } from "vitest";
import { refused } from "./reading.js";
import { now, reads } from "./reading-rhythms.js";

describe("a rhythm in other words", () => {
  reads([
    ["every of the mondays at 7pm dance class", "dance class", "05-11T19:00"],
    ["all of the tuesdays at 8pm call Rosa", "call Rosa", "05-12T20:00"],
    ["all wednesdays of june at 18:00 aqua gym", "aqua gym", "06-03T18:00", "06-10T18:00"],
    ["send the invoice the day 15 of every month", "send the invoice", "05-15T09:00", "06-15T09:00"],
    ["every month the day 20 pay the card at 8pm", "pay the card", "05-20T20:00", "06-20T20:00"],
    ["even weeks: compost out, sunday 7pm", "compost out", "05-17T19:00", "05-31T19:00"],
    ["four days a week, mon tue thu fri, stretch at 7am", "stretch", "05-07T07:00", "05-08T07:00"],
  ]);
});

describe("a day behind a date is of the same month", () => {
  reads([
    ["pay Mo on june 1st and the 15th at noon", "pay Mo", "06-01T12:00", "06-15T12:00"],
    ["renew parking on the 4th of august and the 18th", "renew parking", "08-04T09:00", "08-18T09:00"],
  ]);
});

describe("what no rule reads", () => {
  it.each([
    "every thursday before a bank holiday put out of office on",
    "every monday after payday check the account",
    "odd weeks monday, even weeks friday at 6pm piano",
    "remind me tomorrow at 9 and again an hour later to call Ana",
  ])("is asked about: %s", (text) => {
    expect(refused(text, { now }).several).toBeUndefined();
  });
});

describe("a change of what is set", () => {
  it.each([
    "make the bins one weekly instead of monthly",
    "change it to every monday",
    "resume the gym reminders on monday",
    "set the gym reminder back to 6pm every monday",
    "reduce the pill reminder to once a day",
  ])("sets nothing: %s", (text) => {
    expect(refused(text, { now }).code).toBe("NOT_UNDERSTOOD");
  });
});

describe("what only sounds like a change is to be done", () => {
  reads([
    ["make the beds every other day", "make the beds", "05-07T09:00", "05-09T09:00"],
    ["restart the router every day at 9am", "restart the router", "05-07T09:00"],
    ["end the call on friday at 3pm", "end the call", "05-08T15:00"],
    ["change it up at the gym every monday at 9am", "change it up at the gym", "05-11T09:00"],
  ]);
});
