/** A database that moves from a file to a server: all of it, once, and nothing fires on both sides. */
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { moveHouse, releaseFile } from "../../../src/archive/index.js";
import { MOVED_TABLES } from "../../../src/archive/move/tables.js";
import { openPostgres } from "../../../src/db/postgres/open.js";
import type { PostgresServer } from "../../../src/db/postgres/server.js";
import { openTickler, type Tickler } from "../../../src/index.js";
import { silentLogger } from "../../../src/log.js";
import { emptyServer, engines } from "../../support/engines.js";
import { FakeClock } from "../../support/fake-clock.js";
import { threeDirections } from "../../support/three-directions.js";

const servers = engines.filter(({ name }) => name !== "sqlite");

describe.each(servers)("a move to $name", ({ name }) => {
  let clock: FakeClock;
  let file: Tickler;
  let server: PostgresServer;
  /** The server outlives who opens it. */
  let shared: PostgresServer;
  afterAll(() => server?.close());

  const open = (more: object): Promise<Tickler> =>
    openTickler({
      configFile: false,
      config: { timeZone: "UTC", reminders: { maxPerMinute: 10_000 } },
      embedder: threeDirections,
      clock,
      env: {},
      ...more,
    });
  const move = async (onProgress?: () => void) => {
    const target = await openPostgres({ server: shared, clock, log: silentLogger, moving: true });
    const { db } = file.parts.context;
    return moveHouse({
      file: db,
      from: "the file",
      server: target.db,
      to: shared.name,
      now: clock.now(),
      ...(onProgress && { onProgress }),
    });
  };

  beforeEach(async () => {
    clock = new FakeClock("2026-11-21T09:00:00Z");
    server = await emptyServer(name);
    shared = { ...server, close: async () => undefined };
    file = await open({ database: ":memory:" });
    for (const agent of ["main", "other"]) {
      const { reminders, memory } = file.agent(agent);
      await memory.add({
        text: "The plumber's invoices are in the blue folder: O'Neill, 東京, \\ and \"quotes\".",
      });
      for (let i = 0; i < 5; i++)
        await reminders.create({
          title: `Bill ${i}`,
          trigger: { type: "scheduled", at: new Date("2026-11-21T10:00:00Z") },
        });
      await reminders.create({ title: "A quote", trigger: { type: "context", pattern: "the kitchen roof" } });
    }
    clock.set("2026-11-21T10:00:30Z");
    await file.agent("main").reminders.list();
    await file.flush();
  });

  it("brings every row along; what was to come due there does so here, once, and no more in the file", async () => {
    const report = await move();
    expect(report.tables.find(({ table }) => table === "reminders")?.rows).toBe(12);
    expect(report.resumed).toBe(false);
    const moved = await open({ server: shared });
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_name !~ '^(kysely_|agents$|agent_roles$|daemons$)'`.execute(
      moved.parts.context.db,
    );
    expect(tables.rows.map((row) => row.name).sort()).toEqual([...MOVED_TABLES].sort());
    expect(await moved.scheduler.runDue()).toHaveLength(10);
    expect(await moved.scheduler.runDue()).toEqual([]);
    const found = await moved.agent("main").memory.search("plumber");
    expect(found.map(({ text }) => text).join()).toContain("東京");
    const turn = await moved
      .agent("other")
      .turnStart({ sessionId: "s", userMessage: "the kitchen roof leaks" });
    expect(turn.text).toContain("A quote");
    const set = await moved.agent("main").reminders.create({
      title: "New here",
      trigger: { type: "scheduled", at: new Date("2026-11-25T10:00:00Z") },
    });
    expect((await moved.agent("main").reminders.get(set.reminder.id)).title).toBe("New here");
    await expect(file.scheduler.runDue()).rejects.toThrow(/moved to/);
    expect(await file.agent("other").reminders.list({ limit: 20 })).toHaveLength(6);
    expect(await releaseFile(file.parts.context.db)).toBe(true);
    await moved.close();
    await file.close();
  });

  it("refuses a server that holds data, and changes nothing", async () => {
    const there = await open({ server: shared });
    await there.agent("main").memory.add({ text: "Somebody lives here." });
    await expect(move()).rejects.toThrow(/holds data already/);
    await there.close();
    await file.close();
  });

  it("goes on where it was interrupted; until it is done the server is nobody's, and the file is in use", async () => {
    let pages = 0;
    const interrupted = move(() => {
      if (++pages === 4) throw new Error("killed");
    });
    await expect(interrupted).rejects.toThrow("killed");
    await expect(open({ server: shared })).rejects.toThrow(/under way/);
    await file.agent("main").reminders.create({
      title: "Meanwhile",
      trigger: { type: "scheduled", at: new Date("2026-11-26T10:00:00Z") },
    });
    const report = await move();
    expect(report.resumed).toBe(true);
    expect(report.tables.find(({ table }) => table === "reminders")?.rows).toBe(13);
    const moved = await open({ server: shared });
    const { rows } = await sql`select 1 from meta where key = 'moving'`.execute(moved.parts.context.db);
    expect(rows).toEqual([]);
    expect(await moved.scheduler.runDue()).toHaveLength(10);
    await moved.close();
    await file.close();
  });
});
