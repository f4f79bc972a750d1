/**
 * The sessions of one agent: their life, their inbox, their check-ins. Every operation takes who acts (`by`): a
 * session acts on itself and its descendants, the person or host program (no `by`) on all of the agent. Ending a
 * session takes with it the reminders bound to it, its undelivered messages and its check-in.
 */
import { write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { forget, wasToldSomething } from "../reminders/turn/emptied.js";
import type { Receipt, Reminder } from "../reminders/types.js";
import { reported } from "./checkin.js";
import { activeOf, endCheckins, saveCycle, toCheckin, toCycle } from "./checkin-store.js";
import { beginCompaction, endCompaction } from "./compaction.js";
import type { SessionDeps } from "./context.js";
import { markIfGone } from "./gone.js";
import { listMessages, openMessages, withdraw } from "./inbox-store.js";
import { overview, type SessionsOverview } from "./overview.js";
import { push } from "./push.js";
import { type RemindInput, setReminder } from "./reminding.js";
import { scheduleFirst } from "./schedule-push.js";
import { type Actor, assertMayTouch } from "./scope.js";
import { type SendInput, sendMessage } from "./sending.js";
import {
  type Db,
  descendants,
  findSession,
  listSessions,
  patchSession,
  resolveSession,
} from "./session-store.js";
import { type StartInput, startSession } from "./starting.js";
import { cancelCheckin, stopCheckins, stopReminder, tellTrackers } from "./stopping.js";
import { formatChild, silentFor } from "./text.js";
import { type TurnInbox, turnBegins } from "./turn.js";
import type {
  Checkin,
  ChildView,
  EndReceipt,
  InboxMessage,
  SendReceipt,
  Session,
  SessionState,
} from "./types.js";

export interface ActOptions {
  /** The session that acts; without it the person or the host program does. */
  by?: Actor;
}

export interface StopReceipt {
  /** How many check-ins and trackings were stopped. */
  checkins: number;
  /** The reminder that was cancelled. */
  reminder: Reminder | null;
}

export class AgentSessions {
  readonly #deps: SessionDeps;
  readonly agentId: string;

  constructor(deps: SessionDeps, agentId: string) {
    this.#deps = deps;
    this.agentId = agentId;
  }

  get #now(): number {
    return this.#deps.clock.now().getTime();
  }

  /** Makes a session known, or says that it runs again; an id that had ended begins a new life. */
  async start(input: StartInput, options: ActOptions = {}): Promise<Session> {
    const { check, startSchema } = await import("./schema.js");
    const { transports } = this.#deps;
    const checked = {
      ...check(startSchema, input, "The session was not started"),
      onMessage: input.onMessage,
    };
    const session = await this.#change((db) =>
      startSession(db, transports.owner, this.agentId, checked, options.by, this.#now),
    );
    // Only now: who was refused must not take over the callback of a session that runs.
    if (input.onMessage) transports.register(this.agentId, session.id, input.onMessage);
    return session;
  }

  /** The session, started where it was not known: who says something about itself evidently runs. */
  async ensure(id: string): Promise<Session> {
    return (await this.find(id)) ?? this.start({ sessionId: id }, { by: id });
  }

  find(id: string): Promise<Session | undefined> {
    return findSession(this.#deps.db, this.agentId, id);
  }

  /** By id, or by a name that only one live session bears. */
  get(reference: string): Promise<Session> {
    return resolveSession(this.#deps.db, this.agentId, reference);
  }

  /** As `get`, after a look whether its program is still there. */
  async look(reference: string): Promise<Session> {
    const session = await this.get(reference);
    return (await markIfGone(this.#deps.push, session, this.#now)) ? this.get(session.id) : session;
  }

  /**
   * In the order in which they began. Of more than the limit (default 1,000) it is those that have not ended and, of these and then
   * of the ended, those in which something happened last.
   */
  list(filter: { states?: readonly SessionState[]; limit?: number } = {}): Promise<Session[]> {
    return listSessions(this.#deps.db, this.agentId, filter);
  }

  /** Its turn is over: the check-in is cancelled, and the first message that waits goes out where a transport is. */
  async idle(reference: string, options: ActOptions = {}): Promise<Session> {
    const session = await this.#change(async (db) => {
      const before = await this.#touch(db, reference, options.by);
      await cancelCheckin(db, this.agentId, before.id, "idle", this.#now);
      const ended = await endCompaction(db, before, this.#now);
      const session = await patchSession(db, ended, { state: "idle" }, this.#now);
      await scheduleFirst(db, session, this.#now);
      return session;
    });
    await push(this.#deps.push);
    return this.get(session.id);
  }

  /**
   * Its context was emptied: status and check-in go, who waited for it is told, and what its turns and moments have said may be said
   * again. Messages and reminders stay. One that is known from its turns alone is started.
   */
  async clear(reference: string, options: ActOptions = {}): Promise<Session> {
    const { db } = this.#deps;
    const isUnknown = !(await this.find(reference)) && (await wasToldSomething(db, this.#of(reference)));
    if (isUnknown) await this.start({ sessionId: reference }, options);
    return this.#change(async (db) => {
      const session = await this.#touch(db, reference, options.by);
      await cancelCheckin(db, this.agentId, session.id, "cleared", this.#now);
      await tellTrackers(db, session, "was cleared", this.#now);
      await forget(db, { ...this.#of(session.id), now: new Date(this.#now) });
      const rested = await endCompaction(db, session, this.#now);
      return patchSession(db, rested, { status_text: null, status_at: null }, this.#now);
    });
  }

  /** Ends it, with its reminders, messages and check-in. Its children go on. Ending twice is no error. */
  async end(reference: string, options: ActOptions = {}): Promise<EndReceipt> {
    const session = await this.#touch(this.#deps.db, reference, options.by, { ended: true });
    // First the reminders: a crash in between leaves a session that can be ended again.
    const reminders = await this.#deps.reminders.cancelBound(this.agentId, session.id);
    const receipt = await this.#change(async (db) => {
      const checkin = await cancelCheckin(db, this.agentId, session.id, "session ended", this.#now);
      await tellTrackers(db, session, "ended", this.#now);
      const theirs = { notifySessionId: session.id };
      await endCheckins(db, this.agentId, theirs, "ended", "session ended", this.#now);
      const messages = await withdraw(db, this.agentId, { sessionId: session.id });
      const patch = { state: "ended" as const, ended_at: this.#now, compacting_since: null, transport: null };
      const ended = session.state === "ended" ? session : await patchSession(db, session, patch, this.#now);
      return { session: ended, messages, checkin };
    });
    this.#deps.transports.forget(this.agentId, session.id);
    const { messages, checkin } = receipt;
    const parts = [
      plural(reminders, "reminder"),
      plural(messages, "message"),
      checkin ? "1 check-in" : "no check-in",
    ];
    return { ...receipt, reminders, text: `Session ${session.id} ended; removed: ${parts.join(", ")}.` };
  }

  /** The host has begun to compact its context: it is left alone, at most 300 s. */
  async compacting(reference: string, options: ActOptions = {}): Promise<Session> {
    return this.#change(async (db) =>
      beginCompaction(db, await this.#touch(db, reference, options.by), this.#now),
    );
  }

  /** The compaction is over: check-ins that were put off are looked at when they are, or were, due. */
  async compacted(reference: string, options: ActOptions = {}): Promise<Session> {
    return this.#change(async (db) =>
      endCompaction(db, await this.#touch(db, reference, options.by), this.#now),
    );
  }

  /** Queues a message; thresholds travel with it and start when it is delivered. */
  async send(input: SendInput): Promise<SendReceipt> {
    const receipt = await sendMessage(
      this.#deps.push,
      this.agentId,
      input,
      this.#deps.checkins(this.agentId),
    );
    this.#deps.wake();
    return receipt;
  }

  /** A reminder bound to the session: once after so many seconds, or again and again. It goes when the session ends. */
  async remind(input: RemindInput, options: ActOptions = {}): Promise<Receipt> {
    const { check, remindSchema } = await import("./schema.js");
    const checked = check(remindSchema, input, "The reminder was not set");
    const session = await this.#touch(this.#deps.db, checked.sessionId, options.by);
    return setReminder(this.#deps, session, checked, options.by);
  }

  /** Its messages, oldest first, with what became of them. */
  async inbox(reference: string, options: ActOptions & { limit?: number } = {}): Promise<InboxMessage[]> {
    const session = await this.#touch(this.#deps.db, reference, options.by, { ended: true });
    return listMessages(this.#deps.db, this.agentId, session.id, options.limit ?? 100);
  }

  /** How many messages wait for its next turn; what a host that can wake an idle session looks at. */
  async waiting(id: string): Promise<number> {
    return (await openMessages(this.#deps.db, this.agentId, id, this.#now)).length;
  }

  /** Stores what a session says about its work; its check-in and the trackings of it begin anew. */
  async report(reference: string, text: string, options: ActOptions = {}): Promise<Session> {
    const { check, statusSchema } = await import("./schema.js");
    const status = check(statusSchema, text, "The status was not stored");
    return this.#change(async (db) => {
      const session = await this.#touch(db, reference, options.by);
      for (const row of await activeOf(db, this.agentId, session.id)) {
        await saveCycle(db, row, reported(toCycle(row), this.#now), this.#now);
      }
      await withdraw(db, this.agentId, { sessionId: session.id, kind: "checkin" });
      await withdraw(db, this.agentId, { kind: "tracking", aboutSessionId: session.id });
      return patchSession(db, session, { status_text: status, status_at: this.#now }, this.#now);
    });
  }

  /** Takes the status back. That is no report: check-ins go on. */
  async clearStatus(reference: string, options: ActOptions = {}): Promise<Session> {
    return this.#change(async (db) => {
      const session = await this.#touch(db, reference, options.by);
      return patchSession(db, session, { status_text: null, status_at: null }, this.#now);
    });
  }

  /** Its children, with `recursive` theirs too; live ones first. */
  async children(
    reference: string,
    options: ActOptions & { recursive?: boolean } = {},
  ): Promise<ChildView[]> {
    const { db, clock } = this.#deps;
    const session = await this.#touch(db, reference, options.by, { ended: true });
    const found = await descendants(db, session, options.recursive ? undefined : 1);
    const { softSeconds, hardGapSeconds } = this.#deps.checkins(this.agentId);
    const patienceMs = (softSeconds + hardGapSeconds) * 1000;
    return found.map((child) => {
      const silentMs = silentFor(child.session, clock.now());
      const { state, goneAt } = child.session;
      const noProgress = state === "running" && goneAt === null && silentMs > patienceMs;
      const text = formatChild(child.session, clock.now(), noProgress ? silentMs : null);
      return { ...child, noProgress, text };
    });
  }

  /** The active check-in of a session and the trackings of it. */
  async checkins(reference: string): Promise<Checkin[]> {
    const session = await this.get(reference);
    return (await activeOf(this.#deps.db, this.agentId, session.id)).map(toCheckin);
  }

  /** Stops its check-in, and the actor's own tracking of it (all of them without `by`); returns how many stopped. */
  stopCheckins(reference: string, options: ActOptions = {}): Promise<number> {
    return this.#change((db) => stopCheckins(db, this.agentId, reference, options.by, this.#now));
  }

  /** Stops by id: the check-ins of a session, or a reminder (`rem_…`) of a session that the actor may touch. */
  async stop(id: string, options: ActOptions = {}): Promise<StopReceipt> {
    if (!id.startsWith("rem_")) return { checkins: await this.stopCheckins(id, options), reminder: null };
    return { checkins: 0, reminder: await stopReminder(this.#deps, this.agentId, id, options.by) };
  }

  /** How everything stands, in numbers. */
  overview(): Promise<SessionsOverview> {
    return overview(this.#deps.db, this.agentId);
  }

  /**
   * Hands over what waits for this session; what `turnStart` calls. Unknown sessions have nothing.
   * @param stillWaiting asked once the rows are locked; false leaves everything for the next turn
   */
  async beginTurn(sessionId: string, stillWaiting?: () => boolean): Promise<TurnInbox> {
    const begin = await turnBegins(this.#deps, { agentId: this.agentId, sessionId });
    return begin === null ? { messages: [], waiting: 0 } : begin(stillWaiting);
  }

  #of(sessionId: string): { agentId: string; sessionId: string } {
    return { agentId: this.agentId, sessionId };
  }

  async #change<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const result = await write(this.#deps.db, this.agentId, work);
    this.#deps.wake();
    return result;
  }

  async #touch(db: Db, reference: string, by: Actor, allow: { ended?: boolean } = {}): Promise<Session> {
    const session = await resolveSession(db, this.agentId, reference);
    await assertMayTouch(db, by, session);
    if (session.state === "ended" && !allow.ended) {
      throw new TicklerError("ILLEGAL_TRANSITION", `Session "${session.id}" has ended.`, {
        hint: "`tickler session start` begins it anew.",
      });
    }
    return session;
  }
}

const plural = (count: number, noun: string) =>
  count === 0 ? `no ${noun}s` : `${count} ${noun}${count === 1 ? "" : "s"}`;
