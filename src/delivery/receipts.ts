/**
 * Receipts of what channels have taken. Those that come while some are being committed go together into the next commit,
 * each table in one statement, whatever their number: a commit waits for the disk, and so do 500 of them once. A receipt that finds
 * nobody committing is committed in the next turn of the loop.
 */
import { setImmediate } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { rowsOf } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { write } from "../db/write.js";
import { markManyTold } from "../reminders/occurrence/tell.js";
import type { DeliveryContext, Receipts } from "./context.js";
import type { DeliveryRow } from "./rows.js";
import type { DeliveryReceipt } from "./types.js";

interface Waiting {
  rows: readonly DeliveryRow[];
  receipt: DeliveryReceipt;
  resolve(count: number): void;
  reject(error: unknown): void;
}

export function receiptsOf(
  context: Pick<DeliveryContext, "db" | "clock" | "settingsOf" | "leasedBy">,
): Receipts {
  let waiting: Waiting[] = [];
  let committing = false;

  async function commit(): Promise<void> {
    committing = true;
    while (waiting.length > 0) {
      // What arrives in the same turn of the loop belongs together: of a batch that a channel takes at once, all of it.
      await setImmediate();
      const group = waiting;
      waiting = [];
      try {
        const agents = group.flatMap(({ rows }) => rows.map(({ agent_id }) => agent_id));
        const taken = await write(context.db, agents, (trx) => settleAll(trx, group, context));
        for (const { rows, resolve } of group) resolve(rows.filter(({ id }) => taken.has(id)).length);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    committing = false;
  }

  return {
    settle: (rows, receipt) =>
      new Promise((resolve, reject) => {
        waiting.push({ rows, receipt, resolve, reject });
        if (!committing) void commit();
      }),
  };
}

/** The ids of the rows that were still ours. */
async function settleAll(
  trx: Transaction<Database>,
  group: readonly Waiting[],
  { clock, settingsOf, leasedBy }: Pick<DeliveryContext, "clock" | "settingsOf" | "leasedBy">,
): Promise<Set<number>> {
  const now = clock.now();
  const at = now.getTime();
  const receipts = group.flatMap(({ rows, receipt }) => {
    const text = JSON.stringify(receipt);
    return rows.map(({ agent_id, id }) => ({ agentId: agent_id, id, text }));
  });
  const { rows: settled } = await sql<{ id: number }>`
    update deliveries
    set state = 'delivered', next_attempt_at = null, leased_by = null, delivered_at = ${at}, updated_at = ${at},
      receipt = j.text, reason = null
    from ${rowsOf(receipts, { agentId: "text", id: "integer", text: "text" })} as j
    where deliveries.agent_id = j.agentId and deliveries.id = j.id
      and state = 'sending' and leased_by = ${leasedBy}
    returning deliveries.id`.execute(trx);
  const taken = new Set(settled.map(({ id }) => id));
  // A channel has taken it: its person has been told.
  const told = group
    .flatMap(({ rows }) => rows)
    .filter(({ kind, id }) => kind === "reminder" && taken.has(id))
    .flatMap(({ agent_id: agentId, occurrence_id: occurrenceId }) =>
      occurrenceId === null ? [] : [{ agentId, occurrenceId }],
    );
  await markManyTold(trx, settingsOf, told, now);
  return taken;
}
