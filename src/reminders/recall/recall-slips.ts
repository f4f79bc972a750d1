/** Slips in a question, put right by the words of what is nearest to it: "my passprot" where notes speak of a passport. Pure. */
import { slipOf } from "../../memory/index.js";

const WORD = /[\p{L}\p{M}]{5,}/gu;
/** Whether there is anything to mend. */
export const HAS_LONG_WORD = /[\p{L}\p{M}]{5}/u;

/** @param near texts of the nearest notes and reminders; a word that any of them holds is no slip */
export function mendSlips(question: string, near: readonly string[]): string {
  const known = new Set(near.flatMap((text) => text.toLowerCase().match(WORD) ?? []));
  return question.replace(WORD, (word) => {
    const lower = word.toLowerCase();
    return known.has(lower) ? word : (slipOf(lower, known) ?? word);
  });
}
