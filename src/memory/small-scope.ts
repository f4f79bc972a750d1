/**
 * Words of a small scope, looked for in its texts instead of in the index. FTS5 opens a cursor for each word of a query and walks the
 * posting list of the scope beside it: .1 ms a word in a small file and .2 in one of a million chunks, while to read a text and split it takes
 * 3 µs. Words are split, folded and stemmed as the index does it (`lexemes.ts`), so that both ways find the same chunks.
 */
import { type Kysely, sql } from "kysely";
import { each } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { tokensOf } from "./lexemes.js";
import type { Term } from "./terms.js";

/** For one word of a query so many texts can be read. */
const TEXTS_A_WORD = 15;
const MOST_TEXTS = 600;

/** Whether reading the texts of a scope costs less than asking the index for each word. */
export const isReadWhole = (total: number, terms: readonly Term[]): boolean =>
  total <= Math.min(MOST_TEXTS, terms.length * TEXTS_A_WORD);

interface Text {
  rowid: number;
  text: string;
  grams: string;
}

/** The chunks of a scope that hold each term, by the term's index, in the order of their keys. */
export async function readScope(
  db: Kysely<Database>,
  { agentId, sources }: { agentId: string; sources?: readonly string[] | undefined },
  terms: readonly Term[],
): Promise<Map<number, number[]>> {
  const ofSources = sources ? sql`source in ${each(sources)}` : sql`true`;
  const { rows } = await sql<Text>`
    select rowid, text, grams from chunks where agent_id = ${agentId} and ${ofSources} order by rowid`.execute(
    db,
  );
  const lists = terms.map((): number[] => []);
  const look = finder(terms, lists);
  for (const text of rows) look(text);
  return new Map(lists.entries());
}

/** Adds the key of a text to the list of each of the terms that it holds. Nothing else is made for a text: there are many. */
function finder(terms: readonly Term[], lists: readonly number[][]): (text: Text) => void {
  /** Terms of one whole word, by the word; a text is gone through once for all of them. */
  const words = { text: new Map<string, number[]>(), grams: new Map<string, number[]>() };
  const phrases: { term: number; tokens: string[]; of: Term }[] = [];
  for (const [term, of] of terms.entries()) {
    const tokens = tokensOf(of.text);
    const [only] = tokens;
    if (only === undefined) continue;
    if (tokens.length > 1 || of.prefix) phrases.push({ term, tokens, of });
    else
      for (const column of columnsOf(of)) words[column].set(only, [...(words[column].get(only) ?? []), term]);
  }
  const found = (term: number, rowid: number): void => {
    const list = lists[term]!;
    if (list.at(-1) !== rowid) list.push(rowid);
  };
  const lookFor = (known: ReadonlyMap<string, number[]>, tokens: readonly string[], rowid: number): void => {
    if (known.size === 0) return;
    for (let at = 0; at < tokens.length; at++) {
      const held = known.get(tokens[at]!);
      if (held !== undefined) for (const term of held) found(term, rowid);
    }
  };
  return ({ rowid, text, grams }) => {
    const columns = { text: splitOnce(text), grams: grams === "" ? NONE : splitOnce(grams) };
    lookFor(words.text, columns.text, rowid);
    lookFor(words.grams, columns.grams, rowid);
    for (const { term, tokens, of } of phrases)
      if (columnsOf(of).some((column) => holdsInARow(columns[column], tokens, of.prefix))) found(term, rowid);
  };
}
const NONE: readonly string[] = [];

/** The texts of a scope are read at every turn, and seldom change: what they split into is kept, by the text itself. */
const MOST_SPLIT = 2_000;
/** Of longer texts there are few, and they would take the room of many. */
const LONGEST_SPLIT = 1_000;
const split = new Map<string, readonly string[]>();

function splitOnce(text: string): readonly string[] {
  if (text.length > LONGEST_SPLIT) return tokensOf(text);
  let tokens = split.get(text);
  if (tokens === undefined) {
    tokens = tokensOf(text);
    if (split.size >= MOST_SPLIT) split.clear();
    split.set(text, tokens);
  }
  return tokens;
}

const columnsOf = ({ column }: Term): readonly ("text" | "grams")[] =>
  column === "both" ? ["text", "grams"] : [column];

/** @param prefix whether the last one may go on */
function holdsInARow(tokens: readonly string[], wanted: readonly string[], prefix: boolean): boolean {
  const last = wanted.length - 1;
  return tokens.some((_, at) =>
    wanted.every((one, i) =>
      prefix && i === last ? (tokens[at + i]?.startsWith(one) ?? false) : tokens[at + i] === one,
    ),
  );
}
