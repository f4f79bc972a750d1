/**
 * A rhythm that changes on its way ("daily for a week, then weekly", "every morning for a week then every other morning"), and one that counts
 * from when it was last done ("every two weeks on Saturday, last time was 2 May"): there is no rule of the first, and what begins today is not the
 * second. Both are asked about, and so are holidays beside days that have a name.
 */

import type { Trigger } from "../../trigger.js";
import type { Token } from "../chart/tokens.js";
import type { Doubt } from "./doubts-at-edges.js";
import type { PlacedPiece } from "./placed-piece.js";

const OFTEN =
  /^(?:every|each|daily|nightly|hourly|weekly|fortnightly|biweekly|monthly|quarterly|yearly|annually|once|twice|alternate|only)$/;
const LASTS = new Set(["span", "until", "count", "range"]);
export function doubtsOfPhases(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  title: readonly number[],
): Doubt[] {
  const rhythms = pieces.filter(({ piece }) => piece.kind === "series");
  const [first] = rhythms;
  if (!first) return [];
  const doubts: Doubt[] = [];
  for (const [at, { lower }] of tokens.entries()) {
    if (lower !== "then" || !OFTEN.test(tokens[at + 1]?.lower ?? "")) continue;
    const lasted = pieces.some(({ piece, to }) => LASTS.has(piece.kind) && to <= at);
    if (lasted && first.to <= at) doubts.push({ from: at, to: at + 2, why: "left" });
  }
  // "every Sunday and | bank holiday at 10": days that no rhythm names beside others
  for (const { to } of rhythms) {
    const words = tokens.slice(to, to + 4).map(({ lower }) => lower);
    const [, found] =
      /^((?:and|&|,|plus) (?:on )?(?:bank |public |national )?holidays?)\b/.exec(words.join(" ")) ?? [];
    if (found && title.includes(to + found.split(" ").length - 1))
      doubts.push({ from: to, to: to + found.split(" ").length, why: "left" });
  }
  return doubts;
}

const DAY =
  "(?:\\d|the \\d|yesterday|today|this morning|last (?:week|month|night)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\p{L}+ ago|a week|two|three)";
const DONE = new RegExp(
  `\\blast (?:(?:time|one|go|round|done|was|did it|\\p{L}+ed|\\p{L}+) ){0,2}?(?:was |were |is |: )?(?:on )?${DAY}|\\b(?:did|done|had|finished|gave|took|changed|watered|cleaned) (?:it|that|this|them|one|the last|the last one)(?: \\p{L}+)? (?:on )?${DAY}`,
  "u",
);

/** Whether a title tells when it was last done, of what comes every so many days or weeks. */
export const countsFromLast = (title: string, trigger: Trigger): boolean =>
  trigger.type === "recurring" &&
  ("every" in trigger || ("rrule" in trigger && /INTERVAL=/.test(trigger.rrule))) &&
  DONE.test(/[,;.(–—-] ?([^,;.(–—]*)$/.exec(title.toLowerCase())?.[1] ?? "");

const LAST_ONE =
  /\blast (?:one|time|go|visit|done|was|on|: ?)[^;.]{0,12}?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{L}{3,9}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?)\b|\blast: ?\d/iu;
/** Nearly a year: what was over a short while ago comes again. */
const MONTHS_AHEAD = 8;

/** "every 6 weeks (last one 20 April)", said in May: it was then, and does not end next year. */
export const wasLast = (text: string, trigger: Trigger, now: Date): boolean => {
  const until = trigger.type === "recurring" && trigger.until;
  if (!until || !LAST_ONE.test(text) || /\b20\d\d\b/.test(text)) return false;
  const ahead = until.getTime() - now.getTime();
  return ahead > MONTHS_AHEAD * 30 * 86_400_000 && until.getUTCFullYear() > now.getUTCFullYear();
};
