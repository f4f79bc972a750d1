/**
 * When a reminder comes back: the three kinds of trigger, and the priorities. A leaf, because the language
 * produces these values and everything else consumes them.
 */

/** How much a reminder matters. `urgent` passes quiet hours; `low` repeats once a day at most. */
export type Priority = "urgent" | "normal" | "low";
export const PRIORITIES = ["urgent", "normal", "low"] as const satisfies readonly Priority[];

/** One instant. */
export interface ScheduledTrigger {
  type: "scheduled";
  at: Date;
}

/** What every recurring trigger has beside its rule. */
export interface RecurrenceBounds {
  /** IANA zone in which wall-clock times are meant, for example `Europe/Berlin`. */
  timeZone: string;
  /** The anchor: no occurrence before it; intervals and RRULEs count from it. Default: the moment of creation. */
  start?: Date;
  /** No occurrence after it. */
  until?: Date;
  /** At most this many occurrences. */
  count?: number;
}

/** Five or six fields (with seconds), for example `0 9 * * 1-5`. */
export interface CronTrigger extends RecurrenceBounds {
  type: "recurring";
  cron: string;
}

/**
 * A fixed interval as an ISO-8601 duration, for example `PT15M` or `P1D` (calendar units follow the wall clock).
 * With `from: "completion"` the next occurrence is counted from the moment the last one was completed.
 */
export interface IntervalTrigger extends RecurrenceBounds {
  type: "recurring";
  every: string;
  from?: "completion";
}

/** An RFC 5545 rule, for example `RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9;BYMINUTE=0`; DTSTART is `start`. */
export interface RruleTrigger extends RecurrenceBounds {
  type: "recurring";
  rrule: string;
}

export type RecurringTrigger = CronTrigger | IntervalTrigger | RruleTrigger;

/** A pattern of meaning; with a `deadline` it falls back to time, so that it cannot be silently lost. */
export interface ContextTrigger {
  type: "context";
  pattern: string;
  deadline?: Date;
}

export type Trigger = ScheduledTrigger | RecurringTrigger | ContextTrigger;
export type TriggerType = Trigger["type"];
export const TRIGGER_TYPES = ["scheduled", "recurring", "context"] as const satisfies readonly TriggerType[];
