/**
 * A settings file of somebody else: read, kept as a backup beside itself, and written in one step with its own mode and link. No
 * backup ever takes another one's place.
 */
import {
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
import { makeFolder } from "../../folder.js";

/** null where there is no file. */
export function readSettings(path: string): string | null {
  return existsSync(path) ? readFileSync(path, "utf8") : null;
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
