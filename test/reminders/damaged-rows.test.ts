/** A damaged row hides nothing else and can still be seen and ended. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../src/index.js";

let tickler: Tickler;
let now = new Date("2026-11-21T09:00:00Z");

beforeEach(async () => {
  now = new Date("2026-11-21T09:00:00Z");
  tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    embedder: null,
    clock: { now: () => now },
    env: {},
  });
});
afterEach(() => tickler.close());

const inAnHour = () => new Date(now.getTime() + 3_600_000);

it.each([
  ["an instant that is none", { trigger_spec: "soon" }],
  ["a cron that is none", { trigger_type: "recurring" as const, trigger_spec: "99 99 * * *" }],
  ["tags of another kind", { context_tags: '{"a":1}' }],
])("shows, fires and cancels a row with %s, and every other row too", async (_what, damage) => {
  const { reminders } = tickler.agent("main");
  const bad = await reminders.create({ title: "Damaged", trigger: { type: "scheduled", at: inAnHour() } });
  const good = await reminders.create({ title: "Whole", trigger: { type: "scheduled", at: inAnHour() } });
  await tickler.parts.context.db.updateTable("reminders").set(damage).where("id", "=", bad.id).execute();

  expect((await reminders.listViews()).map(({ reminder }) => reminder.id)).toEqual([bad.id, good.id]);
  now = inAnHour();
  expect((await tickler.scheduler.runDue()).map(({ reminder }) => reminder.id)).toEqual([bad.id, good.id]);
  expect(await tickler.scheduler.runDue()).toEqual([]);
  const turn = await tickler.agent("main").turnStart({ sessionId: "s", userMessage: "" });
  expect(turn.injected.map(({ id }) => id)).toEqual([bad.id, good.id]);
  expect(await reminders.cancel(bad.id)).toMatchObject({ status: "dismissed" });
  expect(await reminders.complete(good.id)).toMatchObject({ status: "completed" });
});
