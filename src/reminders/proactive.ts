/**
 * What to surface now: gathers the candidates of a turn (due, relevant to the message, held), and chooses among
 * them. Choosing is pure (`chooseOffers`); gathering reads at most a handful of rows of one agent and computes at
 * most one embedding. Nothing is written here.
 */
import { sql } from "kysely";
import { each, unindexed } from "../db/phrases.js";
import type { ReminderContext } from "./context.js";
import { type FeedbackCounts, raisedBar } from "./feedback.js";
import { type HintHistory, isHintable, NO_HINTS } from "./hints.js";
import { contextOffers, hintHistories, type InjectionKind, lastDueOffers } from "./ledger.js";
import { isExempt, quietUntil } from "./quiet-hours.js";
import { findRelevant } from "./relevant.js";
import { fromOccurrenceRow, fromReminderRow, type OccurrenceRow, type ReminderRow } from "./rows.js";
import type { InjectionSettings } from "./settings.js";
import type { Occurrence, Reminder } from "./types.js";

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
  /** When it was last offered: as due in this session, or by context anywhere. */
  lastOfferedAt: number | null;
  /** How often it was offered by context. */
  contextOffers: number;
  /** What was said about those offers; it raises the bar. */
  feedback: FeedbackCounts;
  /** When quiet hours let it through; null when they do not hold it. */
  heldUntil: Date | null;
}

export interface TurnQuery {
  agentId: string;
  sessionId: string;
  userMessage: string;
  now: Date;
  /** Milliseconds left for finding what is relevant. */
  remainingMs: number;
}

const NO_FEEDBACK: FeedbackCounts = { useful: 0, irrelevant: 0 };
const MAX_DUE = 200;

/** Everything that could be offered, in no particular order. */
export async function gatherCandidates(context: ReminderContext, query: TurnQuery): Promise<Candidate[]> {
  const [due, relevant] = await Promise.all([
    gatherDue(context, query),
    gatherRelevant(context, query).catch((error: unknown) => {
      context.log.error(
        { error: String(error) },
        "the memory could not be searched; only what is due is offered",
      );
      return [];
    }),
  ]);
  const known = new Set(due.map(({ reminder }) => reminder.id));
  return [...due, ...relevant.filter(({ reminder }) => !known.has(reminder.id))];
}

