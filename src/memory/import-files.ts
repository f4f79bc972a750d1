/**
 * Imports Markdown files into one agent's memory. A file's chunks are compared with those stored under its path:
 * what stayed keeps its id and vector, what is new is added, what is gone goes; so do the chunks of files that were
 * deleted below what is imported, unless nothing is left there: a folder that is not mounted looks like one whose files were all deleted.
 * A file changes whole; many small ones share a transaction, whose commit waits for the disk.
 */
import { isUtf8 } from "node:buffer";
import { readdir, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve, sep } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { glob, isDynamicPattern } from "tinyglobby";
import { systemClock } from "../clock.js";
import { each } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { write } from "../db/write.js";
import { TicklerError } from "../errors.js";
import { cleanText } from "../text.js";
import { splitMarkdown } from "./markdown.js";
import { contentHash } from "./terms.js";
import type { MemoryIndex } from "./types.js";

const MAX_FILE_BYTES = 5_000_000;
/** Up to this a file is read where one stands: .02 ms, while the way by the threads that wait for disks takes a processor .12. */
const SMALL_FILE_BYTES = 64 * 1024;
/** After so long other work has its turn. */
const HELD_MS = 5;
/** What one transaction takes: others wait for it. */
const LOT_FILES = 128;
const LOT_CHUNKS = 256;
const EXTENSIONS = "**/*.{md,markdown,txt}";

export interface ImportOptions {
  /** Default `memory`. */
  source?: string;
  /** Where relative paths begin; default the working directory. */
  cwd?: string;
  /** Whether the notes of files that are no longer there go. Default: where anything is left in their folder. */
  removeDeleted?: boolean;
  /** Only says what it would do: every file is read and compared, and nothing kept. */
  dryRun?: boolean;
  /** `done` files were looked at, and `saved` of them are in. */
  onProgress?: (progress: { done: number; saved: number; total: number; path: string }) => void;
}

export interface ImportReport {
  files: number;
  added: number;
  kept: number;
  removed: number;
  /** Files that were read and hold no text. */
  empty: string[];
  /** Files that are no longer there and whose notes went, with how many these were. */
  deleted: { path: string; notes: number }[];
  /** The same of those whose notes were kept, because nothing is left there, or `removeDeleted` said so. */
  missing: { path: string; notes: number }[];
  /** Files that could not be read as text, with the reason. */
  skipped: { path: string; reason: string }[];
}

interface Target {
  /** What was asked for, below which deleted files are looked for. */
  base: string;
  files: string[];
  /** Folders that could not be looked through. */
  unread: ImportReport["skipped"];
  /** One named file: then being unreadable is an error. */
  single: boolean;
}

export async function importFiles(
  deps: { db: Kysely<Database>; index: MemoryIndex },
  agentId: string,
  pathOrGlob: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const source = options.source ?? "memory";
  const target = await findFiles(pathOrGlob, options.cwd ?? process.cwd());
  const known = await knownPaths(deps.db, agentId, source, target.base);
  const gone = known.filter(({ path }) => isGone(path));
  if (target.files.length === 0 && gone.length === 0) {
    throw new TicklerError("FILE_UNREADABLE", `there is no Markdown or text file at ${pathOrGlob}`, {
      hint: 'Pass a file, a folder or a pattern such as "notes/**/*.md".',
    });
  }
  const { dryRun = false, removeDeleted = isAnythingLeft(target.base, known) } = options;
  const report: ImportReport = {
    files: 0,
    added: 0,
    kept: 0,
    removed: 0,
    empty: [],
    deleted: removeDeleted ? gone : [],
    missing: removeDeleted ? [] : gone,
    skipped: target.unread,
  };
  /** What two paths lead to is one file: the first of them has it. */
  const seen = new Set<string>();
  let lot: FileTexts[] = [];
  let saved = 0;
  const put = async (): Promise<void> => {
    if (lot.length === 0) return;
    const changes = await replaceFiles(deps, { agentId, source, dryRun }, lot);
    report.added += changes.added;
    report.kept += changes.kept;
    report.removed += changes.removed;
    lot = [];
    if (dryRun) return;
    // Their vectors are made while the next are read, of which about as many are new as of these.
    const isNew = changes.added / Math.max(1, changes.added + changes.kept);
    deps.index.wake(changes.added + Math.round(isNew * (target.files.length - report.files)));
  };
  // What shares their vectors is started while the first are read.
  const imported = new Set(known.map(({ path }) => path));
  if (!dryRun) deps.index.wake(target.files.filter((path) => !imported.has(path)).length);
  let since = systemClock.monotonic();
  for (const [i, path] of target.files.entries()) {
    options.onProgress?.({ done: i, saved, total: target.files.length, path });
    if (systemClock.monotonic() - since > HELD_MS) {
      await setImmediate();
      since = systemClock.monotonic();
    }
    const text = await readText(path, seen);
    if (text === null) continue;
    if (typeof text !== "string") {
      if (target.single) {
        throw new TicklerError("FILE_UNREADABLE", `${path} cannot be imported: ${text.reason}`, {
          hint: "Import text files in UTF-8 of at most 5 MB.",
        });
      }
      report.skipped.push({ path, reason: text.reason });
      continue;
    }
    const texts = splitMarkdown(text);
    if (texts.length === 0) report.empty.push(path);
    lot.push({ path, texts });
    report.files++;
    if (!isFull(lot)) continue;
    await put();
    saved = i + 1;
  }
  for (const { path } of report.deleted) {
    lot.push({ path, texts: [] });
    if (isFull(lot)) await put();
  }
  await put();
  const total = target.files.length;
  options.onProgress?.({ done: total, saved: total, total, path: "" });
  return report;
}

