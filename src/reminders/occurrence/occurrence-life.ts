/**
 * The life of an occurrence, from "due" to "over": a pure and total table. Every pair of state and step is either listed
 * or impossible; what is over stays over, but for an answer that is acknowledged afterwards. Each state has a column
 * that says when it was reached, so that the row alone tells its history.
 *
 *   open         it came due                          told         offered in a turn, or delivered by a channel
 *   held         in quiet hours or a pause            carried_out  an action's run ended well
 *   acknowledged completed, dismissed or snoozed      expired      nobody reacted, or its time is over
 *   skipped      too late to be shown at all          superseded   a newer one came due
 *   failed       an action whose run failed, and that nobody did instead
 */

export const OCCURRENCE_STATES = [
  "open",
  "held",
  "told",
  "carried_out",
  "acknowledged",
  "expired",
  "skipped",
  "superseded",
  "failed",
] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

export const OCCURRENCE_STEPS = [
  "hold",
  "release",
  "tell",
  "carry_out",
  "acknowledge",
  "expire",
  "skip",
  "supersede",
  "fail",
] as const;
export type OccurrenceStep = (typeof OCCURRENCE_STEPS)[number];

/** Somebody still waits for it: it can be told, carried out and acknowledged. */
export const LIVE_STATES = ["open", "held", "told"] as const satisfies readonly OccurrenceState[];

const ENDS = {
  carry_out: "carried_out",
  acknowledge: "acknowledged",
  expire: "expired",
  supersede: "superseded",
  fail: "failed",
} as const;

const LIFE: Record<OccurrenceState, Partial<Record<OccurrenceStep, OccurrenceState>>> = {
  open: { ...ENDS, hold: "held", tell: "told", skip: "skipped" },
  // Quiet hours hold what is said to a person; a conversation that asks for it, or a run, is not held by them.
  held: { ...ENDS, hold: "held", release: "open", tell: "told", skip: "skipped" },
  told: { ...ENDS, hold: "held", tell: "told" },
  carried_out: { acknowledge: "acknowledged" },
  acknowledged: {},
  expired: {},
  skipped: {},
  superseded: {},
  failed: {},
};

/** Where a step leads, or undefined where it is impossible. */
export function afterStep(state: OccurrenceState, step: OccurrenceStep): OccurrenceState | undefined {
  return LIFE[state][step];
}

export function isLive(state: OccurrenceState): boolean {
  return (LIVE_STATES as readonly OccurrenceState[]).includes(state);
}

/** The column that says when a state was reached; `told_at` is the first telling. */
export const WHEN_COLUMN = {
  open: "claimed_at",
  held: "claimed_at",
  told: "told_at",
  carried_out: "carried_out_at",
  acknowledged: "acknowledged_at",
  expired: "expired_at",
  skipped: "skipped_at",
  superseded: "superseded_at",
  failed: "failed_at",
} as const satisfies Record<OccurrenceState, string>;
