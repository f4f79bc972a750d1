/**
 * Where the daemon of a database listens: a Unix socket named after the database's path, in a folder that only its
 * owner can enter (a named pipe on Windows). Server and thin client derive the same name from the same path.
 * Imports nothing but Node: the thin client starts with this.
 */
import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

/** A socket's path has to fit into 104 bytes (macOS) or 108 (Linux). */
const MAX_FOLDER_BYTES = 75;

/** @returns null for a database that no other process can share */
export function socketPath(
  databasePath: string,
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | null {
  if (databasePath === ":memory:" || databasePath === "") return null;
  const name = createHash("sha256").update(canonical(databasePath)).digest("hex").slice(0, 20);
  return platform === "win32" ? `\\\\.\\pipe\\tickler-${name}` : join(runtimeFolder(env), `${name}.sock`);
}

/** The folder of sockets and locks; it may not exist yet. */
export function runtimeFolder(env: NodeJS.ProcessEnv = process.env): string {
  const runtime = env.XDG_RUNTIME_DIR;
  if (runtime?.startsWith("/") && Buffer.byteLength(runtime) <= MAX_FOLDER_BYTES)
    return join(runtime, "tickler");
  const temporary = Buffer.byteLength(tmpdir()) <= MAX_FOLDER_BYTES ? tmpdir() : "/tmp";
  return join(temporary, `tickler-${process.getuid?.() ?? "user"}`);
}

/** Makes the folder for its owner alone. @returns false when somebody else owns it */
export function ensureRuntimeFolder(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || !isOwn(found.uid)) return false;
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
  return true;
}

/** Whether a socket is there and ours; another user's is never talked to. */
export function isOwnSocket(path: string): boolean {
  if (path.startsWith("\\\\")) return true;
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isSocket() === true && isOwn(found.uid);
}

function isOwn(uid: number): boolean {
  return process.getuid === undefined || process.getuid() === uid;
}

/** One name for one file, whatever link or relative path it is reached by. */
function canonical(path: string): string {
  const absolute = resolve(path);
  try {
    return join(realpathSync(dirname(absolute)), basename(absolute));
  } catch {
    return absolute;
  }
}
