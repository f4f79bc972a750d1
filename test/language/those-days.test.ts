/** What a request takes from the days and the event in front of it, and what is to be done then. */
import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const options = { now: new Date("2026-05-06T08:20:00Z"), timeZone: "Europe/Berlin", language: "en-GB" };
const said = (text: string): string => {
  const result = parseReminder(text, options);
  if (!result.ok && result.several)
    return result.several
      .map(({ title, trigger }) => `${title}: ${describeTrigger(trigger, options)}`)
      .join(" | ");
  return result.ok ? `${result.title}: ${describeTrigger(result.trigger, options)}` : result.code;
};

describe("the days that are told in front", () => {
  it.each([
    [
      "I'm working nights thursday friday and saturday, remind me to sleep at 2pm those days",
      "sleep: every Thursday, Friday and Saturday at 14:00, starting Thu 7 May 2026, until Sat 9 May 2026",
    ],
    [
      "I'm working late Monday and Tuesday, remind me to call home at 8pm both days",
      "call home: every Monday and Tuesday at 20:00, starting Mon 11 May 2026, until Tue 12 May 2026",
    ],
    [
      "gym every Tuesday and Thursday, remind me to pack a towel at 7am on those days",
      "pack a towel: every Tuesday and Thursday at 7:00",
    ],
    [
      "early shifts monday to wednesday, alarm at 5am those days",
      "early shifts: every Monday, Tuesday and Wednesday at 05:00",
    ],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });

  it("are left alone where a request has a day of its own, or no days are told", () => {
    expect(said("kids off Monday and Tuesday, remind me at 8 tonight to plan those days")).toContain(
      "plan those days: Wed 6 May 2026, 20:00",
    );
    expect(said("I miss those days, remind me to call Ana at 8pm")).toBe(
      "call Ana: Wed 6 May 2026, 20:00 (Europe/Berlin)",
    );
  });

  it("are two reminders where one comes before as well", () => {
    expect(said("wedding anniversary 22nd May every year, remind me 3 days before as well")).toBe(
      "wedding anniversary: every year on 19 May at 9:00 | wedding anniversary: every year on 22 May at 9:00",
    );
    expect(said("exam 22 May, remind me the day before too")).toBe(
      "exam: Thu 21 May 2026, 09:00 (Europe/Berlin) | exam: Fri 22 May 2026, 09:00 (Europe/Berlin)",
    );
    expect(said("exam on 22nd May at 9am, remind me 2 hours before too")).toBe(
      "exam: Fri 22 May 2026, 07:00 (Europe/Berlin) | exam: Fri 22 May 2026, 09:00 (Europe/Berlin)",
    );
    expect(said("call Ana tomorrow too")).toBe("call Ana too: Thu 7 May 2026, 09:00 (Europe/Berlin)");
  });
});

describe("what is to be done before an event", () => {
  it.each([
    [
      "policy ends 30 June, ring Aviva a week before",
      "policy ends, ring Aviva: Tue 23 Jun 2026, 09:00 (Europe/Berlin)",
    ],
    [
      "MOT 22 June, ring the garage 3 days before",
      "MOT, ring the garage: Fri 19 Jun 2026, 09:00 (Europe/Berlin)",
    ],
    [
      "Netflix trial ends on the 20th, remind me two days before to cancel",
      "cancel (Netflix trial ends): Mon 18 May 2026, 09:00 (Europe/Berlin)",
    ],
    ["flight Friday 9am, remind me 2 hours before to pack", "pack: Fri 8 May 2026, 07:00 (Europe/Berlin)"],
    ["MOT 22 June, nudge 3 days before", "MOT: Fri 19 Jun 2026, 09:00 (Europe/Berlin)"],
    ["MOT 22 June at 9, ring an hour before", "MOT: Mon 22 Jun 2026, 08:00 (Europe/Berlin)"],
    [
      "house insurance due 30 June, shop around a month before",
      "house insurance due, shop around: Sat 30 May 2026, 09:00 (Europe/Berlin)",
    ],
  ])("“%s”", (text, words) => {
    expect(said(text)).toBe(words);
  });
});
