/** Another wording of something, and what it is in the words of the grammar. */
export interface Wording {
  /** A sentence in which it is found; with what it means, its test. */
  example: string;
  /** How that is read on Wednesday, 6 May 2026, at 10:20 in Berlin: title and time, of several one after another, or the code of what is asked. */
  means: string;
  /** One of these words is in it, whatever else: it is looked for only then. */
  cues: readonly string[];
  /** In a line of lower-case words and signs, each with one space behind it. */
  find: RegExp;
  /** `$1` the words that stood there. */
  instead: string;
  /** Only where the sentence has a rhythm. */
  besideRhythm?: true;
}

export const words = (text: string): readonly string[] => text.split(" ");
