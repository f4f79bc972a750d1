import { describe, expect, it } from "vitest";
import { describeTrigger, parseReminder } from "../../src/language/index.js";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Each way leaves out the coming one and means the one behind it. */
const WAYS: ((day: string) => string)[] = [
  (day) => `dentist next ${day} not this one`,
  (day) => `next ${day}, not this ${day}, dentist`,
  (day) => `the ${day} after this one dentist`,
  (day) => `dentist on ${day} - not the coming one, the one after`,
  (day) => `not this ${day}, the one after: dentist`,
];

describe("a weekday that is not the coming one", () => {
  it.each(WAYS.map((way) => [way("Friday"), way] as const))("%s", (_, way) => {
    for (let today = 4; today <= 10; today++)
      for (const [nth, day] of DAYS.entries()) {
        // On the day itself people disagree about what "this one" is.
        if (nth === today - 4) continue;
        // On Tuesday, "this Monday" may be yesterday.
        if (way(day).includes(`, not this ${day}`) && nth < today - 4) continue;
        const now = new Date(`2026-05-${String(today).padStart(2, "0")}T08:20:00Z`);
        const read = parseReminder(way(day), { now, timeZone: "UTC", language: "en-GB" });
        const ahead = (nth - (today - 4) + 7) % 7;
        const said = read.ok
          ? `${read.title} ${describeTrigger(read.trigger, { now, timeZone: "UTC" })}`
          : read.code;
        expect(said, `${way(day)} on ${today} May`).toMatch(
          new RegExp(`^dentist \\w+ ${today + ahead + 7} May`),
        );
      }
  });
});
