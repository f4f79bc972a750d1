/**
 * The nouns of the reminders slice.
 *
 * reminder    what is to be remembered: title, body, trigger, priority, status; linked to one memory chunk
 * occurrence  one instant at which a reminder came due: `(reminderId, dueAt)`, a row that exists once
 * audience    who may see it, fixed at creation (`people/audience.ts`)
 * due         a fact that the clock and the rows imply; never a stored state
 * held        due, but inside quiet hours; has a release instant that anybody can see
 * injection   a reminder offered in the text of a turn; recorded, since no host confirms that the model read it
 */
import type { Address, Audience, Trust } from "../people/index.js";
import type { ContextTrigger, Priority, Trigger, TriggerType } from "../trigger.js";
import type { OccurrenceState } from "./occurrence/occurrence-life.js";

export type { ContextTrigger, Priority, Trigger, TriggerType } from "../trigger.js";

export type ReminderStatus = "pending" | "triggered" | "completed" | "dismissed" | "snoozed";
export const REMINDER_STATUSES = [
  "pending",
  "triggered",
  "completed",
  "dismissed",
  "snoozed",
] as const satisfies readonly ReminderStatus[];
/** Statuses that count against the limit and can still come back. */
export const LIVE_STATUSES = ["pending", "triggered", "snoozed"] as const satisfies readonly ReminderStatus[];

/** `nudge` is said as it is, `action` is carried out by the agent. */
export type ReminderMode = "nudge" | "action";

/** What happens with instants that passed while nothing ran. */
export type MissedPolicy = "run" | "skip" | "coalesce";

/** Where a delivery goes: a channel of the configuration and an address in it; fixed at creation, never taken from text. */
export type DeliveryTarget = Address;

/** Returns until it is acknowledged, through its channels too. */
export type Nag = "until-acknowledged";

/** Who set a reminder, and where. Data for people and models, never an authority. */
/** The host that decision logs name as the source of what they set. */
export const DECISION_LOG_HOST = "decision-log";

export interface ReminderSource {
  /** `cli`, `mcp`, `claude-code`, … */
  host?: string;
  sessionId?: string;
  /** The person or agent who asked for it. */
  who?: string;
  /** The words it was asked in. */
  quote?: string;
  /** How far the one who set it was trusted. */
  trust?: Trust;
  /** The folder it was set in; a run of it begins there. */
  cwd?: string;
  /** What a program gave along, as it was given: any JSON up to 64 kB. */
  payload?: unknown;
}

export interface Reminder {
  id: string;
  agentId: string;
  userName: string | null;
  /** `user:<name>`, `session:<id>`, `shared` or `nobody`. */
  audience: Audience;
  sessionId: string | null;
  title: string;
  body: string;
  trigger: Trigger;
  timeZone: string;
  status: ReminderStatus;
  priority: Priority;
  mode: ReminderMode;
  contextTags: string[];
  quietHoursExempt: boolean;
  nextDueAt: Date | null;
  snoozeUntil: Date | null;
  deadlineAt: Date | null;
  missedPolicy: MissedPolicy;
  staleAfterMs: number | null;
  nag: Nag | null;
  /** ISO durations before its instant at which it is mentioned ahead. */
  warn: readonly string[];
  /** When it ends by itself, if nothing happens before. */
  giveUpAt: Date | null;
  expiresAt: Date | null;
  delivery: DeliveryTarget[];
  source: ReminderSource | null;
  chunkId: string | null;
  occurrenceCount: number;
  createdAt: Date;
  updatedAt: Date;
  triggeredAt: Date | null;
  /** When it was last brought back; offers before it do not count. */
  reopenedAt: Date | null;
  completedAt: Date | null;
  closedReason: string | null;
  /** What is wrong with the stored row, or null; `doctor` lists these. */
  damage: string | null;
}

export type OccurrenceOutcome = OccurrenceState;

export interface Occurrence {
  id: number;
  agentId: string;
  reminderId: string;
  dueAt: Date;
  claimedAt: Date;
  claimedBy: string;
  /** A short word by which a person acknowledges it: `tickler ack <handle>`. */
  handle: string;
  outcome: OccurrenceOutcome;
  lateMs: number;
  releaseAt: Date | null;
  reason: string | null;
  /** First told in a turn or by a channel. */
  toldAt: Date | null;
  carriedOutAt: Date | null;
  /** When it was over, whatever ended it. */
  settledAt: Date | null;
  /** What a run answered; data, never an instruction. */
  answer: string | null;
  /** While somebody waits for it: when it ends by itself. */
  giveUpAt: Date | null;
}

