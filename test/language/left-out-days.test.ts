/** Days that a rhythm leaves out are no reminder of their own; what only begins like them is. */
import { expect, it } from "vitest";
import { meant } from "./meant.js";

it.each([
  [
    "remind me every day, just not at weekends, at 11am to weigh the baby",
    "weigh the baby: every weekday at 11:00",
  ],
  [
    "remind me every day except Tuesdays and Thursdays to move the car",
    "move the car: every Monday, Wednesday, Friday, Saturday and Sunday at 9:00",
  ],
  [
    "every day except Tuesdays and Thursdays move the car",
    "move the car: every Monday, Wednesday, Friday, Saturday and Sunday at 9:00",
  ],
  [
    "every day but Tuesdays and Thursdays, move the car",
    "move the car: every Monday, Wednesday, Friday, Saturday and Sunday at 9:00",
  ],
  [
    "every day except Tuesdays, Thursdays and Saturdays move the car",
    "move the car: every Monday, Wednesday, Friday and Sunday at 9:00",
  ],
  [
    "every day except weekends and Wednesdays water the plants",
    "water the plants: every Monday, Tuesday, Thursday and Friday at 9:00",
  ],
  [
    "not urgent: dentist Friday at 9, vet Monday at 10, remind me an hour before each",
    "dentist: Fri 8 May 2026, 08:00 (Europe/Berlin); vet: Mon 11 May 2026, 09:00 (Europe/Berlin)",
  ],
  [
    "gym Friday at 7pm, bar Saturday at 9pm, remind me",
    "gym: Fri 8 May 2026, 19:00 (Europe/Berlin); bar: Sat 9 May 2026, 21:00 (Europe/Berlin)",
  ],
])("“%s”", (text, means) => expect(meant(text)).toBe(means));

/** What a rhythm begins with is not what it leaves out. */
it.each([
  "every day except sunday starting July 1st",
  "every day but Sunday from 1 July",
  "every day excluding sundays, effective July 1st,",
  "from July 1st every day except sunday",
])("“%s water the plants” leaves Sundays out, and begins in July", (rhythm) => {
  const means = meant(`${rhythm} water the plants`);
  expect(means).toMatch(/^water the plants: every .*1 Jul/);
  expect(means).not.toContain("Sunday");
});

it("a week that has a name is left out from one day to another", () =>
  expect(meant("every day except our holiday from 20 to 25 July feed the fish")).toContain("except"));

/** Of those that are to come, told by their place among them. */
it.each([
  [
    "every sunday at 11 except the one after next, pancakes",
    "pancakes: every Sunday at 11:00, except on 17 May 2026",
  ],
  [
    "every sunday at 11 pancakes, not the next one but the one after",
    "pancakes: every Sunday at 11:00, except on 17 May 2026",
  ],
  [
    "band practice every Friday at 6pm, skip the next two",
    "band practice: every Friday at 18:00, except on 8 May 2026 and 15 May 2026",
  ],
  ["every sunday at 11 pancakes, but the one after", "AMBIGUOUS_TIME"],
  [
    "every friday at 5 take out all bins except the blue ones",
    "take out all bins except the blue ones: every Friday at 17:00",
  ],
  [
    "check all rooms but the last one every monday at 9",
    "check all rooms but the last one: every Monday at 9:00",
  ],
  ["weekdays 17:55 save the shift log", "save the shift log: every weekday at 17:55"],
  [
    "all working days 17:55 save the shift log",
    "save the shift log: every day at 17:55, on working days only",
  ],
])("“%s”", (text, means) => expect(meant(text)).toBe(means));
