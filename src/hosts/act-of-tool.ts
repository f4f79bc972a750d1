/**
 * What a tool call does, as any host shows it: the tool's name and its input. The line of shell and the files are found by the names that hosts
 * give them; anything else of the input is left where it is. Total: an input of any shape gives an act.
 */
import type { Moment } from "../hooks/moment-shape.js";

export type ToolAct = Pick<Moment, "tool" | "command" | "path" | "about">;

const COMMAND_KEYS = ["command", "cmd", "script", "commandLine", "command_line", "commands"];
const PATH_KEYS = [
  "file_path",
  "filePath",
  "notebook_path",
  "absolute_path",
  "target_file",
  "path",
  "filename",
  "file",
  "paths",
  "files",
];
const MAX_CHARS = 20_000;
const MAX_PATHS = 50;

/** A patch names its files on lines of their own (`apply_patch`, and unified diffs). */
const PATCHED = /^(?:\*\*\* (?:Add|Update|Delete) File: |\*\*\* Move to: |\+\+\+ (?:b\/)?)(.+)$/gm;

export function actOfTool(tool: unknown, input: unknown): ToolAct {
  const named = typeof tool === "string" && tool !== "" ? { tool: tool.slice(0, 200) } : {};
  if (typeof input === "string") return { ...named, ...pathsIn(patchedFiles(input)) };
  if (typeof input !== "object" || input === null) return named;
  const fields = input as Record<string, unknown>;
  const command = COMMAND_KEYS.map((key) =>
    key === "commands" ? linesOf(fields[key]) : lineOf(fields[key]),
  ).find((line) => line !== null);
  const patches = [fields.patch, fields.input, fields.diff, command ?? undefined].flatMap((text) =>
    typeof text === "string" ? patchedFiles(text) : [],
  );
  const paths = PATH_KEYS.flatMap((key) => textsOf(fields[key]));
  const edits = Array.isArray(fields.edits)
    ? fields.edits.flatMap((edit) => PATH_KEYS.flatMap((key) => textsOf((edit as never)?.[key])))
    : [];
  return {
    ...named,
    ...(command === undefined ? {} : { command }),
    ...pathsIn([...paths, ...edits, ...patches]),
    ...(command === undefined && paths.length + edits.length + patches.length === 0 ? aboutIn(fields) : {}),
  };
}

const MOST_TEXTS = 10;
const TEXT_CHARS = 120;

/** To whom or what a tool does something: the short texts among its arguments; what is long is content. */
function aboutIn(fields: Record<string, unknown>): Pick<Moment, "about"> {
  const texts = Object.values(fields)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(
      (value): value is string => typeof value === "string" && value !== "" && value.length <= TEXT_CHARS,
    )
    .slice(0, MOST_TEXTS);
  return texts.length === 0 ? {} : { about: texts.join(" ") };
}

const pathsIn = (paths: readonly string[]): Pick<Moment, "path"> =>
  paths.length === 0 ? {} : { path: [...new Set(paths)].slice(0, MAX_PATHS) };

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === "string" && one !== "" && one.length < 1_000,
  );

function patchedFiles(text: string): string[] {
  return [...text.slice(0, MAX_CHARS * 5).matchAll(PATCHED)]
    .slice(0, MAX_PATHS)
    .flatMap(([, path]) => (path && path !== "/dev/null" ? [path.trim()] : []));
}

/** Lines of shell that are run one after the other. */
function linesOf(value: unknown): string | null {
  const lines = (Array.isArray(value) ? value : [value])
    .map((one) =>
      lineOf(typeof one === "object" && one !== null ? (one as { command?: unknown }).command : one),
    )
    .filter((line) => line !== null);
  return lines.length === 0 ? null : lines.join("\n").slice(0, MAX_CHARS);
}

/** A line of shell, or a program with its arguments; what `bash -lc` is given is the line. */
function lineOf(value: unknown): string | null {
  if (typeof value === "string") return value.slice(0, MAX_CHARS);
  if (!Array.isArray(value) || value.length === 0 || !value.every((word) => typeof word === "string"))
    return null;
  const [program, option, line] = value as string[];
  if (/^(?:.*\/)?(?:ba|z|da)?sh$/.test(program!) && /^-\w*c$/.test(option ?? "") && line !== undefined)
    return line.slice(0, MAX_CHARS);
  return (value as string[]).map(shellWord).join(" ").slice(0, MAX_CHARS);
}

const shellWord = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
