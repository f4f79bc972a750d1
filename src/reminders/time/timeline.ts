/**
 * The instants of one reminder as they will be lived: those of its trigger, with what a person said of single ones
 * (skipped, moved, done ahead) and the pauses over them. Pure. Everything that foretells an instant and everything that
 * fires one asks here, so that what a list shows is what comes.
 */
import { FOR_EVER } from "../../zoned-time.js";
import type { Reminder } from "../types.js";
import type { BareSeries } from "./day-rule.js";
import { countsFromCompletion, nextInstant, previousInstant, scheduledInstant } from "./recurrence.js";
import { offsetFrom } from "./relative.js";
import { HOME, type TimeFacts } from "./time-facts.js";

/** What was said of one instant of a series. */
export interface Override {
  instant: Date;
  kind: "skip" | "move" | "done";
  movedTo: Date | null;
  createdAt: Date;
}

/** Nothing comes from `from` until before `until` (null: until it is resumed). */
export interface Pause {
  from: Date;
  until: Date | null;
  createdAt: Date;
}

/** What the instants of a reminder depend on beside its row. */
export interface Surroundings {
  facts: TimeFacts;
  overrides: readonly Override[];
  pauses: readonly Pause[];
  /** Of a relative trigger: the one it follows, undefined when that is gone. */
  other?: { reminder: Reminder; around: Surroundings } | undefined;
}

export const NOTHING_AROUND: Surroundings = { facts: HOME, overrides: [], pauses: [] };

/** What becomes of an instant when it comes. */
export type Fate =
  | { kind: "opens"; movedFrom: Date | null }
  | { kind: "skipped"; reason: string }
  | { kind: "done" };

/** Whether the instants repeat: a series, or a reminder that follows one. */
export function repeats(reminder: Reminder, around: Surroundings): boolean {
  const { trigger } = reminder;
  if (trigger.type === "recurring") return true;
  return (
    trigger.type === "relative" &&
    around.other !== undefined &&
    repeats(around.other.reminder, around.other.around)
  );
}

/** Every instant, with those that will be skipped; moved ones where they were moved to. */
export function timelineOf(reminder: Reminder, around: Surroundings): BareSeries {
  const { trigger } = reminder;
  const { facts, overrides } = around;
  switch (trigger.type) {
    case "scheduled":
      return single(scheduledInstant(trigger, reminder.timeZone, facts));
    case "context":
      return single(trigger.deadline ?? null);
    case "relative": {
      if (trigger.event === "done" || !around.other) return single(reminder.nextDueAt);
      const { other } = around;
      const theirs = lived(other.reminder, other.around);
      const mine = (at: Date) => offsetFrom(at, trigger, other.reminder.timeZone);
      const span = Math.abs(mine(new Date(0)).getTime()) + 86_400_000 * 3;
      return withMoves(shifted(theirs, mine, span), overrides);
    }
    case "recurring": {
      const anchor = reminder.createdAt;
      if (countsFromCompletion(trigger)) return single(reminder.nextDueAt);
      const series: BareSeries = {
        next: (after) => nextInstant(trigger, anchor, after, facts),
        previous: (notAfter) => previousInstant(trigger, anchor, notAfter, facts),
      };
      return withMoves(series, overrides);
    }
  }
}

function single(at: Date | null): BareSeries {
  return {
    next: (after) => (at && at > after ? at : null),
    previous: (notAfter) => (at && at <= notAfter ? at : null),
  };
}

function withMoves(series: BareSeries, overrides: readonly Override[]): BareSeries {
  const moves = overrides.filter(({ movedTo }) => movedTo !== null);
  if (moves.length === 0) return series;
  const away = new Set(moves.map(({ instant }) => instant.getTime()));
  const targets = moves.flatMap(({ movedTo }) => movedTo ?? []).sort((a, b) => a.getTime() - b.getTime());
  return {
    next(after) {
      let own = series.next(after);
      while (own && away.has(own.getTime())) own = series.next(own);
      const moved = targets.find((at) => at > after);
      return earlier(own, moved ?? null);
    },
    previous(notAfter) {
      let own = series.previous(notAfter);
      while (own && away.has(own.getTime())) own = series.previous(new Date(own.getTime() - 1));
      const moved = targets.findLast((at) => at <= notAfter);
      return own && moved ? new Date(Math.max(own.getTime(), moved.getTime())) : (own ?? moved ?? null);
    },
  };
}

const earlier = (a: Date | null, b: Date | null): Date | null =>
  a && b ? new Date(Math.min(a.getTime(), b.getTime())) : (a ?? b);

/** A series moved by a nearly constant stretch; `span` bounds how far. */
function shifted(theirs: BareSeries, mine: (at: Date) => Date, span: number): BareSeries {
  return {
    next(after) {
      for (let at = theirs.next(new Date(after.getTime() - span)); at; at = theirs.next(at)) {
        if (mine(at) > after) return mine(at);
      }
      return null;
    },
    previous(notAfter) {
      let at = theirs.previous(new Date(notAfter.getTime() + span));
      while (at && mine(at) > notAfter) at = theirs.previous(new Date(at.getTime() - 1));
      return at && mine(at);
    },
  };
}

