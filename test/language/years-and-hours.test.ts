/** Four figures behind a date: its year, unless they can be none that anybody means. */
import { describe, expect, it } from "vitest";
import { read, refused, wall } from "./reading.js";

const now = new Date("2026-05-06T08:20:00Z");
const at = (text: string): string => {
  const { title, trigger } = read(text, { now });
  expect(title).toBe("call Ana");
  return trigger.type === "scheduled" ? wall(trigger.at) : trigger.type;
};

describe("four figures behind a date", () => {
  it.each([
    ["call Ana Oct 5th 2027", "2027-10-05T09:00"],
    ["call Ana October 5th 2030", "2030-10-05T09:00"],
    ["call Ana Oct 5 2030", "2030-10-05T09:00"],
    ["call Ana on 5th October 2027", "2027-10-05T09:00"],
  ])("are its year: “%s”", (text, said) => expect(at(text)).toBe(said));

  it.each([
    ["call Ana Oct 5th 1930", "2026-10-05T19:30"],
    ["call Ana on the 5th at 2015", "2026-06-05T20:15"],
    ["call Ana Friday 2015", "2026-05-08T20:15"],
    ["call Ana tomorrow 2030", "2026-05-07T20:30"],
  ])("are an hour where nobody speaks of that year, or no date stands there: “%s”", (text, said) =>
    expect(at(text)).toBe(said),
  );

  it("are over with their year", () => {
    expect(refused("call Ana Oct 5th 2015", { now }).code).toBe("TIME_IN_PAST");
  });
});

describe("before what is now", () => {
  it.each(["call Ana before now", "call Ana until now", "call Ana before today", "call Ana prior to today"])(
    "nothing is left: “%s”",
    (text) => {
      expect(refused(text, { now }).code).toBe("TIME_IN_PAST");
    },
  );

  it("leaves what there is of today before tomorrow", () => {
    expect(at("call Ana before tomorrow")).toBe("2026-05-06T12:00");
  });

  it("takes “thus” for no Thursday", () => {
    expect(read("call Ana thus at 5", { now }).trigger.type).toBe("scheduled");
  });
});
