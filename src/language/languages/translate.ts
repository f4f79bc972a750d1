/**
 * The tokens of another language as the grammar reads them: known phrases become the English ones, with their place in the text and
 * their own writing; every other word becomes one that no rule knows, so that nothing is taken for English by chance.
 */
import type { Token } from "../chart/tokens.js";
import { bare, type CompiledTable, type Phrase, type Slot } from "./table.js";

const HOURS = ["twelve", ..."one two three four five six seven eight nine ten eleven twelve".split(" ")];

/** English pieces that stand directly behind what comes before. */
const TIGHT: ReadonlySet<string> = new Set([":", "th", "st"]);

interface Found {
  to: number;
  values: { slot: Slot; token: Token; english: string }[];
}

export function translate(tokens: readonly Token[], table: CompiledTable): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = bestPhrase(tokens, at, table);
    if (match) {
      out.push(...written(match.phrase, match.found, tokens, at));
      at = match.found.to;
      continue;
    }
    const token = tokens[at]!;
    const word = slotWord(token, table);
    const unknown = token.kind === "word" && !/^\d/.test(token.lower);
    out.push(word ? { ...token, lower: word } : unknown ? { ...token, lower: `~${token.lower}` } : token);
    at++;
  }
  return out;
}

function slotWord({ kind, text }: Token, { slots }: CompiledTable): string | undefined {
  if (kind !== "word") return undefined;
  const word = bare(text);
  return slots.d.get(word) ?? slots.m.get(word) ?? slots.u.get(word) ?? slots.n.get(word);
}

function bestPhrase(
  tokens: readonly Token[],
  at: number,
  table: CompiledTable,
): { phrase: Phrase; found: Found } | null {
  const token = tokens[at]!;
  const starts: string[] = [bare(token.text)];
  for (const slot of ["n", "d", "m", "u"] as const)
    if (inSlot(token, slot, table) !== undefined) starts.push(`{${slot}}`);
  let best: { phrase: Phrase; found: Found } | null = null;
  for (const start of starts)
    for (const phrase of table.phrases.get(start) ?? []) {
      if (best && phrase.source.length <= best.phrase.source.length) break;
      const found = match(tokens, at, phrase, table);
      if (found) best = { phrase, found };
    }
  return best;
}

function inSlot(token: Token, slot: Slot, { slots }: CompiledTable): string | undefined {
  if (slot === "n" && token.kind === "number") return token.lower;
  return token.kind === "word" ? slots[slot].get(bare(token.text)) : undefined;
}

function match(
  tokens: readonly Token[],
  from: number,
  { source }: Phrase,
  table: CompiledTable,
): Found | null {
  const values: Found["values"] = [];
  for (const [index, part] of source.entries()) {
    const token = tokens[from + index];
    if (!token) return null;
    if (typeof part === "string") {
      if (bare(token.text) !== part) return null;
      continue;
    }
    const english = inSlot(token, part.slot, table);
    if (english === undefined) return null;
    values.push({ slot: part.slot, token, english });
  }
  return { to: from + source.length, values };
}

/** The English words of a phrase, all at its place; the first is written as the whole phrase is, the others as nothing. */
function written({ target }: Phrase, { to, values }: Found, tokens: readonly Token[], from: number): Token[] {
  const left = [...values];
  const first = tokens[from]!;
  const text = tokens
    .slice(from, to)
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("");
  return target.map((word, index): Token => {
    const place = {
      text: index === 0 ? text : "",
      start: first.start,
      end: tokens[to - 1]!.end,
      spaced: index === 0 ? first.spaced : !(TIGHT.has(word) || target[index - 1] === ":"),
    };
    const slot = /^\{(\w)(-?)\}(th)?$/.exec(word);
    if (!slot) {
      const kind = /^\d+$/.test(word) ? "number" : /^[^\p{L}]$/u.test(word) ? "symbol" : "word";
      return { kind, lower: word, value: kind === "number" ? Number(word) : Number.NaN, ...place };
    }
    const at = left.findIndex((value) => value.slot === slot[1]);
    const [{ token, english }] = left.splice(at, 1) as [Found["values"][number]];
    if (slot[2]) {
      const hour = token.kind === "number" ? token.value : HOURS.indexOf(english, 1);
      return {
        kind: "word",
        lower: HOURS[hour >= 1 && hour <= 12 ? (hour === 1 ? 12 : hour - 1) : 0]!,
        value: Number.NaN,
        ...place,
      };
    }
    return token.kind === "number" ? { ...token, ...place } : { ...token, lower: english, ...place };
  });
}
