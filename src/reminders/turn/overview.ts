/**
 * Morning brief and weekly review: what the day brings and what the week has left behind, for one person. When each is due
 * follows from its time of day and the last one that this person got; what is in it follows from the rows.
 */
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { seenBy } from "../../people/index.js";
import { pausedNow } from "../change/paused.js";
import type { ReminderContext } from "../context.js";
import { ReminderService } from "../service.js";
import type { Schedule } from "../settings.js";
import { type Handle, listByIds, type View } from "../store.js";
import { WEEKDAYS } from "../time/quiet-hours.js";
import type { ReminderView } from "../types.js";
import { suggestion } from "./feedback.js";
import type { OfferTurn } from "./ledger.js";
import { findRelevant } from "./relevant.js";

export type Occasion = "brief" | "review";

const DAY_MS = 86_400_000;
/** A brief that nobody could send is of no use in the evening; a review is, on the next day. */
export const OF_USE_MS: Readonly<Record<Occasion, number>> = { brief: DAY_MS / 4, review: DAY_MS };
/** So long a turn leaves to the channels what is to come through them. */
const FOR_CHANNELS_MS = 10 * 60_000;
/** Before the first one, what a person would expect to hear of. */
const FIRST_MS: Readonly<Record<Occasion, number>> = { brief: DAY_MS, review: 7 * DAY_MS };

/** The last instant of the schedule that has come, UTC ms. */
export function lastCame({ at, day }: Schedule, timeZone: string, now: Date): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const plainTime = Temporal.PlainTime.from(at);
  for (let back = 0; back <= 7; back++) {
    const date = local.toPlainDate().subtract({ days: back });
    if (day !== undefined && WEEKDAYS[date.dayOfWeek - 1] !== day) continue;
    const instant = date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
    if (instant <= now.getTime()) return instant;
  }
  throw new RangeError(`A schedule comes within a week: ${at} ${day ?? ""}`);
}

/** The first instant of the schedule after the last that has come, UTC ms. */
export function nextComes(schedule: Schedule, timeZone: string, now: Date): number {
  const came = lastCame(schedule, timeZone, now);
  const ahead = (schedule.day === undefined ? 1 : 7) * DAY_MS;
  // A day may have 25 hours.
  return lastCame(schedule, timeZone, new Date(came + ahead + 2 * 3_600_000));
}

/** Whether a turn says it: at once, or where the channels did not. */
export function isForTurn({ deliverTo = [] }: Schedule, came: number, now: Date): boolean {
  return deliverTo.length === 0 || now.getTime() - came >= FOR_CHANNELS_MS;
}

const COLUMN = { brief: sql.ref("brief_at"), review: sql.ref("review_at") } as const;

type Who = Pick<OfferTurn, "agentId" | "person" | "now">;

