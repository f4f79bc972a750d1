/**
 * The database that a move fills: what may be in it before, the row that says how far the move has come, and how it becomes
 * empty again. As long as that row is there nobody else opens it, so that whatever ends a move either leaves what can be gone
 * on with or an empty database.
 */
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.js";
import { EVERY_AGENT, write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { MOVED_TABLES, MOVING, type MovedTable } from "./tables.js";

type Handle = Kysely<Database>;

/** From where to where: the names of both. */
export interface Between {
  from: string;
  /** Without a password. */
  to: string;
}

/** How far a move has come; a row of the server's `meta` as long as it is under way. */
export interface State {
  from: string;
  done: MovedTable[];
  /** Where the next one stopped. */
  last: { table: MovedTable; key: (string | number | null)[] } | null;
}

/** What whoever only looks, asks or has a turn leaves behind in a database in which nothing was ever set. */
const LEFT_BY_A_LOOK: ReadonlySet<MovedTable> = new Set(["meta", "embedding_cache", "unfound", "presence"]);

/**
 * How far an earlier move has come there; null where there was none. Writes nothing, and needs no tables.
 * @throws TicklerError `INVALID_INPUT` where it holds data or another file's move is under way, `DATABASE_READ_ONLY`
 */
export async function lookAt(server: Handle, { from, to }: Between): Promise<State | null> {
  const made = await tablesOf(server);
  if ([...made.values()].includes(false)) throw ofAnother(to);
  const state = made.has("meta") ? await stateOf(server) : null;
  if (state && state.from !== from) throw underWay(to, state.from);
  if (state && hasCome(state)) return state;
  for (const table of MOVED_TABLES) {
    if (LEFT_BY_A_LOOK.has(table) || !made.has(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} /* every agent */ limit 1`.execute(server);
    if (rows.length > 0) throw holdsData(to, table);
  }
  return state;
}

/** Whether there is something to go on with. */
export const hasCome = ({ done, last }: State): boolean => done.length > 0 || last !== null;

/** Begins a move, or begins it anew; of two, one does. @throws TicklerError as `lookAt` */
export function begin(server: Handle, between: Between): Promise<State> {
  const state: State = { from: between.from, done: [], last: null };
  return write(server, EVERY_AGENT, async (trx) => {
    await lookAt(trx, between);
    await truncate(trx);
    await triggers(trx, "disable");
    await keep(trx, state);
    return state;
  });
}

export async function keep(server: Handle, state: State): Promise<void> {
  const value = JSON.stringify(state);
  await server
    .insertInto("meta")
    .values({ key: MOVING, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Makes it as it was before: no rows, nothing under way. */
export function empty(server: Handle): Promise<void> {
  return write(server, EVERY_AGENT, async (trx) => {
    await truncate(trx);
    await triggers(trx, "enable");
  });
}

export async function triggers(server: Handle, what: "enable" | "disable"): Promise<void> {
  for (const table of MOVED_TABLES)
    await sql`alter table ${sql.table(table)} ${sql.raw(what)} trigger user`.execute(server);
}

/** What an unfinished move has brought: from where, and how many rows. @throws TicklerError `NOT_FOUND` */
export async function leftOfMove(server: Handle, to: string): Promise<{ from: string; rows: number }> {
  const made = await tablesOf(server);
  const state = made.has("meta") ? await stateOf(server) : null;
  if (!state) throw nothingUnderWay(to);
  let rows = 0;
  for (const table of MOVED_TABLES) {
    const own = table === "meta" ? sql`key <> ${MOVING}` : sql`true`;
    const counted = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} /* every agent */ where ${own}`.execute(server);
    rows += counted.rows[0]?.count ?? 0;
  }
  return { from: state.from, rows };
}

/** Gives up a move that was not finished: its target is empty again. @throws TicklerError `NOT_FOUND` */
export function giveUpMove(server: Handle, to: string): Promise<void> {
  return write(server, EVERY_AGENT, async (trx) => {
    if (!(await stateOf(trx))) throw nothingUnderWay(to);
    await empty(trx);
  });
}

async function truncate(server: Handle): Promise<void> {
  await sql`truncate ${sql.join(MOVED_TABLES.map((table) => sql.table(table)))} /* every agent */`.execute(
    server,
  );
}

async function stateOf(server: Handle): Promise<State | null> {
  const row = await server.selectFrom("meta").select("value").where("key", "=", MOVING).executeTakeFirst();
  return row ? (JSON.parse(row.value) as State) : null;
}

/** The tables that are there, each with whether they are ours: of another role's, the rows of some agents would be hidden. */
async function tablesOf(server: Handle): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; own: number | boolean }>`
    select c.relname as name, pg_has_role(c.relowner, 'USAGE') as own
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p')
      and c.relname in (${sql.join(MOVED_TABLES)})`.execute(server);
  return new Map(rows.map(({ name, own }) => [name, Boolean(own)]));
}

const underWay = (to: string, from: string) =>
  new TicklerError("INVALID_INPUT", `A move from ${from} to ${to} is under way.`, {
    hint: "Finish it from that file, or name an empty database. `tickler migrate --give-up --to …` empties this one.",
  });

const holdsData = (to: string, table: string) =>
  new TicklerError("INVALID_INPUT", `The database ${to} holds data already (${table}).`, {
    hint: "Nothing was changed. Name an empty database, or another schema: postgres://…?schema=name",
  });

const ofAnother = (to: string) =>
  new TicklerError("DATABASE_READ_ONLY", `The tables in ${to} are another role's.`, {
    hint: "Nothing was changed. Move with the role that they belong to.",
  });

const nothingUnderWay = (to: string) =>
  new TicklerError("NOT_FOUND", `No move into ${to} is under way.`, {
    hint: "Nothing was changed. `tickler migrate --release` opens a file that was moved.",
  });
