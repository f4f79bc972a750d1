/** What is left of a text as its title, and the matched stretches of it. */
import type { Framed } from "./frame.js";
import type { Token } from "./grammar/tokens.js";
import type { Span } from "./types.js";

export function spansOf(
  text: string,
  tokens: readonly Token[],
  used: ReadonlyMap<number, Span["kind"] | "quote">,
  framed: Framed,
): Span[] {
  const kinds = new Map<number, Span["kind"]>();
  for (const [index, kind] of used) if (kind !== "quote") kinds.set(index, kind);
  for (const index of framed.frame) kinds.set(index, "frame");
  const spans: Span[] = [];
  let last = -2;
  for (const index of [...kinds.keys()].sort((a, b) => a - b)) {
    const kind = kinds.get(index)!;
    const open = spans.at(-1);
    const token = tokens[index]!;
    if (open && open.kind === kind && last === index - 1) {
      open.end = token.end;
      open.text = text.slice(open.start, open.end);
    } else spans.push({ kind, start: token.start, end: token.end, text: text.slice(token.start, token.end) });
    last = index;
  }
  return spans;
}

/** The words of the title as written, with single spaces where something was taken out. */
export function titleOf(tokens: readonly Token[], framed: Framed): string {
  const main = join(tokens, framed.title);
  const context = join(tokens, framed.before);
  const asks = /^(?:what|who|where|when|why|how|which|whether|is|are|do|does|did)\b/i.test(main);
  if (!context && !asks && framed.frame.length > 0) return main.replace(/\?$/, "");
  return context && main ? `${main} (${context})` : main || context;
}

function join(tokens: readonly Token[], indices: readonly number[]): string {
  let result = "";
  let last = -1;
  for (const index of indices) {
    const token = tokens[index]!;
    const adjacent = last === index - 1 && last >= 0;
    const tight = adjacent ? !token.spaced : /^[,.;:!?)]$/.test(token.lower);
    if (result && !tight) result += " ";
    result += token.text;
    last = index;
  }
  return result
    .replace(/^[\s,.;:–—-]{1,20}/u, "")
    .replace(/[\s,;:–—-]{1,20}$/u, "")
    .replace(/(?<=\p{L}\p{L})\.$/u, "")
    .trim();
}
