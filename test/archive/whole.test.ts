/** An export is whole: read into an empty file, it gives the rows that were there; and it touches nobody else's. */
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { NOT_ARCHIVED, TABLES } from "../../src/archive/format.js";
import { exportLines, importLines } from "../../src/archive/index.js";
import { write } from "../../src/db/write.js";
import type { Agent, Tickler } from "../../src/index.js";
import { type Drawer, openDrawer } from "../delivery/support/drawer.js";
import { useRichly } from "./rich-use.js";

type Row = Record<string, unknown>;
const open: Drawer[] = [];
afterEach(async () => {
  for (const drawer of open.splice(0)) await drawer.tickler.close();
});

interface Test extends Drawer {
  agent: Agent;
}

async function opened(): Promise<Test> {
  const drawer = await openDrawer();
  open.push(drawer);
  return { ...drawer, agent: drawer.tickler.agent("main") };
}

async function exported({ tickler, clock }: Test, agentId: string | null = null): Promise<string[]> {
  const lines: string[] = [];
  await exportLines(tickler.parts.context.db, agentId, clock.now(), (line) => {
    lines.push(JSON.stringify(line));
  });
  return lines;
}

function imported({ tickler }: Test, lines: readonly string[], agentId: string | null = null) {
  const { db, memory } = tickler.parts.context;
  return importLines({ db, memory, agentId }, lines);
}

/** Every table with rows of agents, as the database has it. */
async function agentTables({ parts }: Tickler): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct m.name from sqlite_schema as m, pragma_table_info(m.name) as c
    where m.type = 'table' and c.name = 'agent_id' and m.sql not like 'create virtual%'`.execute(
    parts.context.db,
  );
  return rows.map(({ name }) => name);
}

/** Columns that are made anew where the file is read, each for a reason that `format.ts` gives. */
const ANEW: Record<string, readonly string[]> = {
  chunks: ["rowid", "vector_generation"],
  cues: ["id", "embedder", "vector"],
  sessions: ["transport"],
  inbox_messages: ["next_attempt_at", "lease_until", "reserved_for"],
};

async function rowsOf({ parts }: Tickler, table: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where agent_id is not null`.execute(
    parts.context.db,
  );
  const kept = rows.map((row) => {
    for (const column of ANEW[table] ?? []) delete row[column];
    return row;
  });
  return kept.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

describe("an export", () => {
  it("has every table with rows of agents, but for those that follow from others", async () => {
    const { tickler } = await opened();
    const archived = Object.values(TABLES).map(({ table }) => table as string);
    expect([...archived, ...NOT_ARCHIVED].sort()).toEqual((await agentTables(tickler)).sort());
  });

  it("read into an empty file gives every row of a richly used agent, and read twice nothing more", async () => {
    const source = await opened();
    await useRichly(source);
    const lines = await exported(source);
    const target = await opened();
    const report = await imported(target, lines);
    expect(report.skipped).toBe(0);
    for (const { table } of Object.values(TABLES)) {
      const rows = await rowsOf(source.tickler, table);
      expect(rows.length, `rows of ${table} to compare`).toBeGreaterThan(0);
      expect(await rowsOf(target.tickler, table), table).toEqual(rows);
    }
    const again = await imported(target, lines);
    expect(again).toMatchObject({ reminders: 0, notes: 0, others: 0, ofAnotherAgent: 0 });
    for (const { table } of Object.values(TABLES))
      expect(await rowsOf(target.tickler, table), table).toEqual(await rowsOf(source.tickler, table));
    expect((await exported(target)).slice(1).sort()).toEqual(
      (await exported(source)).slice(1).map(withoutLocal).sort(),
    );
  });

  it("holding equal notes brings in each of them, and read twice nothing more", async () => {
    const source = await opened();
    const { db, memory } = source.tickler.parts.context;
    const twice = { source: "memory", text: "The spare key is under the blue pot." };
    await write(db, "main", (trx) => memory.insertChunks(trx, "main", [twice, twice]));
    const lines = await exported(source);
    const target = await opened();
    expect(await imported(target, lines)).toMatchObject({ notes: 2, skipped: 0 });
    expect(await rowsOf(target.tickler, "chunks")).toEqual(await rowsOf(source.tickler, "chunks"));
    expect(await imported(target, lines)).toMatchObject({ notes: 0, skipped: 2 });
    const third = await opened();
    await third.agent.memory.add({ text: twice.text });
    expect(await imported(third, lines)).toMatchObject({ notes: 1, skipped: 1 });
  });

  it("read into a file that is in use gives counted rows new numbers, and what refers to them follows", async () => {
    const source = await opened();
    await useRichly(source);
    const target = await opened();
    await useRichly(target, "other");
    const others = await exported(target, "other");
    const report = await imported(target, await exported(source));
    expect(report.skipped).toBe(0);
    expect(await exported(target, "other")).toEqual(others);
    const joined = async ({ parts }: Tickler) =>
      (
        await sql<Row>`
          select o.reminder_id, o.due_at, d.idempotency_key, n.person, n.told_at
          from deliveries d join occurrences o on o.agent_id = d.agent_id and o.id = d.occurrence_id
          left join delivery_notices n on n.agent_id = d.agent_id and n.delivery_id = d.id
          where d.agent_id = 'main' order by 1, 2, 3, 4`.execute(parts.context.db)
      ).rows;
    expect(await joined(target.tickler)).toEqual(await joined(source.tickler));
    // The last change can be taken back here as it could there.
    expect((await target.agent.reminders.undo()).what).toBe((await source.agent.reminders.undo()).what);
  });

  it("read for another agent of the same database leaves the first one's reminders to it, and says so", async () => {
    const source = await opened();
    await useRichly(source);
    const lines = await exported(source, "main");
    const held = lines.filter((line) => line.startsWith('{"type":"reminder"')).length;
    expect(held).toBeGreaterThan(0);
    expect(await imported(source, lines, "other")).toMatchObject({ reminders: 0, ofAnotherAgent: held });
    expect(await exported(source, "main")).toEqual(lines);
  });

  it("can be made while others write, and is of one moment", async () => {
    const source = await opened();
    await useRichly(source);
    const lines: string[] = [];
    let meanwhile: Promise<unknown> | undefined;
    await exportLines(source.tickler.parts.context.db, null, source.clock.now(), (line) => {
      meanwhile ??= source.agent.memory.add({ text: "written meanwhile" });
      lines.push(JSON.stringify(line));
    });
    await meanwhile;
    expect(lines.join()).not.toContain("written meanwhile");
  });
});

