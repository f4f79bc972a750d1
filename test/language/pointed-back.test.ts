/** What points back at something told is read with it in its place, and what is told to be done in the order of a request. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";
import { NOTED_SITUATIONS } from "../../src/language/sentence/noted-situations.js";
import { POINTED_BACK } from "../../src/language/sentence/pointed-back.js";
import { TOLD_DEEDS } from "../../src/language/sentence/told-deeds.js";
import { meant } from "./meant.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const said = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? `${result.title}: ${describeTrigger(result.trigger, options)}` : result.code;
};

describe("what points back", () => {
  it.each([...POINTED_BACK, ...NOTED_SITUATIONS].map(({ example, means }) => [example, means]))(
    "“%s” waits for what it points at",
    (example, means) => {
      expect(means).toMatch(/: (?:when|before) /);
      expect(meant(example)).toBe(means);
    },
  );

  it.each([
    [
      "The old scheme closed to newcomers. Tell me that again when childcare vouchers come up.",
      "The old scheme closed to newcomers: when you talk about childcare vouchers",
    ],
    [
      "Still waiting for the test results. When they come in, remind me to ring my brother.",
      "ring my brother: when you talk about test results come in",
    ],
    [
      "Last time I signed a lease I forgot to ask for the gas certificate. Remind me next time I do it.",
      "ask for the gas certificate: when you talk about I sign a lease",
    ],
    [
      "Yesterday I forgot to thank her for the plums, so remind me next time I speak to Ana",
      "thank her for the plums: when you talk about Ana",
    ],
    [
      "remind me to check who's on call, but only when I'm about to deploy, not now",
      "check who's on call: when you talk about deploy",
    ],
    [
      "The meeting is on Friday at 5pm. When it's over remind me to thank Ana, Ben and Cy",
      "thank Ana, Ben and Cy: when you talk about meeting is over, from Fri 8 May 2026, 00:00 (Europe/Berlin)",
    ],
    [
      "The import is running since this morning. When it's done, remind me to compare the row counts",
      "compare the row counts: when you talk about import is done",
    ],
  ])("“%s”", (text, words) => expect(said(text)).toBe(words));

  it.each(["I went to the bank. When it was over, we had lunch.", "hold the line until 5pm: then call Ana"])(
    "“%s” is not taken for one",
    (text) => expect(said(text)).not.toMatch(/when you talk/),
  );
});

describe("what is told to be done", () => {
  it.each(TOLD_DEEDS.map(({ example, means }) => [example, means]))("“%s” is a request", (example, means) =>
    expect(meant(example)).toBe(means),
  );

  it.each([
    [
      "my dad will go mad if i forget to buy the present so remind me 4pm today",
      "buy the present: Wed 6 May 2026, 16:00 (Europe/Berlin)",
    ],
    [
      "I always forget to empty the lunchbox. Nag me every Thursday at 11am",
      "empty the lunchbox: every Thursday at 11:00",
    ],
    [
      "remind me on Friday at 10.30am to email Peter sorry I mean email Petra",
      "email Petra: Fri 8 May 2026, 10:30 (Europe/Berlin)",
    ],
    [
      "remind me to hand in the form an hour before the office shuts, which is at 5pm today",
      "hand in the form: Wed 6 May 2026, 16:00 (Europe/Berlin)",
    ],
    [
      "remind me tomorrow at nine to call Ana actually make it ten",
      "call Ana: Thu 7 May 2026, 10:00 (Europe/Berlin)",
    ],
    [
      "can you in two and a half hours remind me to text the wife",
      "text the wife: Wed 6 May 2026, 12:50 (Europe/Berlin)",
    ],
  ])("“%s”", (text, words) => expect(said(text)).toBe(words));
});

describe("what somebody is called at the end", () => {
  it.each([
    ["remind me at half two this afternoon to move the car, mate", "move the car"],
    ["remind me tomorrow to meet the new boss", "meet the new boss"],
    ["remind me at 5 to say thanks love", "say thanks love"],
    [
      "I've got a viewing on Friday at 2pm, please remind me 30 mins beforehand, I always lose track of time",
      "a viewing",
    ],
    ["return the drill I borrowed from Kev tomorrow at 5:30pm", "return the drill I borrowed from Kev"],
    [
      "I need to return the shoes that don't fit on Saturday at 10am, can you remind me",
      "return the shoes that don't fit",
    ],
    ["remind me tomorrow at 3pm to ring the garage thanks love", "ring the garage"],
    ["move the car on Sunday at 3pm x", "move the car"],
    ["remind me at 5 to call my mate", "call my mate"],
    ["remind me at 5 to send Tom my love", "send Tom my love"],
    ["set a reminder for 16:45 tomorrow: tell Sam not to wait for me", "tell Sam not to wait for me"],
  ])("“%s” is titled “%s”", (text, title) => {
    const result = parseReminder(text, options);
    expect(result.ok && result.title).toBe(title);
  });
});

describe("what only looks like something told", () => {
  it.each([
    ["I want to go to the gym, remind me tomorrow at 7 to pack the bag", "pack the bag"],
    ["remind me tomorrow at 9 to tell Mum you're the best", "tell Mum you're the best"],
    ["remind me tomorrow at 9 to remove the full stop", "remove the full stop"],
    ["remind me tomorrow at 9 to invite Tom, Ana, boss", "invite Tom, Ana, boss"],
  ])("“%s” keeps its deed: “%s”", (text, title) => {
    const result = parseReminder(text, options);
    expect(result.ok && result.title).toContain(title);
    expect(result.ok && result.title).not.toContain("gym");
  });

  it.each([
    "when the server isn't responding, remind me to restart it",
    "if the printer doesn't work, remind me to call Ola",
  ])("“%s” waits for the failure", (text) =>
    expect(parseReminder(text, options)).toMatchObject({ ok: true, trigger: { type: "context" } }),
  );
});

describe("a topic from some day on", () => {
  it.each([
    [
      "remind me to ask about the car when Ana calls but not before Friday",
      "ask about the car: when Ana writes, from Fri 8 May 2026, 00:00 (Europe/Berlin)",
    ],
    [
      "starting 1 June, when billing comes up, mention the new price",
      "mention the new price: when you talk about billing, from Mon 1 Jun 2026, 00:00 (Europe/Berlin)",
    ],
    [
      "when we talk about the loft, but only from 1 June, remind me to ask Ben",
      "ask Ben: when you talk about loft, from Mon 1 Jun 2026, 00:00 (Europe/Berlin)",
    ],
    [
      "when we talk about the loft until 12 June, remind me to ask Ben",
      "ask Ben: when you talk about loft, at the latest Fri 12 Jun 2026, 09:00 (Europe/Berlin)",
    ],
  ])("“%s”", (text, words) => expect(said(text)).toBe(words));
});
