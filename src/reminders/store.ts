/**
 * Reads of the reminders slice. Every statement is scoped by agent and by who looks; ids are resolved here, never
 * guessed. What somebody may not see is not there: neither in a list, nor in the candidates of an ambiguous id.
 */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { either, unsaid } from "../db/either.js";
import { madeOnce } from "../db/made-once.js";
import { each, earlierOf, listIn, stillLive } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { seenBy, type Viewer, WHOLE_AGENT } from "../people/index.js";
import { fromOccurrenceRow, fromReminderRow, type OccurrenceRow, type ReminderRow } from "./rows.js";
import { LIVE_STATUSES, type Occurrence, type Reminder, type ReminderFilter } from "./types.js";

export type Handle = Kysely<Database> | Transaction<Database>;

/** Whose reminders, and for whom they are looked at. */
export interface View {
  agentId: string;
  viewer: Viewer;
}

/** Of the whole agent: where ids come from rows, not from somebody. */
export const wholeOf = (agentId: string): View => ({ agentId, viewer: WHOLE_AGENT });

/** When it comes due next; when it ends by itself is no coming due. */
const comesDue = earlierOf("snooze_until", "next_due_at");
/** Since when somebody waits for it, or will. */
const standsSince = sql<number | null>`coalesce((
  select min(case o.outcome when 'held' then coalesce(o.release_at, o.due_at) else o.due_at end)
  from occurrences as o
  where o.agent_id = reminders.agent_id and o.reminder_id = reminders.id and ${stillLive("o")}), ${comesDue})`;

/** Shortest prefix of an id that is looked up, without `rem_`. */
const MIN_PREFIX = 4;

/** The row with this id or unambiguous prefix, or undefined. @throws TicklerError `AMBIGUOUS` */
export async function findRow(
  db: Handle,
  { agentId, viewer }: View,
  idOrPrefix: string,
): Promise<ReminderRow | undefined> {
  const id = idOrPrefix.trim();
  const exact = await db
    .selectFrom("reminders")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("id", "=", id)
    .where(seenBy(viewer))
    .executeTakeFirst();
  if (exact) return exact;
  // As it is copied: in quotes, in brackets, behind a "#", in capitals.
  const bare = id
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/^rem_/, "");
  if (bare.length < MIN_PREFIX || !/^[0-9a-z]+$/.test(bare)) return undefined;
  // As a range, so that the primary key answers; agents are scoped in the same statement.
  const candidates = await db
    .selectFrom("reminders")
    .selectAll()
    .where("id", ">=", `rem_${bare}`)
    .where("id", "<", `rem_${bare}~`)
    .where("agent_id", "=", agentId)
    .where(seenBy(viewer))
    .orderBy("id")
    .limit(11)
    .execute();
  if (candidates.length <= 1) return candidates[0];
  const list = candidates.slice(0, 10).map((row) => ({ id: row.id, title: row.title, status: row.status }));
  throw new TicklerError(
    "AMBIGUOUS",
    `"${id.slice(0, 40)}" fits ${candidates.length > 10 ? "more than 10" : candidates.length} reminders: ${list
      .map((c) => `${c.id} (${c.title})`)
      .join(", ")}.`,
    { hint: "Give more of the id.", details: { candidates: list } },
  );
}

/** @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
export async function getRow(db: Handle, view: View, idOrPrefix: string): Promise<ReminderRow> {
  const row = await findRow(db, view, idOrPrefix);
  if (row) return row;
  throw new TicklerError("NOT_FOUND", `There is no reminder "${idOrPrefix.slice(0, 60)}" of this agent.`, {
    hint: "`tickler list --all` shows every reminder with its id.",
    details: { id: idOrPrefix.slice(0, 60) },
  });
}

/** The open and held occurrences of the given reminders; the latest of each wins. */
export async function liveOccurrences(
  db: Handle,
  agentId: string,
  reminderIds: readonly string[],
): Promise<Map<string, Occurrence>> {
  return reminderIds.length === 0 ? new Map() : liveOccurrencesAmong(db, agentId, each(reminderIds));
}

/** The same of those that a statement names. */
export async function liveOccurrencesAmong(
  db: Handle,
  agentId: string,
  which: RawBuilder<unknown>,
): Promise<Map<string, Occurrence>> {
  const { rows } = await sql<OccurrenceRow>`
    select * from occurrences
    where agent_id = ${agentId} and ${stillLive()}
      and reminder_id in ${which}
    order by due_at`.execute(db);
  return new Map(rows.map((row) => [row.reminder_id, fromOccurrenceRow(row)]));
}

/** What is live, and an ended series whose last occurrence nobody has acknowledged. */
const isLive = (agentId: string): RawBuilder<unknown> => sql`(status in (${sql.join(LIVE_STATUSES)})
  or id in (select reminder_id from occurrences where agent_id = ${agentId} and ${stillLive()}))`;
const isOver = sql`status in ('completed', 'dismissed')`;
const asTheyCome = sql`order by ${standsSince} nulls last,
  case when ${isOver} then -coalesce(completed_at, updated_at) end nulls first, created_at, id`;

/** However many there are. */
const EVERY = 1_000_000;

