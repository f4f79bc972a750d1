/**
 * Words of a time that stand for two things by themselves: letters of a zone that several lands use, a number without its unit, "3m", a
 * slip of the pen as near to one day as to another, the half hours of another language. The sentence is read each way: where only one makes
 * sense, or all come to the same, nothing is in doubt; where they differ, both are named.
 */
import type { Token } from "../chart/tokens.js";
import { describeTrigger } from "../describe.js";
import type { Piece } from "../grammar/values.js";
import type { ParseOptions } from "../types.js";
import { dayLetters } from "./day-letters.js";
import { fourFigures } from "./four-figures.js";
import { halvesOf } from "./half-hours.js";
import { hoursAtEnd } from "./hours-at-end.js";
import { ledByHour } from "./led-by-hour.js";
import { unitsOf } from "./open-units.js";
import { type Outcome, refusal, SAY_WHICH } from "./outcome.js";
import { pointedHours } from "./pointed-hours.js";
import { saidTimes } from "./said-times.js";
import { sharedLetters } from "./shared-letters.js";
import { slipsOf } from "./slips.js";
import type { Way, Ways } from "./ways.js";

interface Readable {
  outcome: Outcome;
  segmentation: { pieces: readonly { piece: Piece; from: number; to: number }[] };
}

const KINDS: ReadonlyArray<(tokens: readonly Token[], options: ParseOptions) => Ways | null> = [
  saidTimes,
  sharedLetters,
  unitsOf,
  slipsOf,
  halvesOf,
  dayLetters,
  hoursAtEnd,
  pointedHours,
  ledByHour,
  fourFigures,
];

/** The reading of the tokens, each way where they have two. */
export function eachWay<R extends Readable>(
  tokens: readonly Token[],
  options: ParseOptions,
  read: (tokens: readonly Token[]) => R,
  kinds = KINDS,
): R {
  const plain = read(tokens);
  for (const [index, find] of kinds.entries()) {
    const found = find(tokens, options);
    if (!found) continue;
    const { from, to, ways } = found;
    const timed = plain.segmentation.pieces.some(
      ({ piece, ...at }) => SAYS_WHEN.has(piece.kind) && at.from <= from && to <= at.to,
    );
    if (!timed && (found.timed ?? (plain.outcome.ok && ways.length > 1))) continue;
    if (ways.length === 1) {
      const [{ words, tokens: put = instead(tokens, from, to, words) }] = ways as [Way];
      const meant = [...tokens.slice(0, from), ...put, ...tokens.slice(to)];
      return eachWay(meant, options, read, kinds.slice(index + 1));
    }
    const readings = ways.flatMap(({ said, words, tokens: put = instead(tokens, from, to, words) }) => {
      const reading = read([...tokens.slice(0, from), ...put, ...tokens.slice(to)]);
      return reading.outcome.ok ? [{ said, reading, trigger: reading.outcome.trigger }] : [];
    });
    const [first] = readings;
    if (!first) continue;
    const meanings = new Map(
      readings.map(({ trigger, said }) => [JSON.stringify(trigger), { trigger, said }]),
    );
    if (meanings.size === 1) return first.reading;
    const told = [...meanings.values()].map(
      ({ trigger, said }) =>
        `${said} (${describeTrigger(trigger, { timeZone: options.timeZone, now: options.now })})`,
    );
    const words = tokens
      .slice(from, to)
      .map(({ text, spaced }, index) => (index > 0 && spaced ? ` ${text}` : text))
      .join("");
    const outcome = refusal("AMBIGUOUS_TIME", `"${words}" can be ${told.join(" or ")}.`, SAY_WHICH);
    return { ...first.reading, outcome };
  }
  return plain;
}

const SAYS_WHEN: ReadonlySet<string> = new Set(["when", "series", "ask", "start", "until", "range"]);

/** Other words as tokens of that place; what has no word of its own in the text is written as nothing. */
function instead(tokens: readonly Token[], from: number, to: number, words: readonly string[]): Token[] {
  const last = tokens[to - 1]!;
  return words.map((word, index): Token => {
    const known = tokens[Math.min(from + index, to - 1)]!;
    const number = /^\d+$/.test(word);
    return {
      ...known,
      kind: number ? "number" : /^[\p{L}/_']+$/u.test(word) ? "word" : "symbol",
      lower: word,
      value: number ? Number(word) : Number.NaN,
      ...(from + index >= to ? { text: "", start: last.end, end: last.end, spaced: true } : {}),
    };
  });
}
