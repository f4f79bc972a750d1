/**
 * Moves a database from a file to a server, in bulk: each page of rows with how far it has come in one transaction, so that
 * an interrupted move goes on where it stopped. All the while nobody writes the file, and nobody opens the server's; in
 * the end every row of both sides is counted and hashed, the file takes no more changes (it stays readable), and only
 * then the server is open. So there is no moment at which both could let something come due, and nothing fires twice.
 */
import { type Kysely, sql } from "kysely";
import { everyAgent } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { EVERY_AGENT, write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import {
  MOVED,
  MOVED_TABLES,
  MOVING,
  type MovedTable,
  pagesOf,
  putPage,
  type Shape,
  shapeOf,
  tallyOf,
} from "./tables.js";

export interface MoveOptions {
  file: Kysely<Database>;
  /** How the file is called. */
  from: string;
  /** Opened so that a move may be under way there. */
  server: Kysely<Database>;
  /** How the server is called, without a password. */
  to: string;
  now: Date;
  onProgress?: (progress: { table: string; done: number; total: number }) => void;
}

export interface MoveReport {
  from: string;
  to: string;
  rows: number;
  tables: { table: string; rows: number }[];
  /** Whether it went on with what an earlier one had left. */
  resumed: boolean;
}

/** How far a move has come; a row of the server's `meta` as long as it is under way. */
interface State {
  from: string;
  done: MovedTable[];
  /** Where the next one stopped. */
  last: { table: MovedTable; key: (string | number | null)[] } | null;
}

/** What may not be written in a file that was moved. */
const CLOSED = ["reminders", "occurrences", "deliveries", "inbox_messages", "chunks", "sessions"] as const;

/** How many rows each table has that would be moved. */
export async function previewMove(file: Kysely<Database>): Promise<{ table: string; rows: number }[]> {
  const tables: { table: string; rows: number }[] = [];
  for (const table of MOVED_TABLES) tables.push({ table, rows: await countIn(file, table) });
  return tables.filter(({ rows }) => rows > 0);
}

/** @throws TicklerError `INVALID_INPUT` for a target that holds data, or a file whose messages are being sent */
export async function moveHouse(options: MoveOptions): Promise<MoveReport> {
  const { file, server, from, to } = options;
  const before = await stateOf(server);
  if (before && before.from !== from) throw underWay(to, before.from);
  if (!before) await refuseData(server, to);
  const shapes: Shape[] = [];
  for (const table of MOVED_TABLES) shapes.push(await shapeOf(file, server, table));
  // The file's one lock is held until all of it is there: what waits for the server inside holds up who would write.
  const tables = await write(file, EVERY_AGENT, async (trx) => {
    await refuseSending(trx, options.now);
    let state = before ?? { from, done: [], last: null };
    if (before && !(await isStillSo(trx, server, shapes, before))) {
      await emptied(server);
      state = { from, done: [], last: null };
    }
    await keep(server, state);
    await triggers(server, "disable");
    await copy(trx, state, shapes, options);
    const moved: MoveReport["tables"] = [];
    for (const shape of shapes) {
      const [here, there] = [await tallyOf(trx, shape), await tallyOf(server, shape)];
      if (here.rows !== there.rows || here.sum !== there.sum) throw differs(shape.table, to);
      if (here.rows > 0) moved.push({ table: shape.table, rows: here.rows });
    }
    await close(trx, to);
    return moved;
  });
  await openDoor(server, shapes);
  return {
    from,
    to,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    tables,
    resumed: before !== null,
  };
}

/** Lets a file that was moved take changes again. */
export async function releaseFile(file: Kysely<Database>): Promise<boolean> {
  return write(file, EVERY_AGENT, async (trx) => {
    for (const table of CLOSED)
      for (const event of ["insert", "update"])
        await sql.raw(`drop trigger if exists ${table}_moved_${event}`).execute(trx);
    const { numDeletedRows } = await trx
      .deleteFrom("meta")
      .where("key", "=", MOVED)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}

async function copy(file: Kysely<Database>, state: State, shapes: readonly Shape[], options: MoveOptions) {
  const { server, onProgress } = options;
  const done = [...state.done];
  for (const shape of shapes) {
    const { table, key } = shape;
    if (done.includes(table)) continue;
    const total = await countIn(file, table);
    let count = 0;
    const after = state.last?.table === table ? state.last.key : null;
    for await (const page of pagesOf(file, shape, after)) {
      const last = { table, key: key.map((name) => page.at(-1)![name] ?? null) };
      await write(server, EVERY_AGENT, async (trx) => {
        await putPage(trx, shape, page);
        await keep(trx, { from: state.from, done, last });
      });
      count += page.length;
      onProgress?.({ table, done: count, total });
    }
    done.push(table);
    await keep(server, { from: state.from, done, last: null });
  }
}

/** Whether what was copied before is what the file has now. */
async function isStillSo(
  file: Kysely<Database>,
  server: Kysely<Database>,
  shapes: readonly Shape[],
  { done, last }: State,
): Promise<boolean> {
  for (const shape of shapes.filter(({ table }) => done.includes(table))) {
    const [here, there] = [await tallyOf(file, shape), await tallyOf(server, shape)];
    if (here.rows !== there.rows || here.sum !== there.sum) return false;
  }
  // Of a table that is there in part, what has changed is found by the last look: see `differs`.
  return last === null || !done.includes(last.table);
}

async function emptied(server: Kysely<Database>): Promise<void> {
  await sql`truncate ${sql.join(MOVED_TABLES.map((table) => sql.table(table)))} /* every agent */`.execute(
    server,
  );
}

async function triggers(server: Kysely<Database>, what: "enable" | "disable"): Promise<void> {
  for (const table of MOVED_TABLES)
    await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(server);
}

async function openDoor(server: Kysely<Database>, shapes: readonly Shape[]): Promise<void> {
  await write(server, EVERY_AGENT, async (trx) => {
    await triggers(trx, "enable");
    for (const { table, columns } of shapes) {
      if (!columns.some(({ name, type }) => name === "id" && type === "bigint")) continue;
      // The next of its numbers is behind those that came along.
      await sql`
        select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)} where ${everyAgent}))
        where pg_get_serial_sequence(${table}, 'id') is not null`.execute(trx);
    }
    // Rows that writers hold; each would be made by its agent's first write, one at a time.
    await sql`
      insert into agents (agent_id) select distinct agent_id from reminders where ${everyAgent}
      on conflict do nothing`.execute(trx);
    await trx.deleteFrom("meta").where("key", "=", MOVING).execute();
  });
}

async function close(file: Kysely<Database>, to: string): Promise<void> {
  await file
    .insertInto("meta")
    .values({ key: MOVED, value: to })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: to }))
    .execute();
  const said = `This database was moved to ${to.replaceAll("'", "''")}`;
  for (const table of CLOSED)
    for (const event of ["insert", "update"])
      await sql
        .raw(
          `create trigger if not exists ${table}_moved_${event} before ${event} on ${table}
           begin select raise(abort, '${said}'); end`,
        )
        .execute(file);
}

