/** A feast with the adjective of a people or a church is theirs, or asked about; never another of that name. */
import { describe, expect, it } from "vitest";
import { FEASTS_OF_OTHERS, orthodoxEaster } from "../../src/language/feasts.js";
import { parseReminder } from "../../src/language/index.js";
import { options, read, wall } from "./reading.js";

const set = (text: string): string => {
  const { trigger } = read(text);
  return trigger.type === "scheduled" ? wall(trigger.at) : trigger.type;
};

describe("feasts of their own", () => {
  // dates as their churches, observatories and governments publish them
  it.each([
    [2024, "2024-05-05"],
    [2025, "2025-04-20"],
    [2026, "2026-04-12"],
    [2027, "2027-05-02"],
    [2030, "2030-04-28"],
  ])("Orthodox Easter of %i", (of, date) => {
    expect(orthodoxEaster(of).toString()).toBe(date);
  });

  it.each([
    ["chinese new year", 2027, "2027-02-06"],
    ["chinese new year", 2030, "2030-02-03"],
    ["jewish new year", 2026, "2026-09-12"],
    ["persian new year", 2027, "2027-03-21"],
    ["canadian thanksgiving", 2026, "2026-10-12"],
    ["uk mother's day", 2027, "2027-03-07"],
    ["spring bank holiday", 2026, "2026-05-25"],
  ])("%s %i", (name, of, date) => {
    const [, find] = FEASTS_OF_OTHERS.find(([names]) => names.split("|").includes(name))!;
    expect(find(of).toString()).toBe(date);
  });

  it.each([
    ["call Mei at lunar new year", "call Mei", "2027-02-06T09:00"],
    ["orthodox christmas church with Vera", "church with Vera", "2027-01-07T09:00"],
    ["on greek easter roast lamb", "roast lamb", "2027-05-02T09:00"],
    ["us thanksgiving call Bea", "call Bea", "2026-11-26T09:00"],
    ["call Arjun on indian independence day", "call Arjun", "2027-08-15T09:00"],
    ["on burns night read a poem", "read a poem", "2027-01-25T19:00"],
  ])("%s", (text, title, at) => {
    expect([read(text).title, set(text)]).toEqual([title, at]);
  });

  it.each([
    "ethiopian christmas call Sara",
    "armenian christmas dinner at 2pm",
    "korean thanksgiving visit grandma",
    "tibetan new year call Tenzin",
    "bank holiday monday clear the shed at 2pm",
    "buy may day bouquets",
    "order mother's day tulips",
  ])("is asked about: %s", (text) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: false });
  });

  it.each([
    ["buy greek easter bread on Monday", "buy greek easter bread"],
    ["order chinese new year lanterns tomorrow", "order chinese new year lanterns"],
    ["christmas dinner with the cousins", "dinner with the cousins"],
    ["call mum on mother's day", "call mum"],
  ])("beside another day it is what the thing is like: %s", (text, title) => {
    expect(read(text).title).toBe(title);
  });
});
