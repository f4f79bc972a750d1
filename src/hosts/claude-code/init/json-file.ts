/**
 * A settings file of somebody else: read, kept as a backup beside itself, and written in one step with its own
 * indentation, mode and link. What is no JSON is refused, because writing would destroy what a person meant.
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { TicklerError } from "../../../errors.js";
import { makeFolder } from "../../../folder.js";
import type { Json } from "./settings-edit.js";

export interface JsonFile {
  path: string;
  /** null where there is no file. */
  text: string | null;
  value: Json;
}

/** @throws TicklerError `CONFIG_UNREADABLE` */
export function readJsonFile(path: string): JsonFile {
  if (!existsSync(path)) return { path, text: null, value: {} };
  const text = readFileSync(path, "utf8");
  let value: unknown;
  try {
    value = text.trim() === "" ? {} : JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw unreadable(path, String(error instanceof Error ? error.message : error));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw unreadable(path, "it is no JSON object");
  }
  return { path, text, value: value as Json };
}

function unreadable(path: string, why: string): TicklerError {
  return new TicklerError("CONFIG_UNREADABLE", `${path} cannot be read as JSON: ${why}.`, {
    hint: "Mend the file and try again; nothing was changed.",
  });
}

/** The text that the file would have, or null when nothing changes. */
export function changedText({ text, value }: JsonFile, next: Json): string | null {
  if (JSON.stringify(value) === JSON.stringify(next)) return null;
  const indent = /^(?:\{\r?\n)([ \t]+)"/.exec(text ?? "")?.[1] ?? "  ";
  return `${JSON.stringify(next, null, indent)}\n`;
}

/** Writes it; returns the backup's path, or null where there was nothing to keep. */
export function writeJsonFile({ path, text }: JsonFile, next: string, now: Date): string | null {
  makeFolder(dirname(path), 0o755);
  const target = text === null ? path : realpathSync(path);
  const mode = text === null ? 0o600 : statSync(target).mode & 0o777;
  let backup: string | null = null;
  if (text !== null) {
    const stamp = now.toISOString().replace(/[-:]/g, "").slice(0, 15);
    backup = `${path}.before-tickler-${stamp}`;
    copyFileSync(target, backup);
  }
  const temporary = `${target}.${process.pid}.tmp`;
  writeFileSync(temporary, next, { mode });
  chmodSync(temporary, mode);
  renameSync(temporary, target);
  return backup;
}
