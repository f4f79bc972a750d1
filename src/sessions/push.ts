/**
 * Pushes messages through transports. A short transaction takes a lease, so that no other process and no turn
 * takes the message meanwhile; nothing is locked while the transport works. A crash between the transport's success
 * and its record makes the message come a second time, with the same id; that is the only window for it.
 */
import { type Selectable, sql } from "kysely";
import { type Agents, everyAgent, ofAgent } from "../db/phrases.js";
import type { InboxMessageTable } from "../db/tables/sessions.js";
import { write, writeDue } from "../db/write.js";
import { appendEvent } from "../events/index.js";
import type { PushDeps } from "./context.js";
import { deliver } from "./delivered.js";
import { notice } from "./due.js";
import { markGone } from "./gone.js";
import { schedulePush, toMessage } from "./inbox-store.js";
import { isPaneAlone, pushTime } from "./push-time.js";
import { renderMessage } from "./render.js";
import { type Db, findSession } from "./session-store.js";
import { failedText } from "./text.js";
import type { SendOutcome, SessionTransport } from "./transports/index.js";
import type { InboxMessage, Session } from "./types.js";

/** Longer than any transport takes. */
const LEASE_MS = 30_000;
const BUSY_RETRY_MS = 5000;
const MAX_ATTEMPTS = 5;
const BATCH = 20;

/** 5 s, 10 s, 20 s, 40 s. */
const backoffMs = (attempts: number) => 5000 * 2 ** (attempts - 1);

interface Claimed {
  message: InboxMessage;
  transport: SessionTransport;
  leaseUntil: number;
  /** Whether the transport is to look for itself if a turn runs. */
  onlyAtPrompt: boolean;
  /** Whether no turn of the session will say it again. */
  isWhole: boolean;
}

/** Pushes what is due, of one session or of all; returns how many were tried. */
export async function push(deps: PushDeps, only?: Session): Promise<number> {
  const now = deps.clock.now().getTime();
  const claimed = only
    ? await write(deps.db, only.agentId, (trx) => claim(trx, deps, now, only.agentId, only))
    : await writeDue(deps.db, { agents: agentsWithPushes(deps, now) }, (trx, held) =>
        claim(trx, deps, now, held),
      );
  const bySession = new Map<string, Claimed[]>();
  for (const one of claimed) {
    const key = JSON.stringify([one.message.agentId, one.message.sessionId]);
    bySession.set(key, [...(bySession.get(key) ?? []), one]);
  }
  await Promise.all([...bySession.values()].map((ofOne) => inOrder(deps, ofOne)));
  return claimed.length;
}

const isDue = ({ transports }: PushDeps, now: number) => sql<boolean>`
  state = 'queued' and next_attempt_at is not null and next_attempt_at <= ${now}
    and (reserved_for is null or reserved_for = ${transports.owner})`;

const agentsWithPushes = (deps: PushDeps, now: number) => sql`
  select agent_id from (
    select agent_id from inbox_messages where ${everyAgent} and ${isDue(deps, now)}
    order by next_attempt_at, id limit ${sql.lit(BATCH)}) as waiting`;

async function claim(db: Db, deps: PushDeps, now: number, whose: Agents, only?: Session): Promise<Claimed[]> {
  let query = db.selectFrom("inbox_messages").selectAll().where(ofAgent(whose)).where(isDue(deps, now));
  if (only) query = query.where("session_id", "=", only.id);
  const rows = await query.orderBy("next_attempt_at").orderBy("id").limit(BATCH).execute();
  const claimed: Claimed[] = [];
  for (const row of rows) {
    const taken = await take(db, deps, row, now);
    if (taken) claimed.push(taken);
  }
  return claimed;
}

