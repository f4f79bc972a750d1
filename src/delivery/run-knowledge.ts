/**
 * What the outbox knows of the runs of actions, for the slice below that offers them in turns: whether one waits, is
 * under way or has failed. A run that nothing has begun for a while can be taken over by a turn: the statement that
 * withdraws it decides, so that an action is never done twice.
 */
import { type Kysely, sql } from "kysely";
import { each } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import type { RunKnowledge, RunState } from "../reminders/context.js";
import { timelineOf } from "./timeline.js";

/** A runner that lives begins a run within seconds, unless others are before it. */
const NOBODY_BEGINS_MS = 120_000;

export function runKnowledge(db: Kysely<Database>): RunKnowledge {
  return {
    async statesOf(agentId, occurrenceIds) {
      const { rows } = await sql<{ occurrence_id: number; state: string; reason: string | null }>`
        select occurrence_id, state, reason from deliveries
        where agent_id = ${agentId} and occurrence_id in ${each(occurrenceIds)} and kind = 'run'
          and state in ('queued', 'retrying', 'sending', 'dead')`.execute(db);
      return new Map(rows.map((row) => [row.occurrence_id, stateOf(row)]));
    },
    async takeOver(agentId, occurrenceIds, now) {
      const { rows } = await sql<{ occurrence_id: number }>`
        update deliveries
        set state = 'cancelled', next_attempt_at = null, leased_by = null, updated_at = ${now.getTime()},
          reason = 'nothing began the run; taken over by a turn'
        where agent_id = ${agentId} and occurrence_id in ${each(occurrenceIds)} and kind = 'run'
          and state in ('queued', 'retrying') and next_attempt_at <= ${now.getTime() - NOBODY_BEGINS_MS}
        returning occurrence_id`.execute(db);
      return new Set(rows.map((row) => row.occurrence_id));
    },
    steps: (agentId, reminderId) => timelineOf(db, agentId, reminderId),
  };
}

function stateOf({ state, reason }: { state: string; reason: string | null }): RunState {
  if (state === "dead")
    return { state: "failed", reason: (reason ?? "no reason known").replace(/^run failed: /, "") };
  return { state: state === "sending" ? "running" : "waiting" };
}
