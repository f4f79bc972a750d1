/**
 * What to surface now: chooses among the candidates of a turn by the rules of the settings. Pure; the facts it goes by
 * are the candidates' own (`candidates.ts`).
 */
import type { Candidate } from "./candidates.js";
import { raisedBar } from "./feedback.js";
import { isHintable } from "./hints.js";
import { returnsAfterMs } from "./nudge-backoff.js";
import type { InjectionSettings } from "./settings.js";

/**
 * `again`: the host has emptied the conversation, so what it held is said anew. `never`: only what this person was not
 * told of yet.
 */
export type Repeat = "again" | "never";

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
/** News first: an answer is said once. */
const KIND_RANK = { answer: 0, due: 1, context: 2, upcoming: 3, perhaps: 4 } as const;
/** Two hooks that see one emptied conversation stay one: below this, nothing is said again. */
const AGAIN_MS = 10_000;
const NEVER_MS = 1e13;

/** Chooses among the candidates by the rules of the settings: pure. */
export function chooseOffers(
  candidates: readonly Candidate[],
  settings: InjectionSettings,
  now: Date,
  repeat?: Repeat,
): Chosen {
  const offerable = candidates.filter((candidate) => isOfferable(candidate, settings, now, repeat));
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
export function isOfferable(
  candidate: Candidate,
  settings: InjectionSettings,
  now: Date,
  repeat?: Repeat,
): boolean {
  const { kind, relevance } = candidate;
  if (kind === "answer") return true;
  if (kind === "due") return sinceLast(candidate, now) >= (dueAgainMs(candidate, now, repeat) ?? NEVER_MS);
  if (sinceLast(candidate, now) < settings.context.cooldownMs) return false;
  const bar = (base: number) => raisedBar(base, candidate.feedback);
  if (kind === "upcoming") return (relevance ?? 0) >= bar(settings.upcomingRelevance);
  return (relevance ?? 0) >= bar(settings.minRelevance) && mayComeUp(candidate, settings, now);
}

/** Whether a topic may be spoken of at all now: not lately, not too often, not for too long. */
function mayComeUp(candidate: Candidate, settings: InjectionSettings, now: Date): boolean {
  const { reminder, kind, contextOffers: spent } = candidate;
  const { cooldownMs, maxFires, maxAgeMs } = settings.context;
  if (kind !== "context" || spent >= maxFires || sinceLast(candidate, now) < cooldownMs) return false;
  return now.getTime() - (reminder.reopenedAt ?? reminder.createdAt).getTime() <= maxAgeMs;
}

/** A distance, so that a clock that was ahead and is set right silences nothing for longer. */
function sinceLast({ lastOfferedAt }: Candidate, now: Date): number {
  return lastOfferedAt === null ? Number.POSITIVE_INFINITY : Math.abs(now.getTime() - lastOfferedAt);
}

/** How long after the last telling it may be told; null: no more. */
function dueAgainMs(candidate: Candidate, now: Date, repeat: Repeat | undefined): number | null {
  if (isRestated(candidate, now, repeat)) return AGAIN_MS;
  if (repeat === "never") return NEVER_MS;
  return returnsAfterMs(candidate.telling, candidate.told);
}

/** Whether saying it now is only saying it anew, because the conversation that held it was emptied. */
export function isRestated(candidate: Candidate, now: Date, repeat: Repeat | undefined): boolean {
  if (repeat !== "again" || candidate.kind !== "due" || !candidate.toldHere) return false;
  const returns = returnsAfterMs(candidate.telling, candidate.told);
  return returns === null || sinceLast(candidate, now) < returns;
}

/** News before what is due, that before context, that before upcoming; urgent first; then the older, the likelier, the id. */
function byImportance(a: Candidate, b: Candidate): number {
  return (
    KIND_RANK[a.kind] - KIND_RANK[b.kind] ||
    PRIORITY_RANK[a.reminder.priority] - PRIORITY_RANK[b.reminder.priority] ||
    (a.occurrence?.dueAt.getTime() ?? 0) - (b.occurrence?.dueAt.getTime() ?? 0) ||
    (b.relevance ?? 0) - (a.relevance ?? 0) ||
    (a.reminder.id < b.reminder.id ? -1 : 1)
  );
}

/** How long a candidate must not have been offered to this person, for the ledger's own check. */
export function notWithinMs(
  candidate: Candidate,
  settings: InjectionSettings,
  now: Date,
  repeat?: Repeat,
): number {
  if (candidate.kind === "answer") return NEVER_MS;
  if (candidate.kind === "perhaps") return 0;
  if (candidate.kind !== "due") return settings.context.cooldownMs;
  const again = dueAgainMs(candidate, now, repeat) ?? NEVER_MS;
  // Never told: two hooks, or two sessions at once, tell it once.
  return again === 0 ? candidate.telling.repeatAfterMs : again;
}
