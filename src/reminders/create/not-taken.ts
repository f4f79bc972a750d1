/** What was said with a reminder that is set already, and is otherwise there: it stays as it is, and that is said. Pure. */
import type { NewReminder, Reminder } from "../types.js";

const NAMES = {
  body: "text",
  priority: "priority",
  contextTags: "tags",
  mode: "mode",
  warn: "mentions ahead",
  nag: "repeating until acknowledged",
  expiresAt: "end",
  quietHoursExempt: "quiet hours",
} as const satisfies Partial<Record<keyof NewReminder, string>>;

/** In words, `priority and tags`; null where all that was said is so. */
export function notTaken(input: NewReminder, reminder: Reminder): string | null {
  const names = (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((key) => input[key] !== undefined && plain(input[key]) !== plain(reminder[key]))
    .map((key) => NAMES[key]);
  if (names.length === 0) return null;
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
}

/** Tags are the same in another order. */
const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort() : (value ?? null)).toLowerCase();