/** Since when this person is to be told in one that came at `came`: their last one; null where they have had it. */
export async function owedSince(
  db: Handle,
  { agentId, person }: Omit<Who, "now">,
  occasion: Occasion,
  came: number,
): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select ${COLUMN[occasion]} as at from presence where agent_id = ${agentId} and person = ${person}`.execute(
    db,
  );
  const last = rows[0]?.at ?? null;
  if (last !== null && last >= came) return null;
  return last ?? came - FIRST_MS[occasion];
}

/** Takes the occasion for this person where it was not had since `came`; whether it was there to be taken. */
export async function takeOccasion(
  db: Handle,
  { agentId, person, now }: Who,
  occasion: Occasion,
  came: number,
): Promise<boolean> {
  const column = COLUMN[occasion];
  const at = now.getTime();
  const { rows } = await sql<{ person: string }>`
    insert into presence (agent_id, person, last_turn_at, ${column}) values (${agentId}, ${person}, null, ${at})
    on conflict (agent_id, person) do update set ${column} = excluded.${column}
    where coalesce(presence.${column}, 0) < ${came}
    returning person`.execute(db);
  return rows.length > 0;
}

export interface Overview {
  /** What has its time until the end of the day, in order. */
  today: ReminderView[];
  /** What quiet hours or a pause held since then, or hold now. */
  held: ReminderView[];
  /** Topics that are likely to come up, by what the day brings. */
  topics: { id: string; title: string; because: string }[];
  /** What is due and unanswered, the oldest first. */
  backlog: ReminderView[];
  /** What ended without an answer since then. */
  expired: { id: string; title: string; reason: string }[];
  /** What came up in vain, with the question whether to keep it. */
  noisy: { id: string; title: string; suggestion: string }[];
}

export interface OverviewQuery {
  /** UTC ms. */
  since: number;
  now: Date;
  timeZone: string;
  /** For finding likely topics; what is not found in time is left out. */
  remainingMs: number;
}

const MOST = 50;

export async function overviewOf(
  context: ReminderContext,
  view: View,
  { since, now, timeZone, remainingMs }: OverviewQuery,
): Promise<Overview> {
  const reminders = new ReminderService(context, view.agentId, view.viewer);
  const midnight = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
    .add({ days: 1 });
  const endAt = context.clock.monotonic() + remainingMs;
  const [ahead, due, expired, stats] = [
    await reminders.listViews({ dueBefore: new Date(midnight.epochMilliseconds), limit: MOST }),
    await reminders.getDue(now),
    await expiredSince(context.db, view, since),
    await reminders.stats(),
  ];
  const isHeld = ({ occurrence }: ReminderView) =>
    occurrence !== null &&
    (occurrence.outcome === "held" ||
      (occurrence.dueAt.getTime() >= since && occurrence.reason?.startsWith("held") === true));
  const held = [...ahead, ...due].filter(isHeld);
  const today = ahead.filter((one) => one.effective.at !== null && one.effective.at > now && !isHeld(one));
  return {
    today,
    held: [...new Map(held.map((one) => [one.reminder.id, one])).values()],
    topics: await likelyTopics(context, view, today, { now, endAt }),
    backlog: due
      .filter((one) => !isHeld(one))
      .sort((a, b) => (a.occurrence?.dueAt.getTime() ?? 0) - (b.occurrence?.dueAt.getTime() ?? 0)),
    expired,
    noisy: stats.flatMap((one) => {
      const said = suggestion(one);
      return said === null ? [] : [{ id: one.id, title: one.title, suggestion: said }];
    }),
  };
}

/** Entries of the day that are compared with the topics. */
const MOST_COMPARED = 6;

/** The day's entries against the patterns of what waits for a topic; only what is surely meant, each once. */
async function likelyTopics(
  context: ReminderContext,
  { agentId, viewer }: View,
  today: readonly ReminderView[],
  { now, endAt }: { now: Date; endAt: number },
): Promise<Overview["topics"]> {
  const { minRelevance } = context.settingsOf(agentId).injection;
  const paused = await pausedNow(context.db, agentId, now);
  const because = new Map<string, string>();
  for (const { reminder } of today.slice(0, MOST_COMPARED)) {
    if (context.clock.monotonic() >= endAt) break;
    const found = await findRelevant(context, {
      agentId,
      sessionId: "",
      viewer,
      userMessage: reminder.title,
      paused: Promise.resolve(paused),
      now,
      deadlineAt: endAt,
    });
    for (const { id, relevance } of [...found.topics, ...found.upcoming])
      if (relevance >= minRelevance && id !== reminder.id && !because.has(id))
        because.set(id, reminder.title);
  }
  const rows = await listByIds(context.db, agentId, [...because.keys()]);
  return rows
    .filter((row) => row.trigger_type === "context" && row.status === "pending")
    .map(({ id, title }) => ({ id, title, because: because.get(id) ?? "" }));
}

async function expiredSince(
  db: Handle,
  { agentId, viewer }: View,
  since: number,
): Promise<Overview["expired"]> {
  const { rows } = await sql<{ id: string; title: string; reason: string | null }>`
    select r.id, r.title, o.reason
    from occurrences as o join reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where o.agent_id = ${agentId} and o.outcome = 'expired' and o.expired_at >= ${since}
      and ${seenBy(viewer, "r.audience")}
    order by o.expired_at desc limit ${MOST}`.execute(db);
  return rows.map(({ id, title, reason }) => ({ id, title, reason: reason ?? "" }));
}
