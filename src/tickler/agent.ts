/** One agent's view of Tickler: everything here is scoped to the agent by construction. */
import type { TurnContributor, TurnSection } from "../hooks/turn-start.js";
import { type TurnResult, type TurnStart, turnStart } from "../hooks/turn-start.js";
import type { MemoryService } from "../memory/index.js";
import {
  type RecallOptions,
  type RecallResult,
  type ReminderContext,
  ReminderService,
  recall,
} from "../reminders/index.js";
import type { AgentSessions } from "../sessions/index.js";

export interface AgentParts {
  context: ReminderContext;
  memory: MemoryService;
  contributors: readonly TurnContributor[];
  sections: readonly TurnSection[];
  sessions: AgentSessions;
}

export class Agent {
  readonly id: string;
  readonly reminders: ReminderService;
  readonly memory: MemoryService;
  readonly sessions: AgentSessions;
  readonly #parts: AgentParts;

  constructor(id: string, parts: AgentParts) {
    this.id = id;
    this.reminders = new ReminderService(parts.context, id);
    this.memory = parts.memory;
    this.sessions = parts.sessions;
    this.#parts = parts;
  }

  /** "What was I supposed to remember about X": open reminders first, notes beside them, closed ones marked. */
  recall(question: string, options?: RecallOptions): Promise<RecallResult> {
    return recall(this.#parts.context, this.id, question, options);
  }

  /** What to inject into a turn; never throws, never takes longer than `injection.deadlineMs`. */
  turnStart(turn: TurnStart): Promise<TurnResult> {
    const { context, contributors, sections } = this.#parts;
    return turnStart(context, this.id, turn, contributors, sections);
  }
}
