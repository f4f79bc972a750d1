/**
 * Whether a row may go out now: quiet hours hold everything but what is exempt, and what is urgent within its
 * budget, which is counted over the agent's last hour so that "urgent" cannot inflate.
 */
import { sql } from "kysely";
import { quietUntil } from "../reminders/quiet-hours.js";
import { formatInstant } from "../zoned-time.js";
import type { DeliveryContext } from "./context.js";
import type { DeliveryRow } from "./rows.js";

const HOUR_MS = 3_600_000;

export interface Hold {
  until: Date;
  reason: string;
}

/** For one row after the other: until when it is held and why, or null when it may go. */
export function quietGate(context: DeliveryContext): (row: DeliveryRow, now: Date) => Promise<Hold | null> {
  /** When an agent's quiet time ends; of the last instant that was asked about. */
  const known = new Map<string, { at: number; until: Date | null }>();
  const untilOf = (agentId: string, now: Date): Date | null => {
    const at = now.getTime();
    const found = known.get(agentId);
    if (found && found.at === at) return found.until;
    const until = quietUntil(now, context.quietHoursOf(agentId));
    known.set(agentId, { at, until });
    return until;
  };
  return async (row, now) => {
    if (row.quiet_pass === "exempt") return null;
    const quiet = context.quietHoursOf(row.agent_id);
    const until = untilOf(row.agent_id, now);
    if (!until || !quiet) return null;
    const said = formatInstant(until, quiet.timeZone);
    if (row.quiet_pass !== "urgent") return { until, reason: `held by quiet hours until ${said}` };
    const { urgentPerHour } = context.settings;
    if ((await urgentSent(context, row, now)) < urgentPerHour) return null;
    return {
      until,
      reason: `held until ${said}: ${urgentPerHour} urgent ones went out within the last hour`,
    };
  };
}

/** Other urgent occurrences of the agent that went out within the hour or are on their way. */
async function urgentSent({ db }: DeliveryContext, row: DeliveryRow, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(distinct occurrence_id) as sent from deliveries
    where agent_id = ${row.agent_id} and quiet_pass = 'urgent' and occurrence_id <> ${row.occurrence_id}
      and (delivered_at > ${now.getTime() - HOUR_MS} or (state = 'sending' and id < ${row.id}))`.execute(db);
  return rows[0]?.sent ?? 0;
}
