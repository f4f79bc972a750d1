/** What tells that something is over, has moved or will not be, and what only sounds like it. */
import { describe, expect, it } from "vitest";
import { parseTrigger } from "../../src/language/parse-trigger.js";
import { readReports } from "../../src/language/report.js";

// A Monday, 10:00 in Berlin.
const options = { now: new Date("2026-11-23T09:00:00Z"), timeZone: "Europe/Berlin" };
const read = (message: string) => readReports(message, options, parseTrigger);
const short = (message: string) =>
  read(message).map(({ says, verb, about }) => [says, verb, about.join(" ")]);

describe("a report", () => {
  it.each([
    ["I called them this morning", "done", "call", ""],
    ["I've already called the dentist", "done", "call", "dentist"],
    ["just paid the rent, can you check the weather?", "done", "pay", "rent"],
    ["ok, we finally sent the contract to Ana yesterday.", "done", "send", "contract ana"],
    ["The parcel has been picked up", "done", "pick", "parcel"],
    ["the passport is done", "done", null, "passport"],
    ["I took care of the dentist", "done", null, "dentist"],
    ["finished the talk!", "done", null, "talk"],
    ["done", "done", null, ""],
    ["that's done already", "done", null, ""],
    ["the flight was cancelled", "cancelled", null, "flight"],
    ["they've called off the picnic", "cancelled", null, "picnic"],
    ["the demo is off", "cancelled", null, "demo"],
  ])("%s", (message, says, verb, about) => expect(short(message)).toEqual([[says, verb, about]]));

  it.each([
    ["the review is on Thursday now", "2026-11-26", null],
    ["the review with Ana has been moved to Thursday at 3pm", "2026-11-26", "15:00"],
    ["they pushed the review back to 16:30", null, "16:30"],
    ["the review is Friday instead", "2026-11-27", null],
    ["new time for the review: tomorrow 9:15", "2026-11-24", "09:15"],
  ])("%s", (message, day, time) => {
    const [report] = read(message);
    expect(report).toMatchObject({ says: "moved", to: { day: day !== null, time: time !== null } });
    expect(report!.about).toContain("review");
    const shown = report!.to!.at.toLocaleString("sv", { timeZone: options.timeZone });
    if (day !== null) expect(shown).toContain(day);
    if (time !== null) expect(shown).toContain(time);
  });

  it("may stand beside others in one message", () => {
    expect(short("I paid the rent and called the plumber. The picnic is off.")).toEqual([
      ["done", "pay", "rent"],
      ["done", "call", "plumb"],
      ["cancelled", null, "picnic"],
    ]);
  });
});

it.each([
  "I haven't called them yet",
  "did I pay the rent?",
  "did i put milk on the list",
  "tell me what this song is called",
  "once I've paid the rent, remind me to file it",
  "if the review is on Thursday now tell me",
  "I should have sent it",
  "I almost finished the talk",
  "I forgot I paid the rent",
  "we will have moved the review to Friday",
  "remind me to call the dentist tomorrow",
  "set the timer to 5",
  "read the file",
  "I have a question",
  "the meeting is now",
  "the tests failed again",
])("no report: %s", (message) => expect(read(message)).toEqual([]));

it.each([
  "Put this into Spanish for my workbook please: 'I have picked up the parcel and paid the fee.'",
  "translate: I picked up the parcel",
  "shorten this: we called the customer and sent the offer",
  'what is wrong with "I have paid the rent yesterday"',
])("what is quoted to be worked on tells nothing: %s", (message) => {
  expect(read(message)).toEqual([]);
});

it("what is done behind a colon is told", () => {
  for (const message of ["fix the tap: done", "read chapter 3: done", "check the oil: done"])
    expect(short(message), message).toEqual([["done", null, expect.any(String)]]);
});

it("a title in quotation marks names what is told", () => {
  expect(short("I've done 'Water the plants'")).toEqual([["done", null, "wat plant"]]);
});

it("a message of any shape is read in bounded time", () => {
  for (const message of [
    "i called ".repeat(220),
    "is now ".repeat(280),
    "moved to ".repeat(220),
    ", so".repeat(490),
  ]) {
    const before = performance.now();
    read(message);
    expect(performance.now() - before).toBeLessThan(1_500);
  }
});
