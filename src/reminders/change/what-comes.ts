/** What of a reminder comes next after a change, and in which zone that is shown. Pure. */
import { shownIn } from "../time/here.js";
import { foretold, type Surroundings } from "../time/timeline.js";
import type { Reminder } from "../types.js";

const SHOWN = 3;

export function whatComes(reminder: Reminder, around: Surroundings): { next: Date[]; timeZone: string } {
  const next = foretold(reminder, around, reminder.nextDueAt, SHOWN);
  return { next, timeZone: shownIn(next[0] ?? reminder.updatedAt, reminder, around.facts.stays) };
}
