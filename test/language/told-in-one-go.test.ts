/** Several things told in one breath, lists of lines, and what is said again: nothing of it is lost, and no word of the request stays in a title. */
import { expect, it } from "vitest";
import { describeTrigger } from "../../src/language/index.js";
import { meant } from "./meant.js";

it.each([
  [
    "ok so tomorrow i need to drop the car off at eight and then at like quarter to five pick it up again and also on saturday return the books could you remind me of all that",
    "drop the car off: Thu 7 May 2026, 08:00 (Europe/Berlin); pick it up again: Thu 7 May 2026, 16:45 (Europe/Berlin); return the books: Sat 9 May 2026, 09:00 (Europe/Berlin)",
  ],
  [
    "dentist tomorrow at 9, vet friday at 10, remind me of the lot",
    "dentist: Thu 7 May 2026, 09:00 (Europe/Berlin); vet: Fri 8 May 2026, 10:00 (Europe/Berlin)",
  ],
  [
    "reminders for fri:\n- 8:30 drop off parcel\n- 11 phone landlord\n- 18:00 water tomatoes",
    "drop off parcel: Fri 8 May 2026, 08:30 (Europe/Berlin); phone landlord: Fri 8 May 2026, 11:00 (Europe/Berlin); water tomatoes: Fri 8 May 2026, 18:00 (Europe/Berlin)",
  ],
  [
    "friday\n8:30 drop off parcel\n18:00 water tomatoes",
    "drop off parcel: Fri 8 May 2026, 08:30 (Europe/Berlin); water tomatoes: Fri 8 May 2026, 18:00 (Europe/Berlin)",
  ],
  [
    "photos fri 10am, pick up the suit sat 1pm and ring gran sun 6pm",
    "photos: Fri 8 May 2026, 10:00 (Europe/Berlin); pick up the suit: Sat 9 May 2026, 13:00 (Europe/Berlin); ring gran: Sun 10 May 2026, 18:00 (Europe/Berlin)",
  ],
  [
    "vat is due on the 10th of jan, apr, jul and oct. warn me 5 days earlier each time",
    "vat is due: every year on the 5th of January, April, July and October at 9:00",
  ],
  ["on the 20th pay the visa bill, i mean the amex", "pay the amex: Wed 20 May 2026, 09:00 (Europe/Berlin)"],
  [
    "remind me tomorrow to send the draft to Lea, I meant Leo",
    "send the draft to Leo: Thu 7 May 2026, 09:00 (Europe/Berlin)",
  ],
  [
    "remind me to transfer 350 to mum on payday, thats the 25th",
    "transfer 350 to mum on payday: Mon 25 May 2026, 09:00 (Europe/Berlin)",
  ],
  ["can I get a medication reminder at 8pm daily", "medication: every day at 20:00"],
  ["set a rent reminder on the 1st of every month", "rent: on the 1st of every month at 9:00"],
  [
    "physio exercises tues 20:00. reminders on pls",
    "physio exercises: Tue 12 May 2026, 20:00 (Europe/Berlin)",
  ],
])("%s", (text, what) => {
  expect(meant(text)).toBe(what);
});

it("an amount at the head of a line is no hour, and what is one of two stays named", () => {
  expect(meant("reminders for fri:\n- 8:30 drop off parcel\n- 2 loaves of bread")).not.toContain("14:00");
  expect(meant("call the dentist tomorrow, i mean the one in town")).toContain("dentist");
  expect(meant("tomorrow at 5pm buy batteries, bulbs, alarms")).toContain("alarms");
});

it("what tells of its day, and no date of the request, stays as it was said", () => {
  expect(meant("tell Ana tomorrow at 9 that it's the 25th")).toBe(
    "tell Ana that it's the 25th: Thu 7 May 2026, 09:00 (Europe/Berlin)",
  );
  expect(meant("set a daily reminder at 9 to stretch")).toBe("stretch: every day at 9:00");
});

it.each(["sundays are excluded", "sundays excluded", "except sundays", "not on sundays", "no sundays"])(
  "a day left out of a rhythm behind a comma: %s",
  (left) => {
    for (const request of [
      "meds every day at 8",
      "every day at 8 take the meds",
      "remind me every day at 8 to eat",
    ])
      expect(meant(`${request}, ${left}`)).toMatch(
        /: every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday at 8:00$/,
      );
  },
);

it("the deed of an act without an object is told once", () => {
  const refund = { any: [{ topic: "refund" }, { act: { command: "refund refund", at: "before" as const } }] };
  const now = new Date("2026-05-06T08:20:00Z");
  expect(
    describeTrigger({ type: "context", pattern: "refund", when: refund }, { now, timeZone: "UTC" }),
  ).toBe("before you refund, or when that comes up");
});
