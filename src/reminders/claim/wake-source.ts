/** Reminders as a source of instants for the scheduler: the earliest claim or release of all agents. */
import { sql } from "kysely";
import { everyAgent } from "../../db/phrases.js";
import type { Logger } from "../../log.js";
import type { ReminderContext } from "../context.js";
import type { Fired } from "../types.js";
import { claimDue } from "./claim.js";
import { claimOptions } from "./claim-for.js";
import { setRightAfterClock } from "./clock-gone-back.js";
import type { WakeSource } from "./scheduler.js";

function note(log: Logger, fired: readonly Fired[]): void {
  for (const { reminder, occurrence } of fired) {
    const { id: reminderId, agentId } = reminder;
    const { lateMs, outcome, releaseAt } = occurrence;
    log.info({ reminderId, agentId, lateMs, outcome, releaseAt }, "reminder fired");
  }
}

export function reminderWakeSource(
  context: ReminderContext,
  onFired: (fired: readonly Fired[]) => void,
): WakeSource {
  return {
    name: "reminders",
    async nextAt() {
      await setRightAfterClock(context, context.clock.now());
      const { rows } = await sql<{ at: number | null }>`
        select min(at) as at from (
          select min(wake_at) as at from reminders where ${everyAgent} and wake_at is not null
          union all
          select min(release_at) from occurrences where ${everyAgent} and outcome = 'held'
          union all
          select min(give_up_at) from occurrences where ${everyAgent} and give_up_at is not null
          union all
          select min(nag_at) from occurrences where ${everyAgent} and nag_at is not null) as instants`.execute(
        context.db,
      );
      return rows[0]?.at ?? null;
    },
    async run(now) {
      await setRightAfterClock(context, now);
      await claimDue(context.db, {
        ...claimOptions(context, now),
        committed({ fired }) {
          note(context.log, fired);
          onFired(fired);
        },
      });
    },
  };
}
