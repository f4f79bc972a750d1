/**
 * Morning brief and weekly review: what the day brings and what the week has left behind, for one person. When each is due
 * follows from its time of day and the last one that this person got; what is in it follows from the rows.
 */
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { seenBy } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import { ReminderService } from "../service.js";
import type { Schedule } from "../settings.js";
import type { Handle, View } from "../store.js";
import { WEEKDAYS } from "../time/quiet-hours.js";
import type { ReminderView } from "../types.js";
import { suggestion } from "./feedback.js";
import type { OfferTurn } from "./ledger.js";

export type Occasion = "brief" | "review";

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

const COLUMN = { brief: sql.ref("brief_at"), review: sql.ref("review_at") } as const;

/** Takes the occasion for this person where it was not had since `since`; answers when the last one was, or null for none. */
export async function takeOccasion(
  db: Handle,
  { agentId, person, now }: Pick<OfferTurn, "agentId" | "person" | "now">,
  occasion: Occasion,
  since: number,
): Promise<{ lastAt: number | null } | null> {
  const column = COLUMN[occasion];
  const { rows: before } = await sql<{ at: number | null }>`
    select ${column} as at from presence where agent_id = ${agentId} and person = ${person}`.execute(db);
  const at = now.getTime();
  const { rows } = await sql<{ person: string }>`
    insert into presence (agent_id, person, last_turn_at, ${column}) values (${agentId}, ${person}, ${at}, ${at})
    on conflict (agent_id, person) do update set ${column} = excluded.${column}
    where coalesce(presence.${column}, 0) < ${since}
    returning person`.execute(db);
  return rows.length === 0 ? null : { lastAt: before[0]?.at ?? null };
}

export interface Overview {
  /** What has its time until the end of the day, in order. */
  today: ReminderView[];
  /** What is due and unanswered, the oldest first. */
  backlog: ReminderView[];
  /** What ended without an answer since then. */
  expired: { id: string; title: string; reason: string }[];
  /** What came up in vain, with the question whether to keep it. */
  noisy: { id: string; title: string; suggestion: string }[];
}

const MOST = 50;

export async function overviewOf(
  context: ReminderContext,
  view: View,
  { since, now, timeZone }: { since: number; now: Date; timeZone: string },
): Promise<Overview> {
  const reminders = new ReminderService(context, view.agentId, view.viewer);
  const midnight = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
    .add({ days: 1 });
  const [ahead, due, expired, stats] = [
    await reminders.listViews({ dueBefore: new Date(midnight.epochMilliseconds), limit: MOST }),
    await reminders.getDue(now),
    await expiredSince(context.db, view, since),
    await reminders.stats(),
  ];
  return {
    today: ahead.filter(({ effective }) => effective.at !== null && effective.at > now),
    backlog: due.sort((a, b) => (a.occurrence?.dueAt.getTime() ?? 0) - (b.occurrence?.dueAt.getTime() ?? 0)),
    expired,
    noisy: stats.flatMap((one) => {
      const said = suggestion(one);
      return said === null ? [] : [{ id: one.id, title: one.title, suggestion: said }];
    }),
  };
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
