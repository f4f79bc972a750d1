/** "today, Friday and Sunday": a list of moments that make no one rhythm, each by itself. */
import { type Reading, titleText } from "./read.js";

const MAX_MOMENTS = 8;
const HALF_A_YEAR = 183 * 24 * 3600 * 1000;
/** What a rhythm or an exception left in the title. */
const LEFT = /\b(?:every|each|daily|weekly|monthly|no|not|except|but)\b/i;

/** The reading with each of them; null where it names none, or one that was over and comes in a year. */
export function oneByOne(reading: Reading): Reading[] | null {
  const { outcome, tokens, segmentation } = reading;
  if (outcome.ok || !outcome.instants || outcome.instants.length > MAX_MOMENTS) return null;
  const { instants } = outcome;
  if (instants.at(-1)!.getTime() - instants[0]!.getTime() > HALF_A_YEAR) return null;
  if (LEFT.test(titleText(tokens, segmentation))) return null;
  return instants.map((at) => ({
    ...reading,
    outcome: {
      ...{ ok: true, trigger: { type: "scheduled", at }, confidence: 1, notes: [], alternatives: [] },
      extras: {},
    },
  }));
}
