/**
 * A stretch of hours in which something told will happen, before a request: "the plumber is coming between 10 and 12 on Friday, so remind me
 * to be home by half nine". It may begin at the first of them, and what is asked for is counted or bounded from there. It is read with that
 * hour in its place, and told with its own words.
 */
import type { ParseResult } from "../types.js";

const HOUR =
  "(?:\\d{1,2}(?:[:.]\\d\\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)";
const COMES =
  "(?:comes?|coming|arrives?|arriving|visits?|visiting|delivers?|delivering|delivered|delivery is|due|booked|expected|(?:is|are|be) (?:here|round|over))";
/** "between 8 and 10 June", "between 2 and 3 weeks" are no hours. */
const OTHER =
  "(?! ?(?:%|cm|mm|km|kg|euros?|pounds|quid|dollars|percent|people|minutes?|mins?|hours?|days?|weeks?|months?|years?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|st\\b|nd\\b|rd\\b|th\\b))";
const ASKS = "(?:remind|ping|nudge|tell|wake|alert) (?:me|us)\\b";
const STRETCH = new RegExp(
  `(?<=\\b${COMES}\\b[^.!?]{0,40})\\bbetween (${HOUR})( ?[ap]m)? (?:and|to) (${HOUR})( ?[ap]m)?\\b${OTHER}(?=[^.!?]{0,40}?\\b${ASKS})`,
  "iu",
);
/** A rhythm runs through its hours. */
const OFTEN =
  /\b(?:every|each|hourly|daily|times|always|usually|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i;
const ASKED = new RegExp(`\\b${ASKS}`, "i");

/** The reading of a text that tells such a stretch; null where it tells none. */
export function readToldStretch(text: string, read: (text: string) => ParseResult): ParseResult | null {
  const found = OFTEN.test(text) ? null : STRETCH.exec(text);
  if (!found || ASKED.test(text.slice(0, found.index))) return null;
  const [all, first = "", half, last = "", end = ""] = found;
  // "between 11 and 1pm" begins in the morning
  const same = half ?? (Number.parseFloat(first) < Number.parseFloat(last) && !/^12/.test(last) ? end : "");
  const begins = `at ${first}${same}`;
  const padded = begins.padEnd(all.length);
  const asWritten = (said: string): string => said.replace(said.includes(padded) ? padded : begins, all);
  const asTold = <T extends { title?: string; body?: string }>(said: T): T => ({
    ...said,
    ...(said.title ? { title: asWritten(said.title) } : {}),
    ...(said.body ? { body: asWritten(said.body) } : {}),
  });
  // as long as it was, so that every place in the text stays
  const result = asTold(read(text.replace(all, padded)));
  if (!result.ok) return result.several ? { ...result, several: result.several.map(asTold) } : result;
  const spans = result.spans.map((span) => ({ ...span, text: text.slice(span.start, span.end) }));
  return { ...result, spans };
}
