/** Days that a thing is for or is called by, old words for days, and what a list or a mark puts before a title. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

/** Said on Saturday 21 November 2026 at 11:00. */
const set = (text: string): [title: string, at: string] => {
  const { title, trigger } = read(text);
  return [title, trigger.type === "scheduled" ? wall(trigger.at) : trigger.type];
};

describe("a day beside another", () => {
  it.each([
    ["press my suit tonight for tomorrow", "press my suit for tomorrow", "2026-11-21T20:00"],
    ["order bread on thursday for sunday", "order bread for sunday", "2026-11-26T09:00"],
    ["soak beans on friday for saturday", "soak beans for saturday", "2026-11-27T09:00"],
    ["tulips for mother's day by friday", "tulips for mother's day", "2026-11-27T09:00"],
    ["sell Friday ticket on wednesday", "sell Friday ticket", "2026-11-25T09:00"],
    ["return Saturday costume on tuesday", "return Saturday costume", "2026-11-24T09:00"],
    ["order Black Friday box on 24 november", "order Black Friday box", "2026-11-24T09:00"],
    ["read midnight library on sunday", "read midnight library", "2026-11-22T09:00"],
    ["friday pack for saturday", "pack for saturday", "2026-11-27T09:00"],
    ["monday order cake friday", "order cake friday", "2026-11-23T09:00"],
  ])("%s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it.each([
    "today show recording 7am tomorrow",
    "sunday roast shopping friday",
    "sunday dress to cleaners tuesday",
    "watch midnight mass on friday",
  ])("of which either may be the one is asked about: %s", (text) => {
    expect(refused(text).code).toBe("AMBIGUOUS_TIME");
  });
});

describe("old words for days", () => {
  it.each([
    ["this day fortnight pay the baker", "pay the baker", "2026-12-05T09:00"],
    ["today month settle the account", "settle the account", "2026-12-21T09:00"],
    ["tomorrow fortnight settle up", "settle up", "2026-12-06T09:00"],
    ["friday sennight dance", "dance", "2026-12-04T09:00"],
    ["on the 28th inst. answer Mr Pym", "answer Mr Pym", "2026-11-28T09:00"],
    ["on the 3rd prox. pay the tailor", "pay the tailor", "2026-12-03T09:00"],
    ["on friday forenoon churn butter", "churn butter", "2026-11-27T09:00"],
    ["ere friday write to father", "write to father", "2026-11-26T09:00"],
    ["this day in history quiz on friday", "this day in history quiz", "2026-11-27T09:00"],
  ])("%s", (text, title, at) => {
    expect(set(text)).toEqual([title, at]);
  });

  it("of a month that is over are over", () => {
    expect(refused("on the 15th ult. answer Mr Pym").code).toBe("TIME_IN_PAST");
  });
});

describe("what stands before a title", () => {
  it.each([
    ["2) email Rosa tomorrow", "email Rosa"],
    ["3. call Rosa tomorrow", "call Rosa"],
    ["24/7 gym sign up tomorrow", "24/7 gym sign up"],
    ["[home] send slides thu 14:00", "[home] send slides"],
    ["call with Ida pushed back to friday 11am", "call with Ida pushed back"],
    ["late night show on friday", "late night show"],
  ])("%s", (text, title) => {
    expect(read(text).title).toBe(title);
  });
});
