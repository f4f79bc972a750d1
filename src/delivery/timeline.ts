/** What the outbox adds to the time line of a reminder: when what went where, and what came of it. */
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.js";
import type { TimelineStep } from "../reminders/context.js";
import type { DeliveryRow } from "./rows.js";
import { formatTarget } from "./targets.js";

/** The newest of a long series are enough. */
const MOST = 100;

export async function timelineOf(
  db: Kysely<Database>,
  agentId: string,
  reminderId: string,
): Promise<TimelineStep[]> {
  const { rows } = await sql<DeliveryRow>`
    select * from deliveries where agent_id = ${agentId} and reminder_id = ${reminderId}
    order by id desc limit ${MOST}`.execute(db);
  return rows.flatMap((row) => {
    const what = said(row);
    const at = new Date(row.delivered_at ?? row.updated_at);
    const answered =
      row.answered_at === null
        ? []
        : [
            {
              occurrenceId: row.occurrence_id,
              at: new Date(row.answered_at),
              what: `answered by a link of ${row.channel}`,
            },
          ];
    return what === null ? answered : [{ occurrenceId: row.occurrence_id, at, what }, ...answered];
  });
}

function said(row: DeliveryRow): string | null {
  const because = row.reason === null ? "" : `: ${row.reason}`;
  // The occurrence itself says that it was carried out.
  if (row.kind === "run")
    return row.state === "dead" ? `run failed${because.replace(": run failed", "")}` : null;
  const where = formatTarget(
    row.address === null ? { channel: row.channel } : { channel: row.channel, to: row.address },
  );
  const what =
    row.kind === "answer"
      ? "answer "
      : row.kind === "warn"
        ? "mention ahead "
        : row.round > 0
          ? `said again (${row.round + 1}.) `
          : "";
  switch (row.state) {
    case "delivered":
      return `${what}delivered to ${where}${receiptOf(row)}`;
    case "dead":
      return `${what}could not be delivered to ${where}${because}`;
    case "cancelled":
      return `${what}withdrawn from ${where}${because}`;
    default:
      return `${what}waits for ${where}${because}`;
  }
}

function receiptOf({ receipt }: DeliveryRow): string {
  if (receipt === null) return "";
  const { id, detail } = JSON.parse(receipt) as { id?: string; detail?: string };
  const facts = [id, detail].filter((fact) => fact !== undefined && fact !== "");
  return facts.length === 0 ? "" : ` (receipt ${facts.join(", ")})`;
}
