/**
 * A reminder is also a chunk of memory. This file says what its text is; the chunk is written, followed and removed
 * in the transactions that write the reminder, and stays when the reminder is closed, so that it can still be
 * found, as closed.
 */
import type { NewChunk } from "../memory/types.js";
import type { NewReminder, Reminder } from "./types.js";

export const REMINDER_SOURCE = "reminders";

type Remembered = Pick<NewReminder, "title" | "body" | "trigger" | "contextTags">;

/** What words and meaning are searched in: title, body, the pattern of a context, and tags. */
export function chunkText(reminder: Remembered | Reminder): string {
  const { title, body, trigger, contextTags } = reminder;
  const pattern = trigger.type === "context" && !title.includes(trigger.pattern) ? trigger.pattern : "";
  const tags = (contextTags ?? []).map((tag) => `#${tag}`).join(" ");
  return [title, body ?? "", pattern, tags].filter((part) => part !== "").join("\n");
}

export function newChunk(agentId: string, id: string, reminder: Remembered): NewChunk {
  return { agentId, source: REMINDER_SOURCE, path: id, text: chunkText(reminder) };
}
