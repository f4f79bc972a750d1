/** What of a message counts: names, slips, structure. No model. */
import { describe, expect, it } from "vitest";
import { spellOut } from "../../src/memory/context-pattern.js";
import { splitMessage } from "../../src/memory/message-parts.js";
import { readNames, seeName } from "../../src/memory/names.js";
import { isSlip, slipOf } from "../../src/memory/typos.js";

describe("names", () => {
  it.each([
    ["Baker", "I baked a cake", "absent"],
    ["Baker", "Ask Baker about it", "written"],
    ["Docker", "we met at the dock", "absent"],
    ["Slack", "I told Ana to cut me some slack", "absent"],
    ["Slack", "cut me some slack", "in small letters"],
    ["Slack", "Slack is down", "written"],
    ["Ana", "ANA WROTE AGAIN", "written"],
    ["Ana", "what did ana say", "in small letters"],
    ["Müller", "Herr Muller wrote", "written"],
  ])("%s in “%s” is %s", (name, message, seen) => {
    const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    expect(seeName(readNames(message), folded)).toBe(seen);
  });
});

describe("slips", () => {
  it.each([
    ["passprot", "passport"],
    ["invioce", "invoice"],
    ["biling", "billing"],
    ["passprt", "passport"],
    ["electricain", "electrician"],
  ])("%s is meant for %s", (word, meant) => {
    expect(slipOf(word, ["calendar", meant, "weather"])).toBe(meant);
  });

  it.each([
    ["contact", "contract"],
    ["from", "form"],
    ["planting", "planning"],
    ["course", "source"],
    ["billing", "billing"],
  ])("%s is not %s", (word, other) => {
    expect(isSlip(word, other) && word[0] === other[0]).toBe(false);
  });

  it("what could be two words is left as it is", () => {
    expect(slipOf("biling", ["billing", "biiling"])).toBeNull();
  });
});

describe("structure", () => {
  it.each([
    "let me check the billing page",
    "@ana what about billing?",
    "at 10:30 we have the billing meeting",
    "export the billing data",
    "if (and only if) billing agrees, we go on",
    "return the billing form by Friday;",
  ])("“%s” is speech", (message) => {
    expect(splitMessage(message).sentences).toHaveLength(1);
  });

  it.each([
    "const total = items.reduce((a, b) => a + b.price, 0);",
    "    at Socket.onTimeout (node:net:589:8)",
    "+++ b/src/billing.ts",
    'if (user.isAdmin && !user.isBanned) { return "billing"; }',
  ])("%s is code, kept for its words", (line) => {
    const { sentences, code } = splitMessage(line);
    expect(sentences).toEqual([]);
    expect(code).toHaveLength(1);
  });

  it("of a pasted mail its heads go, its subject and its text stay", () => {
    const mail =
      "From: Ana <ana@example.org>\nTo: me\nSubject: the March invoice\n\nIt is still open.\n> earlier words";
    expect(splitMessage(mail).sentences).toEqual(["the March invoice", "It is still open."]);
  });
});

it("a list and an exception are spelled out, a story is not", () => {
  expect(spellOut("billing or salaries, but not refunds")).toEqual({
    cues: ["billing", "salaries"],
    not: ["refunds"],
  });
  expect(spellOut("billing")).toEqual({ cues: [], not: [] });
  expect(spellOut("when I complain about my back after a long day at the desk or in the car").cues).toEqual(
    [],
  );
});
