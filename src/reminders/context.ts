/** What the functions of the reminders slice work with; made once by `openTickler`. */
import type { Kysely, Transaction } from "kysely";
import type { Clock } from "../clock.js";
import type { Database } from "../db/tables.js";
import type { Logger } from "../log.js";
import type { MemoryIndex } from "../memory/types.js";
import type { ClaimListener } from "./claim.js";
import type { Command } from "./lifecycle.js";
import type { AgentSettings } from "./settings.js";
import type { NewReminder, Reminder, ReminderChanges } from "./types.js";

export interface ReminderContext {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  memory: MemoryIndex;
  settingsOf(agentId: string): AgentSettings;
  /** Names this process in the rows it claims. */
  claimedBy: string;
  /** Other slices that take part in the transactions of this one, in order. */
  listeners: ReminderListeners;
  /** After a commit: the scheduler looks at the earliest instant again. */
  changed(): void;
}

export interface ReminderListeners {
  /** Inside a claim's transaction: the outbox writes its rows. */
  claimed: ClaimListener[];
  /** Inside the transaction of a command or an edit: what is queued is withdrawn. */
  settled: ((trx: Transaction<Database>, event: SettledEvent) => Promise<void>)[];
  /** Before an edit: refuses targets that do not exist. */
  editing: ((agentId: string, changes: ReminderChanges) => void)[];
  /** Before a creation: fixes the targets. Returns the input, changed or not, and what to say about it. */
  creating: ((agentId: string, input: NewReminder) => { input: NewReminder; notes: string[] })[];
}

export interface SettledEvent {
  reminder: Reminder;
  command: Exclude<Command, "claim"> | "edit" | "delete";
}
