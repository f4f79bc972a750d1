/** What the functions of the reminders slice work with; made once by `openTickler`. */
import type { Kysely, Transaction } from "kysely";
import type { Policy } from "../attention/index.js";
import type { Clock } from "../clock.js";
import type { Database } from "../db/tables.js";
import type { Logger } from "../log.js";
import type { MemoryIndex } from "../memory/types.js";
import type { Person, SpeakerIn } from "../people/index.js";
import type { Command } from "./change/lifecycle.js";
import type { ClaimListener } from "./claim/claimed.js";
import type { CueWriter } from "./create/cue-writer.js";
import type { AgentSettings } from "./settings.js";
import type { Judge } from "./turn/judge.js";
import type { NewReminder, Reminder, ReminderChanges } from "./types.js";

export interface ReminderContext {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  memory: MemoryIndex;
  settingsOf(agentId: string): AgentSettings;
  /** What decides what is said in a turn. */
  attend: Policy;
  /** Who speaks, by the people of the configuration. */
  personOf(speaker: SpeakerIn): Person;
  /** Names this process in the rows it claims. */
  claimedBy: string;
  /** Other slices that take part in the transactions of this one, in order. */
  listeners: ReminderListeners;
  /** After a commit: the scheduler looks at the earliest instant again. */
  changed(): void;
  /** What carries out actions, where another slice does. */
  runs: RunKnowledge;
  /** Who is asked about hints; null: nobody. */
  judge: Judge | null;
  /** Who writes cues for topics without any; null: nobody. */
  cueWriter: CueWriter | null;
}

/** How the run of an action stands, where there is one: it waits, is under way, or has failed and why. */
export type RunState = { state: "waiting" | "running" } | { state: "failed"; reason: string };

export interface RunKnowledge {
  /** By occurrence; none where nothing was queued. */
  statesOf(agentId: string, occurrenceIds: readonly number[]): Promise<ReadonlyMap<number, RunState>>;
  /** Withdraws runs that wait and that nothing has begun; answers whose were withdrawn. */
  takeOver(agentId: string, occurrenceIds: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  /** What became of an occurrence outside this slice, for its time line. */
  steps(agentId: string, reminderId: string): Promise<TimelineStep[]>;
}

/** One thing that happened to an occurrence. */
export interface TimelineStep {
  occurrenceId: number | null;
  at: Date;
  what: string;
}

export interface ReminderListeners {
  /** Inside a claim's transaction: the outbox writes its rows. */
  claimed: ClaimListener[];
  /** Inside the transaction of a command or an edit: what is queued is withdrawn. */
  settled: ((trx: Transaction<Database>, event: SettledEvent) => Promise<void>)[];
  /** Before an edit: refuses targets that do not exist. */
  editing: ((agentId: string, changes: ReminderChanges) => void)[];
  /** Inside the transaction that sets right what a clock that was far ahead has done. */
  clockWentBack: ((trx: Transaction<Database>, back: GoneBack) => Promise<void>)[];
  /** Before a creation: fixes the targets. Returns the input, changed or not, and what to say about it. */
  creating: ((agentId: string, input: NewReminder) => Promise<{ input: NewReminder; notes: string[] }>)[];
}

/** A clock that was far ahead is right again; UTC ms. */
export interface GoneBack {
  now: number;
  /** What lies after it was written by the clock that was wrong. */
  ahead: number;
  /** The latest that it said. */
  until: number;
}

export interface SettledEvent {
  reminder: Reminder;
  command: Exclude<Command, "claim"> | "edit" | "delete";
}
