/**
 * When what stands in the write-ahead log is put into the file. SQLite does it within the commit that makes the log a thousand pages
 * long, which takes that commit ten milliseconds more: every fortieth turn of an agent that is told something in each. So commits leave
 * it to a moment in which nothing is written, and do it themselves only where no such moment comes.
 */
import type BetterSqlite3 from "better-sqlite3";
import type { Clock, Timer } from "../clock.js";
import { sqliteCode } from "./sqlite-errors.js";

/** Pages of the log from which on it is put into the file when nothing is written; SQLite's own number. */
const ENOUGH = 1_000;
/** … and within a commit, at 16 MiB. What was written again and again is put there once: twice as long, for four times the pages. */
const MOST = 4_000;
/** So long this connection has written nothing. */
const QUIET_MS = 150;

export interface Checkpoints {
  /** After each commit that may have written. */
  committed(): void;
  stop(): void;
}

export function checkpointsWhenQuiet(raw: BetterSqlite3.Database, clock: Clock): Checkpoints {
  raw.pragma(`wal_autocheckpoint = ${MOST}`);
  // Looks at the log, and does nothing; 4 µs.
  const look = raw.prepare("pragma wal_checkpoint(noop)");
  const isLong = (): boolean => {
    const found = quietly(() => look.get() as { log: number; checkpointed: number });
    return found !== null && found.log - found.checkpointed >= ENOUGH;
  };
  let timer: Timer | null = null;
  let lastAt = 0;
  const wait = (ms: number): void => {
    timer = clock.setTimer(ms, () => {
      timer = null;
      const left = lastAt + QUIET_MS - clock.monotonic();
      if (raw.inTransaction || left > 0) wait(left > 0 ? left : QUIET_MS);
      // As far as nobody reads what stands there; waits for nobody.
      else if (isLong()) quietly(() => raw.pragma("wal_checkpoint(passive)"));
    });
  };
  return {
    committed() {
      if (timer === null && !isLong()) return;
      lastAt = clock.monotonic();
      if (timer === null) wait(QUIET_MS);
    },
    stop: () => timer?.cancel(),
  };
}

/** The log keeps what is in it: what is wrong with the file or the disk is said by whoever writes next. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (sqliteCode(error) === undefined) throw error;
    return null;
  }
}
