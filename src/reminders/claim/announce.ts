/**
 * Something was announced: what waits for it comes due now, like an instant that has come, so that it reaches its person in
 * the next turn or by its channels, also where no session runs. The event and what it made due are one transaction.
 */
import { sql } from "kysely";
import { each } from "../../db/phrases.js";
import { write } from "../../db/write.js";
import type { ReminderContext } from "../context.js";
import type { Handle } from "../store.js";
import { waitingOf } from "../turn/waiting.js";

export interface Announced {
  /** Of the event. */
  id: number;
  /** The reminders that it made due. */
  touched: string[];
}

/** @param append writes the event inside the transaction and gives its id; what was touched goes with it */
export async function announce(
  context: ReminderContext,
  agentId: string,
  event: { name: string; fields: Readonly<Record<string, unknown>> },
  append: (trx: Handle, touched: readonly string[]) => Promise<number>,
): Promise<Announced> {
  const now = context.clock.now().getTime();
  const index = await waitingOf(context, agentId);
  const met = index.couldMatch("event")
    ? await index.met(
        { kind: "event", place: {}, event },
        ({ from, until, expiresAt }) =>
          (from === null || from <= now) &&
          (until === null || now < until) &&
          (expiresAt === null || now < expiresAt),
      )
    : [];
  const ids = met.map(({ waiting }) => waiting.id);
  const announced = await write(context.db, agentId, async (trx) => {
    const touched = ids.length === 0 ? [] : await makeDue(trx, agentId, ids, now);
    return { id: await append(trx, touched), touched };
  });
  if (announced.touched.length > 0) context.changed();
  return announced;
}

async function makeDue(trx: Handle, agentId: string, ids: readonly string[], now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update reminders set next_due_at = ${now}, updated_at = ${now}
    where agent_id = ${agentId} and id in ${each(ids)} and status = 'pending' and trigger_type = 'context'
      and (next_due_at is null or next_due_at > ${now})
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
