/** Rows of the reminders slice: reminders, occurrences, injections. */
import type { Generated } from "kysely";
import type { Priority, TriggerType } from "../../trigger.js";

export interface ReminderTable {
  id: string;
  agent_id: string;
  user_name: string | null;
  /** `user:<name>`, `session:<id>`, `shared` or `nobody`; fixed at creation. */
  audience: `user:${string}` | `session:${string}` | "shared" | "nobody";
  /** null: not bound to a session's life. */
  session_id: string | null;
  title: string;
  body: string;
  trigger_type: TriggerType;
  /** ISO instant, cron, ISO-8601 duration (`after:P3D` counts from completion), `RRULE:…`, or the pattern. */
  trigger_spec: string;
  /** JSON `{ version: 1, cues?, not?, each?, when?, lookup?, keys? }` of a context that has more than its pattern. */
  cue_spec: string | null;
  time_zone: string;
  /** JSON: what is said beside the rule (`days`, `from`, `ends`, `floating`). */
  terms: Generated<string>;
  /** The reminder that a relative one is counted from. */
  anchor_id: string | null;
  status: "pending" | "triggered" | "completed" | "dismissed" | "snoozed";
  priority: Priority;
  mode: "nudge" | "action";
  /** JSON array of strings. */
  context_tags: string;
  quiet_hours_exempt: 0 | 1;
  /** The next instant of the trigger itself; null when there is none any more. */
  next_due_at: number | null;
  snooze_until: number | null;
  /** When it ends by itself: a topic that has had its time, an expiry. */
  give_up_at: number | null;
  /** Generated: the earliest of `next_due_at`, `snooze_until` and `give_up_at`; what a claim looks at. */
  wake_at: Generated<number | null>;
  /** The anchor of a series; the `from` of a context. */
  starts_at: number | null;
  deadline_at: number | null;
  missed_policy: "run" | "skip" | "coalesce";
  stale_after_ms: number | null;
  nag: "until-acknowledged" | null;
  /** JSON array of ISO durations before the instant. */
  warn: Generated<string>;
  /** UTC ms; kept by triggers and whoever sends mentions ahead. */
  warn_at: Generated<number | null>;
  until_at: number | null;
  max_occurrences: number | null;
  /** How many instants of the trigger have been claimed. */
  occurrence_count: Generated<number>;
  expires_at: number | null;
  /** JSON array of delivery targets, fixed at creation. */
  delivery: string;
  /** JSON provenance or null. */
  source: string | null;
  chunk_id: string | null;
  /** Hash of what makes two live reminders the same; unique among live ones of an agent. */
  identity: string;
  created_at: number;
  updated_at: number;
  triggered_at: number | null;
  /** Offers before it do not count against how often a topic may be offered. */
  reopened_at: number | null;
  completed_at: number | null;
  closed_reason: string | null;
}

export interface OccurrenceTable {
  id: Generated<number>;
  agent_id: string;
  reminder_id: string;
  due_at: number;
  claimed_at: number;
  claimed_by: string;
  lease_until: number | null;
  handle: string;
  outcome:
    | "open"
    | "held"
    | "told"
    | "carried_out"
    | "acknowledged"
    | "expired"
    | "skipped"
    | "superseded"
    | "failed";
  late_ms: number;
  /** When a held occurrence may be shown. */
  release_at: number | null;
  reason: string | null;
  told_at: number | null;
  carried_out_at: number | null;
  acknowledged_at: number | null;
  expired_at: number | null;
  skipped_at: number | null;
  superseded_at: number | null;
  failed_at: number | null;
  /** Generated: when it was over. */
  settled_at: Generated<number | null>;
  /** What a run answered. */
  answer: string | null;
  /** While it lives: when it ends by itself. */
  give_up_at: number | null;
  /** While it lives: when its channels say it again. */
  nag_at: number | null;
  /** How often they have said it again. */
  nag_round: Generated<number>;
}

export interface InjectionTable {
  id: Generated<number>;
  agent_id: string;
  reminder_id: string;
  session_id: string;
  turn_id: string;
  occurrence_id: number | null;
  kind: "due" | "context" | "upcoming" | "perhaps" | "answer" | "moment" | "warn";
  relevance: number | null;
  /** Whose ledger it is in. */
  person: string;
  /** Said anew to an emptied conversation: no telling of its own. */
  restated: Generated<0 | 1>;
  injected_at: number;
  /** What the offer was worth; null: nobody said. */
  feedback: Generated<"useful" | "irrelevant" | null>;
  /** When the conversation that held it was emptied; null: it holds it, as far as is known. */
  forgotten_at: Generated<number | null>;
}

export interface TurnTextTable {
  id: Generated<number>;
  agent_id: string;
  session_id: string;
  turn_id: string;
  /** Whose ledger it is in. */
  person: string;
  text: string;
  said_at: number;
}

export interface PresenceTable {
  agent_id: string;
  person: string;
  last_turn_at: number | null;
  /** Their last turn that began with what came due while they were away. */
  digest_at: number | null;
  /** When this person last got a morning brief, a weekly review. */
  brief_at: number | null;
  review_at: number | null;
}

/** One way in which a reminder's moment may come; kept by the triggers of migration 0005 from the reminder's row. */
export interface CueTable {
  id: Generated<number>;
  agent_id: string;
  reminder_id: string;
  kind: "topic" | "person" | "place" | "act" | "event";
  role: "pattern" | "title" | "cue" | "not";
  text: string;
  /** Whose vector it is; empty while the vector is owed. */
  embedder: Generated<string>;
  vector: Generated<Buffer | null>;
  /** How often it was the wording that brought the reminder up. */
  hits: Generated<number>;
}

/** A key by which an expression of cues is found (`cues/cue-keys.ts`); kept by the triggers of migration 0005 from the reminder's row. */
export interface CueKeyTable {
  agent_id: string;
  slot: string;
  key: string;
  reminder_id: string;
}

/** Grows whenever what a message is compared with may have changed for the agent. */
export interface TopicVersionTable {
  agent_id: string;
  version: number;
}

export interface ReminderTables {
  cues: CueTable;
  cue_keys: CueKeyTable;
  topic_versions: TopicVersionTable;
  reminders: ReminderTable;
  occurrences: OccurrenceTable;
  injections: InjectionTable;
  turn_texts: TurnTextTable;
  presence: PresenceTable;
}