async function gatherDue(context: ReminderContext, query: TurnQuery): Promise<Candidate[]> {
  const { agentId, sessionId, now } = query;
  const occurrences = await sql<OccurrenceRow>`
    select * from occurrences
    where agent_id = ${agentId} and outcome in ('open', 'held')
    order by due_at desc limit ${MAX_DUE}`.execute(context.db);
  if (occurrences.rows.length === 0) return [];
  const ids = occurrences.rows.map((row) => row.reminder_id);
  const [rows, last] = await Promise.all([
    selectReminders(context, agentId, sql`r.id in ${each(ids)}`),
    lastDueOffers(context.db, query, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const { quietHours } = context.settingsOf(agentId);
  const quiet = quietUntil(now, quietHours);
  const seen = new Set<string>();
  return occurrences.rows.flatMap((row) => {
    const reminderRow = byId.get(row.reminder_id);
    if (!reminderRow || seen.has(row.reminder_id) || isForeign(reminderRow, sessionId)) return [];
    seen.add(row.reminder_id);
    const reminder = fromReminderRow(reminderRow);
    const occurrence = fromOccurrenceRow(row);
    if (reminder.expiresAt && reminder.expiresAt <= now) return [];
    const released = occurrence.releaseAt && occurrence.releaseAt > now ? occurrence.releaseAt : null;
    const offered = last.get(reminder.id);
    return [
      {
        reminder,
        kind: "due" as const,
        occurrence,
        relevance: null,
        cue: null,
        hints: NO_HINTS,
        lastOfferedAt: offered?.occurrenceId === occurrence.id ? offered.at : null,
        contextOffers: 0,
        feedback: NO_FEEDBACK,
        heldUntil: isExempt(reminder) ? null : (released ?? quiet),
      },
    ];
  });
}

/** A reminder bound to a session is nobody else's business. */
function isForeign(row: ReminderRow, sessionId: string): boolean {
  return row.session_id !== null && row.session_id !== sessionId;
}

async function gatherRelevant(context: ReminderContext, query: TurnQuery): Promise<Candidate[]> {
  const { agentId, sessionId, userMessage, now, remainingMs } = query;
  const { injection, quietHours } = context.settingsOf(agentId);
  if (!injection.includeContextual || userMessage.trim() === "" || remainingMs <= 0) return [];
  const deadlineAt = context.clock.monotonic() + remainingMs;
  const { minRelevance, upcomingRelevance, perhaps } = injection;
  const least = Math.min(minRelevance, upcomingRelevance, perhaps.lines > 0 ? perhaps.minRelevance : 1);
  const found = await findRelevant(context, { agentId, sessionId, userMessage, now, deadlineAt });
  const matches = new Map([...found].filter(([, { relevance }]) => relevance >= least));
  if (matches.size === 0) return [];
  const ids = [...matches.keys()];
  const [rows, offers, hints] = await Promise.all([
    selectReminders(context, agentId, sql`${unindexed("r.status")} = 'pending' and r.id in ${each(ids)}`),
    contextOffers(context.db, agentId, ids),
    hintHistories(context.db, agentId, sessionId, ids),
  ]);
  const mine = rows.filter(
    (row) => !isForeign(row, sessionId) && !(row.expires_at && row.expires_at <= now.getTime()),
  );
  const quiet = quietUntil(now, quietHours);
  return mine.map((row) => {
    const reminder = fromReminderRow(row);
    const offered = offers.get(row.id);
    return {
      reminder,
      kind: row.trigger_type === "context" ? ("context" as const) : ("upcoming" as const),
      occurrence: null,
      relevance: matches.get(row.id)?.relevance ?? 0,
      cue: matches.get(row.id)?.cue ?? null,
      hints: hints.get(row.id) ?? NO_HINTS,
      lastOfferedAt: offered?.at ?? null,
      contextOffers: offered?.count ?? 0,
      feedback: offered ?? NO_FEEDBACK,
      heldUntil: isExempt(reminder) ? null : quiet,
    };
  });
}

async function selectReminders(
  context: ReminderContext,
  agentId: string,
  condition: ReturnType<typeof sql>,
): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.* from reminders as r where r.agent_id = ${agentId} and ${condition}`.execute(context.db);
  return rows;
}

export interface Chosen {
  /** To be offered, most important first. */
  offers: Candidate[];
  /** Due or relevant, but inside quiet hours. */
  held: Candidate[];
  /** How many would have been offered, but for the budget. */
  omitted: number;
  /** Perhaps meant by the message, best first: for the host's model to judge. */
  hints: Candidate[];
}

const PRIORITY_RANK = { urgent: 0, normal: 1, low: 2 } as const;
const KIND_RANK = { due: 0, context: 1, upcoming: 2, perhaps: 3 } as const;

/** Chooses among the candidates by the rules of the settings: pure. */
export function chooseOffers(
  candidates: readonly Candidate[],
  settings: InjectionSettings,
  now: Date,
): Chosen {
  const offerable = candidates.filter((candidate) => isOfferable(candidate, settings, now));
  const held = offerable.filter((candidate) => candidate.heldUntil !== null);
  const free = offerable.filter((candidate) => candidate.heldUntil === null).sort(byImportance);
  return {
    offers: free.slice(0, settings.maxReminders),
    held: held.sort(byImportance),
    omitted: Math.max(0, free.length - settings.maxReminders),
    hints: chooseHints(candidates, settings, now),
  };
}

/** Topics that the message is not surely about, but that are the best of what it could be about. */
function chooseHints(candidates: readonly Candidate[], settings: InjectionSettings, now: Date): Candidate[] {
  return candidates
    .filter((candidate) => candidate.heldUntil === null && !isOfferable(candidate, settings, now))
    .filter((candidate) => mayComeUp(candidate, settings, now) && isHintable(candidate, settings))
    .sort(byImportance)
    .slice(0, settings.perhaps.lines)
    .map((candidate) => ({ ...candidate, kind: "perhaps" as const }));
}

/** Whether the rules of relevance and repetition let a candidate through; quiet hours are not looked at. */
export function isOfferable(candidate: Candidate, settings: InjectionSettings, now: Date): boolean {
  const { reminder, kind, relevance, lastOfferedAt } = candidate;
  const sinceLast =
    lastOfferedAt === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - lastOfferedAt);
  if (kind === "due") return sinceLast >= settings.repeatAfterMs[reminder.priority];
  if (sinceLast < settings.context.cooldownMs) return false;
  const bar = (base: number) => raisedBar(base, candidate.feedback);
  if (kind === "upcoming") return (relevance ?? 0) >= bar(settings.upcomingRelevance);
  return (relevance ?? 0) >= bar(settings.minRelevance) && mayComeUp(candidate, settings, now);
}

/** Whether a topic may be spoken of at all now: not lately, not too often, not for too long. */
function mayComeUp(candidate: Candidate, settings: InjectionSettings, now: Date): boolean {
  const { reminder, kind, lastOfferedAt, contextOffers: spent } = candidate;
  const { cooldownMs, maxFires, maxAgeMs } = settings.context;
  if (kind !== "context" || spent >= maxFires) return false;
  if (lastOfferedAt !== null && Math.abs(now.getTime() - lastOfferedAt) < cooldownMs) return false;
  return now.getTime() - reminder.createdAt.getTime() <= maxAgeMs;
}

/** Due before context before upcoming; urgent first; then the older instant, the higher relevance, the id. */
function byImportance(a: Candidate, b: Candidate): number {
  return (
    KIND_RANK[a.kind] - KIND_RANK[b.kind] ||
    PRIORITY_RANK[a.reminder.priority] - PRIORITY_RANK[b.reminder.priority] ||
    (a.occurrence?.dueAt.getTime() ?? 0) - (b.occurrence?.dueAt.getTime() ?? 0) ||
    (b.relevance ?? 0) - (a.relevance ?? 0) ||
    (a.reminder.id < b.reminder.id ? -1 : 1)
  );
}

/** How long a candidate must not have been offered, for the ledger's own check. */
export function notWithinMs(candidate: Candidate, settings: InjectionSettings): number {
  if (candidate.kind === "perhaps") return 0;
  return candidate.kind === "due"
    ? settings.repeatAfterMs[candidate.reminder.priority]
    : settings.context.cooldownMs;
}
