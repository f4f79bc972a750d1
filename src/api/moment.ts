/** An instant in words, or as an instant: what snooze, move, pause and reopen take. */
import { TicklerError } from "../errors.js";
import { exactInstant } from "../instant.js";
import { parseMoment } from "../language/index.js";
import type { Reminder } from "../reminders/index.js";
import type { Visit } from "./visit.js";

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export interface SaidMoment {
  at: Date;
  notes: string[];
}

/**
 * @param snoozed what is put off; the bounds of its priority apply
 * @throws TicklerError with the code of the refusal
 */
export async function instantOf(
  visit: Visit,
  words: string,
  snoozed?: Pick<Reminder, "priority" | "nextDueAt">,
): Promise<SaidMoment> {
  const said = words.trim();
  const exact = exactInstant(said);
  if (exact) return { at: exact, notes: [] };
  const parsed = parseMoment(DATE.test(said) ? `${said} at 0:00` : said, {
    now: visit.now,
    timeZone: await visit.timeZone(),
    language: visit.settings.language,
    ...(snoozed === undefined
      ? { purpose: "reschedule" }
      : { purpose: "snooze", priority: snoozed.priority, dueAt: snoozed.nextDueAt }),
  });
  if (!parsed.ok) throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
  return { at: parsed.at, notes: parsed.notes };
}
