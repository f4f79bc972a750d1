/**
 * The live reminders that words could be about: of few every one, of many those whose texts hold any of the words, those with the rarest first.
 * Whoever compares titles with what was said looks at these, however many an agent has.
 */
import { type RawBuilder, sql } from "kysely";
import { either } from "../db/either.js";
import { each, inOrder } from "../db/phrases.js";
import type { FoundChunk } from "../memory/index.js";
import { seenBy } from "../people/index.js";
import type { ReminderContext } from "./context.js";
import { REMINDER_SOURCE } from "./memory-bridge.js";
import type { ReminderRow } from "./rows.js";
import { everyLiveRow, type Handle, liveAmong, type View } from "./store.js";
import { LIVE_STATUSES } from "./types.js";

/** So many are read whole. */
const FEW = 500;
/** Of more, those that hold the most of what is rare. */
const MOST_ABOUT = 100;

/** @param also reminders that are looked at in any case, where they live */
export async function liveAbout(
  { db, memory }: Pick<ReminderContext, "db" | "memory">,
  view: View,
  words: string,
  also: Iterable<string> = [],
): Promise<ReminderRow[]> {
  const { rows: more } = await sql`
    select 1 from reminders where agent_id = ${view.agentId} and status in (${sql.join(LIVE_STATUSES)})
    limit 1 offset ${sql.lit(FEW)}`.execute(db);
  if (more.length === 0) return everyLiveRow(db, view);
  const ids = await idsAbout({ db, memory }, view, words);
  return liveAmong(db, view, [...new Set([...also, ...ids])]);
}

/** Between titles, and behind the id of each. */
export const BETWEEN_TITLES = "\x1e";
export const BEFORE_TITLE = "\x1f";

/** The same by their titles alone, in one text. */
export async function titlesAbout(
  { db, memory }: Pick<ReminderContext, "db" | "memory">,
  view: View,
  words: string,
): Promise<string> {
  const { agentId, viewer } = view;
  const titles = async (among: RawBuilder<unknown>, limit: number) => {
    const { rows } = await sql<{ titles: string | null; count: number }>`
      select ${joined} as titles, count(*) as count from (
        select id || ${BEFORE_TITLE} || title as entry from reminders
        where agent_id = ${agentId} and status in (${sql.join(LIVE_STATUSES)}) and ${seenBy(viewer)} ${among}
        limit ${sql.lit(limit)}) as seen`.execute(db);
    return rows[0]!;
  };
  const all = await titles(sql``, FEW + 1);
  if (all.count <= FEW) return all.titles ?? "";
  const ids = await idsAbout({ db, memory }, view, words);
  return ids.length === 0 ? "" : ((await titles(sql`and id in ${each(ids)}`, MOST_ABOUT)).titles ?? "");
}

const joined = either(
  sql`group_concat(entry, ${BETWEEN_TITLES})`,
  () => sql`string_agg(entry, ${BETWEEN_TITLES})`,
);

async function idsAbout(
  { db, memory }: Pick<ReminderContext, "db" | "memory">,
  { agentId, viewer }: View,
  words: string,
): Promise<string[]> {
  const live = liveChunks(db, agentId);
  const search = { ...live, viewer, limit: MOST_ABOUT, byWords: true };
  const found = words.trim() === "" ? [] : await memory.find(agentId, words, search);
  return found.flatMap(({ id }) => live.reminderOf.get(id) ?? []);
}

/** To search among live reminders alone, so that what is over takes no place. */
export function liveChunks(db: Handle, agentId: string) {
  /** Of what was found, by its chunk. */
  const reminderOf = new Map<string, string>();
  const keep = async (chunks: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundChunk & { reminder_id: string }>`
      select c.key, c.id, c.length, r.id as reminder_id
      from ${chunks} as c ${inOrder} reminders as r on r.agent_id = ${agentId} and r.chunk_id = c.id
      where r.status in (${sql.join(LIVE_STATUSES)})`.execute(db);
    for (const { id, reminder_id } of rows) reminderOf.set(id, reminder_id);
    return rows;
  };
  return { sources: [REMINDER_SOURCE], keep, reminderOf };
}
