/** Instants as programs have them: a `Date`, or a `Temporal.Instant` or `Temporal.ZonedDateTime`. Inside there are Dates alone. */

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
    if (TEMPORAL.test(Object.prototype.toString.call(value)))
      return new Date((value as unknown as { epochMilliseconds: number }).epochMilliseconds) as T;
    if (depth === 0) return value as T;
    if (Array.isArray(value)) return changed(value, (item) => withDates(item, depth - 1)) as T;
    if (Object.getPrototypeOf(value) !== Object.prototype) return value as T;
    const entries: [string, unknown][] = Object.entries(value);
    const dated = changed(entries, (entry): [string, unknown] => {
      const inner = withDates<unknown>(entry[1], depth - 1);
      return inner === entry[1] ? entry : [entry[0], inner];
    });
    return (dated === entries ? value : Object.fromEntries(dated)) as T;
  } catch {
    return value as T;
  }
}

/** The list mapped, or the list itself where nothing became another. */
function changed<Item>(list: Item[], map: (item: Item) => Item): Item[] {
  const mapped = list.map(map);
  return mapped.every((item, index) => item === list[index]) ? list : mapped;
}
