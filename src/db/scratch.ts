/**
 * A database that cannot be written (its file or its folder is read-only) is read from a copy in a private folder, which
 * goes with the connection. What only notes what was shown or came due is written into the copy, so that lists and turns
 * answer as ever; anything that somebody would rely on is refused, since it would be lost.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { accessSync, chmodSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { TicklerError } from "../errors.js";
import { PRIVATE_FILE } from "../folder.js";

/** Whether SQLite could write it: the file, and beside it. */
export function isWritable(path: string): boolean {
  try {
    for (const each of [path, dirname(path)]) accessSync(each, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Scratch {
  path: string;
  remove(): void;
}

/** @throws TicklerError `DATABASE_READ_ONLY` when it cannot be read either */
export function scratchOf(path: string): Scratch {
  const folder = mkdtempSync(join(tmpdir(), "tickler-read-only-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const copy = join(folder, "copy.db");
  try {
    for (const suffix of ["", "-wal"]) {
      if (!existsSync(`${path}${suffix}`)) continue;
      copyFileSync(`${path}${suffix}`, `${copy}${suffix}`, constants.COPYFILE_FICLONE);
      // A copy takes the rights of what it is made from.
      chmodSync(`${copy}${suffix}`, PRIVATE_FILE);
    }
    return { path: copy, remove };
  } catch (error) {
    remove();
    throw new TicklerError("DATABASE_READ_ONLY", `The database ${path} cannot be read.`, {
      hint: "Check the permissions of the file and its folder, or choose another with --db.",
      cause: error,
    });
  }
}

const noting = new AsyncLocalStorage<true>();

/** What `work` writes may be lost with a copy: it only notes what was shown or came due. */
export function asNotes<T>(work: () => Promise<T>): Promise<T> {
  return noting.run(true, work);
}

/** Asked before anything is written into a copy. @throws TicklerError `DATABASE_READ_ONLY` */
export function refuseLoss(path: string): () => void {
  return () => {
    if (noting.getStore()) return;
    throw new TicklerError("DATABASE_READ_ONLY", `The database ${path} cannot be written.`, {
      hint: "Reading works. Check the permissions of the file and its folder, or choose another with --db.",
    });
  };
}
