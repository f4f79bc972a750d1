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

/** What tells when it does not come, and the hour behind it. */
it.each([
  [
    "every monday at 7 swim except when it's a bank holiday",
    "swim: every Monday at 7:00, except on holidays",
  ],
  ["every weekday at 8 run, but not if it's a holiday", "run: every weekday at 8:00, except on holidays"],
  [
    "every day from the 10th to the 20th except the 15th at 8 feed the cat",
    "feed the cat: every day at 8:00, except on 15 May 2026, starting Sun 10 May 2026, until Wed 20 May 2026",
  ],
  [
    "every sat & sun bar this weekend at 10 market",
    "market: every weekend at 10:00, except on 9 May 2026 and 10 May 2026",
  ],
  [
    "every day at 8 and 20 pills except tomorrow at 8",
    "pills: every day at 8:00 and 20:00, except on 7 May 2026",
  ],
  ["take the bins out every monday except when it's wet", "AMBIGUOUS_TIME"],
  ["every weekend at 9 swim, saturdays only", "swim: every Saturday at 9:00"],
  ["every monday and thursday at 7 swim, thursdays only until june", "INVALID_RECURRENCE"],
])("“%s”", (text, means) => expect(meant(text)).toBe(means));

it.each([
  [
    "eye drops for ten days from tomorrow at 8",
    "eye drops: every day at 8:00, starting Thu 7 May 2026, until Sat 16 May 2026",
  ],
  ["book a table for two weeks from friday", "book a table: Fri 22 May 2026, 09:00 (Europe/Berlin)"],
  [
    "water the plants daily at 8, on sundays at 10",
    "water the plants: every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday at 8:00 and every Sunday at 10:00",
  ],
])("“%s” goes on so long, or has another hour on a day", (text, means) => expect(meant(text)).toBe(means));
