/** An instant in words, or as an instant: what snooze, move, pause and reopen take. */
import { TicklerError } from "../errors.js";
import { parseMoment } from "../language/index.js";
import type { Priority } from "../trigger.js";
import type { Visit } from "./visit.js";

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export interface SaidMoment {
  at: Date;
  notes: string[];
}

/**
 * @param priority of the reminder that is put off; its bounds apply
 * @throws TicklerError with the code of the refusal
 */
export async function instantOf(visit: Visit, words: string, priority?: Priority): Promise<SaidMoment> {
  const said = words.trim();
  const exact = new Date(said);
  if (INSTANT.test(said) && !Number.isNaN(exact.getTime())) return { at: exact, notes: [] };
  const parsed = parseMoment(DATE.test(said) ? `${said} at 0:00` : said, {
    now: visit.now,
    timeZone: await visit.timeZone(),
    language: visit.settings.language,
    ...(priority === undefined ? { purpose: "reschedule" } : { purpose: "snooze", priority }),
  });
  if (!parsed.ok) throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
  return { at: parsed.at, notes: parsed.notes };
}
