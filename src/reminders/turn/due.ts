/**
 * What is due to the one who speaks, of a crowd as well: by the order of indexes some are looked at, of these enough are
 * weighed, the urgent first, and of the rest only their number is known.
 */
import { type RawBuilder, sql } from "kysely";
import { attend } from "../../attention/index.js";
import { manyWritersOf } from "../../db/many-writers.js";
import { meanwhile } from "../../db/meanwhile.js";
import { each, inOrder, stillLive, unindexed } from "../../db/phrases.js";
import { seenBy } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import { heldBy } from "../occurrence/held-by.js";
import { tellingOf } from "../occurrence/nudge-backoff.js";
import {
  fromOccurrenceRow,
  fromReminderRow,
  fromWeighedRow,
  type OccurrenceRow,
  type WeighedRow,
} from "../rows.js";
import { isExempt, quietUntil } from "../time/quiet-hours.js";
import {
  boundElsewhere,
  type Candidate,
  type Choosable,
  NO_FEEDBACK,
  selectReminders,
  type TurnQuery,
  type Weighed,
} from "./candidate.js";
import { NO_HINTS } from "./hints.js";
import { type DueOffers, dueOffers } from "./ledger.js";

/**
 * What is looked at in one turn: first what was never told, the newest of it first, then what was told longest ago (what
 * is told ends the later the later it was told). The others have their turn when these have rested or ended.
 */
const MAX_DUE = 128;
/** Of those, how many are weighed at least. */
const LEAST_WEIGHED = 40;
/** Room for what was told and is urgent, however much is new. */
const LEAST_TOLD = 16;
/** So long an action waits for the session that it was set in, while that one lives. */
const OWN_SESSION_FIRST_MS = 3_600_000;

/** How many more of what is due were looked at, and not weighed: enough stand before them. */
export interface Beyond {
  /** Never told, and free to be said. */
  untold: number;
  told: number;
}

/** The newest and the longest told of what is due; of these the urgent, as many as could be said and some more. */
export async function gatherDue(
  context: ReminderContext,
  query: TurnQuery,
): Promise<{ candidates: Choosable[]; beyond: Beyond }> {
  const { agentId, sessionId, viewer, now } = query;
  const { digestLines, newPerHour, maxFull } = context.settingsOf(agentId).attention;
  const weighed = Math.min(MAX_DUE, Math.max(LEAST_WEIGHED, digestLines + newPerHour + maxFull + 1));
  // A file is asked again for what is said of it; to a server that would be one journey more.
  const isWhole = manyWritersOf(context.db) !== null;
  const first = async (
    told: RawBuilder<boolean>,
    by: RawBuilder<unknown>,
    direction: RawBuilder<unknown>,
    most: number,
    isEnough = false,
  ) => {
    const isHeld = sql`o.release_at > ${query.now.getTime()}`;
    const isFirst = isEnough ? sql`r.priority = 'urgent' or ${isHeld}` : sql`r.priority = 'urgent'`;
    // One of the others, so that their number is known.
    const limit = isEnough
      ? sql`(select min(${most}, 1 + count(*) filter (where rank = 0)) from seen)`
      : sql`${most}`;
    // In the order of an index, so that no number of rows is sorted, and of most no more than what they are chosen by.
    const { rows } = await sql<Looked>`
      with seen as (
        select o.id, ${isWhole ? sql`o.reminder_id` : sql`r.rowid`} as whose, ${by} as at,
          case when ${isFirst} then 0 else 1 end as rank
        from occurrences as o ${inOrder} reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
        where o.agent_id = ${agentId} and ${told} and ${stillLive("o")} and ${seenBy(viewer, "r.audience")}
          and not ${boundElsewhere(sessionId)}
        order by ${by} ${direction} limit ${MAX_DUE}),
      "some" as (select * from seen order by rank, at ${direction} limit ${limit})
      select ${isWhole ? sql`o.*` : WEIGHED}, (select count(distinct whose) from seen) as among
      from "some" ${inOrder} occurrences as o on ${unindexed("o.agent_id")} = ${agentId} and o.id = "some".id
      ${isWhole ? sql`` : sql`${inOrder} reminders as r on ${unindexed("r.agent_id")} = ${agentId} and r.rowid = "some".whose`}
      order by "some".rank, "some".at ${direction}`.execute(context.db);
    return rows;
  };
  let left = weighed;
  let untold: Looked[] = [];
  const lookUntold = async () => {
    const isEnough = !isWhole && (await isEnoughForNow(context, query));
    untold = await first(sql`o.told_at is null`, sql`o.due_at`, sql`desc`, weighed, isEnough);
    left = Math.max(LEAST_TOLD, weighed - Number(untold[0]?.among ?? 0));
    return false;
  };
  const lookTold = () => first(sql`o.told_at is not null`, sql`o.give_up_at`, sql`asc`, left);
  const told = (await meanwhile(context.db, lookUntold, lookTold)).slice(0, left);
  const isQuiet = quietUntil(now, await query.quietHours) !== null;
  return {
    candidates: await (isWhole
      ? dueCandidates(context, query, [...untold, ...told] as OccurrenceRow[])
      : weighedOf(context, query, [...untold, ...told] as WeighedRow[])),
    beyond: { untold: isQuiet ? 0 : behind(untold), told: behind(told) },
  };
}

