/**
 * Moves a database from a file to a server, in bulk: each page of rows with how far it has come in one transaction, so that
 * an interrupted move goes on where it stopped. All the while nobody writes the file, and nobody opens the server's; in
 * the end every row of both sides is counted and hashed, the file takes no more changes (it stays readable), and only
 * then the server is open. So there is no moment at which both could let something come due, and nothing fires twice.
 */
import { type Kysely, sql } from "kysely";
import { isRefusedRow, isUniqueViolation } from "../../db/errors.js";
import { everyAgent } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { EVERY_AGENT, write } from "../../db/write.js";
import { TicklerError, toTicklerError } from "../../errors.js";
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
import { type Between, begin, empty, hasCome, keep, lookAt, type State, triggers } from "./target.js";

export interface MoveOptions extends Between {
  file: Kysely<Database>;
  /** Opened so that a move may be under way there. */
  server: Kysely<Database>;
  now: Date;
  /** How many rows of a table are on the server. */
  onProgress?: (progress: { table: string; done: number; total: number }) => void;
  /** Everything is there; from now on it is compared, and at last the file is closed. */
  onCopied?: () => void;
}

export interface MoveReport {
  from: string;
  to: string;
  rows: number;
  tables: { table: string; rows: number }[];
  /** Whether it went on with what an earlier one had left. */
  resumed: boolean;
}

/** What may not be written in a file that was moved. */
const CLOSED = ["reminders", "occurrences", "deliveries", "inbox_messages", "chunks", "sessions"] as const;

/**
 * How many rows each table has that would be moved; the target need not have its tables, and nothing is written there.
 * @throws TicklerError as `moveHouse`
 */
export async function previewMove(options: MoveOptions): Promise<{ table: string; rows: number }[]> {
  await lookAt(options.server, options);
  await refuseSending(options.file, options.now);
  const tables: { table: string; rows: number }[] = [];
  for (const table of MOVED_TABLES) tables.push({ table, rows: await countIn(options.file, table) });
  return tables.filter(({ rows }) => rows > 0);
}

/** @throws TicklerError `INVALID_INPUT` for a target that holds data, or a file whose messages are being sent */
export async function moveHouse(options: MoveOptions): Promise<MoveReport> {
  const { server, from, to } = options;
  const before = await lookAt(server, options);
  const move: Progress = { isUnderWay: before !== null, isClosed: false };
  try {
    const tables = await moveRows(options, before, move);
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    return { from, to, rows, tables, resumed: before !== null };
  } catch (error) {
    throw move.isUnderWay ? await afterFailure(error, options, move) : error;
  }
}

interface Progress {
  isUnderWay: boolean;
  /** Whether the file takes no more changes: what is at the server is what there is. */
  isClosed: boolean;
}

async function moveRows(
  options: MoveOptions,
  before: State | null,
  move: Progress,
): Promise<MoveReport["tables"]> {
  const { file, server, to } = options;
  const shapes: Shape[] = [];
  for (const table of MOVED_TABLES) shapes.push(await shapeOf(file, server, table));
  // The file's one lock is held until all of it is there: what waits for the server inside holds up who would write.
  const tables = await write(file, EVERY_AGENT, async (trx) => {
    await refuseSending(trx, options.now);
    const goesOn = before !== null && hasCome(before) && (await isStillSo(trx, server, shapes, before));
    const state = goesOn ? before : await begin(server, options);
    move.isUnderWay = true;
    await copy(trx, state, shapes, options);
    options.onCopied?.();
    const moved: MoveReport["tables"] = [];
    for (const shape of shapes) {
      const [here, there] = [await tallyOf(trx, shape), await tallyOf(server, shape)];
      if (here.rows !== there.rows || here.sum !== there.sum) throw new Differs(shape.table);
      if (here.rows > 0) moved.push({ table: shape.table, rows: here.rows });
    }
    await close(trx, to);
    return moved;
  });
  move.isClosed = true;
  await openDoor(server, shapes);
  return tables;
}

class Differs extends Error {
  constructor(readonly table: string) {
    super(`The rows of ${table} are not those of the file.`);
  }
}

/** What cannot be gone on with is taken back; of the rest is said how to go on. */
async function afterFailure(
  error: unknown,
  { server, to }: MoveOptions,
  { isClosed }: Progress,
): Promise<TicklerError> {
  const { code, message, hint, details } = toTicklerError(error);
  if (isClosed || !(error instanceof Differs || isRefusedRow(error)))
    return new TicklerError(code, message, {
      hint: `${hint ? `${hint} ` : ""}The same command goes on with the move; ${GIVE_UP}`,
      details,
      cause: error,
    });
  const said =
    error instanceof Differs
      ? `The rows of ${error.table} in ${to} are not those of the file.`
      : `${to} takes a row of the file not as it is: ${message}`;
  const emptied = await empty(server).then(
    () => `${to} is empty again.`,
    (failure: unknown) => `${to} could not be emptied (${toTicklerError(failure).message}): ${GIVE_UP}`,
  );
  const meanwhile = error instanceof Differs || isUniqueViolation(error);
  return new TicklerError(meanwhile ? "CONFLICT" : "INVALID_INPUT", said, {
    hint: `The file is as it was and in use. ${emptied}${meanwhile ? " End what else has it open, then move again." : ""}`,
    cause: error,
  });
}

const GIVE_UP = "`tickler migrate --give-up --to …` empties the target.";

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
    const total = await countIn(file, table);
    if (done.includes(table)) {
      onProgress?.({ table, done: total, total });
      continue;
    }
    const after = state.last?.table === table ? state.last.key : null;
    let count = after === null ? 0 : await countIn(server, table);
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

async function countIn(db: Kysely<Database>, table: MovedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${everyAgent}`.execute(db);
  return rows[0]?.count ?? 0;
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
