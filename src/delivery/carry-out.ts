/**
 * One run of the agent for an `action` reminder. It ends in one transaction: the run's row and the rows that
 * announce its answer, or the plain text when it failed. If the reminder was cancelled meanwhile, the run's row is no
 * longer ours, the transaction writes nothing, and the answer is dropped: the cancellation wins.
 */
import { write } from "../db/write.js";
import { leastTrust, runSessionId, trustAtLeast } from "../people/index.js";
import { carriedOut, MAX_ANSWER_CHARS } from "../reminders/occurrence/carried-out.js";
import { stripControls } from "../text.js";
import type { DeliveryContext } from "./context.js";
import { enqueueOutcome } from "./enqueue.js";
import { factsOf, type RowFacts } from "./facts.js";
import { failureFacts } from "./failures.js";
import { giveBack, settleFailed } from "./lease.js";
import { quietGate } from "./quiet-gate.js";
import { renderReminder } from "./render-message.js";
import type { DeliveryRow } from "./rows.js";
import { renderRunPrompt, WITHHELD_TOOLS } from "./run-prompt.js";
import type { AgentRun, Trust } from "./types.js";

/** A run that a crash interrupted is repeated once, then its text is said. */
export const MAX_RUN_ATTEMPTS = 2;
/** Why a run is stopped when the process stops: it is interrupted, not failed. */
export const STOPPING = Symbol("stopping");

export async function carryOut(
  context: DeliveryContext,
  row: DeliveryRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log, leasedBy } = context;
  const mine = () => ({ agentId: row.agent_id, ids: [row.id], leasedBy, now: clock.now() });
  const fields = {
    reminderId: row.reminder_id,
    deliveryId: row.id,
    agentId: row.agent_id,
    attempt: row.attempts,
  };
  const hold = await quietGate(context)(row, clock.now());
  if (hold) {
    await giveBack(db, mine(), { at: hold.until, heldUntil: hold.until, reason: hold.reason });
    log.info({ ...fields, heldUntil: hold.until }, "agent run held by quiet hours");
    return;
  }
  const [facts] = await factsOf(db, [row]);
  if (!facts) return;
  const trust = trustOf(context, facts);
  const refusal = whyNot(context, row, trust);
  if (refusal) {
    await conclude(context, facts, { text: null, reason: refusal });
    log.warn({ ...fields, reason: refusal }, "reminder said instead of run");
    return;
  }
  try {
    const answer = await context.runner?.run(toRun(facts, trust, clock.now()), { signal });
    const text = stripControls(answer?.text ?? "")
      .trim()
      .slice(0, MAX_ANSWER_CHARS);
    const kept = await conclude(context, facts, { text, reason: null });
    // Its vector is owed, and a series may have its next instant.
    if (kept) context.changed();
    log.info(
      { ...fields, length: text.length, kept },
      kept ? "agent run finished" : "agent run finished after its cancellation; its answer was dropped",
    );
  } catch (error) {
    if (signal.reason === STOPPING) {
      await settleFailed(db, mine(), {
        nextAttemptAt: clock.now(),
        reason: "interrupted: the process stopped",
      });
      log.warn(fields, "agent run interrupted; it begins again when something delivers");
      return;
    }
    const { message } = failureFacts(error);
    const kept = await conclude(context, facts, { text: null, reason: `run failed: ${message}` });
    log.warn({ ...fields, error: message, kept }, "agent run failed; the reminder is said instead");
  }
}

/** No more than the one who set it: what was recorded then, and never more than the person has today. */
function trustOf({ personOf }: DeliveryContext, { reminder }: RowFacts): Trust {
  const { source, userName } = reminder;
  const today = personOf({ sessionId: source?.sessionId, userName: userName ?? undefined });
  // Set by the program that holds the database, for nobody in particular.
  if (userName === null && source?.sessionId === undefined && source?.trust === undefined) return "full";
  if (source?.trust === undefined) return today.trust;
  return today.known ? leastTrust(source.trust, today.trust) : source.trust;
}

function whyNot({ runner }: DeliveryContext, row: DeliveryRow, trust: Trust): string | null {
  if (!runner) return "no agent runner is configured";
  if (row.attempts > MAX_RUN_ATTEMPTS) return "the run was interrupted twice";
  if (runner.grants && !trustAtLeast(trust, runner.grants))
    return `the runner has ${runner.grants} trust, the one who set the reminder ${trust}`;
  return null;
}

function toRun({ row, reminder, occurrence, missed }: RowFacts, trust: Trust, now: Date): AgentRun {
  const lateMs = Math.max(0, now.getTime() - occurrence.dueAt.getTime());
  const { dueAt } = occurrence;
  return {
    sessionId: runSessionId(reminder.id),
    agentId: reminder.agentId,
    reminderId: reminder.id,
    userName: reminder.userName,
    prompt: renderRunPrompt({ reminder, dueAt, lateMs, missed, targets: reminder.delivery, trust }),
    trust,
    source: reminder.source,
    withheldTools: WITHHELD_TOOLS,
    idempotencyKey: row.idempotency_key,
  };
}

/** Ends the run. False when it was withdrawn meanwhile, and nothing was written. */
async function conclude(
  { db, clock, leasedBy, reminders }: DeliveryContext,
  { row, reminder, occurrence }: RowFacts,
  result: { text: string | null; reason: string | null },
): Promise<boolean> {
  return write(db, row.agent_id, async (trx) => {
    const now = clock.now();
    const at = now.getTime();
    const failed = result.text === null;
    const receipt = JSON.stringify({
      detail: result.text === "" ? "empty answer" : `${result.text?.length} characters`,
    });
    const ended = await trx
      .updateTable("deliveries")
      .set({
        state: failed ? "dead" : "delivered",
        next_attempt_at: null,
        leased_by: null,
        delivered_at: failed ? null : at,
        updated_at: at,
        receipt: failed ? null : receipt,
        reason: result.reason,
      })
      .where("agent_id", "=", row.agent_id)
      .where("id", "=", row.id)
      .where("state", "=", "sending")
      .where("leased_by", "=", leasedBy)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return false;
    const fired = { reminder, occurrence };
    if (!failed && !(await carriedOut(reminders, trx, fired, result.text ?? "", now))) return false;
    if (failed) await enqueueOutcome(trx, fired, { kind: "reminder", text: renderReminder(reminder) }, now);
    else if (result.text) await enqueueOutcome(trx, fired, { kind: "answer", text: result.text }, now);
    return true;
  });
}
