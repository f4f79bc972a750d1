/**
 * The journal: what a change found and what it left, written in the change's own transaction, and taken back from it.
 * Only what the change changed is put back, and only where nothing has changed it since; instants that have come are
 * never undone, nor is anything that was delivered.
 */
import { type RawBuilder, sql, type Transaction } from "kysely";
import { atOnce } from "../../db/at-once.js";
import { manyWritersOf } from "../../db/many-writers.js";
import { each, stillLive } from "../../db/phrases.js";
import { followedBy } from "../../db/relaxed.js";
import type { Database } from "../../db/tables.js";
import { TicklerError } from "../../errors.js";
import { newId } from "../../ids.js";

type Trx = Transaction<Database>;
export type Row = Record<string, string | number | null>;

/** The tables whose rows a change can put back, each with its key (beside the agent). */
const KEYS = {
  reminders: ["id"],
  occurrences: ["id"],
  overrides: ["reminder_id", "instant_at"],
  pauses: ["id"],
  stays: ["id"],
  injections: ["id"],
} as const;
export type JournalTableName = keyof typeof KEYS;

/** A row before and after; null where there was none. */
export interface Image {
  table: JournalTableName;
  before: Row | null;
  after: Row | null;
}

export interface JournalEntry {
  agentId: string;
  /** Whose change it is; null: the owner's, or nobody's in particular. */
  userName: string | null;
  /** `complete`, `edit`, `skip`, … */
  what: string;
  now: Date;
  /** Changes that are taken back together. Default: alone. */
  batch?: string | undefined;
  /** Whether the transaction ends with the entry. */
  isLast?: boolean;
}

export const newBatch = (now: Date): string => newId("bat", now);

/** Does `work` and notes what it did to the rows of these reminders, and to pauses and stays. */
export async function journaled<T>(
  trx: Trx,
  entry: JournalEntry,
  reminderIds: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const [before] = await atOnce(trx, (at) => [snapshot(at, entry, reminderIds)]);
  return (await noted(trx, entry, reminderIds, { before, work, beside: async () => null }))[0];
}

/** The rows as they were. */
export type Before = Snapshot;

/**
 * The same where the rows have been looked at already.
 * @param beside asked beside the rows as they are now, when all of `work` is written
 */
export async function noted<T, B>(
  trx: Trx,
  entry: JournalEntry,
  reminderIds: readonly string[],
  {
    before,
    work,
    beside,
  }: { before: Before; work: () => Promise<T>; beside: (at: Trx, done: T) => Promise<B> },
): Promise<[T, B]> {
  const result = await work();
  const [after, more] = await atOnce<Database, [Snapshot, B]>(trx, (at) => [
    snapshot(at, entry, reminderIds),
    beside(at, result),
  ]);
  const images: Image[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (JSON.stringify(was?.row) === JSON.stringify(is?.row)) continue;
    const table = (was ?? is)?.table;
    if (table) images.push({ table, before: was?.row ?? null, after: is?.row ?? null });
  }
  if (images.length > 0) await writeEntry(trx, entry, images);
  return [result, more];
}

/** Notes a change whose images are known. */
export async function writeEntry(trx: Trx, entry: JournalEntry, images: readonly Image[]): Promise<void> {
  const insert = trx.insertInto("journal").values({
    agent_id: entry.agentId,
    batch: entry.batch ?? newBatch(entry.now),
    user_name: entry.userName,
    what: entry.what,
    images: JSON.stringify(images),
    made_at: entry.now.getTime(),
    undone_at: null,
  });
  if (entry.isLast) await manyWritersOf(trx)?.lastNext(trx);
  await followedBy(trx, () => insert.execute(), [tooOld(entry)]);
}

type Snapshot = Map<string, { table: JournalTableName; row: Row }>;

