/** What is to be done so long before or after a thing that is told, without a word that asks. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };

describe("an order behind what is told", () => {
  it.each([
    ["term starts 7 September, order uniform two weeks before", "order uniform 2026-08-24T09:00"],
    ["Spotify trial ends 20 May cancel 2 days before", "cancel (Spotify trial ends) 2026-05-18T09:00"],
    ["meals on wheels doesn't come on the 14th, cook for dad that day", "cook for dad 2026-05-14T09:00"],
    ["handover 0715 tomorrow print list before", "print list 2026-05-07T06:45"],
    ["meeting with tom friday 2pm, read the notes beforehand", "read the notes 2026-05-08T13:30"],
  ])("is counted from it: “%s”", (text, said) => {
    const { title, trigger } = read(text, options);
    expect(`${title} ${trigger.type === "scheduled" && wall(trigger.at)}`).toBe(said);
  });

  it.each([
    "we moved on 3 May, called the bank the day after",
    "the trial ends 20 May",
    "don't cancel the trial, it ends 20 May",
  ])("is none where nothing is to be done: “%s”", (text) => {
    expect(refused(text, options).code).toBe("NOT_UNDERSTOOD");
  });
});

describe("what must not be forgotten", () => {
  it.each([
    ["Mustn't forget the parents' evening, Thursday at 7", "the parents' evening"],
    ["I've to ring the vet at 3", "ring the vet"],
  ])("stands without the words that say so: “%s”", (text, title) => {
    expect(read(text, options).title).toBe(title);
  });
});

describe("a length before or after what has no time", () => {
  it.each([
    "check the error rate 15 min after the deploy",
    "call Ana an hour after the talk",
    "cook pasta 10 minutes before guests arrive",
  ])("is asked about, and no end of a title: “%s”", (text) => {
    expect(refused(text, options).code).toBe("NEEDS_TIME");
  });
});
