/** A second reminder in one sentence, as "another" or "one", with a time of its own. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, wall } from "./reading.js";

const several = (text: string): string[] => {
  const result = parseReminder(text, options);
  const all = !result.ok ? (result.several ?? []) : [result];
  return all.map(
    ({ title, trigger }) =>
      `${title} ${trigger.type === "scheduled" ? wall(trigger.at).slice(11) : trigger.type}`,
  );
};

describe("another one", () => {
  it.each([
    [
      "set a reminder for half past three to get the kids and one for six to start dinner",
      "get the kids 15:30",
      "start dinner 18:00",
    ],
    [
      "set a reminder for 3 to take the pill and another for 4 to call gran",
      "take the pill 15:00",
      "call gran 16:00",
    ],
    ["remind me at 4 to leave and another one at 5 to call dad", "leave 16:00", "call dad 17:00"],
  ])("is a reminder of its own: %s", (text, ...each) => {
    expect(several(text)).toEqual(each);
  });

  it("is a thing where none is set", () => {
    expect(several("tomorrow at 3 order one for Ben and one for Sam to share")).toEqual([
      "order one for Ben and one for Sam to share 15:00",
    ]);
  });
});
