/** An instant in words, or as a program writes it: what snooze, move, pause and reopen take. */
import type { Reminder } from "../reminders/index.js";
import { instantInWords, type SaidInstant } from "../reminders/time/instant-in-words.js";
import type { Visit } from "./visit.js";

/**
 * @param purpose what is put off, by the bounds of its priority; `edge` for the end of a pause
 * @throws TicklerError with the code of the refusal
 */
export async function instantOf(
  { now, settings: { language }, timeZone }: Visit,
  words: string,
  purpose: "reschedule" | "edge" | Pick<Reminder, "priority" | "nextDueAt"> = "reschedule",
): Promise<SaidInstant> {
  return instantInWords(words, { now, timeZone: await timeZone(), language, purpose });
}
