/** Several situations of one text, or one in front of which something is told. */
import type { ParsedReminder, ParseResult } from "../types.js";
import { refersTo } from "./read.js";
import { eachSituation } from "./several-situations.js";
import { toldBeforeSituation } from "./told-situation.js";

/**
 * @param readOne reads a sentence of its own
 * @returns each of several, or the one; null where the text is read as a whole
 */
export function readSituations(
  text: string,
  readOne: (text: string) => ParseResult,
): ParsedReminder[] | ParsedReminder | null {
  const several = eachSituation(text);
  const each = several?.map(readOne);
  if (each?.every(isOfContext)) return each;
  const apart = toldBeforeSituation(text);
  const result = apart && readOne(apart.rest);
  if (!result || !isOfContext(result)) return null;
  const shift = text.length - apart.rest.length;
  const spans = result.spans.map((span) => ({ ...span, start: span.start + shift, end: span.end + shift }));
  return { ...result, spans, title: refersTo(result.title, apart.told) };
}

const isOfContext = (result: ParseResult): result is ParsedReminder =>
  result.ok && result.trigger.type === "context";
