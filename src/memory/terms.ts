/**
 * Words of texts and queries for the full-text index. Pure. FTS5's `porter unicode61` splits and stems
 * scripts with spaces by itself; for those without (Chinese, Japanese, Thai, …) and for Korean, whose particles stick
 * to the noun, every run becomes overlapping pairs of characters, in a column of its own (`grams`).
 */
import { hash } from "node:crypto";
import { STOP_WORDS } from "./stop-words.js";

const GRAM_SCRIPTS =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー";
const GRAM_RUN = new RegExp(`[${GRAM_SCRIPTS}]+`, "gu");
const GRAM_CHARACTER = new RegExp(`[${GRAM_SCRIPTS}]`, "u");
/** A word as unicode61 sees it: letters, marks and digits in a row. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Words joined by signs without a space: `INV-2041`, `rem_06dq`, `payments.ts`, `ana@example.org`. */
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-_.:/@#+][\p{L}\p{M}\p{N}]+)+/gu;
/** Emoji stand for themselves nowhere in the index; a query longer than this is cut to its first terms. */
export const MAX_TERMS = 48;
/** Money, parts of a hundred, numbers in groups of three and ranges: how much it is, not what it is called. */
const AMOUNT =
  /\p{Sc}\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:\p{Sc}|%|percent\b|(?:euro|dollar|pound)s?\b|yen\b)|\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\p{L}\d-])\d{1,3}[-–]\d{1,3}(?![\p{L}\d-])/gu;

export interface Term {
  /** The FTS5 string that finds it, without quotes. */
  text: string;
  column: "text" | "grams" | "both";
  /** Finds every word that begins with it. */
  prefix: boolean;
  /** An id, a number or a compound: its match counts whatever the vectors say. */
  exact: boolean;
}

/**
 * Whether a word is an id, a number of its own or an address rather than a word, a count ("10"), a round number ("500"),
 * a year ("2026"), a time ("10am") or a measure ("3-day").
 */
export function isId(word: string): boolean {
  // None is without one of these, and to make the patterns below takes a process longer than to match thousands of words.
  if (!/[\d_@.]/.test(word)) return false;
  if (/^(?:19|20)\d\d$/.test(word) || /^\d0+$/.test(word)) return false;
  if (/^\d+(?:st|nd|rd|th|[ap]m|k|h|s|m|min|kg|km|[-.:]?\p{L}{3,}|-\p{L}+-\p{L}+)$/iu.test(word))
    return false;
  return (
    /\d{3,}/.test(word) ||
    /[_@]/.test(word) ||
    /^[\p{L}\p{N}-]{2,}\.[a-z]{2,4}$/u.test(word) ||
    /^\p{L}+[-_]?\d+\p{L}*$/u.test(word)
  );
}

/** The pairs of one run, and its last character alone, so that a single character is found as a prefix. */
function bigrams(run: string): string[] {
  const characters = [...run];
  const pairs = characters.slice(0, -1).map((character, i) => character + characters[i + 1]!);
  return [...pairs, characters.at(-1)!];
}

/** What goes into the `grams` column: empty for a text in scripts with spaces. */
export function gramsOf(text: string): string {
  if (!GRAM_CHARACTER.test(text)) return "";
  const grams: string[] = [];
  for (const [word] of text.normalize("NFKC").matchAll(WORD)) {
    if (!GRAM_CHARACTER.test(word)) continue;
    for (const [run] of word.matchAll(GRAM_RUN)) grams.push(...bigrams(run));
    // "AWSの請求" is one word to unicode61: its Latin part is put here so that it is found.
    grams.push(...word.split(GRAM_RUN).filter((part) => part !== ""));
  }
  return grams.join(" ");
}

/** The terms of a query, each once, stop words dropped, in their order. */
export function termsOf(query: string): Term[] {
  const terms = new Map<string, Term>();
  const add = (term: Term) => {
    const key = `${term.column}:${term.text.toLowerCase()}`;
    if (terms.size < MAX_TERMS && !terms.has(key)) terms.set(key, term);
  };
  const text = query.normalize("NFKC");
  const amounts = /\d/.test(text)
    ? [...text.matchAll(AMOUNT)].map(({ 0: { length }, index }) => [index, index + length] as const)
    : [];
  const isExact = (word: string, at: number) =>
    isId(word) && !amounts.some(([from, to]) => at >= from && at + word.length <= to);
  for (const { 0: compound, index } of /[-_.:/@#+]/.test(text) ? text.matchAll(COMPOUND) : []) {
    if (!GRAM_CHARACTER.test(compound)) {
      add({
        text: compound,
        column: "text",
        prefix: false,
        exact: isExact(compound, index),
      });
    }
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (GRAM_CHARACTER.test(word)) {
      for (const [run] of word.matchAll(GRAM_RUN)) {
        const pairs = bigrams(run);
        if (pairs.length === 1) add({ text: run, column: "grams", prefix: true, exact: false });
        else
          for (const pair of pairs.slice(0, -1))
            add({ text: pair, column: "grams", prefix: false, exact: false });
      }
      for (const part of word.split(GRAM_RUN)) {
        if (part !== "") add({ text: part, column: "both", prefix: false, exact: isId(part) });
      }
    } else if (!STOP_WORDS.has(word.toLowerCase())) {
      add({ text: word, column: "both", prefix: false, exact: isExact(word, index) });
    }
  }
  return [...terms.values()];
}

/** A token that stands for an agent, or for an agent and a source, which stemming leaves as it is. */
export function scopeToken(agentId: string, source?: string): string {
  const name = source === undefined ? agentId : `${agentId}\u0000${source}`;
  const known = scopeTokens.get(name);
  if (known !== undefined) return known;
  if (scopeTokens.size >= MOST_SCOPES) scopeTokens.clear();
  const token = newScopeToken(name, source);
  scopeTokens.set(name, token);
  return token;
}

/** Asked for at every search, for every word of it. */
const scopeTokens = new Map<string, string>();
const MOST_SCOPES = 1_000;

function newScopeToken(name: string, source: string | undefined): string {
  const digest = hash("sha256", name).slice(0, 24);
  return `${source === undefined ? "a" : "s"}${digest}0`;
}

/** The FTS5 expression that finds what holds all of some terms within a scope; null: wherever it is. */
export function matchExpression(scopes: readonly string[] | null, terms: readonly Term[]): string {
  const conditions = terms.map((term) => {
    const quoted = `"${term.text.replaceAll('"', '""')}"${term.prefix ? "*" : ""}`;
    const columns = term.column === "both" ? "{text grams}" : term.column;
    return `${columns} : (${quoted})`;
  });
  if (scopes !== null)
    conditions.unshift(`scope_key : (${scopes.map((token) => `"${token}"`).join(" OR ")})`);
  return conditions.join(" AND ");
}

/** Equal for equal texts, whatever spaces surround them. */
export function contentHash(text: string): string {
  return hash("sha256", text.trim(), "base64url").slice(0, 27);
}
