/**
 * What a clause beside a request tells of its day and hour: "lads' poker at mine Fri 8 pm, remind me at 6 to get ice" asks for six
 * o'clock on that Friday, the last before it.
 */
import { Temporal } from "temporal-polyfill";
import type { Moment } from "../calendar.js";
import { DAY_EVENTS, EVENING_EVENTS } from "../rules.js";
import { type Reading, type ReadOptions, read, saysWhen } from "./read.js";
import { POLITE, TALK } from "./statement.js";
import { ORDERS } from "./verbs.js";

/** Set as it stands: with a time, and without a doubt. */
export const complete = ({ outcome, segmentation, doubt }: Reading): boolean =>
  outcome.ok && !doubt && segmentation.pieces.some(({ piece }) => saysWhen(piece));

/** The day is said. */
export const hasDay = ({ segmentation }: Reading): boolean =>
  segmentation.pieces.some(
    ({ piece }) =>
      ["series", "topic"].includes(piece.kind) ||
      (piece.kind === "ask" && piece.length !== undefined) ||
      (piece.kind === "when" && (piece.when.day !== undefined || piece.when.days !== undefined)),
  );

/** The day of a clause, at its beginning; null where it tells none that is to come. */
function dayOf(clause: string, options: ReadOptions): Date | null {
  // "the exam is | next Friday"
  const reading = read(clause.replace(/\b(?:is|are|be)(?= (?:next|this|tomorrow|today|in)\b)/i, ""), options);
  if (!reading.outcome.ok || reading.outcome.trigger.type !== "scheduled" || !hasDay(reading)) return null;
  // midnight is the end of its day
  const ends = reading.segmentation.pieces.some(
    ({ piece }) => piece.kind === "when" && piece.when.times[0]?.midnight,
  );
  const day = Temporal.Instant.fromEpochMilliseconds(reading.outcome.trigger.at.getTime() - (ends ? 1 : 0))
    .toZonedDateTimeISO(options.timeZone)
    .startOfDay();
  const at = new Date(day.epochMilliseconds);
  return at > options.now ? at : null;
}

/**
 * "lads' poker at mine Fri 8 pm, remind me at 6 to get ice": a thing and its time, nothing to do about it and nothing asked, is the
 * reason of the request behind it. Null where the clause is no such thing.
 */
export function announces(clause: string, options: ReadOptions): { hour: Moment["toldAt"] } | null {
  const reading = read(clause, options);
  const { outcome, segmentation, tokens } = reading;
  if (!complete(reading) || !outcome.ok || outcome.trigger.type !== "scheduled" || segmentation.cost > PLAIN)
    return null;
  if (!segmentation.pieces.every(({ piece }) => ANNOUNCES.has(piece.kind))) return null;
  const first = segmentation.title.find((index) => {
    const { kind, lower } = tokens[index]!;
    return kind === "word" && !POLITE.has(lower) && !TALK.has(lower);
  });
  if (first === undefined || ORDERS.has(tokens[first]!.lower)) return null;
  // of an hour that leaves its half of the day open nothing follows for another
  const timed = segmentation.pieces.some(
    ({ piece }) =>
      piece.kind === "when" && piece.when.times.some(({ half }) => half !== "none" || piece.when.part),
  );
  // "flight Friday at 10": of what takes place by day the hour is that of the day
  const words = segmentation.title.map((index) => tokens[index]!.lower);
  if (!timed && !words.some((word) => DAY_EVENTS.has(word) || EVENING_EVENTS.has(word)))
    return { hour: undefined };
  const at = Temporal.Instant.fromEpochMilliseconds(outcome.trigger.at.getTime()).toZonedDateTimeISO(
    options.timeZone,
  );
  return { hour: { hour: at.hour, minute: at.minute } };
}
/** What an announcement may cost, and what it is made of beside its words. */
const PLAIN = 1.6;
const ANNOUNCES: ReadonlySet<string> = new Set(["when", "close", "tag"]);

/** The request, read on the day and before the hour that the clause tells; null where it tells neither. */
export function besideTold(request: string, clause: string, options: ReadOptions): Reading | null {
  const day = dayOf(clause, options);
  const toldAt = ENDS.test(clause) ? undefined : announces(clause, options)?.hour;
  if (!day && !toldAt) return null;
  const onThatDay = day ? { now: day, dayTold: true as const } : {};
  return read(request, { ...options, ...onThatDay, ...(toldAt ? { toldAt } : {}) });
}
/** What is over at its hour: what is asked for comes before it or after. */
export const ENDS = /\b(?:ends?|finish(?:es)?|stops?|over|until|till?|out|off|back|done|free)\b/i;

/** A clause without anything but these of its pieces, as long as it was, so that every word stands where it did. */
export function onlyTimes(
  clause: string,
  { tokens }: Reading,
  pieces: Reading["segmentation"]["pieces"],
): string {
  const kept = pieces.map(({ from, to }) => [tokens[from]!.start, tokens[to - 1]!.end] as const);
  return clause
    .split("")
    .map((sign, index) => (kept.some(([from, to]) => index >= from && index < to) ? sign : " "))
    .join("");
}
