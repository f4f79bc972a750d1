/** One waiter a session: a file with the waiter's process id, which a dead process does not hold. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { ensureRuntimeFolder, runtimeFolder, shortName } from "../../daemon/socket-path.js";
import { hasEnded } from "../../ended-process.js";

/** @returns what gives the place up again, or null when another process waits there */
export function takeWaiterLock(key: string, env: NodeJS.ProcessEnv = process.env): (() => void) | null {
  const folder = runtimeFolder(env);
  if (!ensureRuntimeFolder(folder)) return null;
  const path = join(folder, `waiter-${shortName(key)}.pid`);
  for (const attempt of [1, 2]) {
    try {
      const file = openSync(path, "wx", 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (attempt === 2 || isAlive(holder(path))) return null;
      rmSync(path, { force: true });
    }
  }
  return null;
}

export function isAlive(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && !hasEnded(pid);
}

function holder(path: string): number {
  try {
    return Number(readFileSync(path, "utf8"));
  } catch {
    return Number.NaN;
  }
}
