/** A reason told behind a request without a sign keeps its hour to itself. */
import { describe, expect, it } from "vitest";
import { read, wall } from "./reading.js";

const set = (text: string): [title: string, at: string] => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "scheduled" ? wall(trigger.at) : trigger.type];
};

describe("until when others are there", () => {
  it.each([
    ["ring the surgery tomorrow they shut at 5", "ring the surgery, they shut at 5", "2026-11-22T09:00"],
    ["call the bank friday it closes at 4", "call the bank, it closes at 4", "2026-11-27T09:00"],
  ])("is no hour of the reminder: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it.each([
    [
      "remind me to go to the shop on monday tuesday is closed",
      "go to the shop, tuesday is closed",
      "2026-11-23T09:00",
    ],
    ["visit gran on saturday sunday is my shift", "visit gran, sunday is my shift", "2026-11-28T09:00"],
    ["call the office mon tue is too late", "call the office, tue is too late", "2026-11-23T09:00"],
    ["tell Ana on monday tuesday is off", "tell Ana, tuesday is off", "2026-11-23T09:00"],
  ])("is no day of the reminder, where something is told of it: %s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it("takes all days of a row where nothing is told of the last", () => {
    expect(set("water the plants monday tuesday and friday")).toEqual(["water the plants", "recurring"]);
  });

  it.each([
    ["remind me tomorrow to tell Ana they shut at 5", "tell Ana they shut"],
    ["remind me they open at 8 tomorrow", "they open"],
  ])("is what to remember where it is to be told: %s", (text, title) => {
    expect(set(text)[0]).toBe(title);
  });

  it("leaves the places of what was read as they are in the text", () => {
    const text = "ring the surgery they shut at 5 please remind me tomorrow at 9";
    const { spans } = read(text);
    for (const { start, end, text: said } of spans) expect(text.slice(start, end)).toBe(said);
  });
});
