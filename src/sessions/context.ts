/** What the functions of the sessions slice work with; made once by `openTickler`. */
import type { Clock } from "../clock.js";
import type { Logger } from "../log.js";
import type { NewReminder, Receipt, Reminder } from "../reminders/types.js";
import type { Db } from "./session-store.js";
import type { Transports } from "./transports/index.js";

/** What sessions need of the reminders. */
export interface BoundReminders {
  create(agentId: string, input: NewReminder): Promise<Receipt>;
  get(agentId: string, id: string): Promise<Reminder>;
  cancel(agentId: string, id: string, reason: string): Promise<Reminder>;
  /** The zone in which the agent's times are shown. */
  timeZoneOf(agentId: string): string;
  /** Removes the live reminders bound to the session; returns how many. */
  cancelBound(agentId: string, sessionId: string): Promise<number>;
}

export interface CheckinDefaults {
  /** Whether work that a session hands to one that it started comes with check-ins. */
  onSend: boolean;
  softSeconds: number;
  hardGapSeconds: number;
}

/** A reminder that a transport has handed over. */
export interface PushedReminder {
  agentId: string;
  sessionId: string;
  reminderId: string;
  messageId: number;
}

export interface PushDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  transports: Transports;
  /** A reminder has reached a session whose turns say nothing of their own: it is told now. */
  told?: ((db: Db, push: PushedReminder, now: Date) => Promise<void>) | undefined;
}

export interface SessionDeps {
  db: Db;
  clock: Clock;
  transports: Transports;
  push: PushDeps;
  checkins(agentId: string): CheckinDefaults;
  reminders: BoundReminders;
  wake(): void;
}
