/**
 * What is to be done before a place closes that is told in front of it: "shop shuts at 6, buy stamps before that", "library closes 4 tomorrow
 * return books". It comes half an hour before, as "before 6" does; the place stands in the title where the words need it.
 */
import { Temporal } from "temporal-polyfill";
import { BEFORE_LEAD_MINUTES } from "../rules.js";
import { type AsideReading, QUOTE, REPORTED, tidy } from "./beside-request.js";
import { type Reading, type ReadOptions, read, refersTo } from "./read.js";
import { complete } from "./told-beside.js";
import { ORDERS } from "./verbs.js";

const MAX_LENGTH = 200;
const CLOSES =
  /^(?:the |my |our )?(?:[\p{L}'’&-]+ ){1,4}?(?:closes?|shuts?|is closing|is shutting)(?: again)? (?!down|up|off|out)/iu;
/** In front of these words nothing is told of a place. */
const NO_PLACE = /\b(?:when|whenever|if|before|until|till|once|after|remind|tell|ping|me|i|we|and)\b/i;
const SEAM =
  /(?:\s*[,;.–—]|\s-)?\s+(?:(?:and|so|but|please|pls|then|remind me to|(?:i |we )?(?:must|need to|have to|gotta|got to))\s+)*(?=\p{L})/giu;
const BEFORE =
  /,?\s+(?:before|by)(?: (?:that|then|(?:it|they)(?: (?:does|do|closes?|shuts?))?|clos(?:es?|ing)(?: time)?))?[\s.!]*$/i;

export function readBeforeItCloses(text: string, options: ReadOptions): AsideReading | null {
  if (text.length > MAX_LENGTH || !/\b(?:clos|shut)/i.test(text) || QUOTE.test(text)) return null;
  const [told = ""] = CLOSES.exec(text) ?? [];
  if (told === "" || NO_PLACE.test(told) || REPORTED.test(text)) return null;
  const rest = text.slice(told.length);
  for (const seam of rest.matchAll(SEAM)) {
    const todo = rest
      .slice(seam.index + seam[0].length)
      .replace(BEFORE, "")
      .replace(/[\s.!]+$/, "");
    const [verb = "", object] = todo.toLowerCase().split(/[\s,.]+/);
    if (!object || verb === "remind" || !ORDERS.has(verb)) continue;
    const reading = ahead(rest.slice(0, seam.index), options);
    // "…, fetch them at 12" has an hour of its own
    if (!reading || read(todo, options).outcome.ok) continue;
    const title = refersTo(todo, tidy(text.slice(0, told.length + seam.index)));
    return { reading, request: text, offset: 0, title, place: () => text.length - 1 };
  }
  return null;
}

/** So long before the hour that is told; null where the words are no moment with an hour of its own. */
function ahead(when: string, options: ReadOptions): Reading | null {
  if (!/\d|noon|midday|midnight|half/i.test(when) || NO_PLACE.test(when)) return null;
  const closing = read(`remind me ${/^(?:\d|noon|half|quarter)/i.test(when) ? "at " : ""}${when}`, options);
  const { outcome } = closing;
  if (!complete(closing) || !outcome.ok || outcome.trigger.type !== "scheduled") return null;
  if (outcome.notes.some((note) => note.startsWith("no time was given"))) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime())
    .subtract({ minutes: BEFORE_LEAD_MINUTES })
    .toZonedDateTimeISO(options.timeZone);
  const reading = read(
    `remind me on ${at.toPlainDate()} at ${at.toPlainTime().toString({ smallestUnit: "minute" })}`,
    options,
  );
  if (!complete(reading) || !reading.outcome.ok) return null;
  const notes = [...outcome.notes, `"before" comes ${BEFORE_LEAD_MINUTES} minutes earlier`];
  return { ...reading, outcome: { ...reading.outcome, alternatives: [], notes } };
}
