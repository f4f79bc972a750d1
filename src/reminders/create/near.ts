/**
 * Reminders that may be the same one said twice: "call the dentist" beside "call dentist tomorrow 9am". A mention with the choice
 * to merge, never a refusal; equal ones are refused by their identity already. Two series are two on purpose.
 */
import { stem } from "../../stem.js";
import type { ReminderContext } from "../context.js";
import { liveAbout } from "../live-about.js";
import type { View } from "../store.js";
import { titleWords } from "../title-words.js";
import type { Reminder } from "../types.js";

export interface Near {
  id: string;
  title: string;
}

const MOST = 3;
/** Of the words that either has, so many are shared. */
const SHARED = 0.6;
/** Words of a title that say when, not what. */
const WHEN =
  /^(?:\d.*|today|tomorrow|tonight|morning|evening|noon|next|week|am|pm|at|in|on|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** The latest first. */
export async function nearTo(context: ReminderContext, view: View, reminder: Reminder): Promise<Near[]> {
  const rows = (await liveAbout(context, view, reminder.title))
    .filter(({ id, audience }) => id !== reminder.id && audience === reminder.audience)
    .sort((a, b) => b.created_at - a.created_at);
  const own = contentOf(reminder.title);
  const series = reminder.trigger.type === "recurring";
  return rows
    .filter((row) => !(series && row.trigger_type === "recurring") && isNear(own, contentOf(row.title)))
    .slice(0, MOST)
    .map(({ id, title }) => ({ id, title }));
}

function contentOf(title: string): Set<string> {
  const words = titleWords(title);
  const naming = words.filter((word) => !WHEN.test(word));
  return new Set((naming.length > 0 ? naming : words).map(stem));
}

/** One says all that the other says, in two words or more; or they share most of what they say. */
export function isNear(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  const fewest = Math.min(a.size, b.size);
  if (shared === 0) return false;
  if (shared === fewest && (shared >= 2 || a.size === b.size)) return true;
  return shared >= 2 && shared / (a.size + b.size - shared) >= SHARED;
}
