/** What a receipt says of a cue is what a person could have said to set it: read again, it is the same cue. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeWhen } from "../../src/cues/index.js";
import { parseReminder } from "../../src/index.js";
import type { Cue, When } from "../../src/trigger.js";

const word = fc.constantFrom("billing", "docs", "api", "payments", "web", "infra", "notes", "garden");
const command = fc.constantFrom(
  "npm test",
  "make",
  "npm run deploy",
  "git push",
  "terraform apply",
  "cargo publish",
  "deploy",
  "push to main",
  "delete the branch",
  "force push to main",
  "merge",
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

const event = fc
  .record({
    event: fc.constantFrom("deploy.failed", "git.push", "github.release.*", "backup"),
    where: fc.option(fc.dictionary(fc.constantFrom("service", "branch", "level"), word, { minKeys: 1 }), {
      nil: undefined,
    }),
  })
  .map(({ event, where }): Cue => (where === undefined ? { event } : { event, where }));
const single = fc.oneof(cue, event);
const { expression } = fc.letrec<{ expression: When; part: When }>((tie) => ({
  part: fc.oneof({ depthSize: "small", withCrossShrink: true }, single, tie("expression")),
  expression: fc.oneof(
    fc.array(tie("part"), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
    fc
      .tuple(fc.array(tie("part"), { minLength: 1, maxLength: 2 }), fc.array(single, { maxLength: 2 }))
      .filter(([wanted, unwanted]) => wanted.length + unwanted.length > 1)
      .map(([wanted, unwanted]) => ({ all: [...wanted, ...unwanted.map((not) => ({ not }))] })),
  ),
}));

test("cues put together, described and read again, are the same expression", () => {
  fc.assert(
    fc.property(fc.oneof(event, expression), (given) => {
      const said = `${describeWhen(given)}, check the canary`;
      fc.pre(said.length < 1_000);
      const read = parseReminder(said, { now: new Date("2026-11-21T09:00:00Z"), timeZone: "Europe/Berlin" });
      expect(read, said).toMatchObject({ ok: true, title: "check the canary" });
      expect(read.ok && read.trigger.type === "context" && read.trigger.when, said).toEqual(given);
    }),
    { numRuns: 60 },
  );
});

test("as people say it", () => {
  const read = (text: string) => {
    const found = parseReminder(text, { now: new Date("2026-11-23T09:00:00Z"), timeZone: "Europe/Berlin" });
    return found.ok ? found.trigger : found.code;
  };
  expect(read("remind me when Ana or Ben writes, ask for the slides")).not.toMatchObject({
    when: { any: expect.anything() },
  });
  expect(read("when Ana writes or when the deploy fails, look at the canary")).toMatchObject({
    when: { any: [{ person: "Ana" }, { act: { command: "deploy", at: "failed" } }] },
  });
  expect(read("before you run npm run deploy, unless I am in the sandbox folder, ask Ana")).toMatchObject({
    when: { all: [{ act: { command: "npm run deploy" } }, { not: { place: "sandbox" } }] },
  });
  expect(read("on Friday at 10, or when Ana writes, ask for the slides")).toMatchObject({
    when: { person: "Ana" },
    deadline: new Date("2026-11-27T09:00:00Z"),
  });
});

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

test.each([
  ["before I push to main, run the checks", "before you push to main"],
  ["after I deploy, look at the graphs", "after you deploy"],
  ["before I run npm run deploy, ask Ana", "before you run npm run deploy"],
])("what waits for an act is said as a person says it: %s", (text, said) => {
  const read = parseReminder(text, { now: new Date("2026-11-23T09:00:00Z"), timeZone: "UTC" });
  expect(read).toMatchObject({ ok: true, trigger: { pattern: said } });
});
