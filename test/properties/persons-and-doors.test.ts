/**
 * Persons × doors: whatever a person does at whatever entrance, nothing of what is another's stands in what they get: no title,
 * body, pattern, note, answer or id. Random households of one to five persons with mixed trust and two hundred reminders.
 * Each reminder has a word of its own in all its texts; who may see it is said here once more, apart from the code.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { everyDoor } from "../../scripts/eval/life/doors.js";
import {
  draw,
  fill,
  type Member,
  maySee,
  openHousehold,
  type Trust,
} from "../../scripts/eval/life/household.js";
import { FakeClock } from "../support/fake-clock.js";
import "../support/seed.js";

const household = fc.record({
  trusts: fc.array(fc.constantFrom<Trust>("full", "inner", "guest"), { minLength: 1, maxLength: 5 }),
  seed: fc.nat(),
});

test("no title, body, pattern, note, answer or id of one person stands in what another gets", async () => {
  const doors = new Set<string>();
  await fc.assert(
    fc.asyncProperty(household, async ({ trusts, seed }) => {
      const members = trusts.map((trust, i): Member => ({ name: `person${i}`, trust }));
      const clock = new FakeClock("2026-11-21T09:00:00Z");
      const tickler = await openHousehold(members, clock);
      try {
        const made = await fill(tickler, clock, members, draw(seed));
        const strangers: Member[] = [{ name: "mallory", trust: "guest" }];
        for (const member of [...members, ...strangers]) {
          const hidden = made.filter(({ whose }) => !maySee(member, whose, members));
          const seen = made.length - hidden.length;
          const got = await everyDoor(tickler, clock, member, hidden);
          for (const { door, text, said } of got) {
            doors.add(door);
            for (const { word, id } of hidden) {
              const leak = text.includes(word) ? word : id !== said && text.includes(id) ? id : null;
              if (leak !== null)
                throw new Error(
                  `${member.name} (${member.trust}) got ${leak} through ${door}: ${around(text, leak)}`,
                );
            }
          }
          // A test in which nobody sees anything could not fail.
          const all = got.map(({ text }) => text).join("\n");
          if (seen > 0 && member.trust !== "guest")
            expect(made.some(({ word, whose }) => maySee(member, whose, members) && all.includes(word))).toBe(
              true,
            );
        }
      } finally {
        await tickler.close();
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(doors.size).toBeGreaterThan(60);
  if (process.env.TICKLER_TEST_DOORS) console.log([...doors].sort().join("\n"));
}, 300_000);

const around = (text: string, leak: string): string => {
  const at = text.indexOf(leak);
  return text.slice(Math.max(0, at - 200), at + 200);
};
