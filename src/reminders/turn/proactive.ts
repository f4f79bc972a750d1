/**
 * What to surface now: shows the candidates of a turn to attention (`../attention/`) as matters, and turns what it
 * decides back into offers. Pure; the facts it goes by are the candidates' own (`candidates.ts`).
 */
import type { Attention, Matter, Moment, Policy } from "../../attention/index.js";
import { heldBy } from "../occurrence/held-by.js";
import { returnsAfterMs } from "../occurrence/nudge-backoff.js";
import type { AgentSettings, InjectionSettings } from "../settings.js";
import { usefulFor } from "../time/foresaid.js";
import type { Occurrence } from "../types.js";
import type { Candidate, Choosable } from "./candidate.js";
import { isHintable } from "./hints.js";

/**
 * `again`: the host has emptied the conversation, so what its person was told is said anew. `never`: only what this person was not
 * told of yet.
 */
export type Repeat = "again" | "never";

/** A candidate that is said, and whether by its title alone. */
export type Offered<C> = C & { form: "full" | "line" };
export type Offer = Offered<Candidate>;

/** What came due while this person was away; each list the latest first. */
export interface AwayOffers<C = Candidate> {
  since: Date;
  over: C[];
  stands: C[];
  now: C[];
  /** How many more there are than fit. */
  more: number;
}

/** All of them, in the order in which they are said. */
export function awayCandidates<C>(away: AwayOffers<C> | null): C[] {
  return away ? [...away.now, ...away.stands, ...away.over] : [];
}

/** Without those that are not to be said; null where nothing is left. */
export function awayAmong(away: AwayOffers | null, ids: ReadonlySet<string>): AwayOffers | null {
  const among = (list: readonly Candidate[]) => list.filter(({ reminder }) => ids.has(reminder.id));
  if (!away || among(awayCandidates(away)).length === 0) return null;
  return { ...away, now: among(away.now), stands: among(away.stands), over: among(away.over) };
}

export interface Chosen<C = Candidate> {
  /** To be offered, in the order in which it is said. */
  offers: Offered<C>[];
  /** Beside them, after an absence. */
  away: AwayOffers<C> | null;
  /** Due or to be mentioned ahead, but inside quiet hours or a pause. */
  held: C[];
  /** How many would have been offered, but for the budget. */
  omitted: number;
  /** How many older ones wait for their turn. */
  older: number;
  /** Perhaps meant by the message, best first: for the host's model to judge. */
  hints: Candidate[];
  attention: Attention;
}

export interface ChoosingIn {
  settings: AgentSettings;
  moment: Moment;
  repeat?: Repeat | undefined;
  policy: Policy;
}

/** Two hooks that see one emptied conversation stay one: below this, nothing is said again. */
export const AGAIN_MS = 10_000;
const NEVER_MS = 1e13;

export function chooseOffers<C extends Choosable>(
  candidates: readonly C[],
  choosing: ChoosingIn,
): Chosen<C> & { hints: Candidate[] } {
  const { settings, moment, repeat, policy } = choosing;
  const byId = new Map(candidates.map((candidate) => [candidate.reminder.id, candidate]));
  const matters = candidates.map((candidate) => toMatter(candidate, settings, moment.now, repeat));
  const attention = policy(matters, moment, settings.attention);
  const all = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const { said, digest, waiting } = attention;
  const away = digest && {
    since: new Date(digest.since),
    over: all(digest.over),
    stands: all(digest.stands),
    now: all(digest.now),
    more: digest.more,
  };
  const because = (...reasons: string[]) =>
    all(waiting.filter((one) => reasons.includes(one.because)).map(({ id }) => id));
  return {
    offers: said.flatMap(({ id, form }) => all([id]).map((candidate) => ({ ...candidate, form }))),
    away,
    held: because("held", "paused"),
    omitted: because("enough").length - (digest?.more ?? 0),
    older: attention.older,
    hints: chooseHints(because("unrelated"), settings.injection, new Date(moment.now)),
    attention,
  };
}

/** What attention needs to know of a candidate. */
function toMatter(
  candidate: Choosable,
  settings: AgentSettings,
  now: number,
  repeat: Repeat | undefined,
): Matter {
  const { reminder, kind, occurrence, relevance, lastOfferedAt, feedback, heldUntil } = candidate;
  const dueAt = kind === "due" ? (occurrence?.dueAt.getTime() ?? now) : null;
  const useful = usefulFor(reminder);
  return {
    id: reminder.id,
    kind: kind === "perhaps" ? "context" : kind,
    priority: reminder.priority,
    fit: relevance,
    dueAt,
    releasedAt: occurrence?.releaseAt?.getTime() ?? null,
    overAt: dueAt === null || useful === null ? null : dueAt + useful,
    comingAt: candidate.kind === "due" ? null : (candidate.reminder.nextDueAt?.getTime() ?? null),
    told: { count: kind === "due" ? candidate.told : candidate.contextOffers, lastAt: lastOfferedAt },
    restMs: restMs(candidate, settings.injection, now, repeat),
    again: isRestated(candidate, new Date(now), repeat) && sinceLast(candidate, now) >= AGAIN_MS,
    useful: feedback.useful,
    irrelevant: feedback.irrelevant,
    heldUntil: heldUntil?.getTime() ?? null,
    isPaused: occurrence !== null && isHeldByPause(occurrence, now),
  };
}

