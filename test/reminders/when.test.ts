/** Reminders that wait for an expression of cues: stored, read, changed and refused. */
import { expect, it } from "vitest";
import type { When } from "../../src/trigger.js";
import { openForTest } from "../support/open-for-test.js";

const rowsOf = async (test: Awaited<ReturnType<typeof openForTest>>) =>
  (
    await test.tickler.parts.context.db
      .selectFrom("cues")
      .select(["kind", "role", "text"])
      .orderBy("id")
      .execute()
  ).map(({ kind, role, text }) => `${kind} ${role}: ${text}`);

const mixed: When = {
  any: [
    { act: { command: "npm run migrate" } },
    { all: [{ topic: "the database", cues: ["the schema"] }, { person: "Ana" }] },
    { not: { place: "archive" } },
  ],
};

it("an expression comes back as it was set, with its words as pattern and a row for each thing it is looked up by", async () => {
  await using test = await openForTest();
  const { reminder, text } = await test.agent.reminders.create({
    title: "Back the database up",
    trigger: { type: "context", pattern: "x", when: mixed, each: "time" },
  });
  expect(reminder.trigger).toEqual({
    type: "context",
    pattern: expect.stringContaining("before you run npm run migrate"),
    when: mixed,
    each: "time",
  });
  expect((await test.agent.reminders.get(reminder.id)).trigger).toEqual(reminder.trigger);
  expect(text).toContain("before you run npm run migrate");
  expect(await rowsOf(test)).toEqual([
    "topic title: Back the database up",
    "act cue: before you run npm run migrate",
    "topic pattern: the database",
    "topic cue: the schema",
    "person cue: when Ana writes",
  ]);
});

it("an act alone is no topic, and its rows go when it becomes a time", async () => {
  await using test = await openForTest();
  const { id } = await test.agent.reminders.create({
    title: "Use bankers' rounding",
    trigger: { type: "context", pattern: "x", when: { act: { path: "src/billing/**" } } },
  });
  expect(await rowsOf(test)).toEqual(["act cue: before you edit src/billing/**"]);
  await test.agent.reminders.update(id, {
    trigger: { type: "scheduled", at: new Date(test.clock.now().getTime() + 3_600_000) },
  });
  expect(await rowsOf(test)).toEqual([]);
});

it("two reminders with one title and other expressions are two; with the same one, one", async () => {
  await using test = await openForTest();
  const set = (when: When) =>
    test.agent.reminders.create({ title: "Check", trigger: { type: "context", pattern: "x", when } });
  const first = await set({ act: { command: "deploy" } });
  expect((await set({ act: { command: "deploy" } })).id).toBe(first.id);
  expect((await set({ act: { command: "deploy", at: "after" } })).created).toBe(true);
});

it.each<[string, unknown]>([
  ["an empty act", { act: {} }],
  ["an unknown kind", { weather: "rain" }],
  ["nothing that could bring it up", { not: { person: "Ana" } }],
  ["a topic of a tool call", { all: [{ topic: "billing" }, { act: { command: "deploy" } }] }],
  ["an expression with a back-reference", { act: { command: "/(a)\\1/" } }],
  ["an expression with lookahead", { act: { command: "/(?=a)b/" } }],
  ["too many cues", { any: Array.from({ length: 13 }, (_, at) => ({ person: `p${at}` })) }],
  ["cues too deep", { all: [{ any: [{ all: [{ any: [{ all: [{ person: "Ana" }] }] }] }] }] }],
  ["a control character", { place: "a\u001bb" }],
])("refuses %s", async (_, when) => {
  await using test = await openForTest();
  await expect(
    test.agent.reminders.create({
      title: "x",
      trigger: { type: "context", pattern: "x", when: when as When },
    }),
  ).rejects.toMatchObject({ code: "INVALID_INPUT" });
});
