/** "ping me when the build is green": what happens is what is told, and when. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const read = (text: string) =>
  parseReminder(text, { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en" });

describe("Who asks to hear of something", () => {
  it.each([
    ["ping me when the build is green", "the build is green"],
    ["Could you give us a shout once the upload has finished?", "the upload has finished"],
    ["let me know as soon as the lab results come in", "the lab results come in"],
    ["nudge me when Bob replies.", "Bob replies"],
  ])("is reminded of it when it happens: %s", (text, title) => {
    const result = read(text);
    expect(result).toMatchObject({ ok: true, title, trigger: { type: "context" } });
    // what was said is said to have been read, and nothing outside the text
    if (result.ok)
      for (const { start, end, text: words } of result.spans) expect(text.slice(start, end)).toBe(words);
  });

  it.each([
    "let me know when the train leaves",
    "let me know when you are free",
    "let me know when Ana has time",
    "let me know when Ben has his exam",
    "let me know when the course ends",
    "let me know when to call Bob",
    "ping me when the meeting is",
    "ping me when you are done",
    "remind me if I miss my walk",
  ])("sets nothing where a time or somebody else is asked for: %s", (text) => {
    expect(read(text).ok).toBe(false);
  });

  it("keeps what is to be done then as it is said", () => {
    expect(read("ping me when the build is green to merge the branch")).toMatchObject({
      ok: true,
      title: "merge the branch",
    });
  });
});

describe("A situation that is a way somewhere", () => {
  it.each([
    ["when I'm about to go to bed remind me to set the heating", /bed/],
    ["next time I drive to Leeds remind me to bring the ladder", /Leeds/],
  ])("keeps where it leads: %s", (text, where) => {
    const result = read(text);
    expect(result.ok && result.trigger.type === "context" && result.trigger.pattern).toMatch(where);
  });
});
