/**
 * What a claim does with one reminder whose instant has come: pure. Every due instant gets an outcome and, where
 * it is not simply open, a reason; the next instant only ever moves forward (it lies after `now` and after every
 * claimed instant), so that a clock that steps back cannot fire anything twice.
 */
import { formatDuration, formatInstant, formatLateness, ON_TIME_MS } from "../../zoned-time.js";
import { nextStatus } from "../change/lifecycle.js";
import type { BareSeries } from "../time/day-rule.js";
import { countsFromCompletion } from "../time/recurrence.js";
import {
  type Fate,
  fateOf,
  keptUntil,
  NOTHING_AROUND,
  pauseAt,
  repeats,
  type Surroundings,
  timelineOf,
} from "../time/timeline.js";
import type { OccurrenceOutcome, Reminder, ReminderStatus } from "../types.js";

export interface PlannedOccurrence {
  dueAt: number;
  outcome: Extract<OccurrenceOutcome, "open" | "held" | "skipped" | "superseded" | "expired">;
  lateMs: number;
  releaseAt: number | null;
  /** When it ends by itself; null: only once it has been told. */
  giveUpAt: number | null;
  reason: string | null;
}

export interface ClaimPlan {
  status: ReminderStatus;
  nextDueAt: number | null;
  snoozeUntil: number | null;
  giveUpAt: number | null;
  closedReason: string | null;
  /** How many instants of the trigger were used up. */
  used: number;
  occurrences: PlannedOccurrence[];
  /** Whether occurrences that are still open from earlier make room for the new one. */
  supersedesEarlier: boolean;
  /** The reminder is over, and so is what is still open of it. */
  over: boolean;
}

/** Rows written for one reminder in one claim; the last row's reason stands for the rest. */
export const MAX_ROWS = 50;
/** With the policy `run`, how many missed instants are opened at once. */
export const MAX_RUNS = 10;
/** How many instants of a bounded series are counted through in one claim. */
export const MAX_STEPS = 2000;

/**
 * @param releaseAt when quiet hours release it, or null when it may be shown at once
 */
export function planClaim(
  reminder: Reminder,
  now: Date,
  releaseAt: Date | null,
  around: Surroundings = NOTHING_AROUND,
): ClaimPlan {
  const at = now.getTime();
  const plan: ClaimPlan = {
    status: reminder.status,
    nextDueAt: reminder.nextDueAt?.getTime() ?? null,
    snoozeUntil: reminder.snoozeUntil?.getTime() ?? null,
    giveUpAt: reminder.giveUpAt?.getTime() ?? null,
    closedReason: reminder.closedReason,
    used: 0,
    occurrences: [],
    supersedesEarlier: false,
    over: false,
  };
  const expired = reminder.expiresAt !== null && reminder.expiresAt.getTime() <= at;
  if (plan.snoozeUntil !== null && plan.snoozeUntil <= at) {
    plan.occurrences.push(opened(reminder, plan.snoozeUntil, at, kept(now, releaseAt, around)));
    plan.snoozeUntil = null;
    plan.supersedesEarlier = true;
  }
  const recurring = repeats(reminder, around);
  if (plan.nextDueAt !== null && plan.nextDueAt <= at) {
    if (recurring) claimSeries(reminder, plan, now, releaseAt, around);
    else claimOnce(reminder, plan, at, kept(now, releaseAt, around));
  }
  if (expired) return end(plan, at, "it has expired", "expired");
  if (plan.occurrences.length === 0 && plan.giveUpAt !== null && plan.giveUpAt <= at)
    return end(plan, at, "nobody reacted to its topic", "expired: nobody reacted to its topic");

  const skipped = plan.occurrences.length > 0 && plan.occurrences.every((o) => o.outcome === "skipped");
  const hasNext = plan.nextDueAt !== null || waits(reminder, around);
  if (plan.snoozeUntil !== null) plan.status = "snoozed";
  else if (!recurring && skipped) plan.status = "dismissed";
  else {
    const facts = { status: reminder.status, recurring, hasNext, hasOpenOccurrence: true };
    plan.status = nextStatus(facts, "claim") ?? reminder.status;
  }
  if (plan.status !== "pending" && plan.status !== "snoozed") plan.giveUpAt = null;
  if (plan.status === "completed") plan.closedReason = "the series has ended";
  if (plan.status === "dismissed") plan.closedReason = plan.occurrences[0]?.reason ?? null;
  return plan;
}

