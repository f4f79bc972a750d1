/**
 * Makes a folder and what is missing above it, one level after the other. Node's own recursive `mkdir` never returns
 * where nothing can be made (below `/proc`, for example), and makes every level readable by others.
 */
import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Deeper than any path that an operating system takes. */
const MOST_LEVELS = 2048;
/** Their owner alone may enter. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/**
 * @param mode of the folders that are made; those that exist keep theirs
 * @throws what the file system says of the first level that cannot be made
 */
export function makeFolder(path: string, mode = PRIVATE_FOLDER): void {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at) && missing.length < MOST_LEVELS; at = dirname(at))
    missing.push(at);
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      // Another process may have been faster.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || !statSync(folder).isDirectory()) throw error;
    }
  }
}

/** Takes every right from group and others. @returns false where the file is not ours to change */
export function makePrivate(path: string): boolean {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return true;
    return false;
  }
}
