/**
 * Instants as programs have them: a `Date`, a `Temporal.Instant` or `Temporal.ZonedDateTime`, or ISO text with its offset. Inside there are
 * Dates alone.
 */

/** A point in time; of a `ZonedDateTime` its zone is not taken over (say `timeZone` for that). */
export type Instant = Date | { readonly epochMilliseconds: number };

/** `T`, with any instant where it has a `Date`. */
export type Given<T> = T extends Date
  ? Instant
  : T extends (...args: never[]) => unknown
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Given<Item>[]
      : T extends object
        ? { [Key in keyof T]: Given<T[Key]> }
        : T;

const TEMPORAL = /^\[object Temporal\.(?:Instant|ZonedDateTime)\]$/;
/** As deep as inputs go: a list of reminders, a trigger, what it ends with, its instant. */
const DEPTH = 5;

/** The same value with Dates; what has nothing to change is returned as it is, what cannot be read is left to the checks. */
export function withDates<T>(value: Given<T>, depth = DEPTH): T {
  if (typeof value !== "object" || value === null || value instanceof Date) return value as T;
  try {
    if (Array.isArray(value)) return depth === 0 ? (value as T) : (changed(value, depth) as T);
    if (Object.getPrototypeOf(value) === Object.prototype)
      return depth === 0 ? (value as T) : (changed(value as Record<string, unknown>, depth) as T);
    return TEMPORAL.test(Object.prototype.toString.call(value))
      ? (new Date((value as unknown as { epochMilliseconds: number }).epochMilliseconds) as T)
      : (value as T);
  } catch {
    return value as T;
  }
}

/** What it holds with Dates, or itself where nothing became another. */
function changed<Holder extends unknown[] | Record<string, unknown>>(given: Holder, depth: number): Holder {
  const read = given as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(given)) {
    const value = read[key];
    if (typeof value !== "object") continue;
    const inner = withDates<unknown>(value, depth - 1);
    if (inner === value) continue;
    copy ??= (Array.isArray(given) ? [...given] : { ...given }) as Record<string, unknown>;
    copy[key] = inner;
  }
  return (copy ?? given) as Holder;
}

const ISO = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?(?:[Zz]|[+-]\d{2}:?\d{2})$/;

/**
 * The instant that is written out as ISO with its offset. Null for anything else: without an offset it depends on a clock, and a day that
 * no calendar has (30 February) is no other day; the language says what is wrong with it.
 */
export function exactInstant(text: string): Date | null {
  const [said, day, hour] = ISO.exec(text.trim()) ?? [];
  if (said === undefined || Number(hour) > 23) return null;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(String(day))) return null;
  const at = new Date(said.toUpperCase().replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  return Number.isNaN(at.getTime()) ? null : at;
}
