/**
 * Patterns over names, commands and paths: words, globs, and regular expressions between slashes. A pattern is anybody's text, so
 * both run in an engine of linear time (RE2); a library that makes a backtracking expression of a glob would hand its author the
 * time of the process.
 */
import { RE2JS } from "re2js";
import { TicklerError } from "../errors.js";

export interface Pattern {
  type: "words" | "glob" | "regex";
  text: string;
  /** Of the whole text for a glob, anywhere in it for an expression; words are compared by whoever asks. */
  test(text: string): boolean;
}

/** What a pattern is compared with. In a path a `*` ends at a slash and there are no expressions; elsewhere it stands for anything. */
export type PatternOf = "command" | "path" | "tool" | "place" | "event";

/** Longer ones would make a compiled automaton of many thousand states. */
const MAX_CHARS = 200;

const kept = new Map<string, Pattern>();
const MAX_KEPT = 20_000;

/** @throws TicklerError `INVALID_INPUT` when it cannot be read as a pattern */
export function compilePattern(text: string, of: PatternOf): Pattern {
  const key = `${of} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  const pattern = compile(text, of);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, pattern);
  return pattern;
}

function compile(text: string, of: PatternOf): Pattern {
  const isPath = of === "path" || of === "place";
  const [, source, flags] = (!isPath && /^\/(.+)\/(i?)$/.exec(text)) || [];
  if (source !== undefined) {
    const compiled = re2(text, source, flags === "i" ? RE2JS.CASE_INSENSITIVE : 0);
    return { type: "regex", text, test: (value) => compiled.test(value) };
  }
  if (!/[*?[\]{}]/.test(text)) return { type: "words", text, test: (value) => value === text };
  const compiled = re2(text, globSource(text, isPath), RE2JS.CASE_INSENSITIVE | RE2JS.DOTALL);
  return { type: "glob", text, test: (value) => compiled.matches(value) };
}

function re2(text: string, source: string, flags: number): RE2JS {
  if (text.length > MAX_CHARS) throw unreadable(text, `It is longer than ${MAX_CHARS} characters.`);
  try {
    return RE2JS.compile(source, flags);
  } catch (error) {
    throw unreadable(text, error instanceof Error ? error.message : String(error));
  }
}

/** `**`, `*`, `?`, `[a-z]`, `[!a]` and `{a,b}`; every other character is itself. */
function globSource(glob: string, isPath: boolean): string {
  const any = isPath ? "[^/]" : ".";
  const token = /\*\*\/|\/\*\*$|\*+|\?|\[[!^]?[^\][/]+\]|\{[^{}]*\}|[\s\S]/gu;
  return glob.replace(token, (part) => {
    if (part === "**/" && isPath) return "(?:.*/)?";
    if (part === "/**" && isPath) return "(?:/.*)?";
    if (part.startsWith("*")) return part.length > 1 ? ".*" : `${any}*`;
    if (part === "?") return any;
    if (/^\[.+\]$/u.test(part)) return `[${part.slice(1, -1).replace(/^!/, "^").replace(/[\\&]/g, "\\$&")}]`;
    if (/^\{.*\}$/su.test(part)) {
      const choices = part.slice(1, -1).split(",");
      return `(?:${choices.map((choice) => globSource(choice, isPath)).join("|")})`;
    }
    return escaped(part);
  });
}

const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replaceAll("\\/", "/");

function unreadable(text: string, why: string): TicklerError {
  return new TicklerError("INVALID_INPUT", `"${text.slice(0, 80)}" cannot be read as a pattern. ${why}`, {
    hint: "Give words, a glob such as src/billing/**, or an RE2 expression between slashes (no lookahead, no back-references).",
  });
}
