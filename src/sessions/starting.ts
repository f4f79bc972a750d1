/**
 * Starting. Saying twice that a session runs is harmless; an id that had ended begins a new life, which inherits
 * nothing. A parent is named once: only an orphan may get one, from itself or from whoever runs the program.
 */
import { TicklerError } from "../errors.js";
import { identityOf } from "../process-identity.js";
import { endCompaction } from "./compaction.js";
import { scheduleUrgent } from "./schedule-push.js";
import { type Actor, assertMayTouch } from "./scope.js";
import {
  type Db,
  findSession,
  insertSession,
  isAbove,
  patchSession,
  resolveSession,
} from "./session-store.js";
import type { SessionCallback } from "./transports/callback.js";
import type { TransportSpec } from "./transports/port.js";
import type { Session } from "./types.js";

export interface StartInput {
  sessionId: string;
  parentId?: string | undefined;
  /** For people and for addressing, for example `tests`. */
  name?: string | undefined;
  /** How to reach it between turns: a tmux pane or a command. */
  transport?: Exclude<TransportSpec, { type: "callback" }> | undefined;
  /** The same for a session of this process: a function that takes the text. */
  onMessage?: SessionCallback | undefined;
  /** The process behind it: when that has ended without a word, the session is gone. */
  pid?: number | undefined;
}

export async function startSession(
  db: Db,
  owner: string,
  agentId: string,
  input: StartInput,
  by: Actor,
  now: number,
): Promise<Session> {
  const parent = input.parentId === undefined ? null : await liveParent(db, agentId, input.parentId);
  const transport = input.onMessage ? { type: "callback" as const, owner } : (input.transport ?? null);
  const process = input.pid === undefined ? null : identityOf(input.pid);
  const values = { agentId, id: input.sessionId, parent, name: input.name ?? null, transport, process };
  if (parent && by !== undefined && by !== input.sessionId) await assertMayTouch(db, by, parent);
  const started = await insertSession(db, values, now);
  if (started) return started;

  const session = await findSession(db, agentId, input.sessionId);
  if (!session) throw new TicklerError("INTERNAL", `Session "${input.sessionId}" is neither new nor known.`);
  await assertMayTouch(db, by, session);
  const adopted = parent ? await adoption(db, session, parent, by) : {};
  const rested = await endCompaction(db, session, now);
  const patched = await patchSession(
    db,
    rested,
    {
      state: "running",
      ...(values.name === null ? {} : { name: values.name }),
      ...(transport === null ? {} : { transport: JSON.stringify(transport) }),
      ...(process === null ? {} : { process }),
      ...adopted,
    },
    now,
  );
  if (transport !== null) await scheduleUrgent(db, patched, now);
  return patched;
}

async function liveParent(db: Db, agentId: string, reference: string): Promise<Session> {
  const parent = await resolveSession(db, agentId, reference);
  if (parent.state !== "ended") return parent;
  throw new TicklerError("ILLEGAL_TRANSITION", `The parent "${parent.id}" has ended.`, {
    hint: "Start the parent first, or leave it out.",
  });
}

async function adoption(db: Db, session: Session, parent: Session, by: Actor) {
  if (session.parentId === parent.id) return {};
  const mayAdopt = by === undefined || by === session.id;
  if (session.parentId !== null || !mayAdopt || (await isAbove(db, session.agentId, session.id, parent.id))) {
    throw new TicklerError(
      "FORBIDDEN",
      `Session "${session.id}" runs already and cannot become a child of "${parent.id}".`,
      { hint: "A parent is named when a session is started first." },
    );
  }
  return { parent_id: parent.id, parent_life: parent.life };
}
