/** An hour straight behind the words that ask, and clauses that only say again when the thing is that was told. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { now, reads } from "./reading-rhythms.js";

const options = { now, timeZone: "Europe/Berlin", language: "en-GB" };

describe("an hour straight behind the words that ask", () => {
  describe("is that of the reminder, on the day that is told", () => {
    reads([
      [
        "chimney sweep comes fri between 9 and 1, remind me 8.40 open the attic",
        "open the attic",
        "05-08T08:40",
      ],
      ["vet thursday 2:30pm, buzz me 11 to pack the crate", "pack the crate", "05-07T11:00"],
      ["my uncle lands at 22:10 on Friday - nudge 8.15 charge the phone", "charge the phone", "05-08T20:15"],
      ["mass starts 6, tell me half 4 to iron the shirt", "iron the shirt", "05-06T16:30"],
      ["we have a viewing tomorrow at 17:30. Ping me 4.45 tidy the hall", "tidy the hall", "05-07T16:45"],
      ["loan form due 2 June, remind me 7.50 sign it", "sign it (loan form due 2 June)", "06-02T07:50"],
    ]);
  });

  describe("is that of the reminder where nothing is told", () => {
    reads([
      ["remind me 11 unlock the shed", "unlock the shed", "05-06T11:00"],
      ["tell me half 4 to turn the roast", "turn the roast", "05-06T16:30"],
      ["wake me 6", "Wake up", "05-07T06:00"],
    ]);
  });

  describe("needs no sign before it where what is told ends in its time", () => {
    reads([
      ["pause 15:45 remind me 15:40", "pause 15:45", "05-06T15:40"],
      ["rehearsal friday 18:00 remind me at 17:10 to fetch the cello", "fetch the cello", "05-08T17:10"],
    ]);
  });

  describe("is of the day of the thing where it says so", () => {
    reads([
      [
        "eye test for Opa 3rd June 9:20, remind me at 8 that day to bring his glasses",
        "bring his glasses",
        "06-03T08:00",
      ],
      ["parents' evening 12 May 19:00, ping me at 6 that day to feed the cat", "feed the cat", "05-12T18:00"],
    ]);
  });

  describe("is left to the part of that day where none is said", () => {
    reads([
      ["prize giving on 20 May, remind me that evening to lock the shed", "lock the shed", "05-20T19:00"],
      ["survey on the 19th at 2pm. Nudge me that morning to tidy", "tidy", "05-19T09:00"],
    ]);
  });

  it.each([
    "remind me 5 eggs for the cake",
    "remind me 12 bottles",
    "nudge me 11, then again at 12",
    "remind me 15.05 pay the rent",
  ])("is none that counts, or of which nobody asks: %s", (text) => {
    expect(parseReminder(text, options).ok).toBe(false);
  });

  it("leaves the name of a train as it is", () => {
    const result = parseReminder("remind me 10.30 train tomorrow", options);
    expect(result.ok && result.title).toBe("10.30 train");
  });
});

describe("a clause that says again when the thing is", () => {
  describe("adds nothing to how long before it is asked for", () => {
    reads([
      ["tax return due 2 June 10am, remind me one week b4 it's due", "tax return", "05-26T10:00"],
      [
        "panel tomorrow 17:30, tell me 20 min before it starts to fetch the badges",
        "fetch the badges",
        "05-07T17:10",
      ],
      ["shop closes at 6, remind me 20 min before it closes to buy milk", "buy milk", "05-06T17:40"],
    ]);
  });

  describe("is at the hour that it names", () => {
    reads([
      [
        "ticket sale Sat 16 May between 10 and 6, remind me when it opens at 10",
        "ticket sale",
        "05-16T10:00",
      ],
      ["remind me when the box office opens at 9 to buy two seats", "buy two seats", "05-07T09:00"],
      ["remind me when it's 11 to turn the hose off", "turn the hose off", "05-06T11:00"],
    ]);
  });

  it.each([
    "pool is open 9 to 5 on Saturday, remind me 30 min before it closes to leave",
    "remind me 2 hours before it starts",
    "remind me when it opens to buy tickets",
  ])("is asked about where that was not told: %s", (text) => {
    expect(parseReminder(text, options).ok).toBe(false);
  });
});

describe("a stretch in figures", () => {
  describe("begins at the first of them", () => {
    reads([["drop-in Sat 16 May from 10 to 18, remind me then", "drop-in", "05-16T10:00"]]);
  });
});

describe("a date behind what ends", () => {
  reads([
    ["the lease ends 01.06, remind me tomorrow", "the lease ends 01.06", "05-07T09:00"],
    ["at home remind me at 6 to feed the cat", "feed the cat", "05-06T18:00"],
    ["in Berlin remind me on Friday at 3 to call Ana", "call Ana", "05-08T15:00"],
  ]);
});
