/**
 * The only file that knows the RRULE library (RFC 5545). DTSTART is the series' anchor in its own zone; a rule
 * without BYHOUR keeps the anchor's time of day. A local time that does not exist (inside the gap of daylight saving)
 * is left out, as the RFC (3.3.10) says; cron runs it right after the gap.
 *
 * Every search ends: it looks no further than `SEARCH_YEARS` ahead, in a bounded number of steps. What lies beyond is
 * farther than any reminder may be set, and a rule that has nothing within it never occurs.
 */
import { createRequire } from "node:module";
import type { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { TicklerError } from "../../errors.js";

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

/** Longer than the rarest rule that is meant in earnest takes (29 February on a Monday: 28 years, 40 across 2100). */
const SEARCH_YEARS = 40;
/** Where searches end, in steps of so many years: the same parsed rule serves for all of them. */
const STEP_YEARS = 20;
const PERIOD_MS: ReadonlyMap<string, number> = new Map([
  ["YEARLY", 365 * 86_400_000],
  ["MONTHLY", 28 * 86_400_000],
  ["WEEKLY", 7 * 86_400_000],
  ["DAILY", 86_400_000],
  ["HOURLY", 3_600_000],
  ["MINUTELY", 60_000],
  ["SECONDLY", 1000],
]);

function searchEnd(anchor: Date, around: Date): Date {
  const year = Math.max(anchor.getUTCFullYear(), around.getUTCFullYear()) + SEARCH_YEARS;
  return new Date(Date.UTC(Math.ceil(year / STEP_YEARS) * STEP_YEARS + 1, 0));
}

/**
 * The rule as it is searched. An interval that leaps over the end of the search leaps over it however long it is, so
 * it is shortened to one that just does: the library walks through what lies between.
 */
function bounded(rule: string, anchor: Date, end: Date): string {
  const period = PERIOD_MS.get(/FREQ=([A-Z]+)/.exec(rule)?.[1] ?? "");
  if (period === undefined) return rule;
  const longest = Math.ceil((end.getTime() - anchor.getTime()) / period) + 1;
  return rule.replace(
    /(;|:)INTERVAL=(\d+)/,
    (_all, before, steps) => `${before}INTERVAL=${Number(steps) > longest ? longest : steps}`,
  );
}

function rrule(rule: string, anchor: Date, timeZone: string, end: Date): RRuleTemporal {
  const key = `${anchor.getTime()} ${timeZone} ${end.getTime()} ${rule}`;
  const known = cache.get(key);
  if (known) return known;
  const [written = "", excluded] = normalizeRrule(rule).split("\n");
  const text = bounded(written, anchor, end);
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
    made = endingAt(made, end, timeZone);
  } catch (error) {
    throw invalid(rule, error instanceof Error ? error.message : "unreadable", error);
  }
  if (cache.size >= 500) cache.clear();
  cache.set(key, made);
  return made;
}

/** The same rule with an end, unless it has an earlier one; one that counts has both then, which is not to be written. */
function endingAt(rule: RRuleTemporal, end: Date, timeZone: string): RRuleTemporal {
  const until = Temporal.Instant.fromEpochMilliseconds(end.getTime()).toZonedDateTimeISO(timeZone);
  const own = rule.options().until;
  if (own && own.epochMilliseconds <= until.epochMilliseconds) return rule;
  return rule.with({ until, strict: false });
}

/** What a search found; one that took too many steps has found nothing. */
function searched(search: () => { epochMilliseconds: number } | null): Date | null {
  try {
    return toDate(search());
  } catch (error) {
    // Both are about how far it looked: beyond its steps, or beyond the dates that there are.
    if (error instanceof TicklerError) throw error;
    return null;
  }
}

function toDate(value: { epochMilliseconds: number } | null | undefined): Date | null {
  return value ? new Date(value.epochMilliseconds) : null;
}

/** The first instant strictly after `after`, or null. */
export function nextRrule(rule: string, anchor: Date, timeZone: string, after: Date): Date | null {
  const made = rrule(rule, anchor, timeZone, searchEnd(anchor, after));
  return searched(() => made.next(after, false));
}

/** The last instant at or before `notAfter`, or null. */
export function previousRrule(rule: string, anchor: Date, timeZone: string, notAfter: Date): Date | null {
  const made = rrule(rule, anchor, timeZone, searchEnd(anchor, notAfter));
  return searched(() => made.previous(notAfter, true));
}
