/**
 * Text that a model may read. Stored and received text is data: in it no tag can be opened or closed, no line begun
 * that Tickler has not begun, no quotes left, nothing hidden. `Safe` says that this has been seen to, and everything
 * that hands text to a model takes nothing else; so text that nobody has escaped does not type-check. The words of
 * Tickler itself are written in `say`, whose gaps take only what is safe.
 */
import { replaceControls, stripControls } from "./text.js";

declare const escaped: unique symbol;
export type Safe = string & { readonly [escaped]: true };

/** Tickler's own words: ``say`Cancelled ${inline(id)}.` ``; what fills the gaps is safe or a number. */
export function say(words: TemplateStringsArray, ...gaps: readonly (Safe | number)[]): Safe {
  return words.reduce((text, word, i) => `${text}${gaps[i - 1]}${word}`) as Safe;
}

export const NO_TEXT = "" as Safe;

/** Pieces with one separator; empty ones are left out. */
export function join(
  parts: readonly Safe[],
  separator: "\n" | "\n\n" | " " | "; " | ", " | " · " | "",
): Safe {
  return parts.filter((part) => part !== "").join(separator) as Safe;
}

/** Stored text as one line, at most `max` characters before escaping. */
export function inline(text: string, max = Number.POSITIVE_INFINITY): Safe {
  return entities(shorten(visible(text).replace(/\s+/g, " ").trim(), max));
}

/** Stored text with its lines, at most `max` characters before escaping. */
export function block(text: string, max = Number.POSITIVE_INFINITY): Safe {
  return entities(shorten(visible(text), max));
}

/** Stored text in quotes that it cannot leave. */
export function quoted(text: string, max = 200): Safe {
  return `"${inline(text, max).replaceAll('"', "&quot;")}"` as Safe;
}

/** The same, at most `max` characters as it is written, entities and all. */
export function quotedWithin(text: string, max: number): Safe {
  const written = quoted(text, max + 1).slice(1, -1) as Safe;
  return say`"${cut(written, max)}"`;
}

/** Two spaces for each step that it lies deeper. */
export function indented(text: Safe, steps: number): Safe {
  return prefixed(text, "  ".repeat(steps) as Safe);
}

/** Every line of a safe text with something before it: ``prefixed(block(body), say`  | `)``. */
export function prefixed(text: Safe, before: Safe): Safe {
  return text
    .split("\n")
    .map((line) => `${before}${line.trimEnd()}`)
    .join("\n") as Safe;
}

/** Cuts safe text, never inside an entity or a surrogate pair. */
export function cut(text: Safe, max: number): Safe {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/&[a-z]*$|[\uD800-\uDBFF]$/, "")}…` as Safe;
}

/** At most `max` characters: cut after a whole line, with a note of it; a fence that was open is closed. */
export function cutAfterLine(text: Safe, max: number, note: Safe): Safe {
  if (text.length <= max) return text;
  const fence = /<\/(?:\w|-)+>\s*$/.exec(text)?.[0].trim() ?? "";
  const room = max - fence.length - note.length - 2;
  const end = text.lastIndexOf("\n", room);
  const kept = text.slice(0, end > 0 ? end : room).toWellFormed();
  return `${kept}\n${note}\n${fence}`.trimEnd() as Safe;
}

/** A value as JSON in which no tag can be read; parsed, it is the same value. */
export function json(value: unknown, indent = 0): Safe {
  const text = (JSON.stringify(value, null, indent) ?? "null").replace(/[<>&]/g, hex);
  // The line feeds are the indentation's; those of a text are written as \n already.
  return replaceControls(text, hex) as Safe;
}

/** The same value with every text in it, and every key, as `inline` has it: for what hosts show a model as data. */
export function safeData(value: unknown): unknown {
  if (typeof value === "string") return block(value);
  if (Array.isArray(value)) return value.map(safeData);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [inline(key), safeData(part)]));
}

function entities(text: string): Safe {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") as Safe;
}

/** Without what is hidden; every kind of line break is a line feed. */
function visible(text: string): string {
  return stripControls(text.toWellFormed().replace(/\r\n|[\u2028\u2029\u0085\v\f\r]/g, "\n"));
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, Math.max(0, max - 1)).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function hex(sign: string): string {
  return Array.from(
    { length: sign.length },
    (_, i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, "0")}`,
  ).join("");
}