const isFull = (lot: readonly FileTexts[]): boolean =>
  lot.length >= LOT_FILES || lot.reduce((sum, { texts }) => sum + texts.length, 0) >= LOT_CHUNKS;

async function findFiles(pathOrGlob: string, cwd: string): Promise<Target> {
  const path = resolve(cwd, pathOrGlob);
  const info = await stat(path).catch(() => null);
  if (info?.isFile()) return { base: path, files: [path], unread: [], single: true };
  if (info?.isDirectory()) return { base: path, ...(await found(EXTENSIONS, path)), single: false };
  if (!isDynamicPattern(pathOrGlob)) return { base: path, files: [], unread: [], single: true };
  const fixed = pathOrGlob.split(/[\\/]/);
  const firstDynamic = fixed.findIndex((part) => isDynamicPattern(part));
  const base = fixed.slice(0, firstDynamic).join(sep) || (isAbsolute(pathOrGlob) ? sep : ".");
  const files = await found(pathOrGlob.replaceAll("\\", "/"), cwd);
  return { base: resolve(cwd, base), ...files, single: false };
}

async function found(pattern: string, cwd: string): Promise<Pick<Target, "files" | "unread">> {
  const unread: Target["unread"] = [];
  const watched = ((path: string, options: object, done: (error: Error | null, entries: unknown) => void) =>
    readdir(path, options, (error, entries) => {
      // What is no folder, or gone meanwhile, is nothing that was left out.
      const isLeftOut = error !== null && error.code !== "ENOENT" && error.code !== "ENOTDIR";
      if (isLeftOut) unread.push({ path: resolve(cwd, path), reason: error.message });
      done(error, entries);
    })) as unknown as typeof readdir;
  const files = await glob(pattern, {
    cwd,
    absolute: true,
    caseSensitiveMatch: pattern !== EXTENSIONS,
    fs: { readdir: watched },
  });
  return { files: files.map((file) => resolve(file)).sort(), unread };
}

/** Whether a file was deleted; one that cannot be looked at, as in a folder without permission, may still be there. */
function isGone(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** Whether anything lies where the files were: not in a folder that is not mounted, nor where the folder itself is gone. */
function isAnythingLeft(base: string, known: readonly { path: string }[]): boolean {
  const folder = known.some(({ path }) => path === base) ? dirname(base) : base;
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

/** The text of a file, or why it is none; null: it was seen by another path. */
async function readText(path: string, seen: Set<string>): Promise<string | { reason: string } | null> {
  try {
    const info = statSync(path, { bigint: true });
    if (!info.isFile()) return { reason: "it is not a file" };
    const file = `${info.dev} ${info.ino}`;
    if (info.ino !== 0n && seen.has(file)) return null;
    seen.add(file);
    // What the system makes up as it is read says so, and may never end.
    if (info.size === 0n) return "";
    if (info.size > MAX_FILE_BYTES) return { reason: "it is larger than 5 MB" };
    const bytes = info.size > SMALL_FILE_BYTES ? await readFile(path) : readFileSync(path);
    if (bytes.includes(0)) return { reason: "it is not a text file" };
    // Of another encoding nothing says which one, and a note full of replacement characters is found by nobody.
    if (!isUtf8(bytes)) return { reason: "it is not in UTF-8; save it in that encoding" };
    return cleanText(bytes.toString("utf8"));
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Paths that were imported at or below `base`, with how many notes there are of each. */
async function knownPaths(
  db: Kysely<Database>,
  agentId: string,
  source: string,
  base: string,
): Promise<ImportReport["deleted"]> {
  const below = base.endsWith(sep) ? base : join(base, sep);
  const rows = await db
    .selectFrom("chunks")
    .select(["path", (the) => the.fn.countAll<number>().as("notes")])
    .where("agent_id", "=", agentId)
    .where("source", "=", source)
    .where("path", "is not", null)
    .groupBy("path")
    .orderBy("path")
    .execute();
  return rows.flatMap(({ path, notes }) =>
    path !== null && (path === base || path.startsWith(below)) ? [{ path, notes: Number(notes) }] : [],
  );
}

interface FileTexts {
  path: string;
  /** None of a file that was deleted. */
  texts: readonly string[];
}

async function replaceFiles(
  { db, index }: { db: Kysely<Database>; index: MemoryIndex },
  { agentId, source, dryRun }: { agentId: string; source: string; dryRun: boolean },
  files: readonly FileTexts[],
): Promise<{ added: number; kept: number; removed: number }> {
  return write(db, agentId, async (trx) => {
    const paths = files.map(({ path }) => path);
    const stored = await trx
      .selectFrom("chunks")
      .select(["id", "path", "content_hash"])
      .where("agent_id", "=", agentId)
      .where("source", "=", source)
      .where("path", "in", each(paths))
      .execute();
    // A text may stand in a file twice: count copies instead of asking whether it is there.
    const spare = new Map<string, string[]>();
    const key = (path: string | null, hash: string) => `${hash} ${path}`;
    for (const { id, path, content_hash } of stored) {
      const of = key(path, content_hash);
      spare.set(of, [...(spare.get(of) ?? []), id]);
    }
    const all = files.flatMap(({ path, texts }) => texts.map((text) => ({ path, text })));
    const fresh = all.filter(
      ({ path, text }) => spare.get(key(path, contentHash(text)))?.pop() === undefined,
    );
    const gone = [...spare.values()].flat();
    const changes = { added: fresh.length, kept: all.length - fresh.length, removed: gone.length };
    if (dryRun) return changes;
    if (gone.length > 0) await index.removeChunks(trx, agentId, gone);
    const chunks = fresh.map((one) => ({ agentId, source, ...one }));
    if (chunks.length > 0) await index.insertChunks(trx, agentId, chunks);
    return changes;
  });
}