/** Every live one, as `listRows` orders them. */
export const everyLiveRow = (
  db: Handle,
  view: View,
  { tag }: { tag?: string } = {},
): Promise<ReminderRow[]> => listRows(db, view, { limit: EVERY, ...(tag !== undefined && { tag }) }, EVERY);

/** Those of some that are live, as `listRows` orders them. */
export async function liveAmong(
  db: Handle,
  { agentId, viewer }: View,
  ids: readonly string[],
): Promise<ReminderRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReminderRow>`
    select * from reminders
    where agent_id = ${agentId} and id in ${each(ids)} and ${seenBy(viewer)} and ${isLive(agentId)}
    ${asTheyCome}`.execute(db);
  return rows;
}

/**
 * Ordered by when they came due or will (the most overdue first, then what waits for a topic by creation, and what is over, the last first). Without a status filter: what is live, and
 * an ended series whose last occurrence nobody has acknowledged.
 */
export async function listRows(
  db: Handle,
  { agentId, viewer }: View,
  filter: ReminderFilter,
  // One above the most that can be asked for, so that whoever lists can say that there are more.
  atMost = 1001,
): Promise<ReminderRow[]> {
  const { status, triggerType, priority, sessionId, userName, dueBefore, tag } = filter;
  const wanted: RawBuilder<unknown>[] = [status ? sql`status in (${sql.join(status)})` : isLive(agentId)];
  if (triggerType) wanted.push(sql`trigger_type = ${triggerType}`);
  if (priority) wanted.push(sql`priority = ${priority}`);
  if (sessionId !== undefined) wanted.push(sql`session_id = ${sessionId}`);
  if (userName !== undefined) wanted.push(sql`user_name = ${userName}`);
  if (dueBefore) wanted.push(sql`${comesDue} < ${dueBefore.getTime()}`);
  if (tag !== undefined)
    wanted.push(
      sql`exists (select 1 from ${listIn("context_tags")} where lower(value) = lower(${tag.replace(/^#/, "")}))`,
    );
  const filters = wanted.reduce((all, one) => sql`${all} and ${one}`);
  const most = Math.min(Math.max(1, filter.limit ?? 100), atMost);
  const { rows } = await sql<ReminderRow>`
    select * from reminders
    where agent_id = ${agentId} and ${seenBy(viewer)} and ${filters}
    ${asTheyCome}
    limit ${most}`.execute(db);
  return rows;
}

const byIdentity = either(sql`indexed by reminders_live_identity`, unsaid);

/** What a creation looks at before it writes. */
export interface Ahead {
  /** Live reminders of the agent, and creations within the last minute, as the limits count them. */
  live: number;
  lastMinute: number;
  /** Live ones with these identities. */
  twins: number;
  /** Pauses and stays, by which times may be others than their rows say. */
  shifts: number;
}

/** In one statement, since a creation is asked for one at a time and each statement takes its share. */
export async function lookAhead(
  db: Handle,
  agentId: string,
  now: Date,
  identities: readonly string[] = [],
): Promise<Ahead> {
  const until = now.getTime();
  const asked = { agentId, until, since: until - 60_000 };
  const [identity, second] = identities;
  if (identity !== undefined && second === undefined) {
    const [ahead] = await aheadOfOne(db, { ...asked, identity });
    return ahead!;
  }
  const { rows } = await ahead(asked, sql<boolean>`identity in ${each(identities)}`).execute(db);
  return rows[0]!;
}

const aheadOfOne = madeOnce((asked: Asked & { identity: string }) =>
  ahead(asked, sql<boolean>`identity = ${asked.identity}`),
);

type Asked = { agentId: string; since: number; until: number };

const ahead = ({ agentId, since, until }: Asked, isTwin: RawBuilder<boolean>): RawBuilder<Ahead> =>
  sql<Ahead>`
    select
      (select count(*) from reminders
        where agent_id = ${agentId} and status in ('pending', 'triggered', 'snoozed')) as live,
      (select count(*) from reminders
        where agent_id = ${agentId} and created_at > ${since} and created_at <= ${until}) as "lastMinute",
      (select count(*) from reminders ${byIdentity}
        where agent_id = ${agentId} and ${isTwin}
          and status in ('pending', 'triggered', 'snoozed')) as twins,
      (select count(*) from pauses where agent_id = ${agentId})
        + (select count(*) from stays where agent_id = ${agentId}) as shifts
    `;

/** The live reminders with these identities, by them. */
export async function findLiveTwins(
  db: Handle,
  agentId: string,
  identities: readonly string[],
): Promise<Map<string, Reminder>> {
  // Named, since SQLite without statistics would walk all live ones of the agent; literal, since a partial index answers only to its words.
  const { rows } = await sql<ReminderRow>`
    select * from reminders ${byIdentity}
    where agent_id = ${agentId} and identity in ${each(identities)}
      and status in ('pending', 'triggered', 'snoozed')`.execute(db);
  return new Map(rows.map((row) => [row.identity, fromReminderRow(row)]));
}

/** In no order; ids that are none are left out. */
export async function listByIds(db: Handle, agentId: string, ids: readonly string[]): Promise<ReminderRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("reminders")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("id", "in", each(ids))
    .execute();
}
