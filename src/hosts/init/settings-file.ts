/**
 * A settings file of somebody else: read, kept as a backup beside itself, and written in one step with its own mode and link. No
 * backup ever takes another one's place.
 */
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { TicklerError } from "../../errors.js";
import { makeFolder } from "../../folder.js";

/** null where there is no file. */
export function readSettings(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** @throws TicklerError `CONFIG_UNREADABLE` where its owner, its folder or its disk does not let it be written */
export function checkWritable(path: string): void {
  try {
    let nearest = existsSync(path) ? realpathSync(path) : path;
    if (existsSync(path) && (statSync(nearest).mode & 0o200) === 0) throw new Error("it is read-only");
    // A new one takes its place, beside it.
    do nearest = dirname(nearest);
    while (!existsSync(nearest));
    accessSync(nearest, constants.W_OK);
  } catch (error) {
    throw new TicklerError("CONFIG_UNREADABLE", `${path} cannot be written: ${(error as Error).message}.`, {
      hint: "Make it writable, or enter what `--dry-run` shows where it is made; nothing was changed.",
      cause: error,
    });
  }
}

/** Writes it, or removes it for null; returns the backup's path, or null where there was nothing to keep. */
export function writeSettings(
  path: string,
  next: string | null,
  now: Date,
  { runs = false } = {},
): string | null {
  const isThere = existsSync(path);
  if (next === null) {
    if (isThere) rmSync(path);
    return null;
  }
  makeFolder(dirname(path), 0o755);
  const target = isThere ? realpathSync(path) : path;
  const mode = isThere ? statSync(target).mode & 0o777 : runs ? 0o700 : 0o600;
  const backup = isThere ? keep(path, target, now) : null;
  const temporary = `${target}.${process.pid}.tmp`;
  writeFileSync(temporary, next, { mode });
  chmodSync(temporary, mode);
  renameSync(temporary, target);
  return backup;
}

function keep(path: string, target: string, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]/g, "").slice(0, 15);
  for (let nth = 1; ; nth++) {
    const backup = `${path}.before-tickler-${stamp}${nth === 1 ? "" : `-${nth}`}`;
    try {
      copyFileSync(target, backup, constants.COPYFILE_EXCL);
      return backup;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
