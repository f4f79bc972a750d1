/**
 * A turn begins: what is due for this session becomes a message, and what waits is handed over, urgent first, as
 * much as fits. Nothing is written for a session that has nothing waiting, and nothing at all for one that is unknown.
 */
import { sql } from "kysely";
import { write } from "../db/write.js";
import { endCompaction } from "./compaction.js";
import type { SessionDeps } from "./context.js";
import { deliver } from "./delivered.js";
import { runDue } from "./due.js";
import { openMessages } from "./inbox-store.js";
import { isSaid } from "./reminding.js";
import { headingOf } from "./render.js";
import { type Db, patchSession, toSession } from "./session-store.js";
import { renderedLength, TURN_CHARS } from "./text.js";
import type { InboxMessage, Session } from "./types.js";

export interface TurnMessage {
  message: InboxMessage;
  /** Who it is from, for people and models; not escaped. */
  heading: string;
  /** Not escaped. */
  text: string;
}

export interface TurnInbox {
  messages: TurnMessage[];
  /** How many wait for the next turn, because they did not fit. */
  waiting: number;
}

type Scope = { agentId: string; sessionId: string };

/** Hands over what waits. @param stillWaiting asked once the rows are locked; false leaves everything for the next turn */
export type BeginTurn = (stillWaiting?: () => boolean) => Promise<TurnInbox>;

/** Looks whether a turn of the session has something to hand over or to write; null: it has not. */
export async function turnBegins(
  { db, clock, wake }: Pick<SessionDeps, "db" | "clock" | "wake">,
  scope: Scope,
): Promise<BeginTurn | null> {
  const now = clock.now();
  const { session, waits } = await withWhatWaits(db, scope, now.getTime());
  if (!session || session.state === "ended") return null;
  const quiet = session.state === "running" && session.compactingSince === null;
  if (quiet && session.turnAt !== null && !waits) return null;
  return async (stillWaiting) => {
    const inbox = await handOver(db, session, now, stillWaiting);
    if (inbox.messages.length > 0) wake();
    return inbox;
  };
}

async function handOver(
  db: Db,
  session: Session,
  now: Date,
  stillWaiting: () => boolean = () => true,
): Promise<TurnInbox> {
  const ms = now.getTime();
  const scope = { agentId: session.agentId, sessionId: session.id };
  return write(db, scope.agentId, async (trx) => {
    // The lock may have come too late: what is marked now would be lost, so it waits for the next turn.
    if (!stillWaiting()) return { messages: [], waiting: 0 };
    await endCompaction(trx, session, ms);
    // Written when it tells something new, not at every turn.
    if (session.state === "idle" || session.turnAt === null || session.goneAt !== null)
      await patchSession(trx, session, { state: "running", turn_at: ms }, ms);
    await runDue(trx, ms, scope);
    const open = await openMessages(trx, scope.agentId, scope.sessionId, ms);
    const messages: TurnMessage[] = [];
    let room = TURN_CHARS;
    let taken = 0;
    for (const message of open) {
      taken += 1;
      if (message.kind === "reminder" && (await isSaid(trx, message))) {
        await deliver(trx, message, "turn", ms);
        continue;
      }
      if (messages.length > 0 && renderedLength(message.text) > room) {
        taken -= 1;
        break;
      }
      if (!(await deliver(trx, message, "turn", ms))) continue;
      room -= renderedLength(message.text);
      messages.push({ message, heading: await headingOf(trx, message), text: message.text });
    }
    return { messages, waiting: open.length - taken };
  });
}

/** A session, and whether a message waits for it or a check-in or notice is due. */
async function withWhatWaits(
  db: Db,
  { agentId, sessionId }: Scope,
  now: number,
): Promise<{ session: Session | undefined; waits: boolean }> {
  const row = await db
    .selectFrom("sessions")
    .selectAll()
    .select(
      sql<0 | 1>`exists (
          select 1 from inbox_messages
          where agent_id = ${agentId} and session_id = ${sessionId} and state in ('queued', 'failed')
        ) or exists (
          select 1 from checkins
          where state = 'active' and agent_id = ${agentId} and session_id = ${sessionId} and kind = 'checkin'
            and next_at <= ${now}
        ) or exists (
          select 1 from checkins
          where state = 'active' and agent_id = ${agentId} and notify_session_id = ${sessionId}
            and next_at <= ${now}
        )`.as("waits"),
    )
    .where("agent_id", "=", agentId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return { session: row && toSession(row), waits: row?.waits === 1 };
}
