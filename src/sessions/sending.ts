/** Sending: into the inbox durably first, then at once through the transport where that is asked for and allowed. */
import type { z } from "zod";
import { write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { endCheckins } from "./checkin-store.js";
import type { CheckinDefaults, PushDeps } from "./context.js";
import { markIfGone } from "./gone.js";
import { findMessage, insertMessage, withdraw } from "./inbox-store.js";
import { push } from "./push.js";
import { isReachable, type PushTime, pushTime } from "./push-time.js";
import { scheduleFirst } from "./schedule-push.js";
import type { sendSchema } from "./schema.js";
import { assertMaySend, mayTouch } from "./scope.js";
import { type Db, resolveSession } from "./session-store.js";
import { formatSession, formatSpan } from "./text.js";
import type { InboxMessage, SendReceipt, Session, Thresholds } from "./types.js";

export type SendInput = z.input<typeof sendSchema>;

const WAITS: PushTime = { at: null, reservedFor: null };

/** `true` takes the defaults, a number is the soft threshold, a pair is taken as it is. */
export function thresholds(
  remind: boolean | number | Thresholds | undefined,
  defaults: CheckinDefaults,
): Thresholds | null {
  if (remind === undefined || remind === false) return null;
  if (typeof remind === "object") return remind;
  const softSeconds = remind === true ? defaults.softSeconds : remind;
  return { softSeconds, hardSeconds: softSeconds + defaults.hardGapSeconds };
}

export async function sendMessage(
  deps: PushDeps,
  agentId: string,
  raw: SendInput,
  defaults: CheckinDefaults,
): Promise<SendReceipt> {
  const { check, sendSchema } = await import("./schema.js");
  const input = check(sendSchema, raw, "The message cannot be sent");
  const asked = thresholds(input.remind, defaults);
  if (input.track !== undefined && input.from === undefined) {
    throw new TicklerError("INVALID_INPUT", "Tracking tells the sending session, and none was given.", {
      hint: "Say who sends with --session or TICKLER_SESSION.",
    });
  }
  const now = deps.clock.now().getTime();
  const { message, target } = await write(deps.db, agentId, async (trx) => {
    const target = await resolveSession(trx, agentId, input.to);
    if (target.state === "ended") {
      throw new TicklerError("ILLEGAL_TRANSITION", `Session "${target.id}" has ended.`, {
        hint: "Send to another of those that `tickler session list` shows; `tickler session start` begins it anew.",
      });
    }
    const isDispatch = input.from !== undefined && input.from !== target.id;
    const byDefault = input.remind === undefined && defaults.onSend && isDispatch;
    const remind =
      byDefault && (await mayTouch(trx, input.from, target)) ? thresholds(true, defaults) : asked;
    const controlling = input.urgency === "urgent" || remind !== null || input.track !== undefined;
    await assertMaySend(trx, input.from, target, controlling);
    if (input.from !== undefined) await replied(trx, agentId, input.from, target.id, now);
    const push = input.urgency === "urgent" ? pushTime(target, "urgent", now) : WAITS;
    const message = await insertMessage(trx, {
      agent_id: agentId,
      session_id: target.id,
      sender_session_id: input.from ?? null,
      kind: "message",
      urgency: input.urgency,
      body: input.text,
      state: "queued",
      next_attempt_at: push.at,
      reserved_for: push.reservedFor,
      remind_soft_seconds: remind?.softSeconds ?? null,
      remind_hard_seconds: remind?.hardSeconds ?? null,
      track_seconds: input.track ?? null,
      created_at: now,
      expires_at: now + input.expiresInSeconds * 1000,
    });
    if (isReachable(target)) await scheduleFirst(trx, target, now);
    return { message, target };
  });
  if (!(await markIfGone(deps, target, now)) && target.transport !== null) await push(deps, target);
  const after = (await findMessage(deps.db, agentId, message.id)) ?? message;
  return {
    message: after,
    interrupted: after.state === "delivered" && target.state === "running",
    text: receiptText(after, target, now),
  };
}

/** Whoever waited for this session to answer need not be told of its silence any more. */
async function replied(db: Db, agentId: string, from: string, to: string, now: number): Promise<void> {
  const which = { sessionId: from, kind: "tracking", notifySessionId: to } as const;
  await endCheckins(db, agentId, which, "ended", "replied", now);
  await withdraw(db, agentId, { sessionId: to, kind: "tracking", aboutSessionId: from });
}

function receiptText(message: InboxMessage, target: Session, now: number): string {
  const to = formatSession(target);
  const reports = message.remind
    ? ` Check-ins start at delivery: after ${formatSpan(message.remind.softSeconds * 1000)}, then ${formatSpan(message.remind.hardSeconds * 1000)} without a status.`
    : "";
  return `Message ${message.id} to ${to}: ${whereabouts(message, target, now)}.${reports}`;
}

function whereabouts(message: InboxMessage, target: Session, now: number): string {
  if (message.state === "delivered") return `delivered through ${message.deliveredVia}`;
  if (message.lastError !== null) {
    const next = message.nextAttemptAt
      ? `; a running scheduler tries again in ${formatSpan(message.nextAttemptAt.getTime() - now)}, else its next turn brings it`
      : "; it arrives at its next turn";
    return `queued, not delivered yet (${message.lastError})${next}`;
  }
  if (message.nextAttemptAt !== null) {
    if (target.compactingSince !== null) return "queued until its compaction is over";
    return `queued for its ${target.transport?.type ?? "transport"}`;
  }
  if (message.urgency === "urgent") {
    return "queued; it could not be interrupted, since it has no transport; it arrives at its next turn";
  }
  return "queued; it arrives at its next turn";
}
