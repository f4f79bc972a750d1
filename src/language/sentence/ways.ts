/** A stretch of tokens and the ways to read it, in the words of the grammar: what finds them and what reads them share this. */
import type { Token } from "../chart/tokens.js";

export interface Way {
  said: string;
  words: readonly string[];
  /** The same as they stand in the text. */
  tokens?: readonly Token[];
}
export interface Ways {
  from: number;
  to: number;
  /** The likeliest first, each with what it is asked about as; one alone is how it is meant. */
  ways: readonly Way[];
  /** Only where the words were read as a time as they stand; `false`: they can be none then, and are one in each way. */
  timed?: boolean;
}
