/** What a receipt says of a cue is what a person could have said to set it: read again, it is the same cue. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeWhen } from "../../src/cues/index.js";
import { parseReminder } from "../../src/index.js";
import type { Cue } from "../../src/trigger.js";

const word = fc.constantFrom("billing", "docs", "api", "payments", "web", "infra", "notes", "garden");
const command = fc.constantFrom(
  "npm test",
  "make",
  "npm run deploy",
  "git push",
  "terraform apply",
  "cargo publish",
);
const path = fc
  .tuple(word, word, fc.constantFrom("**", "index.ts", "*.md"))
  .map(([one, two, last]) => `${one}/${two}/${last}`);
const at = fc.constantFrom("before" as const, "after" as const);
const cue: fc.Arbitrary<Cue> = fc.oneof(
  fc.record({ command, at }).map((act) => ({ act })),
  command.map((failing) => ({ act: { command: failing, at: "failed" as const } })),
  fc.record({ path, at }).map((act) => ({ act })),
  fc.constantFrom("Ana", "Ben", "Dr Weber").map((person) => ({ person })),
  fc
    .oneof(
      word,
      fc.tuple(word, word).map((parts) => parts.join("/")),
    )
    .map((place) => ({ place })),
);

test("an act, a person or a place, described and read again, is the same", () => {
  fc.assert(
    fc.property(cue, (given) => {
      const said = `${describeWhen(given)}, check the canary`;
      const read = parseReminder(said, { now: new Date("2026-11-21T09:00:00Z"), timeZone: "Europe/Berlin" });
      expect(read, said).toMatchObject({
        ok: true,
        title: "check the canary",
        trigger: { type: "context", when: given },
      });
    }),
  );
});
