/** What is done before, at or after a thing that is called by its hour is done by that hour, and waits for no talk of it. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const set = (text: string): string => {
  const { title, trigger } = read(text);
  return `${title} | ${trigger.type === "scheduled" ? wall(trigger.at).slice(0, 16) : trigger.type}`;
};

describe("beside a thing that is called by its hour", () => {
  it.each([
    ["remind me before the 4pm handover to count the till", "count the till", "T15:30"],
    ["before my 2 pm viewing, find the keys", "find the keys", "T13:30"],
    ["remind me before tomorrow's 10am audit to sign the log", "sign the log", "T09:30"],
    ["remind me before Thursday's 11:30 huddle to fill in the sheet", "fill in the sheet", "T11:00"],
    ["remind me on Friday just before the 5pm tasting to chill the wine", "chill the wine", "T16:30"],
    ["in tomorrow's 9am briefing ask for a second van", "ask for a second van", "T09:00"],
    ["remind me in the 16:00 retro to thank the testers", "thank the testers", "T16:00"],
    ["for the 14:30 review on Monday: bring the samples", "bring the samples", "T14:30"],
  ])("%s", (text, title, at) => {
    const found = set(text);
    expect(found).toContain(title);
    expect(found).toContain(at);
    expect(found).not.toMatch(/before|briefing|retro/);
  });

  it("counts back from it where a length is said", () => {
    expect(set("remind me 20 minutes before the 3pm viewing to find the keys")).toContain("T14:40");
  });

  it("keeps the thing in a title that ends with it", () => {
    expect(set("oil the chain before the 6pm training on Saturday")).toContain("training | ");
    expect(set("oil the chain before the 6pm training on Saturday")).toContain("T17:30");
  });

  it.each([
    [
      "remind me tomorrow at 9 to oil the chain before the 3pm training",
      "oil the chain before the 3pm training",
    ],
    ["tomorrow at 9 oil the chain before the 3pm training", "oil the chain before the 3pm training"],
  ])("leaves a title as it was said, beside an hour of its own: %s", (text, title) => {
    expect(set(text)).toContain(`${title} | `);
    expect(set(text)).toContain("T09:00");
  });

  it.each([
    // nobody knows when it is over, or in which half of the day it is
    "remind me after the 2pm hearing to ring Uma",
    "ring Uma before the 7:30 film on Saturday",
  ])("asks: %s", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it("is when to be there, where it is asked for without a day", () => {
    expect(set("remind me to join the 3pm call")).toContain("T15:00");
    expect(set("remind me of the 4pm tasting")).toContain("T16:00");
  });
});

describe("an hour before what stands in front of a request", () => {
  it.each([
    ["supper with Lars Friday at 7, remind me an hour before to set the table", "T18:00"],
    ["choir on Thursday at eight, remind me half an hour before to eat", "T19:30"],
  ])("is that of the event: %s", (text, at) => {
    expect(set(text)).toContain(at);
  });

  it("is so each time", () => {
    const { trigger } = read("choir every Thursday at eight, remind me an hour before to eat");
    expect(JSON.stringify(trigger)).toContain("0 19 * * 4");
  });
});
