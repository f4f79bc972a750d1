/** Topics that are named one beside the other: of one reminder, or of one each. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, read } from "./reading.js";

const offered = (text: string): string[] => {
  const result = parseReminder(text, options);
  return (
    (!result.ok &&
      result.several?.map(
        ({ title, trigger }) => `${title} | ${"pattern" in trigger ? trigger.pattern : trigger.type}`,
      )) ||
    []
  );
};

describe("what is to be done when somebody comes up", () => {
  it.each([
    "when I talk to Mia ask about the tent and when I talk to Ralf ask about the boat",
    "When I talk to Mia ask about the tent, and when I talk to Ralf ask about the boat.",
    "when I talk to Mia ask about the tent and when I see Ralf ask about the boat",
  ])("is of each by itself: “%s”", (text) => {
    expect(offered(text)).toEqual(["ask about the tent | Mia", "ask about the boat | Ralf"]);
  });

  it("stays with its own where they are told behind", () => {
    expect(
      offered("ask Mia about the tent when I talk to her and ask Ralf about the boat when I talk to him"),
    ).toEqual(["ask Mia about the tent | Mia", "ask Ralf about the boat | Ralf"]);
  });

  it("is said again where only who it is changes", () => {
    expect(offered("when I talk to Mia ask about the tent and again when I talk to Ralf")).toEqual([
      "ask about the tent | Mia",
      "ask about the tent | Ralf",
    ]);
  });

  it.each([
    ["when I talk to Mia or when I talk to Ralf ask about the boat", ["Mia", "Ralf"]],
    ["ask about the boat when I talk to Mia or when I talk to Ralf", ["Mia", "Ralf"]],
    ["mention the visa if we talk about the trip or if I mention Japan", ["trip", "Japan"]],
  ])("has as many ways of coming up: “%s”", (text, cues) => {
    expect(read(text).trigger).toMatchObject({ type: "context", cues });
  });
});

describe("“do” in front", () => {
  it.each([
    ["do the dishes at 8", "do the dishes"],
    ["Do the tax return every 31 July", "Do the tax return"],
    ["do remind me to call Bob at 5", "call Bob"],
    ["do please tell me at 5 to call Bob", "call Bob"],
  ])("is what to remember, unless it only asks: “%s”", (text, title) => {
    expect(read(text).title).toBe(title);
  });
});
