/** One word, number or sign of a text, with its place in it. */
export interface Token {
  kind: "word" | "number" | "symbol";
  /** Lower case, apostrophes straightened, common misspellings mended. */
  lower: string;
  /** As written. */
  text: string;
  /** Of a number: its value. */
  value: number;
  start: number;
  end: number;
  /** True where white space (or the start of the text) comes before. */
  spaced: boolean;
}
