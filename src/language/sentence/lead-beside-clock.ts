/**
 * "levothyroxine every morning at 6:45, half an hour before breakfast": a length before something whose own hour nobody has told, beside an hour
 * that is said, tells what that hour is, and moves nothing. It stays in the title. What is the beginning of the thing itself ("flight at 6, two
 * hours before departure") may be counted from it, and is left to be asked about.
 */
import { type Reading, type ReadOptions, read, titleText } from "./read.js";
import type { Apart } from "./set-apart.js";
import { complete } from "./told-beside.js";
import { ORDERS } from "./verbs.js";

const NUMBER = "(?:\\d+|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|forty(?:[- ]five)?|ninety)";
const LENGTH = `(?:half an hour|(?:a|three) quarters? of an hour|an hour and a half|(?:${NUMBER}|an? couple of) ?(?:(?:and a half )?(?:hours?|hrs?|h)|minutes?|mins?)(?: or (?:so|two))?)`;
const LEAD = new RegExp(
  `(?<=[\\p{L}\\d.,;)] )(?:\\(|[–—-] )?(?:about |around |roughly |at least |exactly )?${LENGTH} before (?<event>[^,;:()\\d]+?)\\)?[.!\\s]*$`,
  "iu",
);
/** What a day has for itself, whatever is told: no hour that is said is that of it. */
const ROUTINE =
  /^(?:(?:my|the|his|her|their|our|any|having|first) )?(?:breakfast|brekkie|lunch|dinner|supper|tea|coffee|food|meals?|eating|(?:I|we|he|she|they) eats?|bed|bedtime|sleep|sleeping|going to (?:bed|sleep)|(?:morning )?(?:run|swim|workout|walk|commute)|work|school|exercise|exercising|training|getting up|leaving)$/iu;
const POINTS = /^(?:it|that|this|then|they|he|she|i|we|you)\b/i;
/** How the thing itself begins. */
const BEGINS =
  /\b(?:starts?|starting|begins?|beginning|kick(?:s|ing)?[- ]?offs?|take[- ]?off|depart\p{L}*|doors?|curtain|opens?|opening|leaves|boarding)\b/iu;
const TIMED =
  /\b(?:to(?:day|morrow|night)|\p{L}+day|noon|midday|midnight|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|o['’]?clock|remind|ping|nudge|wake|please|every|each)\b/iu;

/** The request without such a length; null where there is none, or where the hour may be that of the event. */
export function leadApart(text: string, options: ReadOptions): Apart | null {
  const found = LEAD.exec(text);
  if (!found) return null;
  const event = found.groups!.event!.trim();
  if (event.split(/\s+/).length > 5) return null;
  if (POINTS.test(event) || TIMED.test(event)) return null;
  const rest = text.slice(0, found.index) + " ".repeat(text.length - found.index);
  const reading = read(rest, options);
  const { tokens, segmentation } = reading;
  if (!isWhole(reading) || !saysClock(reading) || segmentation.title.length === 0) return null;
  if (segmentation.pieces.some(({ piece }) => piece.kind === "ahead")) return null;
  const title = titleText(tokens, segmentation).toLowerCase();
  const words = event.toLowerCase().split(/\s+/);
  const repeated = words.some((word) => word.length > 3 && title.includes(word));
  // "match at 6, an hour before kick-off": of the thing itself
  const ordered = ORDERS.has(title.split(" ")[0]!) && !BEGINS.test(event);
  if (repeated || !(ROUTINE.test(event) || ordered)) return null;
  const clause = text.slice(found.index).replace(/[\s.!]+$/, "");
  return { rest, clause, at: found.index, kept: true };
}

/** An hour that leaves its half of the day open is asked about all the same. */
const isWhole = (reading: Reading): boolean =>
  complete(reading) || (!reading.outcome.ok && reading.outcome.code === "AMBIGUOUS_TIME");

/** An hour by the clock: a length is counted back from it, or tells what it is. */
const saysClock = ({ segmentation: { pieces } }: Reading): boolean =>
  pieces.some(
    ({ piece }) =>
      (piece.kind === "when" && piece.when.times.length > 0) ||
      (piece.kind === "series" && (piece.series.times?.length ?? 0) > 0),
  );
