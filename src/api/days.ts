/** Days as keys, in a zone. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-22`. */
export function dayIn(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

const DAY_MS = 86_400_000;

/** The last days through today, the oldest first. */
export function lastDays(now: Date, timeZone: string, count: number): string[] {
  const today = Date.parse(`${dayIn(now, timeZone)}T12:00:00Z`);
  return Array.from({ length: count }, (_, back) =>
    new Date(today - (count - 1 - back) * DAY_MS).toISOString().slice(0, 10),
  );
}
