/**
 * When a reminder comes back: the kinds of trigger, what may be said beside a rule, and the priorities. A leaf,
 * because the language produces these values and everything else consumes them.
 */

/** How much a reminder matters. `urgent` passes quiet hours; `low` repeats once a day at most. */
export type Priority = "urgent" | "normal" | "low";
export const PRIORITIES = ["urgent", "normal", "low"] as const satisfies readonly Priority[];

/**
 * What happens to a day that a calendar calls off. The day is that of the trigger's zone; the time of day stays.
 *
 *     every working day at 9                         daily at 9,        { off: "non-working", instead: "skip" }
 *     every Monday except holidays                   Mondays,           { off: "holidays", instead: "skip" }
 *     the 15th, or the working day before            monthly, 15th,     { off: "non-working", instead: "previous" }
 *     the first working day of the month             monthly, 1st,      { off: "non-working", instead: "next" }
 *     the last working day of the month              monthly, last day, { off: "non-working", instead: "previous" }
 *     the third working day of the month             monthly, 1st,      { off: "non-working", instead: "next", plus: 2 }
 *     three working days before the end of the month monthly, last day, { off: "non-working", instead: "previous", plus: -3 }
 *     in three working days at 9 (one instant)       today at 9,        { off: "non-working", instead: "previous", plus: 3 }
 */
export interface DayRule {
  /** Which days do not count: weekends and holidays, or holidays alone. */
  off: "non-working" | "holidays";
  /** `skip` leaves such a day out; the others move it to the nearest day that counts in that direction. */
  instead: "skip" | "next" | "previous" | "nearest";
  /** After that, so many days that count further on; negative: back. At most 260 either way. */
  plus?: number;
  /** A calendar of the configuration (`calendars.<name>`). Default: `default`. */
  calendar?: string;
}

/**
 * One instant. With `days` it is given as the day that the words name and moved when the reminder is set: "in
 * three working days", "on the 15th or the working day before". With `floating` its time of day belongs to the
 * person: "tomorrow at 9" is nine wherever they are then; "in 20 minutes", a flight and a meeting are not.
 */
export interface ScheduledTrigger {
  type: "scheduled";
  at: Date;
  days?: DayRule;
  floating?: boolean;
}

/**
 * What ends a series beside a date and a number:
 * "every hour until I have done it" `{ on: "done" }` (completing it ends the series), "every Monday until the
 * move is over" `{ on: "topic", topic: "the move" }` (ends when somebody says that the topic is over), "daily until
 * the tax return is done" `{ on: "reminder", reminder: id }` (ends when that other reminder is completed).
 */
export type SeriesEnd =
  | { on: "done" }
  | { on: "topic"; topic: string }
  | { on: "reminder"; reminder: string };

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
  /**
   * The next occurrence is counted from the moment the last one was completed (the `.+` of org-mode). An interval is
   * added to that moment. A cron expression or RRULE gives its first instant after the day of completion (after the
   * moment, where it runs several times a day), an RRULE's INTERVAL counted from that day: "3 days after I last did
   * it, at 9" is `RRULE:FREQ=DAILY;INTERVAL=3;BYHOUR=9;BYMINUTE=0` with `from: "completion"`.
   */
  from?: "completion";
  /** What happens on weekends and holidays. */
  days?: DayRule;
  /** What ends it beside `until` and `count`. */
  ends?: SeriesEnd;
  /**
   * True: the times of day belong to the person and follow them to other zones ("every day at 9"). False or absent:
   * they belong to `timeZone` ("9 o'clock Berlin time", a meeting with others).
   */
  floating?: boolean;
}

/** Five or six fields (with seconds), for example `0 9 * * 1-5`. */
export interface CronTrigger extends RecurrenceBounds {
  type: "recurring";
  cron: string;
}

/** A fixed interval as an ISO-8601 duration, for example `PT15M` or `P1D` (calendar units follow the wall clock). */
export interface IntervalTrigger extends RecurrenceBounds {
  type: "recurring";
  every: string;
}

/** An RFC 5545 rule, for example `RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9;BYMINUTE=0`; DTSTART is `start`. */
export interface RruleTrigger extends RecurrenceBounds {
  type: "recurring";
  rrule: string;
}

