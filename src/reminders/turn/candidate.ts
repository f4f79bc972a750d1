/** A candidate of a turn, what a turn asks for, and the reading that every kind of candidate shares. */

import { sql } from "kysely";
import type { Moment } from "../../attention/index.js";
import type { PlaceFacts } from "../../cues/index.js";
import { seenBy, type Viewer } from "../../people/index.js";
import type { ReminderContext, RunState } from "../context.js";
import type { Telling } from "../occurrence/nudge-backoff.js";
import type { ReminderRow } from "../rows.js";
import type { QuietHours } from "../time/quiet-hours.js";
import type { Occurrence, Reminder } from "../types.js";
import type { FeedbackCounts } from "./feedback.js";
import { type HintHistory, NO_HINTS } from "./hints.js";
import type { InjectionKind } from "./ledger.js";

/** A reminder that could be offered in this turn. */
export interface Candidate {
  reminder: Reminder;
  kind: InjectionKind;
  occurrence: Occurrence | null;
  relevance: number | null;
  /** Key of the wording of its topic that brought it up. */
  cue: number | null;
  /** What came of it as a hint (`perhaps`) so far. */
  hints: HintHistory;
  /** When this person was last told of the occurrence, or last offered the topic; UTC ms. */
  lastOfferedAt: number | null;
  /** Of a topic: its last offer was to this session's conversation, which was emptied since. */
  forgotten?: boolean;
  /** How often this person was told of the occurrence, in turns. */
  told: number;
  /** How often the person was who was told of it most. */
  toldMost: number;
  /** How often it may be told, and how soon again. */
  telling: Telling;
  /** How often it was offered to this person by context. */
  contextOffers: number;
  /** What was said about those offers; it raises the bar. */
  feedback: FeedbackCounts;
  /** When quiet hours or a pause let through what is due or mentioned ahead; null when they do not hold it. */
  heldUntil: Date | null;
  /** How the run of an action stands; null where there is none. */
  run: RunState | null;
  /** Of a mention ahead: for how long it has been time for it, in milliseconds. */
  warnedFor?: number;
}

/** What is due, as far as it has to be known to be weighed; what is said of it is read whole (`whole.ts`). */
export interface Weighed extends Omit<Candidate, "reminder" | "occurrence"> {
  isWeighed: true;
  kind: "due";
  reminder: Pick<
    Reminder,
    | "id"
    | "title"
    | "priority"
    | "mode"
    | "staleAfterMs"
    | "nag"
    | "quietHoursExempt"
    | "expiresAt"
    | "source"
  >;
  occurrence: Pick<Occurrence, "id" | "dueAt" | "releaseAt" | "reason">;
}

/** What a policy chooses among. */
export type Choosable = Candidate | Weighed;

export interface TurnQuery {
  agentId: string;
  sessionId: string;
  viewer: Viewer;
  userMessage: string;
  now: Date;
  /** Where the session works, as far as it is known. */
  place?: PlaceFacts | undefined;
  /** As its person's clock shows them. */
  quietHours: Promise<QuietHours | null>;
  /** When its person was last there, and how much that is new they were told. */
  moment: Promise<Moment>;
  /** Milliseconds left for finding what is relevant. */
  remainingMs: number;
  /** Whether what is not said is asked for, too. */
  explain?: boolean | undefined;
}

export const NO_FEEDBACK: FeedbackCounts = { useful: 0, irrelevant: 0 };
/** What is nobody else's business: a reminder bound to a session is for that one. */
export const boundElsewhere = (sessionId: string) =>
  sql<boolean>`(r.session_id is not null and r.session_id <> ${sessionId})`;

/** A candidate of which nothing more is known. */
export function plain(reminder: Reminder, telling: Telling): Omit<Candidate, "kind"> {
  return {
    reminder,
    occurrence: null,
    relevance: null,
    cue: null,
    hints: NO_HINTS,
    lastOfferedAt: null,
    told: 0,
    toldMost: 0,
    telling,
    contextOffers: 0,
    feedback: NO_FEEDBACK,
    heldUntil: null,
    run: null,
  };
}

/** Rows of reminders that the one who speaks may see. */
export async function selectReminders(
  context: ReminderContext,
  { agentId, viewer }: Pick<TurnQuery, "agentId" | "viewer">,
  condition: ReturnType<typeof sql>,
): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.* from reminders as r
    where r.agent_id = ${agentId} and ${seenBy(viewer, "r.audience")} and ${condition}`.execute(context.db);
  return rows;
}
