/** Messages about no occurrence: a mention ahead of its time, which is only due later, and an overview, which is about many. */
import type { Kysely } from "kysely";
import type { Database } from "../db/tables.js";
import { fromReminderRow } from "../reminders/rows.js";
import { formatDuration } from "../zoned-time.js";
import { oneLine } from "./failures.js";
import { withAhead } from "./render-message.js";
import type { DeliveryRow } from "./rows.js";
import type { DeliveryMessage } from "./types.js";

const TITLES = { brief: "Morning brief", review: "Weekly review" } as const;

/** null where there is nothing any more that it would be ahead of. */
export async function composeUnbound(
  db: Kysely<Database>,
  row: DeliveryRow,
  now: Date,
): Promise<DeliveryMessage | null> {
  const of = {
    idempotencyKey: row.idempotency_key,
    agentId: row.agent_id,
    ...(row.address === null ? {} : { to: row.address }),
    attempt: row.attempts,
  };
  if (row.kind === "brief" || row.kind === "review")
    return { ...of, kind: row.kind, title: TITLES[row.kind], text: row.body, priority: "normal", items: [] };
  const found = await db
    .selectFrom("reminders")
    .selectAll()
    .where("agent_id", "=", row.agent_id)
    .where("id", "=", row.reminder_id)
    .executeTakeFirst();
  if (!found) return null;
  const { id, title, nextDueAt: dueAt, timeZone, priority } = fromReminderRow(found);
  if (dueAt === null || dueAt <= now) return null;
  const ahead = formatDuration(dueAt.getTime() - now.getTime());
  return {
    ...of,
    kind: "warn",
    title: oneLine(`In ${ahead}: ${title}`, 200),
    text: withAhead(row.body, { dueAt, now, timeZone }),
    priority,
    items: [{ reminderId: id, dueAt, lateMs: 0, handle: id }],
  };
}
