/**
 * ISO-8601 durations as the configuration uses them: fixed lengths only (a day is 24 hours), no months or
 * years, because a cooldown or an age has no calendar to count them on.
 */
const PATTERN = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const UNITS_MS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000] as const;

/** Milliseconds of `text` (`PT5M` is 300,000), or null where it is not such a duration. */
export function parseDuration(text: string): number | null {
  const parts = PATTERN.exec(text)?.slice(1);
  if (!parts) return null;
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (UNITS_MS[index] ?? 0), 0);
}

/** Milliseconds of a duration that the schema has accepted already. */
export function durationMs(text: string): number {
  const ms = parseDuration(text);
  if (ms === null) throw new TypeError(`Not a duration: ${text}`);
  return ms;
}
