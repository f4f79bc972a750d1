/**
 * What is to be done so long after a thing that is told, or before it: "lesson ends 16:30, half an hour after that feed the guinea pigs". The
 * moment is counted from the thing's own, the thing stands in the title where the words need it.
 */
import { Temporal } from "temporal-polyfill";
import { parseDuration } from "../duration.js";
import { type AsideReading, inSituation, QUOTE, REPORTED, tidy } from "./beside-request.js";
import { type Reading, type ReadOptions, read, refersTo } from "./read.js";
import { isStatement } from "./statement.js";
import { complete } from "./told-beside.js";
import { ORDERS } from "./verbs.js";

const MAX_LENGTH = 400;
const NUMBER =
  "\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty(?:-five)?|sixty|ninety|a couple of";
const UNIT = "min(?:ute)?s?|h(?:ou)?rs?|h|days?|weeks?";
/** "half an hour", "20 mins": a length as it is said before "later" or "after that". */
export const SPAN = `(?:an? )?(?:quarter|half)(?: of)? an? hour|an? (?:half|quarter)[ -]hour|an hour and a half|(?:${NUMBER})[ -]?(?:${UNIT})`;
const ASKED = "(?:(?:please )?(?:remind|tell|ping|nudge) me (?:please )?to )?(?:please )?";
const COUNTED = new RegExp(
  `^(?<told>.{4,}?)(?:[,;.:–—]|\\s-)\\s*(?:and |so |then |and then )?(?<asks>remind me )?(?<length>${SPAN}) (?<way>after|before|following|from) (?:that|then|which|it|this),?\\s+${ASKED}(?:to )?(?<todo>\\p{L}.{2,})$`,
  "iu",
);

export function readAfterThat(text: string, options: ReadOptions): AsideReading | null {
  if (text.length > MAX_LENGTH || !/\b(?:that|then|which|it|this)\b/i.test(text) || QUOTE.test(text))
    return null;
  const { told, length, way, todo } = COUNTED.exec(text)?.groups ?? {};
  if (!told || !todo || inSituation(told) || REPORTED.test(told)) return null;
  if (!ORDERS.has(todo.split(/[\s,.]/)[0]!.toLowerCase())) return null;
  const thing = read(told, options);
  const first = thing.segmentation.title.map((at) => thing.tokens[at]!).find(({ kind }) => kind === "word");
  // "put the dough in at 4, half an hour after that take it out" are two
  const { tokens } = thing;
  const orders =
    first && ORDERS.has(first.lower) && !isStatement(tokens, [...tokens.keys()], { again: true });
  if (thing.segmentation.asked || orders) return null;
  const reading = counted(thing, length!, way === "before", options);
  if (!reading) return null;
  const title = refersTo(todo.replace(/[\s.!]+$/, ""), tidy(told));
  return { reading, request: text, offset: 0, title, place: () => text.length - 1 };
}

/** So long before the moment of a thing, or behind it. */
function counted(thing: Reading, length: string, before: boolean, options: ReadOptions): Reading | null {
  const { outcome } = thing;
  if (!complete(thing) || !outcome.ok || outcome.trigger.type !== "scheduled") return null;
  // its hour is said, not chosen
  if (outcome.notes.some((note) => note.startsWith("no time was given"))) return null;
  const span = parseDuration(length);
  if (!span.ok) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(
    outcome.trigger.at.getTime() + (before ? -span.ms : span.ms),
  ).toZonedDateTimeISO(options.timeZone);
  const reading = read(
    `remind me on ${at.toPlainDate()} at ${at.toPlainTime().toString({ smallestUnit: "minute" })}`,
    options,
  );
  return complete(reading) ? reading : null;
}
