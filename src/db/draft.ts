/**
 * A file that is whole or not there: it is written beside its name, and gets that once it is on the disk. A process that ends
 * before takes its draft with it; what a killed one left goes with the next of that name.
 */
import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { hasEnded } from "../ended-process.js";
import { PRIVATE_FILE } from "../folder.js";

export interface Draft {
  path: string;
  /** Puts it on the disk and gives it its name; false when a file of that name is there, which stays as it is. */
  publish(): boolean;
  /** Takes away what is left of it. */
  drop(): void;
}

/** What SQLite lays beside a file. */
const BESIDE = ["", "-journal", "-wal", "-shm"];

/** Makes an empty one. */
export function draftOf(path: string): Draft {
  const prefix = `${basename(path)}.${hostname()}-`;
  dropAbandoned(dirname(path), prefix);
  const draft = join(dirname(path), `${prefix}${process.pid}.part`);
  const remove = (): void => {
    for (const suffix of BESIDE) rmSync(`${draft}${suffix}`, { force: true });
  };
  remove();
  closeSync(openSync(draft, "wx", PRIVATE_FILE));
  process.once("exit", remove);
  return {
    path: draft,
    publish() {
      sync(draft);
      const published = publish(draft, path);
      sync(dirname(path));
      return published;
    },
    drop() {
      process.off("exit", remove);
      remove();
    },
  };
}

/** Numbers of processes say something on one machine only, so that its name stands beside them. */
function dropAbandoned(folder: string, prefix: string): void {
  for (const name of namesIn(folder)) {
    if (!name.startsWith(prefix)) continue;
    const [, pid] = /^(\d+)\.part(?:-[a-z]+)?$/.exec(name.slice(prefix.length)) ?? [];
    if (pid !== undefined && hasEnded(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

/** None where it cannot be looked at: what is wrong with it, the writing says. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function sync(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } catch (error) {
    // Folders cannot be synced everywhere.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EPERM" && code !== "EINVAL" && code !== "EISDIR") throw error;
  } finally {
    closeSync(file);
  }
}

/** Gives the draft its name, unless somebody was faster. */
function publish(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    // A file system without hard links.
    renameSync(draft, path);
    return true;
  }
}
