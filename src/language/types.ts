/**
 * What the language gives back. `parseReminder(text, { now, timeZone })` is pure: the same text, instant and
 * zone give the same answer on every machine. A reading is either certain enough to act on, or refused with a
 * question; it is never silently wrong.
 */
import type { Priority, Trigger } from "../trigger.js";

export interface ParseOptions {
  /** The instant at which the text was said. */
  now: Date;
  /** IANA zone of the person who said it. */
  timeZone: string;
  /** BCP 47 language of the text; decides the order of 3/4 and the words for times. Default `en`. */
  language?: string;
}

/** A stretch of the input, in UTF-16 code units, `end` exclusive. */
export interface Span {
  kind: "frame" | "time" | "recurrence" | "context" | "priority" | "tag";
  start: number;
  end: number;
  text: string;
}

/** Another way in which the same words could have been meant. */
export interface Alternative {
  description: string;
  trigger: Trigger;
  /** Meant by few: nine in the evening, of "at 9". It can be chosen, and no receipt asks about it. */
  unlikely?: true;
}

/** What a sentence can say beside what and when. Each is there only where it was said. */
export interface ReadingExtras {
  /** "remind us": for everyone, not for the speaker alone. */
  shared?: true;
  /** "keep reminding me until I have done it". */
  nag?: "until-acknowledged";
  /** "only until noon": of no use after this instant. */
  staleAt?: Date;
  /** Where `staleAt` was said as an hour without a day: that hour of tomorrow, which stands for each day of a series. */
  staleEachDay?: Date;
  /** "no use after the meeting": the event after which it is of no use; `then` for its own moment. */
  staleEvent?: string;
  /** "and the day before": ISO durations before the instant. */
  warn?: string[];
}

export interface ParsedReminder {
  ok: true;
  title: string;
  /** All of what is to be remembered, where that is longer than a title. */
  body?: string;
  trigger: Trigger;
  priority: Priority;
  tags: string[];
  spans: Span[];
  /** 0..1: how sure the reading is. */
  confidence: number;
  /** What a person should be told about the reading, for example a time moved out of a daylight-saving gap. */
  notes: string[];
  alternatives: Alternative[];
  /** What was said beside what and when; absent where nothing was. */
  extras?: ReadingExtras;
}

export type RefusalCode =
  | "NOT_UNDERSTOOD"
  | "NEEDS_TIME"
  | "NEEDS_TITLE"
  | "TIME_IN_PAST"
  | "INVALID_TIME"
  | "AMBIGUOUS_TIME"
  | "INVALID_RECURRENCE"
  | "INTERVAL_TOO_SHORT"
  | "INVALID_INPUT"
  | "UNSUPPORTED";

export interface Refusal {
  ok: false;
  code: RefusalCode;
  /** What was understood, and what is missing or wrong. */
  message: string;
  /** The next step, with an example. */
  hint: string;
  /** The title, when only the time is missing. */
  title?: string;
  /** The trigger, when only the title is missing. */
  understood?: Trigger;
  /** The reminders of a text that has several, each read by itself; none of them is set. */
  several?: ParsedReminder[];
}

export type ParseResult = ParsedReminder | Refusal;

/** A when-phrase alone: what `edit --when` and the tools take. */
export interface ParsedTrigger {
  ok: true;
  trigger: Trigger;
  /** 0..1: how sure the reading is. */
  confidence: number;
  notes: string[];
  alternatives: Alternative[];
  extras?: ReadingExtras;
}

export type TriggerResult = ParsedTrigger | Refusal;

/** Where a snooze or reschedule phrase leads. */
export interface ParsedMoment {
  ok: true;
  at: Date;
  /** True where a bound of the priority moved the instant; `notes` says so. */
  clamped: boolean;
  notes: string[];
}

export type MomentResult = ParsedMoment | Refusal;

export interface MomentOptions extends ParseOptions {
  /** Of the reminder that is snoozed; its bounds apply. */
  priority?: Priority;
  /** When it would come by itself, where that is ahead: the longest wait counts from there, so that a snooze that is cut is no earlier. */
  dueAt?: Date | null;
  /** `edge`: where a stretch of time begins or ends; `last`: what still belongs to it. */
  purpose: "snooze" | "reschedule" | "edge" | "last";
}
