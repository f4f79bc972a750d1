/**
 * A reminder is also a chunk of memory. This file says what its text is; the chunk is written, followed and removed
 * in the transactions that write the reminder, and stays when the reminder is closed, so that it can still be
 * found, as closed.
 */
import type { Transaction } from "kysely";
import { each } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import type { MemoryIndex, NewChunk } from "../memory/types.js";
import type { Audience } from "../people/index.js";
import type { NewReminder, Reminder } from "./types.js";

export const REMINDER_SOURCE = "reminders";

type Remembered = Pick<NewReminder, "title" | "body" | "trigger" | "contextTags">;

/** What runs answered is remembered beside their reminders, by its id. */
export const ANSWER_SOURCE = "answers";

/** What words and meaning are searched in: title, body, the pattern of a context, and tags. */
export function chunkText(reminder: Remembered | Reminder): string {
  const { title, body, trigger, contextTags } = reminder;
  const pattern = trigger.type === "context" && !title.includes(trigger.pattern) ? trigger.pattern : "";
  const tags = (contextTags ?? []).map((tag) => `#${tag}`).join(" ");
  return [title, body ?? "", pattern, tags].filter((part) => part !== "").join("\n");
}

export function newChunk(
  agentId: string,
  id: string,
  reminder: Remembered & { audience: Audience },
): NewChunk {
  const { audience } = reminder;
  return { agentId, source: REMINDER_SOURCE, path: id, text: chunkText(reminder), audience };
}

/** The answer of a run as a chunk of its own, found by what it says; a newer one of a series takes its place. */
export async function rememberAnswer(
  memory: MemoryIndex,
  trx: Transaction<Database>,
  reminder: Pick<Reminder, "agentId" | "id" | "audience">,
  answer: string,
): Promise<void> {
  const { agentId, id, audience } = reminder;
  await forgetAnswers(memory, trx, agentId, [id]);
  await memory.insertChunk(trx, { agentId, source: ANSWER_SOURCE, path: id, text: answer, audience });
}

export async function forgetAnswers(
  memory: MemoryIndex,
  trx: Transaction<Database>,
  agentId: string,
  reminderIds: readonly string[],
): Promise<void> {
  const before = await trx
    .selectFrom("chunks")
    .select("id")
    .where("agent_id", "=", agentId)
    .where("source", "=", ANSWER_SOURCE)
    .where("path", "in", each(reminderIds))
    .execute();
  const ids = before.map(({ id }) => id);
  if (ids.length > 0) await memory.removeChunks(trx, agentId, ids);
}
