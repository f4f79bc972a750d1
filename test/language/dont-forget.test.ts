import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-06-10T10:00:00Z"), timeZone: "Europe/Berlin" };
const titleOf = (text: string): string => {
  const read = parseReminder(text, options);
  return read.ok ? read.title : read.code;
};

const FIRST = ["take the bins out", "dentist", "meeting with Jo", "school trip"];
const WHEN = ["tomorrow at 9", "on Friday at 4 pm", "at 5 pm"];
const THEN = [
  "don't forget the card",
  "dont forget the card",
  "never forget the card",
  "remember to bring the card",
];

describe("what is not to be forgotten beside something that has its time", () => {
  it.each(FIRST.flatMap((first) => WHEN.map((when) => [first, when] as const)))(
    "%s %s: nothing of it is lost",
    (first, when) => {
      for (const then of THEN)
        for (const joint of [", ", " and ", " - "])
          expect(titleOf(`${first} ${when}${joint}${then}`), `${when}${joint}${then}`).toBe(
            `${first}, ${then}`,
          );
    },
  );

  it.each([
    ["tomorrow at 9 don't forget the form", "the form"],
    ["ok so tomorrow at 9 please don't forget to call Ana", "call Ana"],
    ["buy milk tomorrow at 9, don't forget", "buy milk"],
    ["don't forget to call Ana at 5", "call Ana"],
    ["call Ana at 5, don't let me forget", "call Ana"],
  ])("is all there is to remember: %s", (text, title) => expect(titleOf(text)).toBe(title));
});

describe("make sure", () => {
  it("is to be done before the act, and no part of it", () => {
    expect(
      parseReminder("before I deploy to production make sure I've got a db backup", options),
    ).toMatchObject({ ok: true, title: "make sure I've got a db backup" });
  });
});

describe("two requests of which one could be read", () => {
  it("are asked about", () => {
    const text = "flight monday 6:25, wake me 3.45 and the evening before at 8 tell me to check in";
    expect(parseReminder(text, options)).toMatchObject({
      ok: false,
      message: expect.stringContaining("3.45"),
    });
  });
});

describe("a week that is left out", () => {
  it("is all of it", () => {
    const read = parseReminder("gym Mondays and Thursdays at 6:30 am, except the week of 22 June", options);
    const left = read.ok && "rrule" in read.trigger ? read.trigger.rrule : "";
    for (const day of ["20260622", "20260625", "20260628"]) expect(left).toContain(day);
    expect(left).not.toContain("20260629");
  });
});

describe("an hour and a half", () => {
  it("is not cut where the next thing to do begins", () => {
    const text = "turn the oven off in an hour and a half and call Deniz half an hour after that";
    const read = parseReminder(text, options);
    const several = read.ok ? [] : (read.several ?? []);
    expect(several.map(({ title }) => title)).toEqual(["turn the oven off", "call Deniz"]);
  });
});
