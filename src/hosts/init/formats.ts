/**
 * Settings of other programs, read and changed in the format that they have: JSON (with comments and trailing commas), TOML, YAML, or a
 * whole file of ours. A change is made where it is and nowhere else: comments, order and spacing of the rest stay. What
 * cannot be read is never written.
 */
import { isDeepStrictEqual } from "node:util";
import { parse as parseToml, patch as patchToml, stringify as stringifyToml } from "@decimalturn/toml-patch";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { parseDocument } from "yaml";
import { TicklerError } from "../../errors.js";
import { editJson } from "./edit-json.js";
import { isRecord, type Json } from "./json.js";

export type Format = "json" | "toml" | "yaml";

/** @throws TicklerError `CONFIG_UNREADABLE` */
export function readFormat(format: Format, text: string, path: string): Json {
  const value = text.trim() === "" ? {} : parsed(format, text.replace(/^\uFEFF/, ""), path);
  if (isRecord(value)) return value;
  throw unreadable(path, format, "it is no table of keys");
}

function parsed(format: Format, text: string, path: string): unknown {
  try {
    if (format === "toml") return parseToml(text);
    if (format === "yaml") {
      const document = parseDocument(text);
      const [error] = document.errors;
      if (error) throw error;
      return document.toJS() as unknown;
    }
  } catch (error) {
    throw unreadable(path, format, (error instanceof Error ? error.message : String(error)).split("\n")[0]!);
  }
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const line = text.slice(0, first.offset).split("\n").length;
    throw unreadable(path, format, `${printParseErrorCode(first.error)} in line ${line}`);
  }
  return value;
}

/** The text with the change from `before` to `after` made in it. @throws TicklerError `CONFIG_UNREADABLE` */
export function writeFormat(
  format: Format,
  text: string,
  change: { before: Json; after: Json },
  path: string,
): string {
  const { before, after } = change;
  if (isDeepStrictEqual(before, after)) return text;
  const next = changed(format, text, before, after);
  // Nobody's settings are left in a state that was not meant.
  if (isDeepStrictEqual(plain(readFormat(format, next, path)), plain(after))) return next;
  throw unreadable(path, format, "the change could not be made without touching something else");
}

function changed(format: Format, text: string, before: Json, after: Json): string {
  if (format === "json") return editJson(text, before, after);
  if (format === "yaml") return editYaml(text, before, after);
  return editToml(text, before, after);
}

/** New tables are put at the end, as a person would; everything else is changed in place. */
function editToml(text: string, before: Json, after: Json): string {
  const [added, rest] = newTables(before, after);
  const kept = isDeepStrictEqual(before, rest) ? text : patchToml(text, rest as never);
  if (Object.keys(added).length === 0) return kept;
  const gap = kept.trim() === "" ? "" : `${kept.replace(/\n*$/, "\n")}\n`;
  const appended = `${gap}${blocksOf(added)}`;
  // Where the table above them is written in one line, no header can add to it.
  return meansToml(appended, after) ? appended : patchToml(text, after as never);
}

function meansToml(text: string, value: Json): boolean {
  try {
    return isDeepStrictEqual(plain(parseToml(text)), plain(value));
  } catch {
    return false;
  }
}

/** The tables of the second level that are new, and what there is without them. */
function newTables(before: Json, after: Json): [Record<string, Json>, Json] {
  const added: Record<string, Json> = {};
  const rest: Json = {};
  for (const [name, table] of Object.entries(after)) {
    const old = isRecord(before[name]) ? before[name] : {};
    if (!isRecord(table) || (before[name] !== undefined && !isRecord(before[name]))) {
      rest[name] = table;
      continue;
    }
    const left: Json = {};
    for (const [key, value] of Object.entries(table)) {
      if (isRecord(value) && old[key] === undefined) added[name] = { ...added[name], [key]: value };
      else left[key] = value;
    }
    if (Object.keys(left).length > 0 || before[name] !== undefined) rest[name] = left;
  }
  return [added, rest];
}

function blocksOf(tables: Record<string, Json>): string {
  const blocks = Object.entries(tables).flatMap(([name, inner]) =>
    Object.entries(inner).map(
      ([key, value]) => `[${name}.${key}]\n${stringifyToml(value as never).trim()}\n`,
    ),
  );
  return blocks.join("\n");
}

function editYaml(text: string, before: Json, after: Json): string {
  const document = parseDocument(text);
  if (document.contents === null) document.contents = document.createNode({}) as never;
  const walk = (path: string[], was: Json, is: Json): void => {
    for (const key of Object.keys(was)) if (!(key in is)) document.deleteIn([...path, key]);
    for (const [key, value] of Object.entries(is)) {
      const old = was[key];
      if (isDeepStrictEqual(old, value)) continue;
      if (isRecord(old) && isRecord(value)) walk([...path, key], old, value);
      else document.setIn([...path, key], document.createNode(value));
    }
  };
  walk([], before, after);
  return document.toString({ lineWidth: 0 });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function unreadable(path: string, format: Format, why: string): TicklerError {
  const name = { json: "JSON", toml: "TOML", yaml: "YAML" }[format];
  return new TicklerError("CONFIG_UNREADABLE", `${path} cannot be read as ${name}: ${why}.`, {
    hint: "Mend the file and try again; nothing was changed.",
  });
}