/** What `create` takes. */
export interface NewReminder {
  title: string;
  body?: string | undefined;
  trigger: Trigger;
  priority?: Priority | undefined;
  /** IANA zone for showing times; default: the configured one. */
  timeZone?: string | undefined;
  contextTags?: string[] | undefined;
  /** Binds the reminder to the session's life: it goes when the session ends. */
  sessionId?: string | undefined;
  /** Whose it is; nobody else sees it. */
  userName?: string | undefined;
  /** The household sees it: everyone of trust `inner` or more. */
  shared?: boolean | undefined;
  mode?: ReminderMode | undefined;
  quietHoursExempt?: boolean | undefined;
  missedPolicy?: MissedPolicy | undefined;
  staleAfterMs?: number | undefined;
  /** The same as an ISO 8601 duration: `PT2H`. */
  staleAfter?: string | undefined;
  nag?: Nag | undefined;
  /** Mentions ahead of its time: ISO durations before the instant, for example `["P1D", "PT10M"]`; at most 8. */
  warn?: readonly string[] | undefined;
  expiresAt?: Date | undefined;
  delivery?: DeliveryTarget[] | undefined;
  source?: ReminderSource | undefined;
}

/** What `update` takes; a key that is absent stays as it is. */
export type ReminderChanges = Partial<
  Pick<
    NewReminder,
    | "title"
    | "body"
    | "trigger"
    | "priority"
    | "timeZone"
    | "contextTags"
    | "mode"
    | "quietHoursExempt"
    | "missedPolicy"
    | "staleAfterMs"
    | "staleAfter"
    | "warn"
    | "expiresAt"
    | "delivery"
  >
> & {
  /** null: no more. */
  nag?: Nag | null | undefined;
} /** Of a context: other ways in which it may come up, and what it is not about. `[]` removes them. */ & Partial<
    Pick<ContextTrigger, "cues" | "not">
  >;

/** One wording of a reminder's topic, and how often it brought the reminder up. */
export interface CueStats {
  role: "pattern" | "title" | "cue" | "not";
  text: string;
  hits: number;
}

export interface ReminderFilter {
  status?: readonly ReminderStatus[];
  triggerType?: TriggerType;
  priority?: Priority;
  sessionId?: string;
  userName?: string;
  tag?: string;
  /** Only what comes due before this instant. */
  dueBefore?: Date;
  /** Default 100, at most 1000. */
  limit?: number;
}

/** When a reminder will in fact be seen, as `list` and `agenda` show it. */
export interface EffectiveTime {
  state: "due" | "held" | "snoozed" | "scheduled" | "context" | "closed" | "exhausted";
  /** The instant that counts now: due since, held until, snoozed until, next; null for a bare context. */
  at: Date | null;
  /** When what was put off is seen again, after any pause; not there where nothing was. A series goes on beside it. */
  snoozedUntil?: Date;
  /** Of what is held: by what. */
  heldBy?: "a pause" | "quiet hours";
  /** How late a due reminder is. */
  lateMs: number;
  /** For example `held until 07:00`, `3 h late`, `next: Mon 23 Nov, 09:00`; in `timeZone`. */
  text: string;
  /** IANA: where the person is then, for what follows them; otherwise the reminder's own. */
  timeZone: string;
}

/** A reminder with its open or held occurrence. */
export interface ReminderView {
  reminder: Reminder;
  occurrence: Occurrence | null;
  effective: EffectiveTime;
}

/** What the person or agent is shown after creating. */
export interface Receipt {
  id: string;
  title: string;
  /** False when an equal live reminder existed; that one is described. */
  created: boolean;
  reminder: Reminder;
  /** The next three occurrences; empty for a context without deadline. */
  next: Date[];
  /** In which they are shown: where its person will be, for a time that follows them. */
  timeZone: string;
  /** Where it will arrive: target names, or `your next turn`, or why nowhere yet. */
  arrives: string[];
  notes: string[];
  /** All of it in one line for people and models. */
  text: string;
}

/** One occurrence that came due, with its reminder as it is after the claim. */
export interface Fired {
  reminder: Reminder;
  occurrence: Occurrence;
}