/** What is asked of a row to weigh it: to read rows whole takes longer than all the rest of a turn does for them. */
const WEIGHED = sql`o.id, o.reminder_id, o.due_at, o.release_at, o.reason, r.title, r.priority, r.mode, r.stale_after_ms, r.nag,
  r.quiet_hours_exempt, r.expires_at, case r.mode when 'action' then r.source end as source`;

/**
 * Whether this hour's share of what is new has been told, so that of what was never told nothing comes but what is urgent: the rest need
 * not be weighed, beside what is held and said to be. Not where its person comes back after an absence, nor where another policy chooses or somebody asks why.
 */
async function isEnoughForNow(context: ReminderContext, query: TurnQuery): Promise<boolean> {
  if (query.explain || context.attend !== attend) return false;
  const { newPerHour, absenceMs } = context.settingsOf(query.agentId).attention;
  const { now, lastTurnAt, newInLastHour } = await query.moment;
  const wasAway = lastTurnAt === null || now - lastTurnAt >= absenceMs;
  return !wasAway && newInLastHour >= newPerHour;
}

type Looked = (OccurrenceRow | WeighedRow) & { among: number };

/** How many were looked at and not read. */
function behind(rows: readonly Looked[]): number {
  const read = new Set(rows.map(({ reminder_id }) => reminder_id)).size;
  return Math.max(0, Number(rows[0]?.among ?? 0) - read);
}

/** What of these is due, wherever it stands: the message is about it. */
export async function dueAmong(
  context: ReminderContext,
  query: TurnQuery,
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { agentId, sessionId, viewer } = query;
  const { rows } = await sql<OccurrenceRow>`
    select o.* from occurrences as o join reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where o.agent_id = ${agentId} and o.reminder_id in ${each(ids)} and ${stillLive("o")}
      and ${seenBy(viewer, "r.audience")} and not ${boundElsewhere(sessionId)}
    order by o.due_at desc limit ${MAX_DUE}`.execute(context.db);
  return dueCandidates(context, query, rows);
}

async function dueCandidates(
  context: ReminderContext,
  query: TurnQuery,
  rows: OccurrenceRow[],
): Promise<Candidate[]> {
  if (rows.length === 0) return [];
  const newest = newestOf(rows);
  const [reminders, told] = await Promise.all([
    selectReminders(context, query, sql`r.id in ${each(newest.map((row) => row.reminder_id))}`),
    offersOf(context, query, newest),
  ]);
  const byId = new Map(reminders.map((row) => [row.id, fromReminderRow(row)]));
  return standing(
    context,
    query,
    newest.flatMap((row) => {
      const reminder = byId.get(row.reminder_id);
      return reminder ? [{ reminder, occurrence: fromOccurrenceRow(row) }] : [];
    }),
    told,
  );
}

async function weighedOf(context: ReminderContext, query: TurnQuery, rows: WeighedRow[]): Promise<Weighed[]> {
  if (rows.length === 0) return [];
  const newest = newestOf(rows);
  const told = await offersOf(context, query, newest);
  const known = await standing(context, query, newest.map(fromWeighedRow), told);
  return known.map((one) => ({ ...one, isWeighed: true }));
}