/** Whether the next instant is set by something that somebody does: completing this one, or the one it follows. */
export function waits(reminder: Reminder, around: Surroundings): boolean {
  const { trigger } = reminder;
  if (trigger.type === "relative") return trigger.event === "done" && repeats(reminder, around);
  return countsFromCompletion(trigger);
}

/** When something that came due may be shown: after quiet hours and pauses. */
interface Kept {
  at: Date;
  reason: string;
}

function kept(now: Date, quiet: Date | null, around: Surroundings): Kept | null {
  const pause = keptUntil(now, around);
  if (pause && !(quiet && quiet > pause)) return { at: pause, reason: "paused" };
  return quiet && { at: quiet, reason: "quiet hours" };
}

function opened(
  { expiresAt, staleAfterMs }: Reminder,
  dueAt: number,
  now: number,
  keptUntil: Kept | null,
): PlannedOccurrence {
  const stale = staleAfterMs === null ? Number.POSITIVE_INFINITY : dueAt + staleAfterMs;
  const ends = Math.min(expiresAt?.getTime() ?? Number.POSITIVE_INFINITY, stale);
  return {
    dueAt,
    giveUpAt: Number.isFinite(ends) ? ends : null,
    outcome: keptUntil ? "held" : "open",
    lateMs: now - dueAt,
    releaseAt: keptUntil?.at.getTime() ?? null,
    reason: keptUntil?.reason ?? null,
  };
}

function settled(
  dueAt: number,
  now: number,
  outcome: "skipped" | "superseded",
  reason: string,
): PlannedOccurrence {
  return { dueAt, outcome, lateMs: now - dueAt, releaseAt: null, giveUpAt: null, reason };
}

/** Why an instant is not opened any more, or null. */
function missedReason(reminder: Reminder, lateMs: number): string | null {
  if (reminder.staleAfterMs !== null && lateMs > reminder.staleAfterMs) {
    return `${formatLateness(lateMs) || "late"}, stale after ${formatDuration(reminder.staleAfterMs)}`;
  }
  if (reminder.missedPolicy === "skip" && lateMs >= ON_TIME_MS) {
    return `${formatLateness(lateMs)}, and missed instants are skipped`;
  }
  return null;
}

function claimOnce(reminder: Reminder, plan: ClaimPlan, now: number, keptUntil: Kept | null): void {
  const dueAt = plan.nextDueAt ?? now;
  const reason = missedReason(reminder, now - dueAt);
  const planned = reason ? settled(dueAt, now, "skipped", reason) : opened(reminder, dueAt, now, keptUntil);
  plan.occurrences = together(plan.occurrences, [planned], now);
  plan.supersedesEarlier ||= reason === null;
  plan.nextDueAt = null;
  plan.used = 1;
}

function claimSeries(
  reminder: Reminder,
  plan: ClaimPlan,
  at: Date,
  quiet: Date | null,
  around: Surroundings,
): void {
  const now = at.getTime();
  const { trigger } = reminder;
  if (plan.nextDueAt === null) return;
  const count = trigger.type === "recurring" ? trigger.count : undefined;
  const left = count === undefined ? Number.POSITIVE_INFINITY : count - reminder.occurrenceCount;
  const timeline = timelineOf(reminder, around);
  const { instants, more, used, unfinished }: MissedInstants = waits(reminder, around)
    ? { instants: [plan.nextDueAt], more: false, used: 1 }
    : missedInstants(timeline, plan.nextDueAt, now, left);
  const last = instants.at(-1) ?? plan.nextDueAt;
  plan.used = used;

  // What was done ahead has its row already.
  const fates = instants.map((dueAt) => ({ dueAt, fate: fateOf(new Date(dueAt), reminder, around) }));
  const reasonOf = ({ dueAt, fate }: { dueAt: number; fate: Fate }) =>
    fate.kind === "skipped" ? fate.reason : missedReason(reminder, now - dueAt);
  const due = fates.filter(({ fate }) => fate.kind !== "done");
  const openable = due.filter((each) => reasonOf(each) === null).map(({ dueAt }) => dueAt);
  const opening = new Set(openable.slice(reminder.missedPolicy === "run" ? -MAX_RUNS : -1));
  plan.supersedesEarlier ||= reminder.missedPolicy !== "run" && openable.length > 0;
  const planned = due.map((each) => {
    const { dueAt, fate } = each;
    const reason = reasonOf(each);
    if (reason !== null) return settled(dueAt, now, "skipped", reason);
    if (!opening.has(dueAt)) {
      const standsFor = formatInstant(new Date(openable.at(-1) ?? last), reminder.timeZone);
      return settled(dueAt, now, "superseded", `missed; the one due ${standsFor} stands for it`);
    }
    // What comes within a pause all the same was moved there on purpose.
    const wanted = pauseAt(new Date(dueAt), around) !== null && !waits(reminder, around);
    const opens = opened(reminder, dueAt, now, kept(at, quiet, wanted ? NOTHING_AROUND : around));
    const moved = fate.kind === "opens" && fate.movedFrom;
    return moved
      ? { ...opens, reason: opens.reason ?? `moved from ${formatInstant(moved, reminder.timeZone)}` }
      : opens;
  });
  if (more) {
    const first = planned[0];
    if (first) first.reason = `${first.reason ?? "missed"}; so do those between it and the next row`;
  }
  plan.occurrences = together(plan.occurrences, planned, now);
  plan.nextDueAt =
    left - plan.used <= 0 || waits(reminder, around)
      ? null
      : (timeline.next(new Date(unfinished ? last : Math.max(last, now)))?.getTime() ?? null);
}

