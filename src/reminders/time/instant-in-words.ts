/**
 * An instant as somebody says it or as a program writes it: what snooze, move, pause and reopen take, whether a model's tool or a program
 * asks for them. The one room for both.
 */
import { TicklerError } from "../../errors.js";
import type { Reminder } from "../types.js";
import { instantWritten } from "./written-by-programs.js";

export interface SaidInstant {
  at: Date;
  notes: string[];
}

interface SaidIn {
  now: Date;
  timeZone: string;
  /** Its tag. */
  language: string;
  /** `edge`: where a pause begins or ends, so that a day is its beginning. What is snoozed: the bounds of its priority apply. */
  purpose: "reschedule" | "edge" | Pick<Reminder, "priority" | "nextDueAt">;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d+$/;

/** @throws TicklerError with the code of the refusal */
export async function instantInWords(
  words: string,
  { now, timeZone, language, purpose }: SaidIn,
): Promise<SaidInstant> {
  const said = words.trim();
  const at = instantWritten(said, { now: () => now, timeZone });
  if (at) return { at, notes: [] };
  const { parseMoment } = await import("../../language/index.js");
  const isSnooze = typeof purpose === "object";
  const read = isSnooze
    ? parseMoment(NUMBER.test(said) ? `in ${said} minutes` : said, {
        now,
        timeZone,
        language,
        priority: purpose.priority,
        dueAt: purpose.nextDueAt,
        purpose: "snooze",
      })
    : parseMoment(DATE.test(said) ? `${said} at 0:00` : said, { now, timeZone, language, purpose });
  if (!read.ok) throw new TicklerError(read.code, read.message, { hint: read.hint });
  return { at: read.at, notes: read.notes };
}