export type RecurringTrigger = CronTrigger | IntervalTrigger | RruleTrigger;

/** What is being talked about: the topic, other wordings of it, and what it is not about. */
export interface TopicCue {
  topic: string;
  /** At most `MAX_CUES`. */
  cues?: readonly string[];
  /** At most `MAX_NOT`. */
  not?: readonly string[];
}

/** Who speaks or is written to: a name as the person would say it. */
export interface PersonCue {
  person: string;
}

/**
 * Where the work is: the name of a repository or folder (`tickler`), a path (`~/work/shop`, `src/billing`), a glob
 * (`packages/*`), or a branch (`branch release/*`).
 */
export interface PlaceCue {
  place: string;
}

export const ACT_TIMES = ["before", "after", "failed"] as const;
export type ActTime = (typeof ACT_TIMES)[number];

/**
 * What the agent does with a tool. What is named must all fit. `command`: words ("migrations", "npm run deploy"), a glob
 * (`terraform apply*`) or a regular expression between slashes (`/^kubectl .*prod/`); `path`: a file, folder or glob that is
 * changed; `tool`: the tool's name or a glob of it. `at` is `before` where nothing is said.
 */
export interface Act {
  tool?: string;
  command?: string;
  path?: string;
  at?: ActTime;
}
export interface ActCue {
  act: Act;
}

/** Something that was announced under a name (or a glob of names), with all of these fields. */
export interface EventCue {
  event: string;
  where?: Readonly<Record<string, unknown>>;
}

/** One concrete way in which a reminder's moment may come. */
export type Cue = TopicCue | PersonCue | PlaceCue | ActCue | EventCue;

/** Cues put together. Nested at most `MAX_WHEN_DEPTH` deep, with at most `MAX_WHEN_CUES` cues. */
export type When = Cue | { any: readonly When[] } | { all: readonly When[] } | { not: When };

export const MAX_WHEN_DEPTH = 4;
export const MAX_WHEN_CUES = 12;

/**
 * How often it comes up by its moment while it is open: `once` in all, `time` each time (with a cool-down), `session` once in
 * each session. Default: `session`, so that what was overheard is not lost.
 */
export const EACH = ["once", "time", "session"] as const;
export type Each = (typeof EACH)[number];

/**
 * A pattern of meaning; with a `deadline` it falls back to time, so that it cannot be silently lost. `cues` are concrete
 * ways in which the topic may come up, in other words than the pattern; `not` is what it is not about. With `when` it waits for
 * that instead, and the pattern is nothing but its words.
 */
export interface ContextTrigger {
  type: "context";
  pattern: string;
  /** At most `MAX_CUES`. */
  cues?: readonly string[];
  /** At most `MAX_NOT`. */
  not?: readonly string[];
  when?: When;
  /** It does not come up by its moment before. */
  from?: Date;
  /** Nor from then on. */
  until?: Date;
  each?: Each;
  deadline?: Date;
}

/**
 * Counted from another reminder, which it follows when that one moves:
 * "an hour before the flight" `{ to: id, event: "due", offset: "-PT1H" }`, "two days before Mom's birthday" (a series: each
 * time) `{ to: id, event: "due", offset: "-P2D" }`, "after A is done, remind me of B" `{ to: id, event: "done" }`, "a week
 * after A is done" `{ to: id, event: "done", offset: "P7D" }`. `to` is an id; words for it are looked up before.
 */
export interface RelativeTrigger {
  type: "relative";
  to: string;
  event: "due" | "done";
  /** ISO-8601 duration with its sign; days and longer follow the wall clock of the other one's zone. Default `PT0S`. */
  offset?: string;
}

export const MAX_CUES = 8;
export const MAX_NOT = 3;

export type Trigger = ScheduledTrigger | RecurringTrigger | ContextTrigger | RelativeTrigger;
export type TriggerType = Trigger["type"];
export const TRIGGER_TYPES = [
  "scheduled",
  "recurring",
  "context",
  "relative",
] as const satisfies readonly TriggerType[];
