/**
 * A lock beside a database that one process holds as long as it lives: the system gives it up with the process, however
 * that ends, so that it needs no renewal, no clock and no clean-up. It is SQLite's own exclusive lock on an empty file.
 */
import { closeSync, existsSync, openSync } from "node:fs";
import { createRequire } from "node:module";
import type BetterSqlite3 from "better-sqlite3";
import { PRIVATE_FILE } from "../folder.js";
import { isBusy } from "./sqlite-errors.js";

const require = createRequire(import.meta.url);
/** Somebody who only looks whether it is held holds it up for less. */
const WAIT_MS = 500;

export interface FileLock {
  release(): void;
}

/** The lock, or null when another process (or another holder in this one) has it. */
export function takeLock(path: string): FileLock | null {
  // Not opened where it exists: closing it would give up what this process holds of it.
  if (!existsSync(path)) closeSync(openSync(path, "a", PRIVATE_FILE));
  const connection = connect(path);
  try {
    connection.exec("begin exclusive");
    return { release: () => void connection.close() };
  } catch (error) {
    connection.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

export function isLocked(path: string): boolean {
  if (!existsSync(path)) return false;
  const connection = connect(path, 0);
  try {
    connection.prepare("select count(*) from sqlite_schema").get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  } finally {
    connection.close();
  }
}

function connect(path: string, timeout = WAIT_MS): BetterSqlite3.Database {
  const Driver = require("better-sqlite3") as typeof BetterSqlite3;
  return new Driver(path, { timeout });
}
