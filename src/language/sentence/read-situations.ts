/** Several situations of one text, or one in front of which something is told. */
import type { ParsedReminder, ParseResult } from "../types.js";
import { NOTED_SITUATIONS } from "./noted-situations.js";
import { POINTED_BACK } from "./pointed-back.js";
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
  const pointing = pointsBack(text, readOne);
  if (pointing) return pointing;
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

/** In what such a sentence is looked for. */
const MAX_LENGTH = 400;
const SITUATION =
  /\b(?:if you|when|whenever|once|before|after|until|till|next time|as soon as|the moment|then|trigger|wait)|→|->|=>/i;

/** What points back at something told, with that in its place; what it stands in is told as a whole. */
function pointsBack(text: string, readOne: (text: string) => ParseResult): ParsedReminder | null {
  if (text.length > MAX_LENGTH || !SITUATION.test(text)) return null;
  for (const { find, say, title } of [...POINTED_BACK, ...NOTED_SITUATIONS]) {
    const groups = find.exec(text)?.groups;
    const said = groups && say(groups);
    const result = said ? readOne(said) : null;
    if (!result || !isOfContext(result)) continue;
    const spans = [{ kind: "context" as const, start: 0, end: text.length, text }];
    return { ...result, spans, ...(title && { title: title(groups!) }) };
  }
  return null;
}

const isOfContext = (result: ParseResult): result is ParsedReminder =>
  result.ok && result.trigger.type === "context";
