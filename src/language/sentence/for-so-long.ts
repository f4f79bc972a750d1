/**
 * "pasta 9 min", "check the oven, 20 minutes": minutes at the end of what has no other time are from now, as somebody says it at the
 * stove. Told in a note, since the thing itself may last so long; hours are asked about.
 */
import type { ParseResult } from "../types.js";

const AT_END = /^(.{2,120}?[^\s,:–-])[\s,:–-]+(\d{1,3}) ?(min(?:ute)?s?|sec(?:ond)?s?)[\s.!]*$/isu;
/** Behind these it is how long something is, or from where it counts. */
const OF_THING =
  /(?:\b(?:in|for|of|at|least|most|about|only|every|each|than|per|an?|the|another|extra|under|within|last|next|first|by|and|to|or|my|past|over|around|after|before|until|till)|\d)$/i;
/** "remind me to run 30 min": so long, and when is not said. */
const ASKED = /\b(?:remind|reminder|forget|want|need|have to|should|must)\b/i;
/** What lasts: "meeting with Tom 30 min" says how long it is. */
const LASTS =
  /\b(?:meeting|appointment|session|lesson|class|lecture|seminar|interview|chat|talk|standup|sync|call with|yoga|pilates|gym|meditat\w*|breath\w*|run|jog|walk|swim|cycle|ride|drive|read|study|revise|practi[sc]e|workout|stretch\w*|plank|piano|guitar|nap|rest|break|film|movie|episode|takes|lasts|bus|train|flight|journey|commute|massage|delay|late)\b/i;

/** @param again reads another sentence @returns null: it is nothing of the kind */
export function readForSoLong(
  text: string,
  result: ParseResult,
  again: (text: string) => ParseResult,
): ParseResult | null {
  if (result.ok || result.code !== "NEEDS_TIME") return null;
  const found = AT_END.exec(text);
  if (!found || OF_THING.test(found[1]!) || ASKED.test(found[1]!) || LASTS.test(found[1]!)) return null;
  const [, what, count, unit] = found;
  const read = again(`${what} in ${count} ${unit}`);
  if (!read.ok || read.trigger.type !== "scheduled") return null;
  return { ...read, notes: [...read.notes, `I took it as in ${count} ${unit} from now`] };
}
