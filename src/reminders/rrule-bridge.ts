/**
 * The only file that knows the RRULE library (RFC 5545). DTSTART is the series' anchor in its own zone; a rule
 * without BYHOUR keeps the anchor's time of day.
 */
import { createRequire } from "node:module";
import type { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { TicklerError } from "../errors.js";

const require = createRequire(import.meta.url);
/** Loaded with the first rule: the library brings 180 KB that most processes never need. */
const library = () => require("rrule-temporal") as typeof import("rrule-temporal");

const cache = new Map<string, RRuleTemporal>();

/** `RRULE:` and the rule in upper case. @throws TicklerError `INVALID_RECURRENCE` */
export function normalizeRrule(rule: string): string {
  const text = rule
    .trim()
    .replace(/^RRULE:/i, "")
    .toUpperCase();
  if (!/^[A-Z]+=[A-Z0-9,+:-]+(;[A-Z]+=[A-Z0-9,+:-]+)*$/.test(text) || !text.includes("FREQ=")) {
    throw invalid(rule, "it must look like FREQ=WEEKLY;BYDAY=MO");
  }
  return `RRULE:${text}`;
}

function invalid(rule: string, why: string, cause?: unknown): TicklerError {
  return new TicklerError("INVALID_RECURRENCE", `"${rule.slice(0, 120)}" is not a recurrence rule: ${why}.`, {
    hint: "For example RRULE:FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=9;BYMINUTE=0 is the last Friday of the month at 9:00.",
    cause,
  });
}

function rrule(rule: string, anchor: Date, timeZone: string): RRuleTemporal {
  const key = `${anchor.getTime()} ${timeZone} ${rule}`;
  const known = cache.get(key);
  if (known) return known;
  const text = normalizeRrule(rule);
  // Seconds below a second would shift every occurrence.
  const dtstart = Temporal.Instant.fromEpochMilliseconds(Math.floor(anchor.getTime() / 1000) * 1000);
  let made: RRuleTemporal;
  try {
    made = new (library().RRuleTemporal)({
      rruleString: text,
      dtstart: dtstart.toZonedDateTimeISO(timeZone),
      strict: true,
    });
  } catch (error) {
    throw invalid(rule, error instanceof Error ? error.message : "unreadable", error);
  }
  if (cache.size >= 500) cache.clear();
  cache.set(key, made);
  return made;
}

function toDate(value: { epochMilliseconds: number } | null | undefined): Date | null {
  return value ? new Date(value.epochMilliseconds) : null;
}

/** The first instant strictly after `after`, or null. */
export function nextRrule(rule: string, anchor: Date, timeZone: string, after: Date): Date | null {
  return toDate(rrule(rule, anchor, timeZone).next(after, false));
}

/** The last instant at or before `notAfter`, or null. */
export function previousRrule(rule: string, anchor: Date, timeZone: string, notAfter: Date): Date | null {
  return toDate(rrule(rule, anchor, timeZone).previous(notAfter, true));
}
