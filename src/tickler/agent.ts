/** One agent's view of Tickler: everything here is scoped to the agent by construction. */

import {
  type AgentTool,
  reminderTools,
  sessionTools,
  type ToolContext,
  type ToolParts,
  type ToolStyle,
} from "../agents/tools/index.js";
import { mayBeOld } from "../db/may-be-old.js";
import { relaxedOnce } from "../db/relaxed.js";
import type { EventLog } from "../events/index.js";
import type { TurnContributor, TurnSection } from "../hooks/contributions.js";
import { waitOf } from "../hooks/deadline-race.js";
import { mayBringUp, moment } from "../hooks/moment.js";
import type { Moment, MomentResult } from "../hooks/moment-shape.js";
import { type TextKeeping, type TurnResult, type TurnStart, turnStart } from "../hooks/turn-start.js";
import { newId } from "../ids.js";
import type { MemoryService } from "../memory/index.js";
import { type SpeakerIn, sessionPlace, viewerOf, WHOLE_AGENT } from "../people/index.js";
import {
  liveChunks,
  type RecallOptions,
  type RecallResult,
  type ReminderContext,
  ReminderService,
  recall,
} from "../reminders/index.js";
import { hasTurns } from "../reminders/turn/presence.js";
import { keepTurnText, type TurnText, turnTexts } from "../reminders/turn/turn-texts.js";
import { join, type Safe } from "../safe.js";
import type { AgentSessions } from "../sessions/index.js";
import { AgentEvents } from "./agent-events.js";
import { guard } from "./entrance.js";
import { agentEntrances, eventEntrances, reminderEntrances } from "./entrances.js";
import { type WaitedFor, type WaitForSession, waitForSession } from "./wait-for-session.js";

export interface AgentParts {
  context: ReminderContext;
  /** Its memory as the whole agent sees it, with its checks. */
  memory(): MemoryService;
  contributors: readonly TurnContributor[];
  sections: readonly TurnSection[];
  sessions(): AgentSessions;
  /** The log over all agents. */
  events: EventLog;
  /** Who may use the tools, and where what they set arrives. */
  people: Pick<ToolParts, "people" | "channels">;
  toolStyle: ToolStyle;
  /** Whether the session tools are offered beside them. */
  sessionTools: boolean;
}

export interface RecallQuestion extends Omit<RecallOptions, "viewer"> {
  /**
   * Who asks, as the host knows it. Default: whom Tickler was started for, or the one owner. `everybody`: for the
   * owner's own shell, which sees all of the agent's.
   */
  speaker?: SpeakerIn | "everybody";
}

export class Agent {
  readonly id: string;
  readonly reminders: ReminderService;
  readonly #parts: AgentParts;
  // Made when they are first asked for: whoever sets a reminder for one of many agents asks for none of them.
  #memory: MemoryService | undefined;
  #events: AgentEvents | undefined;

  /** For whom it acts where a call does not say; undefined: see `turnStart` and `recall`. */
  readonly speaker: SpeakerIn | undefined;

  constructor(id: string, parts: AgentParts, speaker?: SpeakerIn) {
    this.id = id;
    this.speaker = speaker;
    const reminders = new ReminderService(parts.context, id);
    this.reminders = guard(speaker === undefined ? reminders : reminders.for(speaker), reminderEntrances);
    this.#parts = parts;
    guard(this, agentEntrances);
  }

  get memory(): MemoryService {
    const memory = this.#parts.memory();
    this.#memory ??= this.speaker === undefined ? memory : memory.for(this.speaker);
    return this.#memory;
  }

  get sessions(): AgentSessions {
    return this.#parts.sessions();
  }

  /** What happened to its reminders and sessions, and events of one's own. */
  get events(): AgentEvents {
    this.#events ??= guard(this.#eventsSeen(), eventEntrances);
    return this.#events;
  }

