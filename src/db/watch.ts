/**
 * Tells when another connection has written to the database file, without polling it: the operating system reports
 * changes of the folder, and `PRAGMA data_version` says whether they were somebody else's. Where the folder
 * cannot be watched, the scheduler's look once a minute is what remains.
 */
import { type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";
import type { Clock, Timer } from "../clock.js";
import type { Logger } from "../log.js";

/**
 * When it is looked after the last change of the folder: several changes are looked at once, and what changes is the log,
 * which is written, then brought to the disk, and only then counts, without a change that could be heard. A disk
 * may take its time.
 */
const LOOK_AFTER_MS = [15, 75, 300, 1000, 3000];

/** After so many writes of others within this time, the rest of them are looked for once in a while: each look costs ten
 * short statements, and being woken by every change of the log as much again. */
const MANY = 10;
const MANY_WITHIN_MS = 5000;
const REST_MS = 500;

export interface ForeignWriteWatch {
  close(): void;
}

export function watchForeignWrites(
  database: { path: string; dataVersion(): number },
  options: { clock: Clock; log: Logger; onWrite: () => void },
): ForeignWriteWatch {
  const { clock, log, onWrite } = options;
  if (database.path === ":memory:") return { close: () => undefined };
  const name = basename(database.path);
  let version = database.dataVersion();
  let timer: Timer | undefined;
  let watcher: FSWatcher | undefined;
  let closed = false;
  /** When others have written, of late, on the monotonic scale. */
  let told: number[] = [];
  /** Whether there was something. */
  const look = (): boolean => {
    try {
      const next = database.dataVersion();
      if (next === version) return false;
      version = next;
    } catch (error) {
      // It cannot be told whose write it was; the scheduler looks, and says what is wrong.
      log.debug({ error: String(error) }, "the database could not be asked for its version");
    }
    const now = clock.monotonic();
    told = [...told.filter((at) => at > now - MANY_WITHIN_MS), now];
    onWrite();
    return true;
  };
  let changes = 0;
  let waitingLong = false;
  const lookOn = (nth: number): void => {
    const seen = changes;
    waitingLong = nth > 0;
    const delay = (LOOK_AFTER_MS[nth] ?? 0) - (LOOK_AFTER_MS[nth - 1] ?? 0);
    timer = clock.setTimer(delay, () => {
      timer = undefined;
      if (closed) return;
      if (look() && told.length > MANY) rest();
      else if (changes !== seen) lookOn(0);
      else if (nth + 1 < LOOK_AFTER_MS.length) lookOn(nth + 1);
    });
  };
  /** While others write all the time, nobody listens: every change of the log would wake this process. */
  const rest = (): void => {
    watcher?.close();
    timer = clock.setTimer(REST_MS, () => {
      timer = undefined;
      if (closed) return;
      if (look()) return rest();
      told = [];
      listen();
      lookOn(0);
    });
  };
  const listen = (): void => {
    try {
      watcher = watch(dirname(database.path), { persistent: false }, (_event, changed) => {
        if (closed || (changed !== null && !changed.startsWith(name))) return;
        changes += 1;
        if (timer === undefined) lookOn(0);
        else if (waitingLong) {
          timer.cancel();
          lookOn(0);
        }
      });
      watcher.on("error", (error) => {
        log.warn(
          { error: String(error) },
          "the database's folder is not watched any more; writes are seen within a minute",
        );
        watcher?.close();
      });
    } catch (error) {
      log.warn(
        { error: String(error) },
        "the database's folder cannot be watched; writes are seen within a minute",
      );
    }
  };
  listen();
  return {
    close: () => {
      closed = true;
      timer?.cancel();
      watcher?.close();
    },
  };
}
