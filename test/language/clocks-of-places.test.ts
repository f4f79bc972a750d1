/** Whose clock shows a time: of the place that is named, of a people, or asked. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const set = (text: string): [string, string] => {
  const { title, trigger } = read(text, { timeZone: "Europe/Berlin" });
  return [title, trigger.type === "scheduled" ? wall(trigger.at, "Europe/Berlin") : trigger.type];
};

describe("clocks of places", () => {
  it.each([
    ["arrive in Porto on Monday 7pm local time", "arrive in Porto", "T20:00"],
    ["land in Dubai on Monday at 23:40 local", "land in Dubai", "T20:40"],
    ["landing Oslo 12:15 (local time) on Monday", "landing Oslo", "T12:15"],
    ["dinner in Ankara on Monday 8pm turkish time", "dinner in Ankara", "T18:00"],
    ["call Ivan on Monday 5pm ukrainian time", "call Ivan", "T16:00"],
    ["retro 11am central on Monday", "retro", "T18:00"],
    ["retro 9am mountain on Monday", "retro", "T17:00"],
    ["retro 10am MEZ on Monday", "retro", "T10:00"],
  ])("%s", (text, title, at) => {
    const [found, moment] = set(text);
    expect(found).toBe(title);
    expect(moment).toContain(at);
  });

  it.each([
    "dinner 8pm local time on Monday",
    "fly from Oslo to Dubai on Monday 6pm local time",
    "call Priya 3pm Mumbai on Monday",
    "ring the office 9:00 Madrid on Monday",
  ])("is asked about: %s", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });

  it.each([
    ["call Paris 3pm on Monday", "call Paris", "T15:00"],
    ["train 9:05am London on Monday", "train London", "T09:05"],
    ["drinks 7pm central station on Monday", "drinks central station", "T19:00"],
    ["walk 9am mountain hut on Monday", "walk mountain hut", "T09:00"],
    ["collect the local paper on Monday 8am", "collect the local paper", "T08:00"],
  ])("names no clock: %s", (text, title, at) => {
    const [found, moment] = set(text);
    expect(found).toBe(title);
    expect(moment).toContain(at);
  });
});

describe("a word that opens a request elsewhere", () => {
  it.each([
    ["listen to the rough mix tomorrow 9am", "listen to the rough mix"],
    ["wait for the locksmith tomorrow at 8am", "wait for the locksmith"],
    ["well pump service tomorrow 9am", "well pump service"],
    ["hello kitty satchel tomorrow 9am", "hello kitty satchel"],
    ["hi-fi repair tomorrow 9am", "hi-fi repair"],
    ["please and thank you lesson tomorrow 9am", "please and thank you lesson"],
    ["listen, call mum tomorrow 9am", "call mum"],
    ["well, call mum tomorrow 9am", "call mum"],
    ["hey call mum tomorrow 9am please and thank you", "call mum"],
    ["wait, remind me tomorrow at 9am to call mum", "call mum"],
  ])("%s", (text, title) => {
    expect(read(text).title).toBe(title);
  });
});
