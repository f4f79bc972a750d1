/**
 * The database's file as the operating system sees it: for its owner alone, and the same one all the while. A file that
 * was deleted or replaced under an open connection still takes writes, into nothing; they are refused instead.
 */
import { type BigIntStats, closeSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { TicklerError } from "../errors.js";
import { makeFolder, makePrivate, PRIVATE_FILE } from "../folder.js";
import { draftOf } from "./draft.js";

const MAGIC = "SQLite format 3\0";

/** Sees to it that the file is there, ours to open, and nobody else's to read. SQLite gives its companions its mode. */
export function prepareFile(path: string): void {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw aFolder(path);
    if (there) checkMagic(path);
    else {
      makeFolder(dirname(path));
      closeSync(openSync(path, "a", PRIVATE_FILE));
    }
  } catch (error) {
    if (error instanceof TicklerError) throw error;
    throw new TicklerError("DATABASE_READ_ONLY", `The database ${path} cannot be opened or made.`, {
      hint: "Check the permissions of the file and its folder, or choose another with --db.",
      cause: error,
    });
  }
  for (const suffix of ["", "-wal", "-shm"]) makePrivate(`${path}${suffix}`);
}

function aFolder(path: string): TicklerError {
  return new TicklerError("NOT_A_DATABASE", `${path} is a folder, and no database.`, {
    hint: `Name a file in it, for example ${join(path, "tickler.db")}.`,
  });
}

/** Looks at the first bytes, so that a file of another kind is refused before SQLite touches it. */
function checkMagic(path: string): void {
  const head = Buffer.alloc(MAGIC.length);
  const file = openSync(path, "r");
  try {
    const read = readSync(file, head, 0, head.length, 0);
    if (read === 0 || head.toString("latin1") === MAGIC) return;
  } finally {
    closeSync(file);
  }
  throw new TicklerError("NOT_A_DATABASE", `${path} is not a SQLite database.`, {
    hint: "Nothing was changed in it. Choose another file with --db.",
  });
}

/** Throws when the path does not lead to the file any more that it led to when this was called. */
export function sameFile(path: string): () => void {
  if (path === ":memory:") return () => undefined;
  const before = statOf(path);
  return () => {
    const now = statOf(path);
    if (now?.ino === before?.ino && now?.dev === before?.dev) return;
    throw new TicklerError(
      "DATABASE_REPLACED",
      `The database ${path} was ${now === undefined ? "deleted or moved" : "replaced by another file"} while it was open.`,
      { hint: "Nothing was written. Put the file back if it was moved by mistake; then open it again." },
    );
  };
}

/** In whole numbers: a file's of 64 bits are not all told apart otherwise. */
const statOf = (path: string): BigIntStats | undefined =>
  statSync(path, { throwIfNoEntry: false, bigint: true });

/**
 * Makes a file whole or not at all: `write` fills a draft beside it, which gets its name once it is on the disk.
 * @param check throws when the draft is not what it should be
 * @returns false when a file of that name was there; it stays as it is
 */
export function writeWhole(
  path: string,
  write: (draft: string) => void,
  check: (draft: string) => void,
): boolean {
  const draft = draftOf(path);
  try {
    write(draft.path);
    check(draft.path);
    return draft.publish();
  } finally {
    draft.drop();
  }
}
