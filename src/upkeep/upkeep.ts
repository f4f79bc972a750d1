/**
 * Upkeep: once a day, in small steps, what is over for longer than `retention` says is removed, and the room given back.
 * The daemon does it, or where none runs, whoever has the database open when it ends. Where it stands is a row of
 * `meta`, so that processes take turns and a step that was interrupted is gone on with.
 */
import { type Kysely, sql } from "kysely";
import { durationMs } from "../config/duration.js";
import type { RetentionConfig } from "../config/sections/retention.js";
import { everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { EVERY_AGENT, write } from "../db/write.js";
import { RULES, type Rule } from "./rules.js";

const DAY_MS = 86_400_000;
const LONG_MS = 7 * DAY_MS;
/** Between two steps of a day. */
const PAUSE_MS = 60_000;
/** Rows that a step looks at, a table. */
const WINDOW = 1000;
/** Pages that a step gives back at most, and how many stay free for what is written next. */
const PAGES = 500;
const SPARE_PAGES = 256;
const KEY = "upkeep";

/** Where it stands: when the next step is due (UTC ms), and how far each table has been looked at in this round. */
interface Standing {
  at: number;
  seen: Record<string, number>;
  done: string[];
}

export interface UpkeepOptions {
  db: Kysely<Database>;
  retention: RetentionConfig;
  /** Gives free pages back to the system, so many at most; from `OpenDatabase`. */
  shrink(most: number, spare: number): void;
}

export async function nextUpkeepAt({ db, retention }: UpkeepOptions, now: Date): Promise<number | null> {
  if (retention === "off") return null;
  const due = await standing(db);
  return due && !isWrong(due, now.getTime()) ? due.at : now.getTime();
}

/** Written by a clock that was far ahead. */
const isWrong = ({ at }: Standing, now: number): boolean => at > now + 2 * DAY_MS;

/** One step, if it is due; how many rows went. */
export async function keepUp(options: UpkeepOptions, now: Date): Promise<number> {
  const { db, retention } = options;
  if (retention === "off") return 0;
  const at = now.getTime();
  const due = await standing(db);
  if (due && due.at > at && !isWrong(due, at)) return 0;
  const cuts = {
    history: at - durationMs(retention.history),
    injections: at - durationMs(retention.injections),
  };
  const removed = await write(db, EVERY_AGENT, async (trx) => {
    const before = await standing(trx);
    if (before && before.at > at && !isWrong(before, at)) return 0;
    // Nobody has looked for long: perhaps the clock is ahead, and tomorrow it is right again.
    if (!before || isWrong(before, at) || before.at < at - LONG_MS) {
      await note(trx, { at: at + DAY_MS, seen: {}, done: [] });
      return 0;
    }
    let count = 0;
    const after: Standing = { at: at + PAUSE_MS, seen: { ...before.seen }, done: [...before.done] };
    for (const rule of RULES) {
      if (after.done.includes(rule.table)) continue;
      const step = await prune(trx, rule, cuts[rule.keeps], after.seen[rule.table] ?? 0);
      count += step.removed;
      after.seen[rule.table] = step.seen;
      if (step.isDone) after.done.push(rule.table);
    }
    const cache = await pruneCache(trx, cuts.history);
    count += cache;
    const isOver = after.done.length === RULES.length && cache < WINDOW;
    await note(trx, isOver ? { at: at + DAY_MS, seen: {}, done: [] } : after);
    return count;
  });
  options.shrink(PAGES, SPARE_PAGES);
  return removed;
}

/** Looks at the next rows, by their number where they have one. */
async function prune(
  trx: Kysely<Database>,
  { table, age, mayGo, isNumbered = true }: Rule,
  cut: number,
  seen: number,
): Promise<{ removed: number; seen: number; isDone: boolean }> {
  const of = sql.table(table);
  const old = sql`t.${sql.ref(age)} < ${cut} and (${mayGo(cut)})`;
  if (!isNumbered) {
    const { numAffectedRows } = await sql`
      delete from ${of} where (agent_id, id) in (
        select agent_id, id from ${of} as t where ${everyAgent} and ${old} limit ${WINDOW})`.execute(trx);
    const removed = Number(numAffectedRows ?? 0n);
    return { removed, seen, isDone: removed < WINDOW };
  }
  const { rows } = await sql<{ last: number | null; looked: number; first: number | null }>`
    select max(id) as last, count(*) as looked, min(age) as first from (
      select id, ${sql.ref(age)} as age from ${of}
      where ${everyAgent} and id > ${seen} order by id limit ${WINDOW}) as looked_at`.execute(trx);
  const { last, looked, first } = rows[0] ?? { last: null, looked: 0, first: null };
  if (last === null || (first !== null && first >= cut)) return { removed: 0, seen, isDone: true };
  const { numAffectedRows } = await sql`
    delete from ${of} where (agent_id, id) in (
      select agent_id, id from ${of} as t
      where ${everyAgent} and id > ${seen} and id <= ${last} and ${old})`.execute(trx);
  return { removed: Number(numAffectedRows ?? 0n), seen: last, isDone: looked < WINDOW };
}

async function pruneCache(trx: Kysely<Database>, cut: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from embedding_cache where (embedder, content_hash) in (
      select embedder, content_hash from embedding_cache where used_at < ${cut} order by used_at limit ${WINDOW})`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0n);
}

async function standing(db: Kysely<Database>): Promise<Standing | null> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Standing) : null;
}

async function note(trx: Kysely<Database>, standing: Standing): Promise<void> {
  const value = JSON.stringify(standing);
  await trx
    .insertInto("meta")
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}