const withoutLocal = (line: string): string => {
  const { type, row } = JSON.parse(line) as { type: keyof typeof TABLES; row: Row };
  return JSON.stringify({ type, row: { ...row, ...TABLES[type].local } });
};

describe("an import refuses, and writes nothing of", () => {
  const head = JSON.stringify({ type: "tickler", version: 2, exportedAt: "", agents: ["main"] });

  it.each(["occurrence", "injection", "delivery", "override"] as const)(
    "%s of a reminder that is another agent's",
    async (type) => {
      const test = await opened();
      await useRichly(test);
      const before = await exported(test);
      const line = before.find((one) => one.startsWith(`{"type":"${type}"`)) as string;
      const { row } = JSON.parse(line) as { row: Row };
      const own = before.filter((one) => one.startsWith('{"type":"reminder"')).at(0) as string;
      const other = JSON.parse(own) as { row: Row };
      const mine = { ...other.row, agent_id: "other", id: "rem_00000000000own", chunk_id: null };
      for (const agentId of ["other", null]) {
        const lines = [head, JSON.stringify({ type: "reminder", row: mine })];
        await expect(
          imported(test, [...lines, JSON.stringify({ type, row: { ...row, agent_id: "other" } })], agentId),
        ).rejects.toMatchObject({ code: "INVALID_INPUT", details: { line: 3 } });
      }
      expect(await exported(test)).toEqual(before);
    },
  );

  it("a change whose rows are another agent's: what it takes back is its own", async () => {
    const source = await opened();
    const { id } = await source.agent.reminders.create({
      title: "Mine",
      trigger: { type: "context", pattern: "tea" },
    });
    await source.agent.reminders.complete(id);
    const target = await opened();
    const victim = target.tickler.agent("victim");
    const lines = (await exported(source)).map((line) => line.replaceAll('\\"main\\"', '\\"victim\\"'));
    await imported(target, lines);
    await target.agent.reminders.undo();
    expect(await victim.reminders.list({})).toEqual([]);
    expect((await target.agent.reminders.get(id)).status).toBe("pending");
  });

  it.each([
    ["a row that is no object", '{"type":"session","row":5}'],
    ["a type that there is not", '{"type":"constructor","row":{}}'],
    ["a column that there is not", '{"type":"session","row":{"agent_id":"main","toString":1}}'],
    ["a value that is neither text nor number", '{"type":"session","row":{"agent_id":"main","id":{"a":1}}}'],
    [
      "a row that its table refuses",
      '{"type":"session","row":{"agent_id":"main","id":"s","state":"dancing"}}',
    ],
    [
      "a change that is none",
      '{"type":"change","row":{"agent_id":"main","batch":"b","what":"x","images":"[{}]","made_at":1}}',
    ],
  ])("%s", async (_, line) => {
    const test = await opened();
    await expect(imported(test, [head, line])).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { line: 2 },
    });
    expect(await exported(test)).toHaveLength(1);
  });

  it("the way to a running session: a file types into no terminal and starts no program", async () => {
    const source = await opened();
    await source.agent.sessions.start({ sessionId: "s", transport: { type: "command", command: ["false"] } });
    await source.agent.sessions.send({ to: "s", text: "hello", urgency: "urgent" });
    const target = await opened();
    await imported(target, await exported(source));
    await target.tickler.scheduler.runDue();
    expect(await rowsOf(target.tickler, "sessions")).toHaveLength(1);
    const { rows } = await sql<Row>`select transport from sessions where agent_id is not null`.execute(
      target.tickler.parts.context.db,
    );
    expect(rows).toEqual([{ transport: null }]);
    expect(await target.agent.sessions.waiting("s")).toBe(1);
  });
});