/**
 * A snooze that came due together with the series' own instant is the same reminder twice: the series' one stands.
 * Both at the same instant are one row, the one that is shown.
 */
function together(
  snoozed: PlannedOccurrence[],
  planned: PlannedOccurrence[],
  now: number,
): PlannedOccurrence[] {
  const among = (list: PlannedOccurrence[]) => (o: PlannedOccurrence) =>
    list.some((other) => other.dueAt === o.dueAt);
  if (planned.some((o) => o.outcome === "open" || o.outcome === "held")) {
    const earlier = snoozed.filter((o) => !among(planned)(o));
    return [...earlier.map((o) => settled(o.dueAt, now, "superseded", "a newer one came due")), ...planned];
  }
  return [...snoozed, ...planned.filter((o) => !among(snoozed)(o))];
}

interface MissedInstants {
  instants: number[];
  /** Whether some between the first and the second are left out. */
  more: boolean;
  used: number;
  /** Whether there may be more of them before now, which the next claim takes up. */
  unfinished?: boolean;
}

/**
 * The instants of a series from `first` to `now`, at most MAX_ROWS of them: the first and the latest ones. A
 * bounded series is counted through (`used`), so that its bound holds; after MAX_STEPS the next claim counts on.
 */
function missedInstants(timeline: BareSeries, first: number, now: number, left: number): MissedInstants {
  if (Number.isFinite(left)) {
    const all = [first];
    while (all.length < Math.min(left, MAX_STEPS)) {
      const next = timeline.next(new Date(all.at(-1) ?? first));
      if (!next || next.getTime() > now) break;
      all.push(next.getTime());
    }
    const more = all.length > MAX_ROWS;
    const instants = more ? [first, ...all.slice(1 - MAX_ROWS)] : all;
    return { instants, more, used: all.length, unfinished: all.length === MAX_STEPS && left > MAX_STEPS };
  }
  const latest: number[] = [];
  let until = now;
  while (latest.length < MAX_ROWS) {
    const previous = timeline.previous(new Date(until))?.getTime();
    if (previous === undefined || previous <= first) {
      return { instants: [first, ...latest], more: false, used: latest.length + 1 };
    }
    latest.unshift(previous);
    until = previous - 1;
  }
  return { instants: [first, ...latest.slice(1)], more: true, used: MAX_ROWS };
}

/** The reminder is over: what was open or comes due now is not shown any more, and a row says so. */
function end(plan: ClaimPlan, now: number, reason: string, closedReason: string): ClaimPlan {
  const occurrences = plan.occurrences.map((o) =>
    o.outcome === "open" || o.outcome === "held"
      ? { ...o, outcome: "skipped" as const, releaseAt: null, giveUpAt: null, reason }
      : o,
  );
  const dueAt = Math.min(plan.giveUpAt ?? now, now);
  const row = { dueAt, outcome: "expired" as const, lateMs: 0, releaseAt: null, giveUpAt: null, reason };
  return {
    ...plan,
    status: "dismissed",
    nextDueAt: null,
    snoozeUntil: null,
    giveUpAt: null,
    closedReason,
    over: true,
    occurrences: occurrences.length > 0 ? occurrences : [row],
  };
}
