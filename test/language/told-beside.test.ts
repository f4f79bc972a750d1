/** A thing and its time, and one request behind it: one reminder, on the day of the thing where the request names none. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const read = (text: string): { at: string; title: string } | string => {
  const result = parseReminder(text, options);
  if (!result.ok) return result.several ? `${result.several.length}` : result.message;
  return result.trigger.type === "scheduled" ? { at: wall(result.trigger.at), title: result.title } : "";
};

describe("one request behind a thing and its time", () => {
  it.each([
    ["poker at mine friday 8pm, remind me at 6 to get ice", "2026-11-27T18:00", "get ice"],
    ["Pub quiz tuesday 8pm; remind me at 7 to text Al", "2026-11-24T19:00", "text Al"],
    [
      "dentist wednesday 9am, remind me tuesday at 8pm to find the x-rays",
      "2026-11-24T20:00",
      "find the x-rays",
    ],
    ["car boot sale sunday 7am, remind me at 5 to load the van", "2026-11-22T05:00", "load the van"],
    [
      "soundcheck 7pm friday, need usb sticks, remind me at 5",
      "2026-11-27T17:00",
      "soundcheck 7pm friday, need usb sticks",
    ],
  ])("“%s”", (text, at, title) => {
    expect(read(text)).toEqual({ at, title });
  });

  it.each([
    "pay the gas bill friday 9am, remind me at 10 to call Mo",
    "gym friday at 8am and remind me at 10 to call Mo",
  ])("“%s” stays two", (text) => {
    expect(read(text)).toBe("2");
  });
});
