/** A message in its parts, each read by its words; a turn reads its message for topics and for what waits for its time. Pure. */
import { wordsOfCode } from "./code-words.js";
import { type SplitMessage, splitMessage } from "./message-parts.js";
import { type MessagePart, readPart } from "./topic-match.js";

export interface ReadParts extends SplitMessage {
  /** The sentences and the lines of code, by their words alone. */
  words: readonly MessagePart[];
  lines: readonly MessagePart[];
}

let last: (ReadParts & { message: string }) | null = null;

export function readParts(message: string): ReadParts {
  if (last?.message === message) return last;
  const { sentences, code: lined } = splitMessage(message);
  const code = lined.map(wordsOfCode);
  const words = sentences.map((sentence) => readPart(sentence, null));
  const lines = code.map((line) => readPart(line, null, true));
  last = { message, sentences, code, words, lines };
  return last;
}
