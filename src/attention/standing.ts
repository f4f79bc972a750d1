/**
 * Where one matter stands in this turn: in one of the places, or waiting for a stated reason. Looks at nothing but
 * the matter and the moment; how many are said is `attend`'s.
 */
import { raisedBar } from "./bar.js";
import type { AttentionSettings, Because, Matter, Moment, Place } from "./types.js";

export type Standing =
  | { place: Place }
  /** `until` as in `Waiting`. */
  | { because: Because; until: number | null };

export function standingOf(matter: Matter, moment: Moment, settings: AttentionSettings): Standing {
  const { told, heldUntil, overAt, dueAt, priority, restMs } = matter;
  // News is said once, and by the ledger not again; what is said anew was not settled by having been said.
  if (matter.kind === "answer" || matter.again) return { place: "new" };
  const about = isAbout(matter, settings);
  if (matter.kind !== "warn" && dueAt === null && !about) return { because: "unrelated", until: null };
  if (restMs === null) return { because: "spent", until: null };
  // Quiet hours keep Tickler from beginning to speak: who speaks of it is awake, and is answered.
  if (heldUntil !== null && heldUntil > moment.now && (matter.isPaused || !about))
    return { because: matter.isPaused ? "paused" : "held", until: heldUntil };
  const rest = about && dueAt !== null ? Math.min(restMs, settings.spokenOfRestMs) : inDays(restMs);
  // A distance: a clock that was ahead and is set right lengthens no rest.
  if (told.lastAt !== null && Math.abs(moment.now - told.lastAt) < rest) {
    return { because: "resting", until: told.lastAt + rest };
  }
  if (priority !== "urgent" && toldInTurnBefore(matter, moment, settings))
    return { because: "just told", until: null };
  if (about) return { place: "message" };
  if (told.count === 0 && !wasCounted(matter, moment)) return { place: "new" };
  if (overAt !== null && overAt <= moment.now && told.count > 0) return { because: "over", until: null };
  return { place: priority === "urgent" ? "urgent" : "backlog" };
}

/** A digest has counted it among what it had no line for: that is no news any more, and takes its turn. */
function wasCounted({ dueAt, releasedAt }: Matter, { digestAt }: Moment): boolean {
  return dueAt !== null && digestAt != null && Math.max(dueAt, releasedAt ?? dueAt) <= digestAt;
}

/** A rest of several days is over in the morning of its last one: what is told weekly comes within the week. */
function inDays(restMs: number): number {
  return restMs < SEVERAL_DAYS_MS ? restMs : restMs - MORNING_MS;
}

const SEVERAL_DAYS_MS = 5 * 86_400_000;
/** From the evening back to the morning. */
const MORNING_MS = 14 * 3_600_000;

/** Whether the message is about it. */
function isAbout(matter: Matter, { aboutFit, upcomingFit }: AttentionSettings): boolean {
  return (matter.fit ?? 0) >= raisedBar(matter.kind === "upcoming" ? upcomingFit : aboutFit, matter);
}

/**
 * Nothing but the urgent is said in two turns on end, and a topic of which somebody has taken the cool-down away. A turn before an absence
 * and the one after it are not on end: whoever comes back has seen nothing today.
 */
function toldInTurnBefore(
  { told, dueAt, restMs }: Matter,
  { now, lastTurnAt }: Moment,
  { absenceMs }: AttentionSettings,
): boolean {
  if (told.lastAt === null || lastTurnAt === null || told.lastAt < lastTurnAt) return false;
  return now - lastTurnAt < absenceMs && (dueAt !== null || restMs !== 0);
}