  #eventsSeen(): AgentEvents {
    const { events, context } = this.#parts;
    const all = new AgentEvents(events, this.id);
    return this.speaker === undefined ? all : all.for(viewerOf(context.personOf(this.speaker)));
  }

  /** The same for one person: nothing that they may not see is there, and what is set is theirs. */
  as(speaker: SpeakerIn): Agent {
    return new Agent(this.id, this.#parts, speaker);
  }

  /** "What was I supposed to remember about X": open reminders first, notes beside them, closed ones marked. */
  recall(question: string, options: RecallQuestion = {}): Promise<RecallResult> {
    const { speaker, ...rest } = options;
    const { context } = this.#parts;
    const viewer =
      speaker === "everybody" ? WHOLE_AGENT : viewerOf(context.personOf(speaker ?? this.speaker ?? {}));
    return mayBeOld(context.db, () => recall(context, this.id, question, { ...rest, viewer }));
  }

  /** Waits until a session falls idle, reports a status, or is over. */
  waitFor(session: string, options?: WaitForSession): Promise<WaitedFor> {
    // Sessions are not anybody's in particular: who may name one may wait for it.
    const { sessions } = this;
    const events = new AgentEvents(this.#parts.events, this.id);
    return waitForSession({ sessions, events, clock: this.#parts.context.clock }, session, options);
  }

  /**
   * The tools to offer in a conversation. Who speaks and how far they are trusted comes from here alone, never
   * from what a model writes. None are offered inside a reminder's own run.
   */
  tools(of: ToolContext): AgentTool[] {
    const conversation = { ...this.speaker, ...of.speaker, ...of };
    const { context, people, toolStyle } = this.#parts;
    const { sessions } = this;
    const { timeZone, language } = context.settingsOf(this.id);
    const person = context.personOf(conversation);
    const parts: ToolParts = {
      ...people,
      agentId: this.id,
      reminders: this.reminders.for(conversation),
      recall: (question) => this.recall(question, { speaker: conversation }),
      person,
      meaning: async (text) => {
        const live = liveChunks(context.db, this.id);
        const hits = await context.memory.find(this.id, text, {
          ...live,
          viewer: viewerOf(person),
          limit: 50,
        });
        return new Map(hits.map(({ id, cosine }) => [id, cosine ?? 0]));
      },
      hasTurns: () => hasTurns(context.db, this.id),
      isSession: async (id) => {
        const session = await sessions.find(id);
        return session !== undefined && session.state !== "ended";
      },
      now: () => context.clock.now(),
      timeZone,
      language,
    };
    return [
      ...reminderTools(parts, conversation, toolStyle),
      ...(this.#parts.sessionTools ? sessionTools(sessions, conversation.sessionId, parts.now) : []),
    ];
  }

  /**
   * What to say at a moment beside the turns: a tool is about to be used, the folder changes, something is announced. Never throws,
   * never takes longer than `injection.moments.deadlineMs`, or the `deadlineMs` it is given.
   */
  async moment(given: Moment): Promise<MomentResult> {
    const { sessionId }: Partial<Moment> = given ?? {};
    if (typeof sessionId === "string" && sessionPlace(sessionId).kind === "run")
      return { text: null, injected: [] };
    const whose = given?.speaker === undefined && this.speaker ? { ...given, speaker: this.speaker } : given;
    return moment(this.#parts.context, this.id, whose);
  }

  /** What to inject into a turn; never throws, never takes longer than `injection.deadlineMs`, or the `deadlineMs` it is given. */
  async turnStart(turn: TurnStart): Promise<TurnResult> {
    // A run carries out one reminder; others in its prompt would be answered to nobody. (Whatever a host sends.)
    if (isInsideRun(turn)) return { text: null, injected: [], held: [], omitted: 0 };
    const { context, contributors, sections } = this.#parts;
    const { clock } = context;
    const overAt = clock.monotonic() + waitOf(turn ?? {}, context.settingsOf(this.id).injection.deadlineMs);
    const mine = turn?.speaker === undefined && this.speaker ? { ...turn, speaker: this.speaker } : turn;
    const whose = { ...mine, turnId: turn?.turnId ?? newId("turn", clock.now()) };
    const moments = this.#momentsOf(whose);
    const keeping: TextKeeping = {
      mayGrow: mayBringUp(context, this.id, moments),
      isKept: false,
    };
    const result = await turnStart(context, this.id, whose, { contributors, sections, keeping });
    if (keeping.isKept) return result;
    const beside = (await this.#inTime(keeping.mayGrow, overAt)) ? await this.#beside(moments, overAt) : [];
    const texts = [result.text, ...beside].filter((text) => text !== null);
    if (texts.length === 0) return result;
    const text = join(texts, "\n");
    // Somebody who holds the file does not hold the host's turn: what is left of the deadline is waited, and it is kept when it may be.
    await new Promise<void>((resolve) => {
      const timer = clock.setTimer(Math.max(0, overAt - clock.monotonic()), resolve);
      void this.#keep(whose, text).then(() => {
        timer.cancel();
        resolve();
      });
    });
    return { ...result, text };
  }

  /** What is not known by then is not waited for. */
  async #inTime(answer: Promise<boolean>, overAt: number): Promise<boolean> {
    const { clock } = this.#parts.context;
    return new Promise<boolean>((resolve, reject) => {
      const timer = clock.setTimer(Math.max(0, overAt - clock.monotonic()), () => resolve(false));
      answer.then(resolve, reject).finally(() => timer.cancel());
    });
  }

  /**
   * What was put into which turn of a session, byte for byte, oldest first: for hosts that have to put it there again. A turn that
   * several asked about may have several texts. Only what this person was told where the view is one person's (`as`).
   */
  injectionsOf(sessionId: string): Promise<TurnText[]> {
    const { context } = this.#parts;
    const person = this.speaker && viewerOf(context.personOf({ ...this.speaker, sessionId })).ledger;
    return turnTexts(context.db, { agentId: this.id, sessionId, person });
  }

  /** A turn does not fail because its text could not be kept: a host that asks again is then told nothing. */
  async #keep({ sessionId, turnId, speaker }: TurnStart & { turnId: string }, text: Safe): Promise<void> {
    const { context } = this.#parts;
    const person = viewerOf(context.personOf({ ...speaker, sessionId })).ledger;
    const said = { agentId: this.id, sessionId, turnId, person, text, now: context.clock.now() };
    await relaxedOnce(context.db, (db) => keepTurnText(db, said)).catch((error: unknown) =>
      context.log.warn({ sessionId, error: String(error) }, "the text of a turn could not be kept"),
    );
  }

  /** The one who speaks, where they work, and what is about to be done. */
  #momentsOf(turn: TurnStart): Moment[] {
    const { sessionId, speaker, cwd, doing } = turn ?? {};
    if (typeof sessionId !== "string") return [];
    const person = this.#parts.context.personOf({ ...speaker, sessionId }).name;
    const here = { sessionId, ...(speaker && { speaker }), ...(cwd !== undefined && { cwd }) };
    return [
      ...(person === null ? [] : [{ ...here, kind: "person" as const, person }]),
      ...(cwd === undefined ? [] : [{ ...here, kind: "place" as const }]),
      ...(doing === undefined ? [] : [{ ...here, ...doing, kind: "act:before" as const }]),
    ];
  }

  /** What waits for them. */
  async #beside(moments: readonly Moment[], overAt: number): Promise<(Safe | null)[]> {
    const said: (Safe | null)[] = [];
    const { context } = this.#parts;
    for (const each of moments) {
      const leftMs = overAt - context.clock.monotonic();
      if (leftMs <= 0) break;
      said.push((await moment(context, this.id, each, leftMs)).text);
    }
    return said;
  }
}

/** Nor is anything said in a turn that cannot be read. */
function isInsideRun(turn: Partial<TurnStart> | undefined): boolean {
  try {
    const sessionId: unknown = turn?.sessionId;
    return typeof sessionId === "string" && sessionPlace(sessionId).kind === "run";
  } catch {
    return true;
  }
}
