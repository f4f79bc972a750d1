/**
 * The words of a chunk as PostgreSQL keeps them (`words tsvector`), split, folded and stemmed as FTS5's `porter unicode61`
 * does it for a file, so that the same query finds the same chunks on both. Each lexeme begins with its agent and its
 * column: one index then answers for one agent without walking another's postings (measured with a million chunks of
 * 10,000 agents: 0.22 ms for ten words, against 1.2 ms for an index over agent and words). Pure.
 */
import { createHash } from "node:crypto";
import { stemmer } from "stemmer";
import { gramsOf, type Term } from "./terms.js";

/** A word as unicode61 sees it. */
const WORD = /[\p{L}\p{M}\p{N}\p{Co}]+/gu;
/** PostgreSQL keeps no position beyond it. */
const LAST_POSITION = 16_383;
/** Of a longer word the beginning; the engine refuses lexemes of 2 KiB. */
const MOST_CHARACTERS = 100;

/** Of the words of many texts most come again and again; what is long is seldom a word. */
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 40;
const known = new Map<string, string>();

/** The words of a text as FTS5's `porter unicode61` indexes them, in their order. */
export function tokensOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => {
    if (word.length > LONGEST_KNOWN) return tokenOf(word);
    let token = known.get(word);
    if (token === undefined) {
      token = tokenOf(word);
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(word, token);
    }
    return token;
  });
}

function tokenOf(word: string): string {
  const folded = foldedOf(word);
  // The bounds of FTS5's stemmer.
  const stemmed = folded.length > 2 && Buffer.byteLength(folded) < 64 ? stemmer(folded) : folded;
  return stemmed.slice(0, MOST_CHARACTERS);
}

/** In lower case, and without the marks of Latin letters. */
function foldedOf(word: string): string {
  if (/^[a-z\d]+$/i.test(word)) return word.toLowerCase();
  return word
    .normalize("NFD")
    .replace(/(\p{sc=Latin})\p{Mn}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
}

type Column = "text" | "grams";

/** Letters and digits only, so that it needs no quoting. */
function prefixOf(agentId: string, column: Column): string {
  return `${createHash("sha256").update(agentId).digest("hex").slice(0, 12)}${column === "text" ? "t" : "g"}`;
}

/** A `tsvector` in its text form. */
export function wordsOf(agentId: string, text: string): string {
  const positions = new Map<string, number[]>();
  const [inText, inGrams] = [prefixOf(agentId, "text"), prefixOf(agentId, "grams")];
  for (const [at, token] of tokensOf(text).entries()) {
    const lexeme = `${inText}${token}`;
    const known = positions.get(lexeme) ?? [];
    if (at < LAST_POSITION) known.push(at + 1);
    positions.set(lexeme, known);
  }
  for (const token of tokensOf(gramsOf(text))) positions.set(`${inGrams}${token}`, []);
  return [...positions]
    .map(([lexeme, at]) => (at.length === 0 ? `'${lexeme}'` : `'${lexeme}':${at.join(",")}`))
    .join(" ");
}

/** A `tsquery` in its text form that finds a term; null: nothing can. */
export function queryOf(agentId: string, { text, column, prefix }: Term): string | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  const columns: Column[] = column === "both" ? ["text", "grams"] : [column];
  return columns
    .map((one) => {
      const lexemes = tokens.map((token) => `'${prefixOf(agentId, one)}${token}'`);
      return `(${lexemes.join(" <-> ")}${prefix ? ":*" : ""})`;
    })
    .join(" | ");
}
