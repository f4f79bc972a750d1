/**
 * Texts longer than a model's input. Nothing is cut off in silence: a long text is split into windows at the
 * ends of sentences (else of words), every window is embedded, and the text's vector is their mean weighted by
 * length. Lengths are estimated from above, without the model's tokenizer, so that both MiniLM engines
 * and a remote model see the same windows. Beyond `MAX_WINDOWS` windows are taken evenly over the whole text.
 */
import { weightedMean } from "./vectors.js";

/** Above this many windows (about 3,800 tokens of MiniLM) a text is sampled. */
export const MAX_WINDOWS = 16;

const PIECES = /\s+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Tokens of one piece in a WordPiece vocabulary that knows English: measured means are lower, by design. */
function pieceTokens(piece: string): number {
  if (piece.trim() === "") return 0;
  if (/^[a-z]+$/i.test(piece)) return piece.length <= 7 ? 1.2 : Math.ceil(piece.length / 4);
  if (/^[\x20-\x7e]+$/.test(piece)) return Math.max(1, Math.ceil(piece.length / 2));
  return piece.length;
}

/** About how many tokens a text has, rather too many than too few. */
export function estimateTokens(text: string): number {
  let sum = 0;
  for (const [piece] of text.matchAll(PIECES)) sum += pieceTokens(piece);
  return Math.ceil(sum);
}

export interface Window {
  text: string;
  tokens: number;
}

/** Without a look at its words: no piece counts more tokens than it has characters, 1.2 for a single letter. */
const isShort = (text: string, maxTokens: number): boolean => text.length * 1.2 <= maxTokens;

/** The windows of a text, each of at most `maxTokens` estimated tokens; a short text is one window. */
export function splitWindows(text: string, maxTokens: number): Window[] {
  if (isShort(text, maxTokens)) return [{ text, tokens: Math.max(1, estimateTokens(text)) }];
  const windows: Window[] = [];
  let start = 0;
  let tokens = 0;
  /** The last good place to cut: after a sentence, else after a word. */
  let cut = { sentence: -1, word: -1, sentenceTokens: 0, wordTokens: 0 };
  const fresh = () => ({ sentence: -1, word: -1, sentenceTokens: 0, wordTokens: 0 });
  for (const match of text.matchAll(PIECES)) {
    const piece = match[0];
    const cost = Math.min(pieceTokens(piece), maxTokens);
    // Twice where what follows a sentence's end is still too long together with the piece.
    while (tokens + cost > maxTokens && tokens > 0.01 && match.index > start) {
      // A sentence end in the first half would leave a stub: then the word's end is the better place.
      const atSentence = cut.sentence > start && cut.sentenceTokens >= maxTokens / 2;
      const end = atSentence ? cut.sentence : cut.word > start ? cut.word : match.index;
      const used = atSentence ? cut.sentenceTokens : cut.word > start ? cut.wordTokens : tokens;
      windows.push({ text: text.slice(start, end).trim(), tokens: Math.max(1, Math.round(used)) });
      start = end;
      tokens -= used;
      cut = fresh();
    }
    tokens += cost;
    const end = match.index + piece.length;
    if (/^\s/.test(piece)) {
      cut.word = end;
      cut.wordTokens = tokens;
    }
    if (/[.!?。！？\n]/.test(piece)) {
      cut.sentence = end;
      cut.sentenceTokens = tokens;
    }
  }
  const rest = text.slice(start).trim();
  if (rest !== "") windows.push({ text: rest, tokens: Math.max(1, Math.round(tokens)) });
  if (windows.length <= MAX_WINDOWS) return windows;
  return Array.from(
    { length: MAX_WINDOWS },
    (_, i) => windows[Math.round((i * (windows.length - 1)) / (MAX_WINDOWS - 1))]!,
  );
}

/** Embeds texts of any length with an engine for short ones. */
export async function embedLong(
  texts: readonly string[],
  maxTokens: number,
  embedShort: (texts: string[]) => Promise<Float32Array[]>,
): Promise<Float32Array[]> {
  const windows = texts.map((text) =>
    isShort(text, maxTokens) ? [{ text, tokens: 1 }] : splitWindows(text, maxTokens),
  );
  const vectors = await embedShort(windows.flatMap((list) => list.map((window) => window.text)));
  let at = 0;
  return windows.map((list) => {
    const own = vectors.slice(at, at + list.length);
    at += list.length;
    return own.length === 1
      ? own[0]!
      : weightedMean(
          own,
          list.map((window) => window.tokens),
        );
  });
}
