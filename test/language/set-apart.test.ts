/** Reasons, occasions and what somebody is to be told, beside a moment that is said whole: the moment counts, and nothing else is one. */
import { describe, expect, it } from "vitest";
import { parseReminder } from "../../src/language/index.js";
import { options, read, refused, wall } from "./reading.js";
import { next } from "./reading-rhythms.js";

const set = (text: string): [at: string, title: string] => {
  const { trigger, title } = read(text);
  if (trigger.type !== "scheduled") throw new Error(`"${text}" is ${trigger.type}`);
  return [wall(trigger.at), title];
};

describe("a clause beside a whole moment", () => {
  it.each([
    [
      "move the car at 1:45pm before the warden does his round",
      "2026-11-21T13:45",
      "move the car before the warden does his round",
    ],
    [
      "at half past twelve today i need to call the surgery because thats when they open the phones again",
      "2026-11-21T12:30",
      "call the surgery because thats when they open the phones again",
    ],
    [
      "remind me tomorrow at quarter past eight to give Lukas his lunch money before he goes off to school",
      "2026-11-22T08:15",
      "give Lukas his lunch money before he goes off to school",
    ],
    [
      "tomorrow at 11 ring Ana while she is still at her desk",
      "2026-11-22T11:00",
      "ring Ana while she is still at her desk",
    ],
    [
      "remind me at 4:20pm to sweep the gutters after putting it off all month",
      "2026-11-21T16:20",
      "sweep the gutters after putting it off all month",
    ],
  ])("“%s” is at %s, and stays in what to remember", (text, at, title) => {
    expect(set(text)).toEqual([at, title]);
  });

  it.each([
    [
      "on my lunch break, so 12:45, order ink for the printer",
      "2026-11-21T12:45",
      "order ink for the printer",
    ],
    [
      "ring Mr Osei with bloods before we close, say ten to six",
      "2026-11-21T17:50",
      "ring Mr Osei with bloods",
    ],
    ["in my lunch hour tomorrow, 12:30, buy soup", "2026-11-22T12:30", "buy soup"],
    ["tonight at closing, 6.30pm, cash up", "2026-11-21T18:30", "cash up"],
    ["when I'm done here, so at 4pm, pump up the tyre", "2026-11-21T16:00", "pump up the tyre"],
  ])("“%s” says the hour of the occasion: %s", (text, at, title) => {
    expect(set(text)).toEqual([at, title]);
  });

  it.each([
    [
      "remind me to tell Tom at 4 that the meeting on Friday is off",
      "2026-11-21T16:00",
      "tell Tom that the meeting on Friday is off",
    ],
    [
      "tomorrow at 10:30 email the landlord that we are moving out on 30 June",
      "2026-11-22T10:30",
      "email the landlord that we are moving out on 30 June",
    ],
    [
      "ask Lea at 5pm whether she can come on Saturday",
      "2026-11-21T17:00",
      "ask Lea whether she can come on Saturday",
    ],
  ])("“%s” is at %s: what somebody is told has times of its own", (text, at, title) => {
    expect(set(text)).toEqual([at, title]);
  });

  it("follows a fact at whose moment it happens", () => {
    expect(set("the gate opens on Friday at 18:00, remind me when it opens")).toEqual([
      "2026-11-27T18:00",
      "the gate opens",
    ]);
  });
});

describe("what such a clause leaves open", () => {
  it.each([
    "call mum when she's awake or at 5",
    "remind me to call Ana before she leaves",
    "24h before my flight, check in",
    "remind me when I get up, the film is at 8pm",
    "tomorrow after he has come home remind me to ask",
    "as it's Thursday today: today at ten past five pm tell me again that the key is at Mrs Okafor's",
  ])("“%s” is asked about", (text) => {
    const result = parseReminder(text, options);
    expect(result.ok && result.trigger.type === "scheduled" ? result.title : "asked").toBe("asked");
  });

  it.each([
    "she told Ben at 5 that practice on Thursday is cancelled",
    "we eat at 6 because the kids are tired",
    "before I went to the shop at 5 I called Ben",
    "load test tomorrow 06:00, before users wake, so Kwame drew the short straw",
  ])("“%s” only tells", (text) => {
    refused(text);
  });
});

it.each([
  [
    "remind me not to eat anything after 8 tonight, blood test tomorrow",
    "not to eat anything, blood test tomorrow",
    "2026-05-06T20:00",
  ],
  [
    "remind me not to drink coffee after 6 tonight, sleep study tomorrow",
    "not to drink coffee, sleep study tomorrow",
    "2026-05-06T18:00",
  ],
  [
    "remind me to keep off the roads after 7 tonight, marathon tomorrow",
    "keep off the roads, marathon tomorrow",
    "2026-05-06T19:00",
  ],
])("keeps a thing on a later day as the reason: “%s”", (text, title, at) => {
  expect(next(text, 1)).toEqual({ title, at: [at] });
});
