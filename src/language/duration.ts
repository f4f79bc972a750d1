/** Durations in words: "an hour and a half", "90 secs". */
import type { Refusal } from "./types.js";

const UNITS: Record<string, number> = { s: 1e3, m: 6e4, h: 36e5, d: 864e5, w: 6048e5 };

export function parseDuration(text: string): { ok: true; ms: number } | Refusal {
  const match = /^\s{0,9}(\d{1,9}(?:\.\d{1,3})?|an?|one)\s{0,9}(s|m|h|d|w)[a-z]{0,9}\s{0,9}$/iu.exec(text);
  const unit = match && UNITS[match[2]!.toLowerCase()];
  if (!match || !unit) {
    return {
      ok: false,
      code: "NOT_UNDERSTOOD",
      message: "This is not a duration I understand.",
      hint: 'Say for example "20 minutes".',
    };
  }
  const amount = /^\d/u.test(match[1]!) ? Number(match[1]) : 1;
  return { ok: true, ms: amount * unit };
}
