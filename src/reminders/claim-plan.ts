/**
 * What a claim does with one reminder whose instant has come: pure. Every due instant gets an outcome and, where
 * it is not simply open, a reason; the next instant only ever moves forward (it lies after `now` and after every
 * claimed instant), so that a clock that steps back cannot fire anything twice.
 */
import { formatDuration, formatLateness, ON_TIME_MS } from "../zoned-time.js";
import { nextStatus } from "./lifecycle.js";
import { countsFromCompletion, nextInstant, previousInstant } from "./recurrence.js";
import { HOME, type TimeFacts } from "./time-facts.js";
import type { OccurrenceOutcome, Reminder, ReminderStatus } from "./types.js";

export interface PlannedOccurrence {
  dueAt: number;
  outcome: Extract<OccurrenceOutcome, "open" | "held" | "skipped" | "superseded">;
  lateMs: number;
  releaseAt: number | null;
  reason: string | null;
}

export interface ClaimPlan {
  status: ReminderStatus;
  nextDueAt: number | null;
  snoozeUntil: number | null;
  closedReason: string | null;
  /** How many instants of the trigger were used up. */
  used: number;
  occurrences: PlannedOccurrence[];
  /** Whether occurrences that are still open from earlier make room for the new one. */
  supersedesEarlier: boolean;
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
  facts: TimeFacts = HOME,
): ClaimPlan {
  const at = now.getTime();
  const plan: ClaimPlan = {
    status: reminder.status,
    nextDueAt: reminder.nextDueAt?.getTime() ?? null,
    snoozeUntil: reminder.snoozeUntil?.getTime() ?? null,
    closedReason: reminder.closedReason,
    used: 0,
    occurrences: [],
    supersedesEarlier: false,
  };
  const expired = reminder.expiresAt !== null && reminder.expiresAt.getTime() <= at;
  if (plan.snoozeUntil !== null && plan.snoozeUntil <= at) {
    plan.occurrences.push(opened(plan.snoozeUntil, at, releaseAt));
    plan.snoozeUntil = null;
    plan.supersedesEarlier = true;
  }
  const recurring = reminder.trigger.type === "recurring";
  if (plan.nextDueAt !== null && plan.nextDueAt <= at) {
    if (recurring) claimSeries(reminder, plan, at, releaseAt, facts);
    else claimOnce(reminder, plan, at, releaseAt);
  }
  if (expired) return expire(plan);

  const skipped = plan.occurrences.length > 0 && plan.occurrences.every((o) => o.outcome === "skipped");
  const hasNext = plan.nextDueAt !== null || countsFromCompletion(reminder.trigger);
  if (plan.snoozeUntil !== null) plan.status = "snoozed";
  else if (!recurring && skipped) plan.status = "dismissed";
  else {
    const facts = { status: reminder.status, recurring, hasNext, hasOpenOccurrence: true };
    plan.status = nextStatus(facts, "claim") ?? reminder.status;
  }
  if (plan.status === "completed") plan.closedReason = "the series has ended";
  if (plan.status === "dismissed") plan.closedReason = plan.occurrences[0]?.reason ?? null;
  return plan;
}

function opened(dueAt: number, now: number, releaseAt: Date | null): PlannedOccurrence {
  return {
    dueAt,
    outcome: releaseAt ? "held" : "open",
    lateMs: now - dueAt,
    releaseAt: releaseAt?.getTime() ?? null,
    reason: releaseAt ? "quiet hours" : null,
  };
}

function settled(
  dueAt: number,
  now: number,
  outcome: "skipped" | "superseded",
  reason: string,
): PlannedOccurrence {
  return { dueAt, outcome, lateMs: now - dueAt, releaseAt: null, reason };
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

function claimOnce(reminder: Reminder, plan: ClaimPlan, now: number, releaseAt: Date | null): void {
  const dueAt = plan.nextDueAt ?? now;
  const reason = missedReason(reminder, now - dueAt);
  const planned = reason ? settled(dueAt, now, "skipped", reason) : opened(dueAt, now, releaseAt);
  plan.occurrences = together(plan.occurrences, [planned], now);
  plan.supersedesEarlier ||= reason === null;
  plan.nextDueAt = null;
  plan.used = 1;
}

function claimSeries(
  reminder: Reminder,
  plan: ClaimPlan,
  now: number,
  releaseAt: Date | null,
  facts: TimeFacts,
): void {
  const { trigger } = reminder;
  if (trigger.type !== "recurring" || plan.nextDueAt === null) return;
  const left =
    trigger.count === undefined ? Number.POSITIVE_INFINITY : trigger.count - reminder.occurrenceCount;
  const { instants, more, used, unfinished }: MissedInstants = countsFromCompletion(reminder.trigger)
    ? { instants: [plan.nextDueAt], more: false, used: 1 }
    : missedInstants(reminder, plan.nextDueAt, now, left, facts);
  const last = instants.at(-1) ?? plan.nextDueAt;
  plan.used = used;
  plan.supersedesEarlier ||= reminder.missedPolicy !== "run";

  const openFrom = reminder.missedPolicy === "run" ? instants.length - MAX_RUNS : instants.length - 1;
  const planned = instants.map((dueAt, index) => {
    const reason = missedReason(reminder, now - dueAt);
    if (reason) return settled(dueAt, now, "skipped", reason);
    if (index >= openFrom) return opened(dueAt, now, releaseAt);
    return settled(
      dueAt,
      now,
      "superseded",
      `missed; the one due ${new Date(last).toISOString()} stands for it`,
    );
  });
  if (more) {
    const first = planned[0];
    if (first) first.reason = `${first.reason ?? "missed"}; so do those between it and the next row`;
  }
  plan.occurrences = together(plan.occurrences, planned, now);
  plan.nextDueAt =
    left - plan.used <= 0 || countsFromCompletion(reminder.trigger)
      ? null
      : following(reminder, last, unfinished ? last : now, facts);
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

function following(reminder: Reminder, last: number, now: number, facts: TimeFacts): number | null {
  if (reminder.trigger.type !== "recurring") return null;
  const after = new Date(Math.max(last, now));
  return nextInstant(reminder.trigger, reminder.createdAt, after, facts)?.getTime() ?? null;
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
function missedInstants(
  reminder: Reminder,
  first: number,
  now: number,
  left: number,
  facts: TimeFacts,
): MissedInstants {
  const { trigger } = reminder;
  if (trigger.type !== "recurring") return { instants: [first], more: false, used: 1 };
  const anchor = reminder.createdAt;
  if (Number.isFinite(left)) {
    const all = [first];
    while (all.length < Math.min(left, MAX_STEPS)) {
      const next = nextInstant(trigger, anchor, new Date(all.at(-1) ?? first), facts);
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
    const previous = previousInstant(trigger, anchor, new Date(until), facts)?.getTime();
    if (previous === undefined || previous <= first) {
      return { instants: [first, ...latest], more: false, used: latest.length + 1 };
    }
    latest.unshift(previous);
    until = previous - 1;
  }
  return { instants: [first, ...latest.slice(1)], more: true, used: MAX_ROWS };
}

function expire(plan: ClaimPlan): ClaimPlan {
  const reason = "it has expired";
  return {
    ...plan,
    status: "dismissed",
    nextDueAt: null,
    snoozeUntil: null,
    closedReason: "expired",
    supersedesEarlier: true,
    occurrences: plan.occurrences.map((o) =>
      o.outcome === "open" || o.outcome === "held"
        ? { ...o, outcome: "skipped", releaseAt: null, reason }
        : o,
    ),
  };
}
