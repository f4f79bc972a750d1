/**
 * Where the daemon of a database listens: a Unix socket named after the database's path, in a folder that only its
 * owner can enter (a named pipe on Windows). Server and thin client derive the same name from the same path.
 * Imports nothing but Node and how a folder is made: the thin client starts with this.
 */
import { chmodSync, existsSync, lstatSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { isServerAddress, readAddress } from "../db/server-address.js";
import { makeFolder } from "../folder.js";

/** A socket's path has to fit into 104 bytes (macOS) or 108 (Linux). */
const MAX_FOLDER_BYTES = 75;

/** Where the daemon of a database listens. @returns null for a database that no other process can share */
export function socketPath(
  databasePath: string,
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const name = socketName(databasePath);
  if (name === null) return null;
  return platform === "win32" ? `\\\\.\\pipe\\tickler-${name}` : join(runtimeFolder(env), `${name}.sock`);
}

/** Where one listens in fact: a daemon that cron or the system started may have chosen another of the folders. */
export function findSocket(databasePath: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const name = socketName(databasePath);
  if (name === null || process.platform === "win32") return socketPath(databasePath, env);
  const paths = runtimeFolders(env).map((folder) => join(folder, `${name}.sock`));
  return paths.find(isOwnSocket) ?? paths[0] ?? null;
}

function socketName(databasePath: string): string | null {
  if (databasePath === ":memory:" || databasePath === "") return null;
  return shortName(canonical(databasePath));
}

/**
 * 20 hex digits: three FNV-1a hashes of 32 bits, each with a multiplier of its own. They tell a person's databases apart and keep
 * nobody out (the folder does); Node's own hashes would take the thin client as long to load as everything else that it does.
 */
export function shortName(text: string): string {
  return [0x01000193, 0x85ebca6b, 0xc2b2ae35]
    .map((multiplier) => {
      let hash = 0x811c9dc5;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), multiplier);
      hash = Math.imul(hash ^ (hash >>> 15), multiplier);
      return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, "0");
    })
    .join("")
    .slice(0, 20);
}

/** The lock of whoever serves a database: beside its file, or for one on a server, whose machines serve each by itself, here. */
export function servingLock(databasePath: string, env: NodeJS.ProcessEnv = process.env): string | null {
  if (!isServerAddress(databasePath)) return databasePath === ":memory:" ? null : `${databasePath}.serving`;
  const folder = runtimeFolder(env);
  ensureRuntimeFolder(folder);
  return join(folder, `${socketName(databasePath)}.serving`);
}

/** The folder of sockets and locks; it may not exist yet. */
export function runtimeFolder(env: NodeJS.ProcessEnv = process.env): string {
  return runtimeFolders(env)[0] as string;
}

/** All that may be chosen, the best first: not every process of a person has the same variables. */
function runtimeFolders(env: NodeJS.ProcessEnv): string[] {
  const user = process.getuid?.() ?? "user";
  const fits = (folder: string) => Buffer.byteLength(folder) <= MAX_FOLDER_BYTES;
  const runtime = env.XDG_RUNTIME_DIR;
  const system = `/run/user/${user}`;
  return [
    ...(runtime?.startsWith("/") && fits(runtime) ? [join(runtime, "tickler")] : []),
    ...(existsSync(system) ? [join(system, "tickler")] : []),
    ...[tmpdir(), "/tmp"].filter(fits).map((folder) => join(folder, `tickler-${user}`)),
  ];
}

/** Makes the folder for its owner alone. @returns false when somebody else owns it */
export function ensureRuntimeFolder(folder: string): boolean {
  makeFolder(folder);
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
  if (isServerAddress(path)) return readAddress(path).name;
  const absolute = resolve(path);
  try {
    return join(realpathSync(dirname(absolute)), basename(absolute));
  } catch {
    return absolute;
  }
}
