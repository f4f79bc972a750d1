/**
 * The nouns of the event log.
 *
 * fact      something that happened to a reminder or a session; the database writes it with the change itself
 * event     one row of the event log: a fact, or what somebody emitted under a name of their own
 * cursor    the id of the last event that somebody has seen; what follows it is what they have not
 */

import type { Viewer } from "../people/index.js";

/** Facts about reminders. One occurrence is `due` once, `offered` and `delivered` any number of times, `settled` once. */
export const REMINDER_FACTS = [
  /** It was created. */
  "reminder:set",
  /** Its words, time or status were changed. */
  "reminder:changed",
  /** An instant came, or was released by quiet hours. */
  "reminder:due",
  /** An instant came inside quiet hours. */
  "reminder:held",
  /** Put into the text of a turn. */
  "reminder:offered",
  /** A channel took it. */
  "reminder:delivered",
  /** Its channel has given up. */
  "reminder:undelivered",
  /** A run of its action ended well. */
  "reminder:carried-out",
  "reminder:run-failed",
  /** One occurrence is over: acknowledged, skipped, superseded, … */
  "reminder:settled",
  /** The reminder as a whole is over: completed or dismissed. */
  "reminder:closed",
  /** It was removed for good. */
  "reminder:deleted",
] as const;

export const SESSION_FACTS = [
  "session:started",
  "session:running",
  "session:idle",
  "session:ended",
  /** Its program or its pane is gone without a word. */
  "session:gone",
  /** It reported a status. */
  "session:status",
  /** A message, a check-in or a notice was queued for it. */
  "session:message",
  "session:message-delivered",
  /** Its transport has given up; the message waits for the next turn. */
  "session:message-failed",
] as const;

export type FactName = (typeof REMINDER_FACTS)[number] | (typeof SESSION_FACTS)[number];

/** One row of the event log as others see it. */
export interface TicklerEvent<Name extends string = string> {
  /** Larger than that of every event before it. */
  id: number;
  type: Name;
  agentId: string;
  at: Date;
  sessionId: string | null;
  reminderId: string | null;
  occurrenceId: number | null;
  /** The reminder's title as it is now; null where there is no reminder (any more). */
  title: string | null;
  fields: Record<string, unknown>;
}

/** A name, all of a kind (`reminder:*`), or everything (`*`). */
export type EventPattern = FactName | "reminder:*" | "session:*" | "*" | (string & {});

export interface EventFilter {
  /** Only this agent's; undefined: of every agent. */
  agentId?: string | undefined;
  /** Only these names or patterns with `*`; undefined: all. */
  names?: readonly string[] | undefined;
  /**
   * Only what this person may know: facts about reminders that they see, and of their own conversation; the owner also
   * what is about nobody in particular. Undefined: all.
   */
  viewer?: Viewer | undefined;
}

/**
 * What lies between the cursor and what is kept, of which nothing is left: it was too old to be kept, or the cursor is
 * that of another database. Whoever follows looks at everything once, and goes on. `fields`: `after`, the cursor, and
 * `oldest`, the first event that there is.
 */
export const GAP = "events:gap";
