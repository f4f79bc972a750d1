/**
 * After a crash: rows that a process of this machine leased and that no longer runs are due at once, instead of at
 * the end of their lease. Rows of other machines wait for that end.
 */
import { sql } from "kysely";
import { everyAgent } from "../db/phrases.js";
import { isGone } from "../process-identity.js";
import type { DeliveryContext } from "./context.js";

/** What is not settled, in the words of the index that holds it, so that the settled past is not read. */
const UNSETTLED = sql<boolean>`state in ('queued', 'retrying', 'sending') and next_attempt_at >= 0`;

export async function rescueOrphans({ db, clock, log }: DeliveryContext): Promise<number> {
  const holders = await db
    .selectFrom("deliveries")
    .select("leased_by")
    .distinct()
    .where(everyAgent)
    .where(UNSETTLED)
    .where("state", "=", "sending")
    .where("leased_by", "is not", null)
    .execute();
  const gone = holders.flatMap(({ leased_by }) => (leased_by && isGone(leased_by) ? [leased_by] : []));
  if (gone.length === 0) return 0;
  const rescued = await db
    .updateTable("deliveries")
    .set({ next_attempt_at: clock.now().getTime() })
    .where(everyAgent)
    .where(UNSETTLED)
    .where("state", "=", "sending")
    .where("leased_by", "in", gone)
    .executeTakeFirst();
  const count = Number(rescued.numUpdatedRows);
  log.warn({ count }, "took over deliveries of a process that ended without a receipt");
  return count;
}

/** Says which waiting deliveries this process cannot send, because it has no channel of that name. */
export async function warnOfUnreachable({ db, log, channels }: DeliveryContext): Promise<void> {
  const known = ["", ...channels.keys()];
  const waiting = await db
    .selectFrom("deliveries")
    .select(["channel", (eb) => eb.fn.countAll<number>().as("count")])
    .where("state", "in", ["queued", "retrying"])
    .where(everyAgent)
    .where(UNSETTLED)
    .where("channel", "not in", known)
    .groupBy("channel")
    .execute();
  for (const { channel, count } of waiting)
    log.warn({ channel, count: Number(count) }, "deliveries wait for a channel that is not configured here");
}
