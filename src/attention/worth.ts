/**
 * What a matter is worth being said now: the expected utility of an interruption,
 *
 *     worth = p · value − (1 − p) · cost
 *
 * with p the probability that it is wanted at this moment (Horvitz 1999, "Principles of mixed-initiative user
 * interfaces": act when the expected value of acting exceeds that of waiting). Every number of the policy that is
 * not a setting stands in this table.
 *
 * | number | value | why |
 * | --- | --- | --- |
 * | value of an urgent, normal, low matter | 3, 1, .4 | what is lost where it stays unsaid |
 * | cost of saying what is not wanted | .25 | a line that is read and put aside; interruptions at the boundary between two tasks cost least (Iqbal & Bailey 2008), and a turn is one |
 * | p of what the message is about | its fit | calibrated relevance is this probability |
 * | p of what came due | .9 | somebody asked for this very moment |
 * | … told and unanswered | × .7 each time | repeated warnings are seen less each time (Anderson et al. 2016, habituation) |
 * | … whose moment has passed | × .2 | it is news at best |
 * | p after answers | × (1 + useful) / (1 + useful + irrelevant) | the mean of a beta distribution that began with one useful answer |
 * | closeness of a deadline | up to × 1.3 within a day | what comes soon can still be done |
 */
import type { Matter, Place } from "./types.js";

const VALUE = { urgent: 3, normal: 1, low: 0.4 } as const;
const COST = 0.25;
const WANTED_DUE = 0.9;
const UNANSWERED = 0.7;
const PASSED = 0.2;
const CLOSENESS = 0.3;
const DAY_MS = 86_400_000;

/** 0..1: how probable it is that this matter is wanted now. */
export function wanted(matter: Matter, place: Place, now: number): number {
  const { fit, told, useful, irrelevant, overAt } = matter;
  const due = WANTED_DUE * UNANSWERED ** told.count * (overAt !== null && overAt <= now ? PASSED : 1);
  if (matter.kind === "answer") return WANTED_DUE;
  const base = place === "message" ? Math.max(fit ?? 0, matter.dueAt === null ? 0 : due) : due;
  const answered = (1 + useful) / (1 + useful + irrelevant);
  return Math.min(1, base * answered * closeness(matter, now));
}

/** In units of one normal matter said at the right moment; below 0 it is better left unsaid. */
export function worth(matter: Matter, place: Place, now: number): number {
  const p = wanted(matter, place, now);
  return p * VALUE[matter.priority] - (1 - p) * COST;
}

/** 1 .. 1.3: how much nearer its time makes a matter; what is more than a day off gains nothing. */
function closeness({ comingAt }: Matter, now: number): number {
  if (comingAt === null || comingAt < now) return 1;
  return 1 + CLOSENESS * Math.max(0, 1 - (comingAt - now) / DAY_MS);
}
