/** `docs/partitions.sql`: with tables cut by months all works as before, and what is dropped with a month is what no longer counts. */
import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "../../../src/db/tables.js";
import { openTickler } from "../../../src/index.js";
import { engines } from "../../support/engines.js";
import { FakeClock } from "../../support/fake-clock.js";

const SCRIPT = readFileSync(new URL("../../../docs/partitions.sql", import.meta.url), "utf8")
  .split(/;\n\n/)
  .map((statement) => statement.trim());
const NOW = "2026-11-21T09:00:00Z";
const DAY_MS = 86_400_000;

const count = async (db: Kysely<Database>, what: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(what)}`.execute(db);
  return Number(rows[0]!.n);
};

/** On a server where there is one, else in this process: both say the same, and the latter takes its time. */
it.each(engines.slice(-1))(
  "tables of $name that are cut by months work as before, and old months go but for what still counts",
  async ({ store }) => {
    const clock = new FakeClock(NOW);
    const tickler = await openTickler({
      ...(await store()),
      configFile: false,
      config: { timeZone: "UTC", injection: { deadlineMs: 30_000 } },
      embedder: null,
      clock,
      env: {},
    });
    const { db } = tickler.parts.context;
    const agent = tickler.agent("main");
    const at = (title: string, hours: number) =>
      agent.reminders.create({
        title,
        trigger: { type: "scheduled", at: new Date(clock.now().getTime() + hours * 3_600_000) },
      });
    const before = await at("Pay the rent", 1);
    const gone = await at("Water the plants", 1);
    await clock.advance(2 * 3_600_000);
    expect(await tickler.scheduler.runDue()).toHaveLength(2);
    await agent.turnStart({ sessionId: "s", turnId: "1", userMessage: "good morning" });
    // Sixty instants of a spring that are over, and one that somebody still waits for.
    const spring = Date.parse("2026-03-01T08:00:00Z");
    await sql`
      insert into occurrences (agent_id, reminder_id, due_at, claimed_at, claimed_by, handle, outcome, late_ms, acknowledged_at)
      select 'main', ${before.id}, ${spring} + i * ${DAY_MS / 4}::bigint, ${spring} + i * ${DAY_MS / 4}::bigint, 'x',
        'h' || i, case i when 0 then 'open' else 'acknowledged' end, 0, case i when 0 then null else ${spring}::bigint end
      from generate_series(0, 60) as i`.execute(db);
    await sql`
      insert into injections (agent_id, reminder_id, session_id, turn_id, person, kind, injected_at)
      values ('main', ${before.id}, 's', 'spring', 'p', 'due', ${spring})`.execute(db);
    const told = await count(db, "injections");
    expect(told).toBeGreaterThan(0);

    for (const statement of SCRIPT) await sql.raw(statement).execute(db);
    await sql`select tickler_partition_tables()`.execute(db);
    expect(await count(db, "occurrences")).toBe(63);
    expect(await count(db, "occurrences_2026_03")).toBe(61);
    expect(await count(db, "occurrences_rest")).toBe(0);
    expect(await count(db, "injections")).toBe(told);
    // A second time nothing happens.
    await sql`select tickler_partition_tables()`.execute(db);

    const after = await at("Call the roofer", 1);
    await clock.advance(2 * 3_600_000);
    const fired = await tickler.scheduler.runDue();
    expect(fired.map(({ reminder }) => reminder.id)).toEqual([after.id]);
    expect(await tickler.scheduler.runDue()).toEqual([]);
    expect(await count(db, `occurrences where reminder_id = '${after.id}'`)).toBe(1);
    const turn = { sessionId: "s", turnId: "2", userMessage: "good evening" };
    const said = await Promise.all([agent.turnStart(turn), agent.turnStart(turn)]);
    expect(said.map(({ text }) => String(text)).join()).toContain("Call the roofer");
    expect(
      await count(db, `injections where turn_id = '2' and reminder_id = '${after.id}' and person <> ''`),
    ).toBe(1);
    await agent.reminders.complete(after.id);
    await agent.reminders.delete(gone.id);
    expect(await count(db, `occurrences where reminder_id = '${gone.id}'`)).toBe(0);
    expect(await count(db, `injections where reminder_id = '${gone.id}'`)).toBe(0);

    await sql`select tickler_make_months(1)`.execute(db);
    const events = await count(db, "events");
    await sql`select tickler_drop_months('2026-10-01T00:00:00Z')`.execute(db);
    // 49 of the spring with the newest one are the latest fifty; the one that is open stays too.
    const kept = await sql<{ handle: string; due_at: number }>`
      select handle, due_at from occurrences where agent_id = 'main' and reminder_id = ${before.id} order by due_at`.execute(
      db,
    );
    expect(await count(db, "pg_class where relname = 'occurrences_2026_03'")).toBe(0);
    expect(kept.rows).toHaveLength(51);
    expect(kept.rows[0]).toMatchObject({ handle: "h0" });
    expect(await count(db, "injections where turn_id = 'spring'")).toBe(0);
    expect(await count(db, "events")).toBe(events);
    // And it goes on.
    const last = await at("Feed the cat", 1);
    await clock.advance(2 * 3_600_000);
    expect((await tickler.scheduler.runDue()).map(({ reminder }) => reminder.id)).toContain(last.id);
    await tickler.close();
  },
);
