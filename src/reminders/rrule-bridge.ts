/**
 * The only file that knows the RRULE library (RFC 5545). DTSTART is the series' anchor in its own zone; a rule
 * without BYHOUR keeps the anchor's time of day. A local time that does not exist (inside the gap of daylight saving)
 * is left out, as the RFC (3.3.10) says; cron runs it right after the gap.
 */
import { createRequire } from "node:module";
import type { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { TicklerError } from "../errors.js";

const require = createRequire(import.meta.url);
/** Loaded with the first rule: the library brings 180 KB that most processes never need. */
const library = () => require("rrule-temporal") as typeof import("rrule-temporal");

const cache = new Map<string, RRuleTemporal>();

/** A second line names instants that the rule leaves out, in UTC: `EXDATE:20261224T080000Z,…`. */
const EXDATE = /^EXDATE:\d{8}T\d{6}Z(,\d{8}T\d{6}Z){0,499}$/;

/** `RRULE:` and the rule in upper case, with its `EXDATE` line. @throws TicklerError `INVALID_RECURRENCE` */
export function normalizeRrule(rule: string): string {
  const [first = "", ...others] = rule.trim().toUpperCase().split(/\r?\n/);
  const text = first.replace(/^RRULE:/, "");
  if (others.length > 1 || others.some((line) => !EXDATE.test(line))) {
    throw invalid(rule, "after the rule there may be one line EXDATE:20261224T080000Z");
  }
  if (!/^[A-Z]+=[A-Z0-9,+:-]+(;[A-Z]+=[A-Z0-9,+:-]+)*$/.test(text) || !text.includes("FREQ=")) {
    throw invalid(rule, "it must look like FREQ=WEEKLY;BYDAY=MO");
  }
  return [`RRULE:${text}`, ...others].join("\n");
}

/** The instants of an `EXDATE` line. */
function leftOut(line: string | undefined, timeZone: string): Temporal.ZonedDateTime[] {
  const stamps = line === undefined ? [] : line.slice("EXDATE:".length).split(",");
  return stamps.map((stamp) =>
    Temporal.Instant.from(stamp.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5")).toZonedDateTimeISO(
      timeZone,
    ),
  );
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
  const [text = "", excluded] = normalizeRrule(rule).split("\n");
  // Seconds below a second would shift every occurrence.
  const dtstart = Temporal.Instant.fromEpochMilliseconds(Math.floor(anchor.getTime() / 1000) * 1000);
  let made: RRuleTemporal;
  try {
    made = new (library().RRuleTemporal)({
      rruleString: text,
      dtstart: dtstart.toZonedDateTimeISO(timeZone),
      exDate: leftOut(excluded, timeZone),
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
