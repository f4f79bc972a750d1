/** Snooze and reschedule in words; a snooze is bounded by the reminder's priority. */
import type { Priority } from "../trigger.js";
import { parseTrigger } from "./parse-trigger.js";
import type { MomentResult, ParseOptions } from "./types.js";

export interface MomentOptions extends ParseOptions {
  priority?: Priority;
  purpose: "snooze" | "reschedule";
}

const BOUNDS: Record<Priority, [number, number]> = {
  urgent: [5 * 6e4, 60 * 6e4],
  normal: [15 * 6e4, 864e5],
  low: [36e5, 7 * 864e5],
};

export function parseMoment(text: string, options: MomentOptions): MomentResult {
  const found = parseTrigger(text, options);
  if (!found.ok) return found;
  if (found.trigger.type !== "scheduled")
    return {
      ok: false,
      code: "NEEDS_TIME",
      message: "A single moment is needed here.",
      hint: 'Say for example "in 20 minutes".',
    };
  let at = found.trigger.at;
  const bounds = options.purpose === "snooze" && options.priority ? BOUNDS[options.priority] : undefined;
  if (bounds) {
    const wait = Math.min(Math.max(at.getTime() - options.now.getTime(), bounds[0]), bounds[1]);
    at = new Date(options.now.getTime() + wait);
  }
  const clamped = at.getTime() !== found.trigger.at.getTime();
  return {
    ok: true,
    at,
    clamped,
    notes: clamped ? [`moved into the bounds of a snooze of ${options.priority} priority`] : [],
  };
}
