/**
 * How words would be understood, while they are still being typed: what would be set, when it would be seen, what is doubtful
 * and what is to be asked. Sets nothing.
 */
import { TicklerError } from "../../errors.js";
import type { ParsedReminder, ParseResult, Refusal } from "../../language/index.js";
import type { ReminderContext } from "../context.js";
import type { View } from "../store.js";
import { foresaid } from "../time/foresaid.js";
import { hereAt } from "../time/here.js";
import { nextOccurrences } from "../time/recurrence.js";
import { staysOf } from "../time/surroundings.js";
import { withEvent } from "./create-from-text.js";
import { saidBeside } from "./said-beside.js";
import { besideOthers } from "./said-of-another.js";

export interface Tried {
  result: ParseResult;
  /** The zone in which it was read: where the person is. */
  timeZone: string;
  /** What of it comes next, at most three; none for a topic or what was not understood. */
  next: Date[];
  /** What is to be told ahead: quiet hours, and until when it is of use. */
  foresaid: string[];
}

const SHOWN = 3;

export async function tryWords(context: ReminderContext, view: View, text: string): Promise<Tried> {
  const settings = context.settingsOf(view.agentId);
  const stays = await staysOf(context.db, view.agentId, view.viewer.person?.name ?? null);
  const { parseReminder } = await import("../../language/index.js");
  const now = context.clock.now();
  const { timeZone } = hereAt(now, settings, stays);
  const read = (words: string) => parseReminder(words, { now, timeZone, language: settings.language });
  const result = await besideOthers(context, view, text, read(text), read).catch(refusal);
  const next = result.ok ? comesNext(result, now, timeZone) : [];
  const told = result.ok
    ? foresaid({ ...(await asSet(context, view, result, next[0])), timeZone }, next[0], {
        now,
        quietHours: hereAt(next[0] ?? now, settings, stays).quietHours,
      })
    : [];
  return { result, timeZone, next, foresaid: told };
}

/** What two names fit, or none, is a question like any other. */
function refusal(error: unknown): Refusal {
  if (!(error instanceof TicklerError)) throw error;
  const code = error.code === "NEEDS_TIME" ? "NEEDS_TIME" : "AMBIGUOUS_TIME";
  return { ok: false, code, message: error.message, hint: error.hint ?? "" };
}

/** What counts from another reminder is not known before it is set. */
function comesNext({ trigger }: ParsedReminder, from: Date, timeZone: string): Date[] {
  if (trigger.type === "context") return trigger.deadline ? [trigger.deadline] : [];
  return trigger.type === "relative" ? [] : nextOccurrences(trigger, { from, timeZone, count: SHOWN });
}

/** As it would be set; what cannot be kept is refused when it is set, and left out here. */
async function asSet(
  context: ReminderContext,
  view: View,
  { title, priority, trigger, extras }: ParsedReminder,
  next: Date | undefined,
) {
  const set = { title, priority, quietHoursExempt: false, mode: "nudge" } as const;
  try {
    const named = await withEvent(context, view, extras, title);
    const { staleAfterMs = null, warn = [] } = saidBeside(named, { title, trigger, next });
    return { ...set, staleAfterMs, warn };
  } catch (error) {
    if (error instanceof TicklerError) return { ...set, staleAfterMs: null };
    throw error;
  }
}
