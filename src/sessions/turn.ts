/**
 * A turn begins: what is due for this session becomes a message, and what waits is handed over, urgent first, as
 * much as fits. Nothing is written for a session that has nothing waiting, and nothing at all for one that is unknown.
 */
import { sql } from "kysely";
import { write } from "../db/write.js";
import { endCompaction } from "./compaction.js";
import { deliver } from "./delivered.js";
import { runDue } from "./due.js";
import { openMessages } from "./inbox-store.js";
import { isSaid } from "./reminding.js";
import { headingOf } from "./render.js";
import { type Db, findSession, patchSession } from "./session-store.js";
import { renderedLength, TURN_CHARS } from "./text.js";
import type { InboxMessage } from "./types.js";

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

export async function beginTurn(
  db: Db,
  scope: { agentId: string; sessionId: string },
  now: Date,
  stillWaiting: () => boolean = () => true,
): Promise<TurnInbox> {
  const session = await findSession(db, scope.agentId, scope.sessionId);
  if (!session || session.state === "ended") return { messages: [], waiting: 0 };
  const ms = now.getTime();
  const quiet = session.state === "running" && session.compactingSince === null;
  if (quiet && session.turnAt !== null && !(await hasSomething(db, scope, ms)))
    return { messages: [], waiting: 0 };
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

/** Whether a message waits or a check-in or notice is due; reads only. */
async function hasSomething(
  db: Db,
  { agentId, sessionId }: { agentId: string; sessionId: string },
  now: number,
) {
  const { rows } = await sql<{ found: 0 | 1 }>`
    select exists (
      select 1 from inbox_messages
      where agent_id = ${agentId} and session_id = ${sessionId} and state in ('queued', 'failed')
    ) or exists (
      select 1 from checkins
      where state = 'active' and agent_id = ${agentId} and session_id = ${sessionId} and kind = 'checkin'
        and next_at <= ${now}
    ) or exists (
      select 1 from checkins
      where state = 'active' and agent_id = ${agentId} and notify_session_id = ${sessionId} and next_at <= ${now}
    ) as found`.execute(db);
  return rows[0]?.found === 1;
}
