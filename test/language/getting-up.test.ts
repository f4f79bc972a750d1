/** To be up is in the morning; to pick somebody up is not. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const said = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? `${result.title}: ${describeTrigger(result.trigger, options)}` : result.code;
};

describe("in the morning", () => {
  it.each([
    ["be up at 5 tomorrow", "be up: Thu 7 May 2026, 05:00 (Europe/Berlin)"],
    [
      "I need to be up at 5.30 tomorrow for my flight",
      "be up for my flight: Thu 7 May 2026, 05:30 (Europe/Berlin)",
    ],
    ["up at 6 tomorrow for the flight", "up for the flight: Thu 7 May 2026, 06:00 (Europe/Berlin)"],
    [
      "have to be awake at 4 on Saturday for the airport",
      "be awake for the airport: Sat 9 May 2026, 04:00 (Europe/Berlin)",
    ],
    ["kids up at 6 tomorrow", "kids up: Thu 7 May 2026, 06:00 (Europe/Berlin)"],
    ["get the kids up at 6 tomorrow", "get the kids up: Thu 7 May 2026, 06:00 (Europe/Berlin)"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("not in the morning", () => {
  it.each([
    [
      "pick the boys up from training at 6 on friday",
      "pick the boys up from training: Fri 8 May 2026, 18:00 (Europe/Berlin)",
    ],
    ["pick the kids up at 4 tomorrow", "pick the kids up: Thu 7 May 2026, 16:00 (Europe/Berlin)"],
    ["pick the boys up every Friday at 5", "pick the boys up: every Friday at 17:00"],
    ["take the kids up to bed at 8", "take the kids up to bed: Wed 6 May 2026, 20:00 (Europe/Berlin)"],
    ["meet the boys up town at 5 friday", "meet the boys up town: Fri 8 May 2026, 17:00 (Europe/Berlin)"],
    [
      "be up to date with taxes by 5 tomorrow",
      "be up to date with taxes: Thu 7 May 2026, 17:00 (Europe/Berlin)",
    ],
    ["up the rent at 5 on friday", "up the rent: Fri 8 May 2026, 17:00 (Europe/Berlin)"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("an hour before dawn", () => {
  const options = { now: new Date("2026-06-10T10:00:00Z"), timeZone: "Europe/Berlin" };
  it.each([
    ["wake me at 3:45 on Monday", "2026-06-15T01:45:00.000Z"],
    ["wake me at 3", "2026-06-10T13:00:00.000Z"],
    ["wake me today at 3", "2026-06-10T13:00:00.000Z"],
    ["wake me on Saturday at 3 pm", "2026-06-13T13:00:00.000Z"],
  ])("is meant of another day, and who sleeps today is woken in the afternoon: %s", (text, at) => {
    expect(parseReminder(text, options)).toMatchObject({ ok: true, trigger: { at: new Date(at) } });
  });
});
