/** A pause in words: what is paused, from when, until when. */
import type { ActivePause } from "../../reminders/index.js";
import { formatInstant } from "../../zoned-time.js";
import { clean } from "./clean.js";

/** @param titles of reminders by id, where they are at hand */
export function pauseWords(
  { reminderId, tag, from, until }: ActivePause,
  timeZone: string,
  titles: ReadonlyMap<string, string> = new Map(),
): string {
  const one = reminderId && clean(titles.get(reminderId) ?? reminderId);
  const what = one ?? (tag === null ? "everything" : `#${clean(tag)}`);
  const end = until ? `until ${formatInstant(until, timeZone)}` : "until `tickler resume`";
  return `${what}: from ${formatInstant(from, timeZone)} ${end}`;
}
