/**
 * Something told in front of a situation and its request: "we were 50 short on Monday, so before I close the till, remind me to count twice",
 * "I clean forgot it this morning, so next time Mia and I talk, bring up the noise". What is told has no time of the request.
 */
import { tokenize } from "../chart/tokens.js";
import { isStatement } from "./statement.js";
import { isOver } from "./verbs.js";

const OPENER =
  "(?:when|whenever|once|before|after|as soon as|next time|the next time|the moment|every time|each time)";
const JOINT = new RegExp(
  `(?:\\s*[,;.–—:]|\\s-)\\s+(?:(?:so|and|therefore|that['’]s why)[\\s,:]+)*(?=${OPENER} )|\\s+so,? (?=${OPENER} )`,
  "giu",
);
/** Words in front that are a request, a situation or a list, and no clause that tells. */
const ASKS = new RegExp(
  `\\b(?:remind|tell|ping|nudge|wake|alert|notify) (?:me|us)\\b|\\b${OPENER} |\\b(?:need|have|want|must|should|got) to\\b|\\b(?:must|should|don['’]?t let|make sure)\\b`,
  "iu",
);
/** What points at something that was told, or at whom, is read with it. */
const POINTS = new RegExp(
  `^${OPENER} (?:(?:that|this|it|they|he|she|him|her|them|those|one|we)\\b|(?:i|we) (?:do|next|get there|see (?:him|her|them|it)|(?:talk|speak) (?:to|with) (?:him|her|them))\\b)`,
  "iu",
);
const MAX_LENGTH = 400;

/** What is told, and the rest, which has to be a request of its own; null where nothing is told in front. */
export function toldBeforeSituation(text: string): { told: string; rest: string } | null {
  if (text.length > MAX_LENGTH) return null;
  for (const found of text.matchAll(JOINT)) {
    const told = text.slice(0, found.index).trim();
    const rest = text.slice(found.index + found[0].length);
    if (told.split(/\s+/).length < 3 || ASKS.test(told) || POINTS.test(rest)) continue;
    const tokens = tokenize(told);
    if (
      !isStatement(tokens, [...tokens.keys()], { again: true }) &&
      !tokens.some(({ lower }) => isOver(lower))
    )
      continue;
    return { told, rest };
  }
  return null;
}
