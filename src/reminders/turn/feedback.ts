/**
 * What became of offers that a topic brought up: done afterwards (useful), said to be irrelevant, or neither. A reminder
 * that is said to be irrelevant raises its own bar: each such answer closes 40 % of what is left between the bar and
 * certainty, each useful one takes one back. Being ignored raises nothing. Nothing is changed in silence: the bar is
 * computed from rows that anybody can see, and the answer that raises it says so.
 */
import { type RawBuilder, sql } from "kysely";
import type { Answers } from "../../attention/index.js";
import { seenBy } from "../../people/index.js";
import type { Handle, View } from "../store.js";

export type Feedback = "useful" | "irrelevant";

/** How often each was answered. */
export type FeedbackCounts = Answers;

/** Notes on the last unanswered offer by topic what it was worth; answers its key, or null where there was none. */
export async function noteFeedback(
  db: Handle,
  agentId: string,
  reminderId: string,
  feedback: Feedback,
): Promise<number | null> {
  const { rows } = await worthOf(agentId, reminderId, feedback).execute(db);
  return rows[0]?.id ?? null;
}

/** The statement that notes it. */
export const worthOf = (
  agentId: string,
  reminderId: string,
  feedback: Feedback,
): RawBuilder<{ id: number }> => sql<{ id: number }>`
  update injections set feedback = ${feedback}
  where agent_id = ${agentId} and id = (
    select id from injections
    where agent_id = ${agentId} and reminder_id = ${reminderId}
      and kind in ('context', 'upcoming', 'perhaps') and feedback is null
    order by injected_at desc, id desc limit 1)
  returning id`;

export interface ReminderStats extends FeedbackCounts {
  id: string;
  title: string;
  status: string;
  /** How often it was offered because of the topic. */
  offers: number;
  /** Offers that nobody answered. */
  ignored: number;
  lastOfferedAt: Date;
  /** Of the offers, 0..1. */
  meanRelevance: number | null;
}

/** Reminders that somebody may see and that a topic has brought up, noisiest first. */
export async function feedbackStats(
  db: Handle,
  { agentId, viewer }: View,
  reminderId?: string,
): Promise<ReminderStats[]> {
  const { rows } = await sql<{
    id: string;
    title: string;
    status: string;
    offers: number;
    useful: number;
    irrelevant: number;
    last: number;
    relevance: number | null;
  }>`
    select r.id, r.title, r.status, count(*) as offers, max(i.injected_at) as last, avg(i.relevance) as relevance,
      count(*) filter (where i.feedback = 'useful') as useful,
      count(*) filter (where i.feedback = 'irrelevant') as irrelevant
    from injections as i join reminders as r on r.agent_id = i.agent_id and r.id = i.reminder_id
    where i.agent_id = ${agentId} and i.kind in ('context', 'upcoming') and ${seenBy(viewer, "r.audience")}
      ${reminderId === undefined ? sql`` : sql`and i.reminder_id = ${reminderId}`}
    group by r.agent_id, r.id
    order by irrelevant desc, useful, offers desc, r.id`.execute(db);
  return rows.map(({ last, relevance, ...row }) => ({
    ...row,
    ignored: row.offers - row.useful - row.irrelevant,
    lastOfferedAt: new Date(last),
    meanRelevance: relevance,
  }));
}

/** What to do about a reminder, in words, or null. */
export function suggestion(stats: ReminderStats): string | null {
  const open = stats.status === "pending" || stats.status === "triggered" || stats.status === "snoozed";
  if (!open) return null;
  if (stats.irrelevant >= 2 && stats.useful === 0) {
    return `narrow its topic, or end it with: tickler cancel ${stats.id}`;
  }
  if (stats.ignored >= 3 && stats.useful === 0) return `done or no longer needed? (tickler done ${stats.id})`;
  return null;
}
