/** From which hour to which, with a point or in four figures, an hour in front of a note, and one of four figures behind a thing; amounts, versions and years stay. */
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
    ["call Ana 22 May 2026 - 2pm", "call Ana: Fri 22 May 2026, 14:00 (Europe/Berlin)"],
    ["call Ana 6 Jan 2027 - 6:37am", "call Ana: Wed 6 Jan 2027, 06:37 (Europe/Berlin)"],
    ["shift 22 May 1900 - 2100", "shift: Fri 22 May 2026, 19:00 (Europe/Berlin)"],
    ["shift 0700-1500 tomorrow", "shift: Thu 7 May 2026, 07:00 (Europe/Berlin)"],
    ["night shift 2200-0600 friday", "night shift: Fri 8 May 2026, 22:00 (Europe/Berlin)"],
    ["rehearsal 7.30 - 9.30 pm Monday", "rehearsal: Mon 11 May 2026, 19:30 (Europe/Berlin)"],
    ["webinar thurs 11-12.30", "webinar: Thu 7 May 2026, 11:00 (Europe/Berlin)"],
    ["party 2.30-4.30 sunday", "party: Sun 10 May 2026, 14:30 (Europe/Berlin)"],
    ["football practice Thursday 5.30 till 7pm", "football practice: Thu 7 May 2026, 17:30 (Europe/Berlin)"],
    ["tutoring 4.30-5.30pm every wednesday", "tutoring: every Wednesday at 16:30"],
    ["training Wednesdays 5.30 til 7", "AMBIGUOUS_TIME"],
    ["toddler group 9.15-11.45 wednesday", "toddler group: Wed 13 May 2026, 09:15 (Europe/Berlin)"],
    ["plumber coming 8.30-10.30 on 12 May", "plumber coming: Tue 12 May 2026, 08:30 (Europe/Berlin)"],
    ["quiz 7.30–10 friday night", "quiz: Fri 8 May 2026, 19:30 (Europe/Berlin)"],
    ["gym 6.30am til 8 tomorrow", "gym: Thu 7 May 2026, 06:30 (Europe/Berlin)"],
    ["yoga 630-730pm monday", "yoga: Mon 11 May 2026, 18:30 (Europe/Berlin)"],
    ["shift 0730-9 tomorrow", "shift: Thu 7 May 2026, 07:30 (Europe/Berlin)"],
    ["quiz 1930-2100 friday", "quiz: Fri 8 May 2026, 19:30 (Europe/Berlin)"],
    ["train 9.42-11.07 friday", "train: Fri 8 May 2026, 09:42 (Europe/Berlin)"],
    ["remind me pilates is 9.30-10.30 tomorrow", "pilates: Thu 7 May 2026, 09:30 (Europe/Berlin)"],
    ["remind me between 9.30 and 10 tomorrow to call", "call: Thu 7 May 2026, 09:30 (Europe/Berlin)"],
    [
      "maths tutor every thursday at 16:00 until 16 july",
      "maths tutor: every Thursday at 16:00, until Thu 16 Jul 2026",
    ],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("an hour in front of a note", () => {
  it.each([
    ["10.30 vet friday", "vet: Fri 8 May 2026, 10:30 (Europe/Berlin)"],
    ["2.30 hairdresser saturday", "hairdresser: Sat 9 May 2026, 14:30 (Europe/Berlin)"],
    ["11.00 call with Dan thursday", "call with Dan: Thu 7 May 2026, 11:00 (Europe/Berlin)"],
    ["11.15 physio 12 May", "physio: Tue 12 May 2026, 11:15 (Europe/Berlin)"],
    ["4.30 dentist today", "dentist: Wed 6 May 2026, 16:30 (Europe/Berlin)"],
    ["10.05 dentist friday", "dentist: Fri 8 May 2026, 10:05 (Europe/Berlin)"],
    ["9.40 send the report tomorrow", "send the report: Thu 7 May 2026, 09:40 (Europe/Berlin)"],
    ["7.30 curry with lads friday", "curry with lads: Fri 8 May 2026, 19:30 (Europe/Berlin)"],
    ["7.15 gym mondays and thursdays", "gym: every Monday and Thursday at 7:15"],
    ["0915 standup tomorrow", "standup: Thu 7 May 2026, 09:15 (Europe/Berlin)"],
    ["3.50 stamps friday", "AMBIGUOUS_TIME"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});

describe("four figures behind what happens at an hour", () => {
  it.each([
    ["Meeting with Steve 1730", "Meeting with Steve: Wed 6 May 2026, 17:30 (Europe/Berlin)"],
    ["call Jo 1730", "call Jo: Wed 6 May 2026, 17:30 (Europe/Berlin)"],
    ["Steve 1730 re contract", "Steve re contract: Wed 6 May 2026, 17:30 (Europe/Berlin)"],
    ["standup 0915", "standup: Thu 7 May 2026, 09:15 (Europe/Berlin)"],
    ["kick off 1945 sat", "kick off: Sat 9 May 2026, 19:45 (Europe/Berlin)"],
    ["film 2015 saturday", "film: Sat 9 May 2026, 20:15 (Europe/Berlin)"],
    ["school play 1915 thursday", "school play: Thu 7 May 2026, 19:15 (Europe/Berlin)"],
    ["train 0642 tomorrow", "train: Thu 7 May 2026, 06:42 (Europe/Berlin)"],
    ["tomorrow bus 1745", "bus: Thu 7 May 2026, 17:45 (Europe/Berlin)"],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });

  it.each([
    "film 2012",
    "pay Steve 1730",
    "call room 1730",
    "coffee 3.50",
    "upgrade to 10.30",
    "gate 0915 friday",
  ])("are none: “%s”", (text) => {
    expect(["NEEDS_TIME", "AMBIGUOUS_TIME"]).toContain(said(text));
  });
});

describe("what is no hour", () => {
  it.each([
    ["film 2012 friday", "film 2012: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["review 2015 friday", "review 2015: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["wine 2015 saturday", "wine 2015: Sat 9 May 2026, 09:00 (Europe/Berlin)"],
    ["code 1730 friday", "code 1730: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["pay rent 3.50-5 friday", "pay rent 3.50-5: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["mix resin 1.30-2 tomorrow", "mix resin 1.30-2: Thu 7 May 2026, 09:00 (Europe/Berlin)"],
    ["budget 2025-2030 tomorrow", "budget 2025-2030: Thu 7 May 2026, 09:00 (Europe/Berlin)"],
    ["PIN 1200-1530 tomorrow", "PIN 1200-1530: Thu 7 May 2026, 09:00 (Europe/Berlin)"],
    ["run 5.30 to 7 km saturday", "run 5.30 to 7 km: Sat 9 May 2026, 09:00 (Europe/Berlin)"],
    ["move the 9.30 to 11 friday", "move the 9.30 to 11: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
    ["2.50 bus fare monday", "2.50 bus fare: Mon 11 May 2026, 09:00 (Europe/Berlin)"],
    ["12.50 to Sam friday", "12.50 to Sam: Fri 8 May 2026, 09:00 (Europe/Berlin)"],
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
