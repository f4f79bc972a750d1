/** Questions by time, and about all of one's own; asked on Wednesday, 18 November 2026, in Berlin. */
import { describe, expect, it } from "vitest";
import { readOwnQuestion, readTimeQuestion } from "../../src/language/index.js";
import { formatLocal } from "../../src/zoned-time.js";

const now = new Date("2026-11-18T12:00:00Z");
const timeZone = "Europe/Berlin";

function read(question: string): string | null {
  const found = readTimeQuestion(question, { now, timeZone });
  if (!found) return null;
  const day = (instant: Date) => instant.toLocaleDateString("sv", { timeZone });
  const last = new Date(found.until.getTime() - 1);
  return `${found.asks} ${day(found.from)} to ${day(last)}${found.topic && `, ${found.topic}`}`;
}

describe("a question by time", () => {
  it.each([
    ["what did I finish in September?", "done 2026-09-01 to 2026-09-30"],
    ["what did I get done in May 2025", "done 2025-05-01 to 2025-05-31"],
    ["what did we do last December", "done 2025-12-01 to 2025-12-31"],
    ["what have I done about the taxes since Monday?", "done 2026-11-16 to 2026-11-18, taxes"],
    ["what did I complete since October?", "done 2026-10-01 to 2026-11-18"],
    ["What did we complete in the last two weeks?", "done 2026-11-04 to 2026-11-18"],
    ["did I miss anything last week?", "missed 2026-11-09 to 2026-11-15"],
    ["what did I set yesterday?", "set 2026-11-17 to 2026-11-17"],
    ["what was due last Thursday?", "due 2026-11-12 to 2026-11-12"],
    ["what is on for Friday?", "ahead 2026-11-20 to 2026-11-20"],
    ["What's on today?", "ahead 2026-11-18 to 2026-11-18"],
    ["what do I have to do next week", "ahead 2026-11-23 to 2026-11-29"],
    ["anything planned for the weekend?", "ahead 2026-11-21 to 2026-11-22"],
    ["what needs to be done by 3 December?", "ahead 2026-11-18 to 2026-12-03"],
    ["show me my reminders for December 24th", "ahead 2026-12-24 to 2026-12-24"],
    ["is there anything about the dentist this month?", "ahead 2026-11-01 to 2026-11-30, dentist"],
  ])("%s", (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it.each([
    "what is the landlord called?",
    "what did Ana say about Friday?",
    "who is coming on Friday?",
    "when is the party on Friday?",
    "what may I eat?",
    "what was I supposed to remember about my teeth?",
    "what should I remember about the march of the penguins?",
    "we finished the release on Friday",
    "what did I finish?",
    "what is on the 31 February list?",
  ])("is not: %s", (question) => {
    expect(read(question)).toBeNull();
  });

  it("begins and ends with the days of the place, across the change of the clocks", () => {
    const found = readTimeQuestion("what did I finish in October?", { now, timeZone });
    expect([found!.from, found!.until].map((instant) => formatLocal(instant, timeZone))).toEqual([
      expect.stringContaining("00:00"),
      expect.stringContaining("00:00"),
    ]);
    expect(found!.until.getTime() - found!.from.getTime()).toBe(31 * 86_400_000 + 3_600_000);
  });
});

describe("a question about all of one's own", () => {
  it.each([
    ["what is still open?", "open"],
    ["what do I have to do", "open"],
    ["what was I supposed to do?", "open"],
    ["What's on my list?", "open"],
    ["is there anything I was supposed to remember?", "open"],
    ["anything else due?", "open"],
    ["what's left to do", "open"],
    ["show me all my reminders please", "open"],
    ["what's overdue", "open"],
    ["what else did I want to do?", "open"],
    ["what have I forgotten?", "missed"],
    ["what did I forget", "missed"],
    ["am I forgetting something?", "missed"],
    ["have I missed anything", "missed"],
    ["what did I finish?", "done"],
    ["what have we done so far", "done"],
    ["what did I set?", "set"],
  ])("%s", (question, asks) => {
    expect(readOwnQuestion(question)).toBe(asks);
  });

  it.each([
    "what's up?",
    "what is happening?",
    "what did I forget about the visa?",
    "what is still open with the landlord",
    "have I forgotten my keys?",
    "which shops are open?",
    "what did Ana forget",
    "I have forgotten everything",
    "remind me to do it",
  ])("is not: %s", (question) => {
    expect(readOwnQuestion(question)).toBeNull();
  });
});
