/**
 * Whether a row may go out now: quiet hours hold everything but what is exempt, and what is urgent within its
 * budget, which is counted over the agent's last hour so that "urgent" cannot inflate.
 */
import { sql } from "kysely";
import { isSame } from "../db/phrases.js";
import { hereOf } from "../reminders/time/here.js";
import { quietUntil } from "../reminders/time/quiet-hours.js";
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
  return async (row, now) => {
    if (row.quiet_pass === "exempt") return null;
    if (!context.settingsOf(row.agent_id).quietHours) return null;
    const { quietHours: quiet } = await hereOf(context, row.agent_id, await ownerOf(context, row), now);
    const until = quietUntil(now, quiet);
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

/** Whose quiet hours they are: the reminder's person's. */
async function ownerOf({ db }: DeliveryContext, row: DeliveryRow): Promise<string | null> {
  if (row.reminder_id === null) return null;
  const reminder = await db
    .selectFrom("reminders")
    .select("user_name")
    .where("agent_id", "=", row.agent_id)
    .where("id", "=", row.reminder_id)
    .executeTakeFirst();
  return reminder?.user_name ?? null;
}

/** Other urgent occurrences of the agent that went out within the hour or are on their way. */
async function urgentSent({ db }: DeliveryContext, row: DeliveryRow, now: Date): Promise<number> {
  const { rows } = await sql<{ sent: number }>`
    select count(distinct occurrence_id) as sent from deliveries
    where agent_id = ${row.agent_id} and quiet_pass = 'urgent' and occurrence_id is not null and not (occurrence_id ${isSame} ${row.occurrence_id})
      and (delivered_at > ${now.getTime() - HOUR_MS} or (state = 'sending' and id < ${row.id}))`.execute(db);
  return rows[0]?.sent ?? 0;
}
