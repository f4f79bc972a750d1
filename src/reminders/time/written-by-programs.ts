/** Times in the forms that programs write, beside which the words of people stand: each means one thing. */
import { Temporal } from "temporal-polyfill";
import { exactInstant } from "../../instant.js";
import type { RecurringTrigger } from "../../trigger.js";

/** What "from now on" means. */
interface Now {
  now(): Date;
  /** Whose calendar days and months are. */
  timeZone: string;
}

/**
 * An ISO instant with its offset, `2027-01-05T09:00[Europe/Berlin]` (RFC 9557), or `PT20M` from now on (ISO 8601). Null for anything else, also
 * for a day that no calendar has and for an offset that its zone does not have.
 */
export function instantWritten(text: string, { now, timeZone }: Now): Date | null {
  const said = text.trim();
  const exact = exactInstant(said);
  if (exact) return exact;
  try {
    if (/^\d{4}-\d{2}-\d{2}T.*\[[^\]]+\]$/i.test(said))
      return dateOf(Temporal.ZonedDateTime.from(said, STRICT));
    if (!/^P(?=[\dT])[\dYMWDTHS.]+$/i.test(said)) return null;
    const since = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(timeZone);
    return dateOf(since.add(Temporal.Duration.from(said)));
  } catch {
    return null;
  }
}

const STRICT = { overflow: "reject", offset: "reject" } as const;
const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);

const CRON_FIELD = /^(?:[\d*/,-]+|(?:[a-z]{3}(?:[-,](?=[a-z]))?)+)$/i;

/** A cron expression of five fields, or a rule of RFC 5545; whether it can be is checked where it is set. Null for anything else. */
export function ruleWritten(text: string, { timeZone }: Pick<Now, "timeZone">): RecurringTrigger | null {
  const said = text.trim();
  if (/^(?:RRULE:)?FREQ=\S+$/i.test(said)) return { type: "recurring", rrule: said, timeZone };
  const fields = said.split(/\s+/);
  const isCron =
    fields.length === 5 && fields.every((field) => CRON_FIELD.test(field)) && /[*\d]/.test(fields[0]!);
  return isCron ? { type: "recurring", cron: said, timeZone } : null;
}
