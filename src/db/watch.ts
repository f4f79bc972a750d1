/**
 * Tells when another connection has written to the database file, without polling it: the operating system reports
 * changes of the folder, and `PRAGMA data_version` says whether they were somebody else's. Where the folder
 * cannot be watched, the scheduler's look once a minute is what remains.
 */
import { type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";
import type { Clock } from "../clock.js";
import type { Logger } from "../log.js";
import type { OpenDatabase } from "./open.js";

/** Several changes within this time are looked at once. */
const GATHER_MS = 15;

export interface ForeignWriteWatch {
  close(): void;
}

export function watchForeignWrites(
  database: OpenDatabase,
  options: { clock: Clock; log: Logger; onWrite: () => void },
): ForeignWriteWatch {
  const { clock, log, onWrite } = options;
  if (database.path === ":memory:") return { close: () => undefined };
  const name = basename(database.path);
  let version = database.dataVersion();
  let pending = false;
  let closed = false;
  const look = (): void => {
    pending = false;
    if (closed) return;
    try {
      const next = database.dataVersion();
      if (next === version) return;
      version = next;
    } catch (error) {
      // It cannot be told whose write it was; the scheduler looks, and says what is wrong.
      log.debug({ error: String(error) }, "the database could not be asked for its version");
    }
    onWrite();
  };
  let watcher: FSWatcher | undefined;
  try {
    watcher = watch(dirname(database.path), { persistent: false }, (_event, changed) => {
      if (pending || closed || (changed !== null && !changed.startsWith(name))) return;
      pending = true;
      clock.setTimer(GATHER_MS, look);
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
  return {
    close: () => {
      closed = true;
      watcher?.close();
    },
  };
}
