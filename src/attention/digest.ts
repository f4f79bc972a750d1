/**
 * While you were away: the first turn after an absence gets what came due meanwhile at once, one line each, sorted by
 * whether it still makes sense. Batches disturb less than the same messages one by one (Fitz et al. 2019). Who has not been there before
 * was away since the oldest of it came due; a backlog that an hour has no room for is told so at their first turn, too.
 */
import type { AttentionSettings, Digest, Matter, Moment } from "./types.js";

/** Fewer are simply said. */
const LEAST = 2;
/** What came due within the last hour is due now. */
const JUST_MS = 3_600_000;

/** The digest of this turn, or null where nobody was away or hardly anything came due. */
export function digestOf(
  fresh: readonly Matter[],
  { now, lastTurnAt }: Moment,
  { absenceMs, digestLines, newPerHour }: AttentionSettings,
): Digest | null {
  if (fresh.length < LEAST) return null;
  const since = lastTurnAt ?? Math.min(...fresh.map(({ dueAt }) => dueAt ?? now));
  const isOld = ({ dueAt }: Pick<Matter, "dueAt">) => now - (dueAt ?? now) > JUST_MS;
  const isCrowd = lastTurnAt === null && fresh.filter(isOld).length >= newPerHour;
  if (now - since < absenceMs && !isCrowd) return null;
  const latestFirst = [...fresh].sort((a, b) => (b.dueAt ?? 0) - (a.dueAt ?? 0) || (a.id < b.id ? -1 : 1));
  const digest: Digest = { since, over: [], stands: [], now: [], more: 0 };
  const groupOf = ({ overAt, dueAt }: Matter): "over" | "stands" | "now" => {
    if (overAt !== null && overAt <= now) return "over";
    return isOld({ dueAt }) ? "stands" : "now";
  };
  // What can still be acted on takes the room first, the urgent of it before the rest.
  const order = { now: 0, stands: 1, over: 2 };
  const urgency = (matter: Matter) => (matter.priority === "urgent" ? 0 : 1);
  const taken = [...latestFirst]
    .sort((a, b) => urgency(a) - urgency(b) || order[groupOf(a)] - order[groupOf(b)])
    .slice(0, digestLines);
  const kept = new Set(taken);
  for (const matter of latestFirst) {
    if (kept.has(matter)) digest[groupOf(matter)].push(matter.id);
  }
  digest.more = fresh.length - taken.length;
  return digest;
}
