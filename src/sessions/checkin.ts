/**
 * The cycle of a check-in, pure and total. Instants are UTC milliseconds.
 *
 * | in            | event                        | then                                                         |
 * | ------------- | ---------------------------- | ------------------------------------------------------------ |
 * | –             | message with thresholds delivered | soft, due in `soft`; silent since now                   |
 * | soft          | due                          | soft message; hard, due in `hard − soft`                     |
 * | hard          | due                          | hard message; soft, due in `soft` (the cycle starts again)   |
 * | soft, hard    | status report                | soft, due in `soft`; silent since now                        |
 * | soft, hard    | due while compacting         | nothing; looks again 300 s after the compaction began        |
 * | soft, hard    | compaction over              | looks again when its stage is due                            |
 * | soft, hard    | idle, clear, end, stop       | cancelled                                                    |
 * | soft, hard    | a new dispatch delivered     | replaced by a new one                                        |
 *
 * A hard message comes at the earliest `hard − soft` after its soft one, even when both instants passed while
 * nothing ran: a session that was not asked is never interrupted. Tracking has one stage that repeats.
 */
import type { Thresholds } from "./types.js";

export interface Cycle {
  kind: "checkin" | "tracking";
  softMs: number;
  hardMs: number;
  /** Delivery or last status report. */
  silentSince: number;
  stage: "soft" | "hard";
  /** When the stage is due. */
  dueAt: number;
  /** When to look again: `dueAt`, or later while the session compacts. */
  nextAt: number;
}

/** How long a compacting session is waited for. */
export const COMPACTION_WAIT_MS = 300_000;

export function startCycle(kind: Cycle["kind"], thresholds: Thresholds, now: number): Cycle {
  const softMs = thresholds.softSeconds * 1000;
  const dueAt = now + softMs;
  const hardMs = thresholds.hardSeconds * 1000;
  return { kind, softMs, hardMs, silentSince: now, stage: "soft", dueAt, nextAt: dueAt };
}

/** The session reported: everything starts anew. */
export function reported(cycle: Cycle, now: number): Cycle {
  const dueAt = now + cycle.softMs;
  return { ...cycle, silentSince: now, stage: "soft", dueAt, nextAt: dueAt };
}

export interface Step {
  cycle: Cycle;
  /** Which message to send now. */
  send: "soft" | "hard" | null;
}

/** What happens when the clock reads `now`; before `nextAt` nothing does. */
export function step(cycle: Cycle, now: number, compactingSince: number | null): Step {
  if (now < cycle.nextAt) return { cycle, send: null };
  const waitUntil = compactingSince === null ? 0 : compactingSince + COMPACTION_WAIT_MS;
  if (now < waitUntil) return { cycle: { ...cycle, nextAt: waitUntil }, send: null };
  if (cycle.kind === "checkin" && cycle.stage === "soft") {
    const dueAt = now + (cycle.hardMs - cycle.softMs);
    return { cycle: { ...cycle, stage: "hard", dueAt, nextAt: dueAt }, send: "soft" };
  }
  const dueAt = now + cycle.softMs;
  return {
    cycle: { ...cycle, stage: "soft", dueAt, nextAt: dueAt },
    send: cycle.kind === "tracking" ? "soft" : "hard",
  };
}

/** The compaction is over: what was put off is looked at when it is, or was, due. */
export function compacted(cycle: Cycle): Cycle {
  return { ...cycle, nextAt: cycle.dueAt };
}

/** Asked twice to track the same session: the shorter silence counts, and nothing that was near moves away. */
export function strictest(running: Cycle, asked: Thresholds, now: number): Cycle {
  const softMs = Math.min(running.softMs, asked.softSeconds * 1000);
  const hardMs = Math.max(softMs, Math.min(running.hardMs, asked.hardSeconds * 1000));
  const dueAt = Math.min(running.dueAt, now + softMs);
  return { ...running, softMs, hardMs, dueAt, nextAt: Math.min(running.nextAt, dueAt) };
}
