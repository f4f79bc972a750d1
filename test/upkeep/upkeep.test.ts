/** What is over goes after its time, in small steps; what still waits, and each reminder's own history, stays. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { useRichly } from "../archive/rich-use.js";
import { type Drawer, openDrawer } from "../delivery/support/drawer.js";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

const DAY = 86_400_000;

async function count({ tickler }: Pick<Drawer, "tickler">, table: string, where = "true"): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where agent_id is not null and ${sql.raw(where)}`.execute(
    tickler.parts.context.db,
  );
  return rows[0]?.n ?? 0;
}

/** Days pass with the daemon running. */
async function live(
  { tickler, clock }: Pick<Drawer, "tickler" | "clock">,
  days: number,
  each = 5,
): Promise<void> {
  for (let day = 0; day < days; day += each) {
    await clock.advance(each * DAY);
    await tickler.scheduler.runDue();
  }
}

it("after more than a year only what waits, what is remembered and each reminder's own history is left", async () => {
  const drawer = await openDrawer({ config: { injection: { context: { maxAge: "P9000D" } } } });
  const { tickler, clock } = drawer;
  await useRichly(drawer);
  const agent = tickler.agent("main");
  const hourly = await agent.reminders.create({
    title: "every five days",
    trigger: { type: "recurring", every: "P5D", timeZone: "UTC" },
  });
  for (const id of ["worker", "lead"]) await agent.sessions.end(id);
  const notes = await count(drawer, "chunks");
  const reminders = await count(drawer, "reminders");
  const topicOffers = await count(drawer, "injections", "kind = 'context'");
  expect(topicOffers).toBeGreaterThan(0);
  await live(drawer, 100);
  expect(
    await count(drawer, "injections", `kind = 'due' and injected_at < ${clock.now().getTime() - 95 * DAY}`),
  ).toBe(0);
  // A topic that still waits has come up so often.
  expect(await count(drawer, "injections", "kind = 'context'")).toBe(topicOffers);
  await live(drawer, 700);
  const old = clock.now().getTime() - 370 * DAY;
  expect(await count(drawer, "events", `at < ${old}`)).toBe(0);
  expect(await count(drawer, "sessions")).toBe(0);
  expect(await count(drawer, "inbox_messages", `created_at < ${old} and state <> 'queued'`)).toBe(0);
  expect(await count(drawer, "checkins", `created_at < ${old}`)).toBe(0);
  expect(await count(drawer, "chunks")).toBe(notes);
  expect(await count(drawer, "reminders")).toBe(reminders);
  expect((await agent.reminders.history(hourly.id, 200)).length).toBeGreaterThanOrEqual(50);
  expect(await count(drawer, "occurrences", "outcome in ('open', 'held', 'told')")).toBeGreaterThan(0);
  expect((await agent.reminders.get(hourly.id)).status).toBe("pending");
  await tickler.close();
});

it("looks at a bounded number of rows a step, goes on where it stopped, and rests for a day then", async () => {
  await using test = await openForTest();
  const { tickler, clock } = test;
  const { db } = tickler.parts.context;
  await tickler.scheduler.runDue();
  await sql`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 2500)
    insert into events (agent_id, name, at) select 'main', 'old', ${clock.now().getTime() - 400 * DAY} + i from n`.execute(
    db,
  );
  const left: number[] = [];
  await clock.advance(DAY);
  for (let step = 0; step < 4; step++) {
    await tickler.scheduler.runDue();
    left.push(await count(test, "events", "name = 'old'"));
    await clock.advance(60_000);
  }
  expect(left).toEqual([1500, 500, 0, 0]);
  const deletions: string[] = [];
  tickler.parts.database.onStatement((text) => void (/^\s*delete/.test(text) && deletions.push(text)));
  await clock.advance(10 * 3_600_000);
  await tickler.scheduler.runDue();
  expect(deletions).toEqual([]);
});

it("is done without a daemon by who has the file open when they end, and gives the room back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tickler-upkeep-"));
  const database = join(folder, "t.db");
  const clock = new FakeClock("2026-11-21T09:00:00Z");
  const visit = async (
    work: (test: Awaited<ReturnType<typeof openForTest>>) => Promise<void> = async () => undefined,
  ) => {
    await using test = await openForTest({ database, clock });
    await work(test);
  };
  await visit(async ({ tickler }) => {
    await sql`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000)
      insert into events (agent_id, name, at, fields)
      select 'main', 'old', ${clock.now().getTime() - 400 * DAY} + i, json_object('x', hex(zeroblob(1000))) from n`.execute(
      tickler.parts.context.db,
    );
  });
  const before = statSync(database).size;
  for (let day = 0; day < 6; day++) {
    await clock.advance(DAY);
    await visit();
  }
  await visit(async (test) => expect(await count(test, "events")).toBe(0));
  expect(statSync(database).size).toBeLessThan(before / 2);
  rmSync(folder, { recursive: true });
});

it("removes nothing by a clock that has leapt, nor where retention is off", async () => {
  for (const [config, leap] of [
    [{}, 800 * DAY],
    [{ retention: "off" as const }, 0],
  ] as const) {
    await using test = await openForTest({ config });
    const { tickler, clock } = test;
    const { db } = tickler.parts.context;
    await tickler.scheduler.runDue();
    const at = clock.now().getTime() - (leap === 0 ? 800 * DAY : 0);
    await sql`insert into events (agent_id, name, at) values ('main', 'mine', ${at})`.execute(db);
    clock.step(leap);
    await tickler.scheduler.runDue();
    clock.step(-leap);
    for (let day = 0; day < 3; day++) {
      await clock.advance(DAY);
      await tickler.scheduler.runDue();
    }
    expect(await count(test, "events", "name = 'mine'")).toBe(1);
  }
});

it("says what takes the room", async () => {
  const drawer = await openDrawer();
  await useRichly(drawer);
  const { total, tables } = await drawer.tickler.parts.database.storage();
  expect(tables.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(total);
  const { rows } = tables.find(({ table }) => table === "reminders") ?? {};
  expect(rows).toBe(await count(drawer, "reminders"));
  expect(tables.map(({ table }) => table)).toContain("chunks_fts");
  await drawer.tickler.close();
});
