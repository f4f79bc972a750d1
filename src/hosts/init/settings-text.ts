/** One file that a host reads, and what Tickler puts into it and takes out of it: text in, text out. */
import { isDeepStrictEqual } from "node:util";
import { type Format, readFormat, writeFormat } from "./formats.js";
import { isRecord, type Json, list } from "./json.js";
import { isOurCommand, isOurServer } from "./launch.js";

export interface SettingsText {
  path: string;
  /** What of Tickler is in it. */
  what: string;
  /** @throws TicklerError `CONFIG_UNREADABLE` */
  put(text: string | null): string;
  /** null: no file. @throws TicklerError `CONFIG_UNREADABLE` */
  take(text: string | null): string | null;
  /** Whether somebody else has taken the name. */
  foreign(text: string | null): boolean;
  /** The words with which Tickler is started in it, a list for each start. */
  starts(text: string): string[][];
  /** The host starts the file itself. */
  runs?: boolean;
}

export interface Structured {
  what: string;
  format: Format;
  path: string;
  put(value: Json): Json;
  take(value: Json): Json;
  foreign?(value: Json): boolean;
}

export function structured({ what, format, path, put, take, foreign }: Structured): SettingsText {
  const read = (text: string | null) => readFormat(format, text ?? "", path);
  return {
    path,
    what,
    put(text) {
      const before = read(text);
      return writeFormat(format, text ?? "", { before, after: put(before) }, path);
    },
    take(text) {
      if (text === null) return null;
      const before = read(text);
      const taken = take(before);
      if (isDeepStrictEqual(before, taken)) return text;
      const after = withoutEmptied(before, taken);
      const left = writeFormat(format, text, { before, after }, path);
      return Object.keys(after).length === 0 && !/#|\/[/*]/.test(left) ? null : left;
    },
    foreign: (text) => foreign?.(read(text)) ?? false,
    starts: (text) => startsIn(read(text)),
  };
}

/**
 * Without the tables that held nothing but ours: a file that only we have made is to go whole. A list stays, empty too: one of what
 * is allowed would allow everything if it were gone.
 */
function withoutEmptied(before: Json, after: Json): Json {
  const left = Object.entries(after).flatMap(([key, value]): [string, unknown][] => {
    const was = before[key];
    if (isRecord(value) && isRecord(was)) {
      const inner = withoutEmptied(was, value);
      return Object.keys(inner).length === 0 && Object.keys(was).length > 0 ? [] : [[key, inner]];
    }
    return [[key, value]];
  });
  return Object.fromEntries(left);
}

export interface OwnFile {
  what: string;
  path: string;
  text: string;
  /** Words by which the file is known as ours. */
  mark: string;
  /** The host starts the file itself. */
  runs?: boolean;
}

/** A file that is Tickler's alone. */
export function ownFile({ what, path, text, mark, runs }: OwnFile): SettingsText {
  const isOurs = (found: string | null) => found?.includes(mark) ?? true;
  return {
    path,
    what,
    put: () => text,
    take: (found) => (isOurs(found) ? null : found),
    foreign: (found) => !isOurs(found),
    ...(runs && { runs }),
    starts: (found) =>
      runs
        ? startedByLine(found)
        : [...found.matchAll(/\[(?:"(?:[^"\\]|\\.)*"(?:, )?)+\]/g)]
            .map(([words]) => JSON.parse(words) as string[])
            .filter((words) => isOurCommand(words) || words.includes("mcp")),
  };
}

/** Everything in a value that starts Tickler: handlers of hooks, entries of servers, lists of words. */
function startsIn(value: unknown): string[][] {
  if (Array.isArray(value)) {
    if (value.length > 1 && value.every((word) => typeof word === "string") && isOurCommand(value))
      return [value];
    return value.flatMap(startsIn);
  }
  if (!isRecord(value)) return [];
  const command = value.command ?? value.cmd ?? value.bash;
  if (typeof command === "string") {
    const words = [command, ...list(value.args).map(String)];
    if (isOurServer(value)) return [words];
    if (isOurCommand(words)) return [list(value.args).length > 0 ? words : shellWords(command)];
  }
  return Object.values(value).flatMap(startsIn);
}

const startedByLine = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("exec "))
    .map((line) => shellWords(line.slice("exec ".length)))
    .filter(isOurCommand);

/** The words of a line that `shellLine` has written. */
function shellWords(line: string): string[] {
  return [...line.matchAll(/(?:[^\s'\\]|\\'|'[^']*')+/g)].map(([word]) =>
    word.replace(/\\'|'([^']*)'/g, (all, inner: string | undefined) => inner ?? (all === "\\'" ? "'" : "")),
  );
}