/** The instants that open, as others who follow this reminder count from them. */
export function lived(reminder: Reminder, around: Surroundings): BareSeries {
  const timeline = timelineOf(reminder, around);
  const opens = (at: Date) => fateOf(at, reminder, around).kind === "opens";
  return {
    next(after) {
      let at = timeline.next(after);
      for (let i = 0; at && !opens(at) && i < MOST_PASSED_OVER; i++) at = timeline.next(at);
      return at;
    },
    previous(notAfter) {
      let at = timeline.previous(notAfter);
      for (let i = 0; at && !opens(at) && i < MOST_PASSED_OVER; i++)
        at = timeline.previous(new Date(at.getTime() - 1));
      return at;
    },
  };
}

/** Instants that are skipped one after the other (a pause of years over a series of seconds) are followed so far. */
const MOST_PASSED_OVER = 3000;

/** What becomes of the instant `at` of the timeline. */
export function fateOf(at: Date, reminder: Reminder, around: Surroundings): Fate {
  const time = at.getTime();
  const moved = around.overrides.find(({ movedTo }) => movedTo?.getTime() === time);
  const said = around.overrides.find(({ instant, kind }) => kind !== "move" && instant.getTime() === time);
  if (said?.kind === "done") return { kind: "done" };
  if (said) return { kind: "skipped", reason: "skipped, as asked" };
  if (repeats(reminder, around) && !countsFromCompletion(reminder.trigger)) {
    // Moved into a pause that was known: the person wants this one.
    const since = moved?.createdAt;
    const pauses = since ? around.pauses.filter(({ createdAt }) => createdAt > since) : around.pauses;
    if (pauseAt(at, { pauses })) return { kind: "skipped", reason: "paused" };
  }
  return { kind: "opens", movedFrom: moved?.instant ?? null };
}

/** The pause that covers an instant, the one that ends last. */
export function pauseAt(at: Date, { pauses }: Pick<Surroundings, "pauses">): Pause | null {
  let found: Pause | null = null;
  for (const pause of pauses) {
    if (pause.from > at || (pause.until !== null && pause.until <= at)) continue;
    if (!found || pause.until === null || (found.until !== null && pause.until > found.until)) found = pause;
  }
  return found;
}

/** When something that comes at `at` may be shown, for a pause that keeps it: the end of all pauses over it. */
export function keptUntil(at: Date, around: Surroundings): Date | null {
  let until: Date | null = null;
  for (let pause = pauseAt(at, around); pause; pause = pauseAt(until, around)) {
    if (pause.until === null) return FOR_EVER;
    until = pause.until;
  }
  return until;
}

/** When what was snoozed is shown again: later than asked for where a pause keeps it. */
export function backAt({ snoozeUntil }: Pick<Reminder, "snoozeUntil">, around: Surroundings): Date | null {
  return snoozeUntil && (keptUntil(snoozeUntil, around) ?? snoozeUntil);
}

export { FOR_EVER };

/**
 * The instants at which the reminder will be shown, from `first` (its next one) on: at most `count`, at most one
 * after `until`, the bound of a series kept. Quiet hours are not looked at.
 */
export function foretold(
  reminder: Reminder,
  around: Surroundings,
  first: Date | null,
  count: number,
  until?: Date,
): Date[] {
  const { trigger } = reminder;
  const timeline = timelineOf(reminder, around);
  const bounded =
    trigger.type === "recurring" ? (trigger.count ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  let left = bounded - reminder.occurrenceCount;
  const again = repeats(reminder, around) && !countsFromCompletion(trigger);
  const instants: Date[] = [];
  let at = first;
  for (let i = 0; at && instants.length < count && left > 0 && i < MOST_PASSED_OVER; i++, left--) {
    const fate = fateOf(at, reminder, around);
    if (fate.kind === "opens") {
      const kept = again ? null : keptUntil(at, around);
      if (kept !== FOR_EVER) instants.push(kept ?? at);
    }
    if (!again || instants.length >= count || (until && at > until)) break;
    // A pause is passed over at once, where nothing is counted, but for what was moved into it.
    const pause =
      bounded === Number.POSITIVE_INFINITY && fate.kind === "skipped" ? pauseAt(at, around) : null;
    at = timeline.next(pause ? passedOver(at, pause, around) : at);
  }
  return instants;
}

/** The last instant of which a pause leaves nothing to look at. */
function passedOver(at: Date, { until }: Pause, { overrides }: Surroundings): Date {
  const moved = overrides.flatMap(({ movedTo }) => (movedTo && movedTo > at ? movedTo.getTime() : []));
  const end = Math.min((until ?? FOR_EVER).getTime(), ...moved) - 1;
  return new Date(Math.max(at.getTime(), end));
}

/** Whether nothing of a series is left to come, since everything that was is done or skipped already. */
export function isOver(reminder: Reminder, around: Surroundings): boolean {
  const { trigger } = reminder;
  if (!repeats(reminder, around) || countsFromCompletion(trigger)) return false;
  const timeline = timelineOf(reminder, around);
  const count =
    trigger.type === "recurring" ? (trigger.count ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const said = new Map(around.overrides.map(({ instant, kind }) => [instant.getTime(), kind]));
  let left = count - reminder.occurrenceCount;
  for (let at = reminder.nextDueAt; at && left > 0; at = timeline.next(at), left--) {
    const kind = said.get(at.getTime());
    if (kind === undefined || kind === "move") return false;
  }
  return true;
}