async function stateOf(server: Kysely<Database>): Promise<State | null> {
  const row = await server.selectFrom("meta").select("value").where("key", "=", MOVING).executeTakeFirst();
  return row ? (JSON.parse(row.value) as State) : null;
}

async function keep(server: Kysely<Database>, state: State): Promise<void> {
  const value = JSON.stringify(state);
  await server
    .insertInto("meta")
    .values({ key: MOVING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

async function countIn(db: Kysely<Database>, table: MovedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${everyAgent}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function refuseData(server: Kysely<Database>, to: string): Promise<void> {
  for (const table of MOVED_TABLES) {
    if (table === "meta" || (await countIn(server, table)) === 0) continue;
    throw new TicklerError("INVALID_INPUT", `The database ${to} holds data already (${table}).`, {
      hint: "Nothing was changed. Name an empty database, or another schema: postgres://…?schema=name",
    });
  }
}

async function refuseSending(file: Kysely<Database>, now: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from deliveries where ${everyAgent} and state = 'sending' and next_attempt_at > ${now.getTime()}
    limit 1`.execute(file);
  if (rows.length === 0) return;
  throw new TicklerError("INVALID_INPUT", "Messages are being sent at this moment.", {
    hint: "Stop the daemon (tickler stop), wait a minute, then move.",
  });
}

const underWay = (to: string, from: string) =>
  new TicklerError("INVALID_INPUT", `A move from ${from} to ${to} is under way.`, {
    hint: "Finish it with the same command, or name an empty database.",
  });

const differs = (table: string, to: string) =>
  new TicklerError("INTERNAL", `The rows of ${table} in ${to} are not those of the file.`, {
    hint: "The file is as it was and in use. Empty the target, then move again.",
  });
