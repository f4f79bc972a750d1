/** Hours as they are noted in a hurry: ranges with a dot or in four figures begin where they begin, a dotted hour in front is one; amounts, versions and years stay. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const said = (text: string): string => {
  const result = parseReminder(text, options);
  return result.ok ? `${result.title}: ${describeTrigger(result.trigger, options)}` : result.code;
};

describe("a range begins", () => {
  it.each([
    ["nursery 8.30 to 3 tomorrow", "nursery: Thu 7 May 2026, 08:30 (Europe/Berlin)"],
    ["Vet surgery open 8.30 til 6 tomorrow", "Vet surgery open: Thu 7 May 2026, 08:30 (Europe/Berlin)"],
    ["physio 9.30-10 monday", "physio: Mon 11 May 2026, 09:30 (Europe/Berlin)"],
    ["open day 10.30-1 saturday", "open day: Sat 9 May 2026, 10:30 (Europe/Berlin)"],
    ["kids club 3:30-5 tues", "kids club: Tue 12 May 2026, 15:30 (Europe/Berlin)"],
    ["shift 0700-1500 tomorrow", "shift: Thu 7 May 2026, 07:00 (Europe/Berlin)"],
    ["night shift 2200-0600 friday", "night shift: Fri 8 May 2026, 22:00 (Europe/Berlin)"],
    ["rehearsal 7.30 - 9.30 pm Monday", "rehearsal: Mon 11 May 2026, 19:30 (Europe/Berlin)"],
    ["webinar thurs 11-12.30", "webinar: Thu 7 May 2026, 11:00 (Europe/Berlin)"],
    ["party 2.30-4.30 sunday", "party: Sun 10 May 2026, 14:30 (Europe/Berlin)"],
    ["football practice Thursday 5.30 till 7pm", "football practice: Thu 7 May 2026, 17:30 (Europe/Berlin)"],
    ["tutoring 4.30-5.30pm every wednesday", "tutoring: every Wednesday at 16:30"],
    ["training Wednesdays 5.30 til 7", "AMBIGUOUS_TIME"],
    ["remind me between 9.30 and 10 tomorrow to call", "call: Thu 7 May 2026, 09:30 (Europe/Berlin)"],
    [
      "maths tutor every thursday at 16:00 until 16 july",
      "maths tutor: every Thursday at 16:00, until Thu 16 Jul 2026",
    ],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("a dotted hour in front of a note", () => {
  it.each([
    ["10.30 vet friday", "vet: Fri 8 May 2026, 10:30 (Europe/Berlin)"],
    ["2.30 hairdresser saturday", "hairdresser: Sat 9 May 2026, 14:30 (Europe/Berlin)"],
    ["11.00 call with Dan thursday", "call with Dan: Thu 7 May 2026, 11:00 (Europe/Berlin)"],
    ["11.15 physio 12 May", "physio: Tue 12 May 2026, 11:15 (Europe/Berlin)"],
    ["4.30 dentist today", "dentist: Wed 6 May 2026, 16:30 (Europe/Berlin)"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("what is no hour", () => {
  it.each([
    ["10.5 km run saturday", "10.5 km run: Sat 9 May 2026, 09:00 (Europe/Berlin)"],
    ["5.10 release friday", "5.10 release: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["pay 9.50 to Tom friday", "pay 9.50 to Tom: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["upgrade to 10.30-11 friday", "upgrade to 10.30-11: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["read pages 10.30-11 tomorrow", "read pages 10.30-11: Thu 7 May 2026, 09:00 (Europe/Berlin)"],
    ["film 1939-1945 on Saturday", "film 1939-1945: Sat 9 May 2026, 09:00 (Europe/Berlin)"],
    ["buy 1.5-2 kg flour saturday", "buy 1.5-2 kg flour: Sat 9 May 2026, 09:00 (Europe/Berlin)"],
    ["invoice 2026-0512", "NEEDS_TIME"],
    ["call Jo at 10 to 6", "call Jo: Wed 6 May 2026, 17:50 (Europe/Berlin)"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});
