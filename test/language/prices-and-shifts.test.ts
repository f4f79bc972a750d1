/** Figures and days that look like a time or a rhythm and are a price, a bed, somebody's meeting or a shift. */
import { describe, expect, it } from "vitest";
import { read, wall } from "./reading.js";

const set = (text: string): [title: string, at: string] => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "scheduled" ? wall(trigger.at) : trigger.type];
};

describe("figures behind “for”", () => {
  it.each([
    ["invoice the smiths for 450 on friday", "invoice the smiths for 450", "2026-11-27T09:00"],
    ["ask dave for 350 tomorrow", "ask dave for 350", "2026-11-22T09:00"],
    ["put the car up for 950 saturday", "put the car up for 950", "2026-11-28T09:00"],
  ])("are a price where something is sold or owed: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it("are an hour where an alarm is set", () => {
    expect(set("set alarm for 630 tomorrow")[1]).toBe("2026-11-22T06:30");
  });
});

describe("a clock that somebody has", () => {
  it.each([
    ["remind me of my 10am at 9:50 tomorrow", "my 10am", "2026-11-22T09:50"],
    ["prep for my 4pm at 3", "prep for my 4pm", "2026-11-21T15:00"],
    ["remind me tomorrow about our 11 o'clock", "our 11 o'clock", "2026-11-22T09:00"],
  ])("is what they do then: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });
});

describe("a bed", () => {
  it.each([
    ["wash bed 3 at 2", "wash bed 3", "2026-11-21T14:00"],
    ["bed 9 antibiotics in half an hour", "bed 9 antibiotics", "2026-11-21T11:30"],
    ["bed 7 tonight", "bed", "2026-11-21T19:00"],
  ])("has a number where something else says when: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });
});

describe("nights beside a day", () => {
  it.each([
    ["swap to nights on monday remember earplugs", "swap to nights, remember earplugs", "2026-11-23T09:00"],
    ["off nights on thursday remember to sleep", "off nights, remember to sleep", "2026-11-26T09:00"],
  ])("are a shift and no rhythm: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it("are a rhythm behind it", () => {
    expect(set("on monday nights take the bins out")).toEqual(["take the bins out", "recurring"]);
  });
});
