/** Where a situation ends and what is to be done begins: "next", "so I can", "could u", and what is only pointed at. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const timeZone = "Europe/Berlin";
const now = new Date(Temporal.ZonedDateTime.from(`2026-11-18T09:30[${timeZone}]`).epochMilliseconds);
const read = (text: string) => {
  const result = parseReminder(text, { now, timeZone, language: "en-GB" });
  if (!result.ok) return result.code;
  return [result.title, result.trigger.type === "context" ? result.trigger.pattern : result.trigger.type];
};

describe("a situation", () => {
  it.each([
    ["when me and Femke talk next i wanna bring up the flat swap", "bring up the flat swap", "Femke"],
    ["hey when i call grandad next can u remind me to ask about the medal", "ask about the medal", "grandad"],
    ["when i write to Dario next could u tell me to send the map", "send the map", "Dario"],
    ["next time I meet Pia, remind me it's her turn to cook", "it's her turn to cook", "Pia"],
    [
      "if the raffle comes up, remind me he promised to bring the prizes",
      "he promised to bring the prizes",
      "raffle",
    ],
    ["ping me when the soup has cooled so i can freeze it", "freeze it", "soup has cooled"],
    ["tell me once the varnish is dry so we can hang the door", "hang the door", "varnish is dry"],
    ["when I'm next in the attic remind me to fetch the cot", "fetch the cot", "attic"],
    [
      "once I get to the garden centre I need bean poles and slug bait",
      "I need bean poles and slug bait",
      "garden centre",
    ],
    ["when the part I need arrives, fit it", "fit it", "part I need arrives"],
    [
      "when we're done with the auth refactor, delete the feature flag",
      "delete the feature flag",
      "we're done with the auth refactor",
    ],
    [
      "the next time you're going to restart nginx, warn the team first",
      "warn the team first",
      "restart nginx",
    ],
    [
      "whenever the tank gets above 60 litres, remind me to open the valve",
      "open the valve",
      "tank gets above 60 litres",
    ],
  ])("“%s”", (text, title, pattern) => expect(read(text)).toEqual([title, pattern]));

  it("is about the one thing that was named, where it only points", () => {
    expect(read("remind me that we ruled out Kafka, in case anyone proposes it again")).toEqual([
      "we ruled out Kafka",
      "Kafka",
    ]);
    expect(read("remind me that she refused, in case anyone proposes it again")).toBe("UNSUPPORTED");
  });

  it.each(["remind me some time before the wedding", "remind me sometime before the exam"])(
    "“%s” says nothing to remember",
    (text) => expect(read(text)).toBe("NEEDS_TITLE"),
  );

  it("is asked about where a question asks for a time", () => {
    expect(read("tell me when the shop opens")).toBe("NOT_UNDERSTOOD");
  });
});

it("a situation said in other words is kept as it was written, without what stands in between", () => {
  expect(read("on completion of the import remind me to check the logs")).toEqual([
    "check the logs",
    "completion of the import",
  ]);
});

describe("somebody who speaks of it", () => {
  it.each([
    ["remind me when Ben mentions the lease to ask about the deposit", "when Ben mentions the lease"],
    ["when Tom brings up overtime tell him no", "when Tom brings up overtime"],
    ["when we talk about the lease ask about the deposit", "when you talk about lease"],
  ])("is said in plain words: %s", (text, words) => {
    const result = parseReminder(text, { now, timeZone, language: "en-GB" });
    expect(result.ok && describeTrigger(result.trigger, { timeZone, now })).toBe(words);
  });
});
