/** Instants as this person reads them: their language, their zone, near ones in few words. */
import { now } from "./clock.js";

let timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone in which the person is, as the daemon knows it. */
export function setZone(zone: string): void {
  if (zone === timeZone) return;
  timeZone = zone;
  formats.clear();
}
export const zone = (): string => timeZone;

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(navigator.language, { timeZone, ...options });
    formats.set(key, found);
  }
  return found;
}

type When = string | Date;
const date = (at: When): Date => (at instanceof Date ? at : new Date(at));

/** `09:00`, or `9:00 AM`. */
export const timeOf = (at: When): string =>
  format({ hour: "2-digit", minute: "2-digit" }).format(date(at)).toLowerCase();

/** `2026-11-22`, the same for everything on one day here. */
export function dayKey(at: When): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return parts.format(date(at));
}

/** `22 November`. */
export const dayOf = (at: When): string => format({ day: "numeric", month: "long" }).format(date(at));
export const weekdayOf = (at: When): string => format({ weekday: "long" }).format(date(at));
/** `Sun 22 Nov`. */
export const shortDay = (at: When): string =>
  format({ weekday: "short", day: "numeric", month: "short" }).format(date(at));

/** `Today`, `Tomorrow`, or the weekday and date. */
export function namedDay(at: When): string {
  const key = dayKey(at);
  const today = now();
  if (key === dayKey(today)) return "Today";
  if (key === dayKey(new Date(today.getTime() + 86_400_000))) return "Tomorrow";
  return `${weekdayOf(at)}, ${dayOf(at)}`;
}

/** The time on this day, else the day and the time. */
export function nearOf(at: When): string {
  const key = dayKey(at);
  if (key === dayKey(now())) return timeOf(at);
  const sameYear = key.slice(0, 4) === dayKey(now()).slice(0, 4);
  const year = sameYear ? "" : ` ${key.slice(0, 4)}`;
  return `${shortDay(at)}${year}, ${timeOf(at)}`;
}

/** Words of the daemon without the zone, where it is this person's own. */
export const plain = (words: string): string => words.replaceAll(` (${timeZone})`, "");

/** All of it, for whoever wants to know exactly. */
export const fullOf = (at: When): string =>
  `${format({ dateStyle: "full", timeStyle: "short" }).format(date(at))} (${timeZone})`;

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** `in 2 hours`, `3 minutes ago`, `now`. */
export function fromNow(at: When): string {
  const ms = date(at).getTime() - now().getTime();
  const words = new Intl.RelativeTimeFormat(navigator.language, { numeric: "always" });
  for (const [unit, length] of UNITS)
    if (Math.abs(ms) >= length) return words.format(Math.round(ms / length), unit);
  return "now";
}
