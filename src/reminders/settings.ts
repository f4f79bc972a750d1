/**
 * What the reminders slice needs to know of the configuration, as values in milliseconds; one per agent. The
 * configuration slice fills it; these defaults are what an empty file means.
 */
import { type AttentionSettings, DEFAULT_ATTENTION } from "../attention/index.js";
import { type DayCalendar, PLAIN_WEEK } from "../calendars/index.js";

import { PERHAPS_LEVEL } from "../memory/coefficients.js";
import type { Priority } from "../trigger.js";
import type { QuietHours, Weekday } from "./time/quiet-hours.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ReminderLimits {
  /** Live reminders of one agent. */
  maxPerAgent: number;
  /** Creations of one agent within a minute. */
  maxPerMinute: number;
  /** Shortest distance between two occurrences. */
  minIntervalMs: number;
  /** How far ahead a time may lie. */
  horizonMs: number;
  /** Priorities that nag without being asked to. */
  nag: readonly Priority[];
}

export interface InjectionSettings {
  enabled: boolean;
  maxReminders: number;
  /** Of the whole injected text, in UTF-16 code units. */
  maxChars: number;
  includeContextual: boolean;
  /** 0..1; context reminders below are not offered. */
  minRelevance: number;
  /** 0..1; reminders that are only pending must be this relevant to be offered before their time. */
  upcomingRelevance: number;
  /** Hints: reminders that the message is perhaps about. */
  perhaps: {
    /** Most lines a turn; 0: none. */
    lines: number;
    /** Of all hints of a turn, in UTF-16 code units; beside `maxChars`. */
    maxChars: number;
    /** 0..1; what is less likely gets no line. */
    minRelevance: number;
  };
  /** After this the turn starts with what is known. */
  deadlineMs: number;
  /** How soon an unacknowledged due reminder is offered again in the same session. */
  repeatAfterMs: Record<Priority, number>;
  context: {
    /** Least time between two offers of the same context reminder. */
    cooldownMs: number;
    /** Offers after which it waits for a person to look at it. */
    maxFires: number;
    /** Age after which it no longer comes up by itself. */
    maxAgeMs: number;
  };
  /** Of what an act, a place, a person or an event brings up. */
  moments: MomentRules & {
    /** Of the whole text, in UTF-16 code units. */
    maxChars: number;
    /** After this a moment goes by in silence. */
    deadlineMs: number;
  };
}

/** A time of day, of one weekday or of each. */
export interface Schedule {
  /** `HH:MM`. */
  at: string;
  day?: Weekday;
  /** Targets (`signal:ana`) through which it comes; none: in the first turn after its time. */
  deliverTo?: readonly string[] | undefined;
}

export interface MomentRules {
  /** At once. */
  maxReminders: number;
  /** In one session. */
  maxPerHour: number;
  /** Of `each: "time"`, for the same cue in the same session. */
  cooldownMs: number;
}

export interface AgentSettings {
  timeZone: string;
  language: string;
  quietHours: QuietHours | null;
  reminders: ReminderLimits;
  injection: InjectionSettings;
  attention: AttentionSettings;
  /** The morning brief, or null for none. */
  brief: Schedule | null;
  /** The weekly review, or null for none. */
  review: Schedule | null;
  /** The calendar of days off with that name. @throws TicklerError `INVALID_INPUT` when there is none */
  calendar(name?: string): DayCalendar;
}

export const DEFAULT_LIMITS: ReminderLimits = {
  maxPerAgent: 100,
  maxPerMinute: 30,
  minIntervalMs: 30 * SECOND,
  horizonMs: 3653 * DAY,
  nag: [],
};

export const DEFAULT_INJECTION: InjectionSettings = {
  enabled: true,
  maxReminders: 3,
  maxChars: 1500,
  includeContextual: true,
  minRelevance: 0.5,
  upcomingRelevance: 0.8,
  perhaps: { lines: 2, maxChars: 320, minRelevance: PERHAPS_LEVEL },
  deadlineMs: 300,
  repeatAfterMs: { urgent: 5 * MINUTE, normal: HOUR, low: DAY },
  context: { cooldownMs: DAY, maxFires: 3, maxAgeMs: 90 * DAY },
  moments: { maxReminders: 3, maxChars: 2000, maxPerHour: 12, cooldownMs: 10 * MINUTE, deadlineMs: 50 },
};

export function defaultSettings(timeZone: string): AgentSettings {
  return {
    timeZone,
    language: "en",
    quietHours: null,
    reminders: DEFAULT_LIMITS,
    injection: DEFAULT_INJECTION,
    attention: DEFAULT_ATTENTION,
    brief: null,
    review: null,
    calendar: () => PLAIN_WEEK,
  };
}
