/** What is to be done before a thing that is told in front of it does not come at the hour of the thing. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const set = (text: string): string => {
  const { title, trigger } = read(text, options);
  return `${title} ${trigger.type === "scheduled" ? wall(trigger.at).slice(0, 16) : trigger.type}`;
};

describe("what is to be done before a thing that is told", () => {
  it.each([
    ["garden party sat 7.30pm chill the wine before", "chill the wine 2026-05-09T19:00"],
    ["audit monday 9am tidy the files before then", "tidy the files 2026-05-11T08:30"],
    ["guests tomorrow 7pm, hoover before they come", "hoover 2026-05-07T18:30"],
    ["wedding saturday 1pm get shoes polished before that", "get shoes polished 2026-05-09T12:30"],
    ["clinic thurs 14:00 print the letter before hand", "print the letter 2026-05-07T13:30"],
  ])("comes before it: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });

  it.each([
    "exam thursday at 9 eat before then",
    "blood test friday 9am nothing to eat before",
    "call mum friday 9am check her notes before",
  ])("is asked about where that is not sure: “%s”", (text) => {
    expect(refused(text, options).message).toContain("or so long before it");
  });

  it.each([
    "inspection tuesday 10:30 wipe down the counters first",
    "vet thursday 16:00, get the cat in the box first",
    "inspection tuesday 10:30 but first wipe down the counters",
    "landlord visit fri 2pm tidy the kitchen first",
  ])("is asked about where it comes “first”, with both meanings: “%s”", (text) => {
    expect(refused(text, options).message).toContain("or so long before it");
  });

  it.each([
    ["tuesday 10:30 wipe down the counters first", "wipe down the counters first 2026-05-12T10:30"],
    ["remind me tuesday 10:30 to wipe the counters first", "wipe the counters first 2026-05-12T10:30"],
    ["course tuesday 10:30 first aid bag", "course first aid bag 2026-05-12T10:30"],
    ["meeting tuesday 10:30 first floor", "meeting first floor 2026-05-12T10:30"],
    ["gym tue 7:00 ask who was first", "gym ask who was first 2026-05-12T07:00"],
  ])("is no other thing that is first: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });

  it.each([
    ["friday 9am read the minutes from before", "read the minutes from before 2026-05-08T09:00"],
    ["tuesday 11am compare it with the year before", "compare it with the year before 2026-05-12T11:00"],
    ["meeting friday 3pm same room as before", "meeting same room as before 2026-05-08T15:00"],
    ["thursday 4pm tell ana I have been there before", "tell ana I have been there before 2026-05-07T16:00"],
    ["tomorrow 10am read the chapter before", "read the chapter before 2026-05-07T10:00"],
  ])("is another thing than what was before: “%s”", (text, said) => {
    expect(set(text)).toBe(said);
  });
});
