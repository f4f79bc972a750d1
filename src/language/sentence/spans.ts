/** Which stretches of a text say when, how often or around what, and which only ask. */
import type { ParseResult, Span } from "../types.js";
import type { Reading } from "./read.js";

const SPAN_KINDS: ReadonlyMap<string, Span["kind"]> = new Map([
  ...["when", "vague", "ahead"].map((kind) => [kind, "time"] as const),
  ...["series", "start", "until", "range", "span", "count", "months", "except", "untilDone"].map(
    (kind) => [kind, "recurrence"] as const,
  ),
  ...["open", "ask", "link", "close", "negated", "nag", "shared"].map((kind) => [kind, "frame"] as const),
  ...["topic", "unread", "stale", "warn"].map((kind) => [kind, "context"] as const),
  ["priority", "priority"],
  ["tag", "tag"],
]);

/** The stretches of the text that are not title. */
export function spansOf(text: string, { tokens, segmentation }: Reading): Span[] {
  const spans: Span[] = [];
  let last = -1;
  for (const { piece, from, to } of segmentation.pieces) {
    const kind = SPAN_KINDS.get(piece.kind) ?? "frame";
    const open = spans.at(-1);
    const end = tokens[to - 1]!.end;
    if (open && open.kind === kind && last === from) {
      open.end = end;
      open.text = text.slice(open.start, end);
    } else spans.push({ kind, start: tokens[from]!.start, end, text: text.slice(tokens[from]!.start, end) });
    last = to;
  }
  return spans;
}

/** Of a text into which a sign was put. */
export const withoutSign = <R extends ParseResult>(result: R, at: number): R => ({
  ...result,
  ...("spans" in result
    ? {
        spans: result.spans.map((span) => ({
          ...span,
          start: span.start > at ? span.start - 1 : span.start,
          end: span.end > at ? span.end - 1 : span.end,
        })),
      }
    : {}),
});

/** What was read of other words stands for the whole text. */
export const ofWhole = (result: ParseResult, text: string): ParseResult =>
  result.ok ? { ...result, spans: [{ kind: "time", start: 0, end: text.length, text }] } : result;
