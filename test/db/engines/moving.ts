/** A database that moves from a file to a server: all of it, once, and nothing fires on both sides. */
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { giveUpMove, leftOfMove, moveHouse, previewMove, releaseFile } from "../../../src/archive/index.js";
import type { MoveOptions } from "../../../src/archive/move/move-house.js";
import { MOVED_TABLES } from "../../../src/archive/move/tables.js";
import { openPostgres } from "../../../src/db/postgres/open.js";
import type { PostgresServer } from "../../../src/db/postgres/server.js";
import { openTickler, type Tickler, type TicklerError } from "../../../src/index.js";
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
  const target = (more: object = {}) =>
    openPostgres({ server: shared, clock, log: silentLogger, moving: true, ...more });
  const between = async (more?: object) => ({
    file: file.parts.context.db,
    from: "the file",
    server: (await target(more)).db,
    to: shared.name,
    now: clock.now(),
  });
  const move = async (onProgress?: MoveOptions["onProgress"]) =>
    moveHouse({ ...(await between()), ...(onProgress && { onProgress }) });
  const preview = async () => previewMove(await between({ asItIs: true }));
  const interrupted = async (after: number) => {
    let pages = 0;
    const moved = move(() => {
      if (++pages === after) throw new Error("killed");
    });
    await expect(moved).rejects.toThrow("killed");
    return moved.catch((error: TicklerError) => error);
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
    expect(await interrupted(4)).toMatchObject({ hint: expect.stringMatching(/goes on.*--give-up/) });
    await expect(open({ server: shared })).rejects.toThrow(/under way/);
    await file.agent("main").reminders.create({
      title: "Meanwhile",
      trigger: { type: "scheduled", at: new Date("2026-11-26T10:00:00Z") },
    });
    const there = new Map<string, number>();
    const report = await move(({ table, done }) => void there.set(table, done));
    expect(report.resumed).toBe(true);
    expect(there.get("reminders")).toBe(13);
    expect(report.tables.find(({ table }) => table === "reminders")?.rows).toBe(13);
    const moved = await open({ server: shared });
    const { rows } = await sql`select 1 from meta where key = 'moving'`.execute(moved.parts.context.db);
    expect(rows).toEqual([]);
    expect(await moved.scheduler.runDue()).toHaveLength(10);
    await moved.close();
    await file.close();
  });

  it("takes an empty server that was looked at, was asked something and had a turn", async () => {
    const there = await open({ server: shared });
    await there.scheduler.runDue();
    await there.agent("main").recall("what about the roof?");
    await there.agent("main").turnStart({ sessionId: "s", userMessage: "good morning" });
    await there.parts.memory.reindex({ force: true });
    const { rows } = await sql`select 1 from meta`.execute(there.parts.context.db);
    expect(rows).not.toEqual([]);
    await there.close();
    expect(await preview()).toContainEqual({ table: "reminders", rows: 12 });
    expect((await move()).resumed).toBe(false);
    const moved = await open({ server: shared });
    expect(await moved.scheduler.runDue()).toHaveLength(10);
    await moved.close();
    await file.close();
  });

  it("finishes what an earlier one left before it had brought a row", async () => {
    const { db } = await target();
    const mark = JSON.stringify({ from: "the file", done: [], last: null });
    await sql`insert into meta (key, value) values ('upkeep', '{}'), ('moving', ${mark})`.execute(db);
    expect((await move()).tables).toContainEqual({ table: "reminders", rows: 12 });
    await (await open({ server: shared })).close();
    await file.close();
  });

  it("leaves the server empty and usable where it takes a row not as it is, and says so", async () => {
    const { db } = await target();
    await sql`alter table reminders add constraint no_quotes check (title <> 'A quote')`.execute(db);
    await expect(move()).rejects.toMatchObject({
      code: "INVALID_INPUT",
      message: expect.stringContaining("no_quotes"),
      hint: expect.stringMatching(/in use.*empty again/),
    });
    const there = await open({ server: shared });
    expect(await there.agent("main").memory.list()).toEqual([]);
    const { rows } = await sql`
      select 1 from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
      where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgenabled = 'D'`.execute(
      there.parts.context.db,
    );
    expect(rows).toEqual([]);
    await there.close();
    await sql`alter table reminders drop constraint no_quotes`.execute(db);
    expect((await move()).tables).toContainEqual({ table: "reminders", rows: 12 });
    await file.close();
  });

  it("leaves the server empty where somebody wrote into it meanwhile, and goes through when it is called again", async () => {
    const { db } = await target();
    let isWritten: Promise<unknown> | undefined;
    const disturbed = move(() => {
      isWritten ??= sql`insert into embedding_cache select * from unnest(
        array['three directions'], array['a hash'], array['\\x00'::bytea], array[1])`.execute(db);
    });
    await expect(disturbed).rejects.toMatchObject({
      code: "CONFLICT",
      hint: expect.stringMatching(/empty again.*move again/),
    });
    await isWritten;
    expect((await move()).tables).toContainEqual({ table: "reminders", rows: 12 });
    await file.close();
  });

  it("is given up where it cannot be finished: the server is empty, and can be used", async () => {
    await interrupted(4);
    const { db } = await target({ asItIs: true });
    const left = await leftOfMove(db, shared.name);
    expect(left.from).toBe("the file");
    expect(left.rows).toBeGreaterThan(0);
    await giveUpMove(db, shared.name);
    await expect(leftOfMove(db, shared.name)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(giveUpMove(db, shared.name)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const there = await open({ server: shared });
    expect(await there.agent("main").reminders.list()).toEqual([]);
    const { reminder } = await there.agent("main").reminders.create({
      title: "New here",
      trigger: { type: "context", pattern: "the cellar door" },
    });
    // By the triggers that a move turns off.
    const cues = await sql`select 1 from cues where reminder_id = ${reminder.id} /* every agent */`.execute(
      db,
    );
    expect(cues.rows).not.toEqual([]);
    await expect(leftOfMove(db, shared.name)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await there.close();
    await file.close();
  });

  it("is refused beforehand as it would be, and makes nothing in a server that is only looked at", async () => {
    const { db } = await target({ asItIs: true });
    const howMany = async () => {
      const { rows } = await sql`
        select relname from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
      return rows.length;
    };
    const before = await howMany();
    expect(await preview()).toContainEqual({ table: "reminders", rows: 12 });
    expect(await howMany()).toBe(before);
    await expect(leftOfMove(db, shared.name)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const there = await open({ server: shared });
    await there.agent("main").memory.add({ text: "Somebody lives here." });
    await there.close();
    for (const refused of [preview(), move()])
      await expect(refused).rejects.toMatchObject({
        code: "INVALID_INPUT",
        message: expect.stringContaining("holds data already"),
      });
    await file.close();
  });

  it("does not go on with the move of another file, also not beforehand", async () => {
    const { db } = await target();
    const mark = JSON.stringify({ from: "another file", done: ["meta"], last: null });
    await sql`insert into meta (key, value) values ('moving', ${mark})`.execute(db);
    for (const refused of [preview(), move()])
      await expect(refused).rejects.toMatchObject({
        message: expect.stringContaining("from another file"),
        hint: expect.stringContaining("--give-up"),
      });
    await file.close();
  });
});
