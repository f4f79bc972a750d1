/** An “in” before a day belongs to the verb that has one, and is dropped where it stands for “on”. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const said = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? `${result.title}: ${describeTrigger(result.trigger, options)}` : result.code;
};

describe('an "in" of the verb', () => {
  it.each([
    [
      "log in thursday 9am for exam results",
      "log in for exam results: Thu 7 May 2026, 09:00 (Europe/Berlin)",
    ],
    ["check in monday for flight", "check in for flight: Mon 11 May 2026, 09:00 (Europe/Berlin)"],
    ["bring washing in thursday afternoon", "bring washing in: Thu 7 May 2026, 15:00 (Europe/Berlin)"],
    ["bring bins back in friday after work", "bring bins back in: Fri 8 May 2026, 18:00 (Europe/Berlin)"],
    ["hand essay in friday noon", "hand essay in: Fri 8 May 2026, 12:00 (Europe/Berlin)"],
    ["move in saturday 10am", "move in: Sat 9 May 2026, 10:00 (Europe/Berlin)"],
    ["phone in Monday if still sick", "phone in if still sick: Mon 11 May 2026, 09:00 (Europe/Berlin)"],
    ["drop in thursday on Beryl", "drop in on Beryl: Thu 7 May 2026, 09:00 (Europe/Berlin)"],
    ["call in friday at Mum's", "call in at Mum's: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["bring the washing in late afternoon", "bring the washing in: Wed 6 May 2026, 17:00 (Europe/Berlin)"],
    ["move in late June", "move in: Tue 30 Jun 2026, 09:00 (Europe/Berlin)"],
    ["bring the plants in early October", "bring the plants in: Thu 1 Oct 2026, 09:00 (Europe/Berlin)"],
    ["flying Monday 6am, check in Sunday morning", "AMBIGUOUS_TIME"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe('an "on" of the verb', () => {
  it.each([
    ["put the winter tyres on every October", "put the winter tyres on: every year on 1 October at 9:00"],
    ["put the snow chains on each November", "put the snow chains on: every year on 1 November at 9:00"],
    ["turn the heating on daily at 6pm", "turn the heating on: every day at 18:00"],
    ["switch the outside tap on every April", "switch the outside tap on: every year on 1 April at 9:00"],
    ["put the slow cooker on every Sunday at 8am", "put the slow cooker on: every Sunday at 8:00"],
    ["turn the dehumidifier on tomorrow", "turn the dehumidifier on: Thu 7 May 2026, 09:00 (Europe/Berlin)"],
    ["leave the porch light on every Friday at 9pm", "leave the porch light on: every Friday at 21:00"],
    ["get the kids' coats on every day at 7:40", "get the kids' coats on: every day at 7:40"],
    // no verb has it
    ["put the bins out on every Monday", "put the bins out: every Monday at 9:00"],
    ["call Ana on every Monday", "call Ana: every Monday at 9:00"],
    ["put £20 in the jar on every Friday", "put £20 in the jar: every Friday at 9:00"],
    ["get milk on every Friday", "get milk: every Friday at 9:00"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe('an "in" for "on"', () => {
  it.each([
    ["call Ana in Monday", "call Ana: Mon 11 May 2026, 09:00 (Europe/Berlin)"],
    ["meeting in Friday at 3", "meeting: Fri 8 May 2026, 15:00 (Europe/Berlin)"],
    ["remind me in Monday to call Jo", "call Jo: Mon 11 May 2026, 09:00 (Europe/Berlin)"],
    ["submit essay in Friday", "submit essay: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["prune roses in late February", "prune roses: Sun 28 Feb 2027, 09:00 (Europe/Berlin)"],
    ["plant bulbs in mid October", "plant bulbs: Thu 15 Oct 2026, 09:00 (Europe/Berlin)"],
    ["pay council tax in early June", "pay council tax: Mon 1 Jun 2026, 09:00 (Europe/Berlin)"],
    ["meet Jo in late afternoon", "meet Jo: Wed 6 May 2026, 17:00 (Europe/Berlin)"],
    ["meet Jo in late morning tomorrow", "meet Jo: Thu 7 May 2026, 11:00 (Europe/Berlin)"],
    ["move in the next Monday", "move in: Mon 11 May 2026, 09:00 (Europe/Berlin)"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});