/** Of each reminder its newest instant. */
function newestOf<Row extends Pick<OccurrenceRow, "due_at" | "reminder_id">>(rows: Row[]): Row[] {
  rows.sort((a, b) => a.due_at - b.due_at);
  return [...new Map(rows.map((row) => [row.reminder_id, row])).values()];
}

const offersOf = (
  { db }: ReminderContext,
  { agentId, viewer }: TurnQuery,
  rows: readonly { id: number }[],
): Promise<Map<number, DueOffers>> =>
  dueOffers(
    db,
    { agentId, person: viewer.ledger },
    rows.map(({ id }) => id),
  );

/** What is due, and this turn's to say. */
async function standing<R extends Weighed["reminder"], O extends Weighed["occurrence"]>(
  context: ReminderContext,
  query: TurnQuery,
  pairs: readonly { reminder: R; occurrence: O }[],
  told: ReadonlyMap<number, DueOffers>,
): Promise<Due<R, O>[]> {
  const { agentId, now } = query;
  const settings = context.settingsOf(agentId);
  const quiet = quietUntil(now, await query.quietHours);
  const candidates = pairs.flatMap(({ reminder, occurrence }): Due<R, O>[] => {
    if (reminder.expiresAt && reminder.expiresAt <= now) return [];
    const released = occurrence.releaseAt && occurrence.releaseAt > now ? occurrence.releaseAt : null;
    const before = told.get(occurrence.id);
    return [
      {
        reminder,
        kind: "due",
        occurrence,
        relevance: null,
        cue: null,
        hints: NO_HINTS,
        lastOfferedAt: before?.lastAt ?? null,
        told: before?.count ?? 0,
        toldMost: before?.most ?? 0,
        telling: tellingOf(reminder, settings),
        contextOffers: 0,
        feedback: NO_FEEDBACK,
        // What quiet hours do not hold a pause holds all the same.
        heldUntil: isExempt(reminder) && heldBy(occurrence) !== "a pause" ? null : (released ?? quiet),
        run: null,
      },
    ];
  });
  return notElsewhere(context, query, await withRuns(context, agentId, candidates));
}

/** A candidate that is due, of as much of its rows as was read. */
type Due<R, O> = Omit<Weighed, "isWeighed" | "reminder" | "occurrence"> & { reminder: R; occurrence: O };
type AnyDue = Due<Weighed["reminder"], Weighed["occurrence"]>;

/** How the runs of actions stand; what is under way is not this turn's to do. */
async function withRuns<C extends AnyDue>(
  context: ReminderContext,
  agentId: string,
  candidates: C[],
): Promise<C[]> {
  const actions = candidates.filter(({ reminder }) => reminder.mode === "action");
  if (actions.length === 0) return candidates;
  const ids = actions.map(({ occurrence }) => occurrence.id);
  const states = await context.runs.statesOf(agentId, ids);
  return candidates
    .map((one) => ({ ...one, run: states.get(one.occurrence.id) ?? null }))
    .filter(({ run }) => run?.state !== "running");
}

/** An action is first for the session it was set in, as long as that one lives. */
async function notElsewhere<C extends AnyDue>(
  context: ReminderContext,
  { agentId, sessionId, now }: TurnQuery,
  candidates: C[],
): Promise<C[]> {
  const homeOf = ({ reminder, occurrence }: AnyDue): string | null => {
    const home = reminder.mode === "action" ? (reminder.source?.sessionId ?? null) : null;
    const waited = now.getTime() - occurrence.dueAt.getTime();
    return home === sessionId || waited >= OWN_SESSION_FIRST_MS ? null : home;
  };
  const homes = [...new Set(candidates.map(homeOf).filter((home) => home !== null))];
  if (homes.length === 0) return candidates;
  const { rows } = await sql<{ id: string }>`
    select id from sessions where agent_id = ${agentId} and id in ${each(homes)} and state <> 'ended'`.execute(
    context.db,
  );
  const alive = new Set(rows.map(({ id }) => id));
  return candidates.filter((one) => !alive.has(homeOf(one) ?? ""));
}
