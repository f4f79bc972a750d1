/** The limits of an agent: counted inside the transaction that writes, so that two writers cannot pass them together. */
import { sql } from "kysely";
import { TicklerError } from "../../errors.js";
import type { ReminderLimits } from "../settings.js";
import { type Ahead, type Handle, listRows, lookAhead, type View } from "../store.js";
import { LIVE_STATUSES } from "../types.js";

/** @throws TicklerError `LIMIT_REACHED` with the active ones, `RATE_LIMITED` */
export async function checkLimits(trx: Handle, view: View, limits: ReminderLimits, now: Date): Promise<void> {
  const lately = (await checkLive(trx, view, limits, now)).lastMinute;
  const { lastMinute } = await withoutBrought(trx, view.agentId, { lastMinute: lately }, limits, now);
  if (lastMinute < limits.maxPerMinute) return;
  throw new TicklerError(
    "RATE_LIMITED",
    `${lastMinute} reminders were created within the last minute; at most ${limits.maxPerMinute} are possible.`,
    { hint: "Wait a minute, or raise reminders.maxPerMinute.", details: { limit: limits.maxPerMinute } },
  );
}

/** The same without what an import of another program's file brought, where that would leave no room: nobody is in haste who imports. */
export async function withoutBrought<A extends Pick<Ahead, "lastMinute">>(
  db: Handle,
  agentId: string,
  ahead: A,
  { maxPerMinute }: ReminderLimits,
  now: Date,
): Promise<A> {
  if (ahead.lastMinute < maxPerMinute) return ahead;
  const { rows } = await sql<{ brought: number }>`
    select count(*) as brought from reminders
    where agent_id = ${agentId} and created_at > ${now.getTime() - 60_000} and created_at <= ${now.getTime()}
      and source like '%"uid"%'`.execute(db);
  return { ...ahead, lastMinute: ahead.lastMinute - Number(rows[0]?.brought ?? 0) };
}

/** Of the active ones, how many a message names; the details have them all. */
const NAMED = 20;

/** How many more may be set. */
export function roomFor({ live, lastMinute }: Ahead, limits: ReminderLimits, byProgram: boolean): number {
  const room = byProgram ? Number.POSITIVE_INFINITY : limits.maxPerMinute - lastMinute;
  return Math.max(0, Math.min(room, limits.maxPerAgent - live));
}

/** Whether one more may live. @throws TicklerError `LIMIT_REACHED` with those of the active ones that are seen */
export async function checkLive(
  trx: Handle,
  view: View,
  limits: ReminderLimits,
  now: Date,
): Promise<{ lastMinute: number }> {
  const { live, lastMinute } = await lookAhead(trx, view.agentId, now);
  if (live < limits.maxPerAgent) return { lastMinute };
  const rows = await listRows(trx, view, { status: LIVE_STATUSES, limit: limits.maxPerAgent });
  const active = rows.map(({ id, title }) => ({ id, title }));
  const named = active.slice(0, NAMED).map(({ id, title }) => `${id} ${title}`);
  const listed = [...named, ...(active.length > NAMED ? [`and ${active.length - NAMED} more`] : [])].join(
    "; ",
  );
  throw new TicklerError(
    "LIMIT_REACHED",
    `There are ${live} active reminders; at most ${limits.maxPerAgent} are possible${listed === "" ? "" : `: ${listed}`}.`,
    {
      hint: "Complete, dismiss or cancel some of them first, or raise reminders.maxPerAgent.",
      details: { limit: limits.maxPerAgent, active },
    },
  );
}