async function take(
  db: Db,
  { transports }: PushDeps,
  row: Selectable<InboxMessageTable>,
  now: number,
): Promise<Claimed | undefined> {
  const session = await findSession(db, row.agent_id, row.session_id);
  const { at, reservedFor } = session ? pushTime(session, row.urgency, now) : { at: null, reservedFor: null };
  const transport = session && transports.find(session.agentId, session.id, session.transport);
  if (at === null || at > now || !transport) {
    await schedulePush(db, row.agent_id, row.id, at !== null && at > now ? at : null, reservedFor);
    return undefined;
  }
  const leaseUntil = now + LEASE_MS;
  await db
    .updateTable("inbox_messages")
    .set({ attempts: row.attempts + 1, lease_until: leaseUntil, next_attempt_at: leaseUntil })
    .where("agent_id", "=", row.agent_id)
    .where("id", "=", row.id)
    .execute();
  const onlyAtPrompt = row.urgency !== "urgent" && isPaneAlone(session);
  const isWhole = session.turnAt === null;
  const tried = { ...toMessage(row), attempts: row.attempts + 1 };
  return { message: tried, transport, leaseUntil, onlyAtPrompt, isWhole };
}

async function inOrder(deps: PushDeps, claimed: Claimed[]): Promise<void> {
  let inTheWay: SendOutcome | undefined;
  for (const one of claimed) {
    const { message, transport } = one;
    const outcome = inTheWay ?? (await send(deps, one));
    const now = deps.clock.now().getTime();
    await write(deps.db, message.agentId, async (trx) => {
      await settle(trx, one, outcome, now);
      const { agentId, sessionId, reminderId, id: messageId } = message;
      if (outcome.result === "delivered" && reminderId !== null && one.isWhole)
        await deps.told?.(trx, { agentId, sessionId, reminderId, messageId }, new Date(now));
    });
    if (outcome.result === "failed" || outcome.result === "gone") {
      deps.log.warn(
        { messageId: message.id, transport: transport.type, reason: outcome.reason },
        "a message could not be pushed",
      );
    }
    // What comes after a message that did not get through waits, so that the order holds.
    if (outcome.result !== "delivered") inTheWay = { result: "busy", reason: outcome.reason };
  }
}

async function send(deps: PushDeps, { message, transport, onlyAtPrompt }: Claimed): Promise<SendOutcome> {
  const text = await renderMessage(deps.db, message);
  const { agentId, sessionId, id: messageId, urgency } = message;
  return transport.send({ agentId, sessionId, messageId, urgency, text, onlyAtPrompt });
}

async function settle(
  db: Db,
  { message, transport, leaseUntil }: Claimed,
  outcome: SendOutcome,
  now: number,
) {
  if (outcome.result === "delivered") {
    await deliver(db, message, transport.type, now, leaseUntil - LEASE_MS);
    return;
  }
  const { attempts, agentId, sessionId } = message;
  const giveUp = outcome.result === "gone" || (outcome.result === "failed" && attempts >= MAX_ATTEMPTS);
  const wait = outcome.result === "busy" ? BUSY_RETRY_MS : backoffMs(attempts);
  const { numUpdatedRows } = await db
    .updateTable("inbox_messages")
    .set({
      state: giveUp ? "failed" : "queued",
      attempts: outcome.result === "busy" ? attempts - 1 : attempts,
      next_attempt_at: giveUp ? null : now + wait,
      lease_until: null,
      last_error: outcome.reason.slice(0, 500),
    })
    .where("agent_id", "=", message.agentId)
    .where("id", "=", message.id)
    .where("state", "=", "queued")
    .where("lease_until", "=", leaseUntil)
    .executeTakeFirst();
  if (!giveUp || numUpdatedRows === 0n) return;
  const fields = { messageId: message.id, kind: message.kind, from: message.senderSessionId };
  await appendEvent(db, { agentId, name: "session:message-failed", at: new Date(now), sessionId, fields });
  const target = await findSession(db, agentId, sessionId);
  if (!target) return;
  if (outcome.result === "gone") await markGone(db, target, outcome.reason, now);
  else await tellSender(db, message, target, outcome.reason, now);
}

async function tellSender(
  db: Db,
  message: InboxMessage,
  target: Session,
  reason: string,
  now: number,
): Promise<void> {
  const { agentId, senderSessionId } = message;
  const sender = senderSessionId === null ? undefined : await findSession(db, agentId, senderSessionId);
  if (sender && sender.state !== "ended" && sender.id !== target.id)
    await notice(db, sender, target.id, failedText(message, target, reason), now);
}
