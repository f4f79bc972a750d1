/**
 * The only file that knows croner. A pattern has five fields, or six with seconds first; everything else that
 * croner would take (dates, options) is refused. Daylight saving as croner does it: a time inside the gap
 * runs right after it, a time inside the overlap runs once.
 */
import { Cron } from "croner";
import { TicklerError } from "../../errors.js";

const FIELD = /^[0-9A-Za-z*/,\-?#LW]{1,200}$/;
const NICKNAMES: ReadonlyMap<string, string> = new Map([
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
  ["@monthly", "0 0 1 * *"],
  ["@weekly", "0 0 * * 0"],
  ["@daily", "0 0 * * *"],
  ["@hourly", "0 * * * *"],
]);
const CACHE_SIZE = 500;
const cache = new Map<string, Cron>();

/** The pattern with single spaces and nicknames written out. @throws TicklerError `INVALID_RECURRENCE` */
export function normalizeCron(pattern: string): string {
  const trimmed = pattern.trim();
  const text = NICKNAMES.get(trimmed.toLowerCase()) ?? trimmed.split(/\s+/).join(" ");
  const fields = text.split(" ");
  if (fields.length < 5 || fields.length > 6 || !fields.every((field) => FIELD.test(field))) {
    throw invalid(pattern, "it needs five fields (minute hour day month weekday), or six with seconds first");
  }
  return text;
}

function invalid(pattern: string, why: string, cause?: unknown): TicklerError {
  return new TicklerError(
    "INVALID_RECURRENCE",
    `"${pattern.slice(0, 80)}" is not a cron expression: ${why}.`,
    {
      hint: 'For example "0 9 * * 1-5" is every weekday at 9:00; "*/15 * * * *" is every 15 minutes.',
      cause,
    },
  );
}

function cron(pattern: string, timeZone: string): Cron {
  const key = `${timeZone} ${pattern}`;
  const known = cache.get(key);
  if (known) return known;
  const text = normalizeCron(pattern);
  let made: Cron;
  try {
    made = new Cron(text, { timezone: timeZone, paused: true });
  } catch (error) {
    throw invalid(
      pattern,
      error instanceof Error ? error.message.replace(/^Cron\w*: /, "") : "unreadable",
      error,
    );
  }
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(key, made);
  return made;
}

/** The first instant strictly after `after`, or null when there is none. */
export function nextCron(pattern: string, timeZone: string, after: Date): Date | null {
  return cron(pattern, timeZone).nextRun(after);
}

/** The last instant at or before `notAfter`, or null when there is none. */
export function previousCron(pattern: string, timeZone: string, notAfter: Date): Date | null {
  // croner looks strictly before its reference, in whole seconds.
  const reference = new Date(Math.floor(notAfter.getTime() / 1000) * 1000 + 1000);
  return cron(pattern, timeZone).previousRuns(1, reference)[0] ?? null;
}