/** To be asked at once. */
export async function snapshot(
  trx: Trx,
  { agentId, now }: JournalEntry,
  ids: readonly string[],
): Promise<Snapshot> {
  const at = now.getTime();
  const ask = (statement: RawBuilder<Row>) => statement.execute(trx);
  const [reminders, occurrences, overrides, pauses, stays] = await Promise.all([
    ask(sql<Row>`select * from reminders where agent_id = ${agentId} and id in ${each(ids)}`),
    ask(sql<Row>`
      select * from occurrences where agent_id = ${agentId} and reminder_id in ${each(ids)}
        and (${stillLive()} or settled_at = ${at} or claimed_at = ${at} or reason like 'snoozed%')`),
    ask(sql<Row>`select * from overrides where agent_id = ${agentId} and reminder_id in ${each(ids)}`),
    ask(sql<Row>`
      select * from pauses where agent_id = ${agentId} and (until_at is null or until_at >= ${at})`),
    ask(sql<Row>`
      select * from stays where agent_id = ${agentId} and (until_at is null or until_at >= ${at})`),
  ]);
  const found: Snapshot = new Map();
  const add = (table: JournalTableName, rows: Row[]) => {
    for (const row of rows)
      found.set(`${table} ${KEYS[table].map((column) => row[column]).join(" ")}`, { table, row });
  };
  // What the database computes is not put back: `wake_at`, `warn_at`, `settled_at`.
  add(
    "reminders",
    reminders.rows.map(({ wake_at: _wake, warn_at: _warn, ...row }) => row),
  );
  add(
    "occurrences",
    occurrences.rows.map(({ settled_at: _, ...row }) => row),
  );
  add("overrides", overrides.rows);
  add("pauses", pauses.rows);
  add("stays", stays.rows);
  return found;
}

/** How many entries of an agent are kept, and for how long; what is taken back together is kept together, however many they are. */
const KEPT = 200;
const KEPT_MS = 30 * 86_400_000;

const tooOld = ({ agentId, now }: JournalEntry): RawBuilder<unknown> => sql`
  delete from journal where agent_id = ${agentId} and (made_at < ${now.getTime() - KEPT_MS}
    or id < (select id from journal where agent_id = ${agentId} and batch = (
      select batch from journal where agent_id = ${agentId} order by id desc limit 1 offset ${KEPT - 1}) order by id limit 1))`;

export interface Change {
  ids: number[];
  batch: string;
  what: string;
  madeAt: Date;
  images: Image[];
}

/** The last change of this person that has not been taken back, all of its batch. @throws TicklerError `NOT_FOUND` */
export async function lastChange(trx: Trx, agentId: string, userName: string | null): Promise<Change> {
  const last = await trx
    .selectFrom("journal")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("user_name", userName === null ? "is" : "=", userName)
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) {
    throw new TicklerError("NOT_FOUND", "There is no change to take back.", {
      hint: "What was set, done, snoozed, moved, skipped, edited, merged, cancelled, deleted or paused, travel, an import and what was learned can be taken back.",
    });
  }
  const rows = await trx
    .selectFrom("journal")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("batch", "=", last.batch)
    .where("undone_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  return {
    ids: rows.map((row) => row.id),
    batch: last.batch,
    what: last.what,
    madeAt: new Date(last.made_at),
    // Later ones first, as they are taken back.
    images: rows.flatMap((row) => (JSON.parse(row.images) as Image[]).reverse()),
  };
}

export async function markUndone(
  trx: Trx,
  agentId: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update journal set undone_at = ${now.getTime()} where agent_id = ${agentId} and id in ${each(ids)}`.execute(
    trx,
  );
}

/** The row of an image as it is now. */
export async function currentRow(trx: Trx, agentId: string, image: Image): Promise<Row | undefined> {
  const key = image.after ?? image.before ?? {};
  const { rows } = await sql<Row>`
    select * from ${sql.table(image.table)} where agent_id = ${agentId} and ${keyOf(image.table, key)}`.execute(
    trx,
  );
  return rows[0];
}

/** Puts a row back as it was, or removes it. */
export async function putBack(trx: Trx, agentId: string, image: Image, columns: Row | null): Promise<void> {
  const { table } = image;
  const key = keyOf(table, image.after ?? image.before ?? {});
  if (columns === null) {
    await sql`delete from ${sql.table(table)} where agent_id = ${agentId} and ${key}`.execute(trx);
    return;
  }
  if (image.after === null) {
    const names = Object.keys(columns).map((name) => sql.ref(name));
    const values = Object.values(columns).map((value) => sql`${value}`);
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(trx);
    return;
  }
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (sets.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where agent_id = ${agentId} and ${key}`.execute(
    trx,
  );
}

function keyOf(table: JournalTableName, row: Row) {
  const parts = KEYS[table].map((column) => sql`${sql.ref(column)} = ${row[column] ?? null}`);
  return sql.join(parts, sql` and `);
}
