/**
 * Several situations in one text, each with what to do then: "when I see Mia, remind me to give back the drill, and when the parcel comes,
 * remind me to sign for it". Each half has to be a sentence of its own; a situation alone is another of the same.
 */
const OPENER =
  "(?:when|whenever|once|before|after|as soon as|if|next time|the next time|the moment|every time|each time)";
const JOINT = new RegExp(
  `\\s*(?:[;.,–—]|\\s-)\\s+(?:(?:and|also|plus|then|too)[\\s,]+)*(?=${OPENER} )|\\s+and (?=${OPENER} )`,
  "giu",
);
const HAS_ONE = new RegExp(`\\b${OPENER} `, "iu");
/** What is done then stands behind a sign, or behind what asks. */
const HAS_DEED = /[,:–—]\s*\p{L}|\b(?:remind|tell|ping|nudge) (?:me|us)\b/iu;
const MAX_LENGTH = 400;

/** The halves of such a text; null where it has no two situations. */
export function eachSituation(text: string): string[] | null {
  if (text.length > MAX_LENGTH) return null;
  for (const found of text.matchAll(JOINT)) {
    const [left, right] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    if (HAS_ONE.test(left) && HAS_DEED.test(left) && HAS_DEED.test(right)) return [left, right];
  }
  return null;
}
