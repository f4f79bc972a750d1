/** "remind" with somebody behind it is what to do oneself; without, it is how somebody asks. */
import { describe, expect, it } from "vitest";
import { read, refused } from "./reading.js";

describe("to remind somebody else", () => {
  it.each([
    ["remind Ana to send the file at 5", "remind Ana to send the file"],
    ["at 6 remind mum to take her pills", "remind mum to take her pills"],
    ["remind the plumber about the boiler on Friday", "remind the plumber about the boiler"],
    ["remind him to call at 5", "remind him to call"],
    ["Remind Ana at 5 about the file", "Remind Ana about the file"],
    ["remind my husband at 6 to pick up the kids", "remind my husband to pick up the kids"],
    ["remind mum tomorrow", "remind mum"],
    ["remind my 3 kids to tidy up at 5", "remind my 3 kids to tidy up"],
    ["remind grandma every Sunday to take her pills", "remind grandma to take her pills"],
    ["remind me tomorrow to remind mum about the cake", "remind mum about the cake"],
    ["remind me tomorrow to remind Bob at 5", "remind Bob"],
    ["remind me at 9 to remind jake at 10", "remind jake at 10"],
    ["remind me sunday to remind the team about the start", "remind the team about the start"],
    ["don't forget to remind Pat at 4", "remind Pat"],
    ["can you remind Lisa to come on Friday at 10", "remind Lisa to come"],
    ["when I talk to Ana remind her about the invoice", "remind her about the invoice"],
  ])("is what to remember: “%s”", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it.each([
    ["remind Monday 7am gym bag", "gym bag"],
    ["remind mum birthday friday", "mum birthday"],
    ["remind next week to call Bob", "call Bob"],
    ["remind daily to drink water", "drink water"],
    ["remind Friday about the invoice", "the invoice"],
    ["remind in an hour to check the oven", "check the oven"],
    ["remind to call Ana at 5", "call Ana"],
    ["remind everyone to submit timesheets friday 4pm", "submit timesheets"],
  ])("is not meant where a time or nobody else follows: “%s”", (text, title) => {
    expect(read(text).title).toBe(title);
  });

  it.each([
    "I will remind Lisa on Friday",
    "did you remind Lisa about Friday?",
    "don't remind Lisa about Friday",
  ])("sets nothing where it is told, asked or denied: “%s”", (text) => {
    expect(refused(text).code).toBe("NOT_UNDERSTOOD");
  });
});
