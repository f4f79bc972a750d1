/** Refusals: what was understood, what is missing, and an example of how to say it. */
import type { Trigger } from "../trigger.js";
import { MAX_TEXT_LENGTH } from "./rules.js";
import type { Refusal, RefusalCode } from "./types.js";

const HINTS: Record<RefusalCode, string> = {
  NOT_UNDERSTOOD: 'Say what and when, for example "remind me tomorrow at 9 to call the dentist".',
  NEEDS_TIME:
    'Say when, for example "tomorrow at 9", "in 20 minutes", "every Monday" or "when billing comes up".',
  NEEDS_TITLE: 'Say what to remember, for example "… to call the dentist".',
  TIME_IN_PAST: 'Give a time that is still to come, for example "tomorrow at 9".',
  INVALID_TIME: 'Give a day and time that exist, for example "28 February at 9:00".',
  AMBIGUOUS_TIME: 'Give one time, with am or pm, for example "Friday at 5 pm".',
  INVALID_RECURRENCE: 'Say for example "every weekday at 9" or "every other Tuesday".',
  INTERVAL_TOO_SHORT: 'The shortest interval is 30 seconds; say for example "every 5 minutes".',
  INVALID_INPUT: "Shorten the text and try again.",
  UNSUPPORTED: 'Say it in English, for example "remind me tomorrow at 9 to call the dentist".',
};

export function refuse(
  code: RefusalCode,
  message: string,
  extra: { title?: string; understood?: Trigger; hint?: string } = {},
): Refusal {
  const { hint, ...rest } = extra;
  return { ok: false, code, message, hint: hint ?? HINTS[code], ...rest };
}

/** The refusal for texts that are too long or no text, or null. */
export function refuseInput(text: string): Refusal | null {
  if (text.length > MAX_TEXT_LENGTH)
    return refuse(
      "INVALID_INPUT",
      `The text has ${text.length} characters; at most ${MAX_TEXT_LENGTH} are read.`,
    );
  if (text.trim() === "")
    return refuse("INVALID_INPUT", "The text is empty.", { hint: HINTS.NOT_UNDERSTOOD });
  return null;
}
