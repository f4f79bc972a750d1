/**
 * Writes one value into the YAML file and keeps everything else of it: comments, order, spacing. What would make the file wrong
 * is refused before anything is written, with what is possible instead.
 */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { isScalar, parse, parseDocument } from "yaml";
import { TicklerError } from "../errors.js";
import { makeFolder } from "../folder.js";
import { parseConfigFile } from "./from-file.js";

const KEY = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_@-]+)*$/;

/**
 * @param value as YAML: `Europe/Berlin`, `off`, `{ start: "22:00", end: "07:00" }`; undefined takes the key out
 * @throws TicklerError `INVALID_CONFIG`, `INVALID_INPUT`, `FILE_UNWRITABLE`
 */
export function setConfigValue(file: string, key: string, value: string | undefined): void {
  if (!KEY.test(key)) {
    throw new TicklerError("INVALID_INPUT", `"${key.slice(0, 60)}" is no key.`, {
      hint: "For example timeZone or injection.maxChars; `tickler config` lists every key.",
    });
  }
  const path = key.split(".");
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const document = parseDocument(before);
  if (value === undefined) document.deleteIn(path);
  else setIn(document, path, readValue(value));
  const isEmpty =
    document.contents === null || (isScalar(document.contents) && document.contents.value === null);
  const text = isEmpty ? before : document.toString({ lineWidth: 0 });
  check(text, file, path.length > 1);
  write(file, text);
}

/** What the file would be. @throws TicklerError that says of the file that it was left as it is */
function check(text: string, file: string, isPart: boolean): void {
  try {
    parseConfigFile(text, file);
  } catch (cause) {
    if (!(cause instanceof TicklerError)) throw cause;
    throw new TicklerError(cause.code, cause.message, {
      hint: isPart
        ? "Nothing was written. Keys that need each other are set together, for example " +
          '`tickler config set quietHours \'{ start: "22:00", end: "07:00" }\'`; `tickler config` lists every key.'
        : "Nothing was written; the file is as it was. `tickler config` lists every key with its value.",
      details: cause.details,
      cause,
    });
  }
}

/** A section that is a word (`quietHours: off`) makes room for its keys. */
function setIn(document: ReturnType<typeof parseDocument>, path: readonly string[], value: unknown): void {
  for (let depth = 1; depth < path.length; depth++) {
    const parent = document.getIn(path.slice(0, depth), true);
    if (isScalar(parent)) document.deleteIn(path.slice(0, depth));
  }
  document.setIn(path, document.createNode(value));
}

/** A time of day stays a text, though YAML 1.1 would read 22:00 as a number. */
function readValue(text: string): unknown {
  try {
    return parse(text) as unknown;
  } catch (cause) {
    throw new TicklerError("INVALID_INPUT", `"${text.slice(0, 60)}" is no value.`, {
      hint: "Give it as the file would have it: a word, a number, [a, list] or { a: section }.",
      cause,
    });
  }
}

/** Whole or not at all. */
function write(file: string, text: string): void {
  const beside = `${file}.${randomUUID().slice(0, 8)}`;
  try {
    makeFolder(dirname(file));
    // It may hold what is nobody else's to read.
    writeFileSync(beside, text, { mode: existsSync(file) ? statSync(file).mode : 0o600 });
    renameSync(beside, file);
  } catch (cause) {
    throw new TicklerError("FILE_UNWRITABLE", `${file} cannot be written.`, {
      hint: "Check its permissions, or name another with --config.",
      cause,
    });
  }
}