function isHeldByPause(occurrence: Pick<Occurrence, "releaseAt" | "reason">, now: number): boolean {
  const { releaseAt } = occurrence;
  return releaseAt !== null && releaseAt.getTime() > now && heldBy(occurrence) === "a pause";
}

/** How long after its last telling it may be told again; null: no more. */
function restMs(
  candidate: Choosable,
  { context }: InjectionSettings,
  now: number,
  repeat: Repeat | undefined,
): number | null {
  if (candidate.kind === "due") {
    if (repeat === "never") return candidate.lastOfferedAt === null ? 0 : null;
    return returnsAfterMs(candidate.telling, candidate.told);
  }
  // Gathered only where this mention was not made yet.
  if (candidate.kind === "warn") return 0;
  if (candidate.kind === "upcoming") return context.cooldownMs;
  return mayStillComeUp(candidate, context, now) ? context.cooldownMs : null;
}

/** Whether a topic has been offered too often or waited too long to come up by itself. */
function mayStillComeUp(
  { reminder, contextOffers, forgotten }: Candidate,
  { maxFires, maxAgeMs }: InjectionSettings["context"],
  now: number,
): boolean {
  return (
    (contextOffers < maxFires || forgotten === true) &&
    now - (reminder.reopenedAt ?? reminder.createdAt).getTime() <= maxAgeMs
  );
}

/** Topics that the message is not surely about, but that are the best of what it could be about. */
function chooseHints(candidates: readonly Choosable[], settings: InjectionSettings, now: Date): Candidate[] {
  return candidates
    .filter((one): one is Candidate => one.kind !== "due" && couldBeHint(one, settings, now))
    .sort((a, b) => (b.relevance ?? 0) - (a.relevance ?? 0) || (a.reminder.id < b.reminder.id ? -1 : 1))
    .slice(0, settings.perhaps.lines)
    .map((candidate) => ({ ...candidate, kind: "perhaps" as const }));
}

/** Whether it may be hinted at to this person, if nothing likelier takes the place. */
export function couldBeHint(candidate: Candidate, settings: InjectionSettings, now: Date): boolean {
  return (
    candidate.kind === "context" &&
    mayStillComeUp(candidate, settings.context, now.getTime()) &&
    isHintDue(candidate, settings, now)
  );
}

/** Whether what became of its offers and hints so far lets it be hinted at. */
export function isHintDue(
  candidate: Pick<Candidate, "lastOfferedAt" | "relevance" | "hints" | "feedback">,
  settings: InjectionSettings,
  now: Date,
): boolean {
  return (
    sinceLast(candidate, now.getTime()) >= settings.context.cooldownMs && isHintable(candidate, settings)
  );
}

/** A distance, so that a clock that was ahead and is set right silences nothing for longer. */
function sinceLast({ lastOfferedAt }: Pick<Candidate, "lastOfferedAt">, now: number): number {
  return lastOfferedAt === null ? Number.POSITIVE_INFINITY : Math.abs(now - lastOfferedAt);
}

/** Whether saying it now is only saying it anew, because the conversation that held it was emptied. */
export function isRestated(candidate: Choosable, now: Date, repeat: Repeat | undefined): boolean {
  if (repeat !== "again" || candidate.kind !== "due" || candidate.told === 0) return false;
  const returns = returnsAfterMs(candidate.telling, candidate.told);
  return returns === null || sinceLast(candidate, now.getTime()) < returns;
}

/**
 * How long a candidate must not have been offered to this person, for the ledger's own check: attention has decided by
 * what it saw, and another hook or session may have decided the same at this moment.
 */
export function notWithinMs(
  candidate: Candidate,
  settings: InjectionSettings,
  now: Date,
  repeat?: Repeat,
): number {
  if (candidate.kind === "answer") return NEVER_MS;
  if (candidate.kind === "perhaps") return 0;
  if (candidate.kind === "warn") return candidate.warnedFor ?? 0;
  if (candidate.kind !== "due") return settings.context.cooldownMs;
  if (candidate.lastOfferedAt === null) return candidate.telling.repeatAfterMs;
  if (isRestated(candidate, now, repeat)) return AGAIN_MS;
  return Math.min(candidate.telling.repeatAfterMs, sinceLast(candidate, now.getTime()));
}
