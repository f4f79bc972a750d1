/** A pause in words: what is paused, from when, until when, and by which command it ends where no time was said. */
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
  const end = until
    ? `until ${formatInstant(until, timeZone)}`
    : `until \`${resumedBy({ reminderId, tag })}\``;
  return `${what}: from ${formatInstant(from, timeZone)} ${end}`;
}

/** What ends a pause, to be typed as it stands. */
export function resumedBy({ reminderId, tag }: Pick<ActivePause, "reminderId" | "tag">): string {
  if (reminderId) return `tickler resume ${clean(reminderId)}`;
  return tag === null ? "tickler resume --all" : `tickler resume --tag ${quoted(clean(tag))}`;
}

/** As a shell takes it for one word. */
const quoted = (word: string): string =>
  /^[\w-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
