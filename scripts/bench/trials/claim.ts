/** Ten thousand reminders of a hundred agents that came due together, claimed by one call; each trial has its own file. */
import { openSeeded } from "./open.js";

export interface ClaimParams {
  path: string;
  reminders: number;
}

export async function claim({ path, reminders }: ClaimParams) {
  let now = new Date();
  const tickler = await openSeeded(path, { more: { clock: { now: () => now } } });
  const { raw } = tickler.parts.database;
  raw
    .prepare(
      "update reminders set next_due_at = ? where id in (select id from reminders where status = 'pending' limit ?)",
    )
    .run(now.getTime() + 1000, reminders);
  now = new Date(now.getTime() + 2000);
  const before = performance.now();
  const fired = await tickler.scheduler.runDue();
  const seconds = (performance.now() - before) / 1000;
  await tickler.close();
  return { claimed: fired.length, seconds, perSecond: fired.length / seconds };
}
