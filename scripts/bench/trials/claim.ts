/** Ten thousand reminders of a hundred agents that came due together, claimed by one call; each trial has its own file. */
import { sql } from "kysely";
import { openSeeded } from "./open.js";

export interface ClaimParams {
  path: string;
  reminders: number;
}

export async function claim({ path, reminders }: ClaimParams) {
  let now = new Date();
  const tickler = await openSeeded(path, { more: { clock: { now: () => now } } });
  await sql`
    update reminders set next_due_at = ${now.getTime() + 1000}
    where rowid in (select rowid from reminders where status = 'pending' limit ${reminders})`.execute(
    tickler.parts.database.db,
  );
  now = new Date(now.getTime() + 2000);
  const before = performance.now();
  const fired = await tickler.scheduler.runDue();
  const seconds = (performance.now() - before) / 1000;
  await tickler.close();
  return { claimed: fired.length, seconds, perSecond: fired.length / seconds };
}
