/**
 * Snooze and reschedule in words. A snooze for a length is kept inside the bounds of the reminder's priority, and says so; a
 * day or moment that is named ("until Friday", "tomorrow at 14") is taken as it is said, but for what is urgent, which waits for a
 * day only when its hour is named. A day alone is its beginning where a stretch begins or ends there (a pause, a journey), and its end where it is the last one.
 */
import { wallTime } from "../zoned-time.js";
import { parseDuration } from "./duration.js";
import { parseTrigger } from "./parse-trigger.js";
import { refuse, refuseInput } from "./refusals.js";
import { LATER_MINUTES, SNOOZE_BOUNDS } from "./rules.js";
import type { MomentOptions, MomentResult } from "./types.js";

const MAX_PHRASE_LENGTH = 200;
const EDGES: Partial<Record<MomentOptions["purpose"], { said: string; hour: number; minute: number }>> = {
  edge: { said: "0:00", hour: 0, minute: 0 },
  last: { said: "23:59:59", hour: 23, minute: 59 },
};
const SOMETIME =
  /^(?:in )?(?:later|a bit|a while|a little|a little while|some time|sometime|later on|later today)$/i;

/** "in 20 minutes", "20m", "tonight", "next Monday", "until after lunch". */
export function parseMoment(text: string, options: MomentOptions): MomentResult {
  const refused = refuseInput(text);
  if (refused) return refused;
  if (text.trim().length > MAX_PHRASE_LENGTH)
    return refuse("NOT_UNDERSTOOD", "This is too long for a moment.", {
      hint: 'Say for example "in 20 minutes" or "tonight".',
    });
  const plain = text
    .trim()
    .replace(
      /^(?:please )?(?:snooze|postpone|delay|push|move|reschedule|remind me again|remind me)(?: (?:it|this|that))?(?: back)?\s+/i,
      "",
    )
    .replace(/^(?:for|until|till|til|to|by)\s+/i, "");
  if (SOMETIME.test(plain)) return vague(options);
  const bare =
    /^(?:\d|an?\b|half|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty|a couple|a few)/i.test(
      plain,
    ) && plain.length < 60
      ? parseDuration(plain)
      : null;
  const phrase =
    bare?.ok && !/\b(?:from|after|before|ago|o'?clock|[ap]\.?m)\b/i.test(plain) && !/:/.test(plain)
      ? `in ${plain.replace(/^in\s+/i, "")}`
      : plain;
  let found = parseTrigger(phrase, options);
  if (!found.ok && found.code !== "TIME_IN_PAST" && plain.length < 80) {
    const again = parseTrigger(`at ${plain}`, options);
    if (again.ok) found = again;
  }
  if (!found.ok) return found;
  const edge = EDGES[options.purpose];
  if (edge !== undefined && found.notes.length > 0) {
    // A day alone was filled up with a time of day; a stretch begins or ends with the day itself.
    const day = parseTrigger(`${plain} at ${edge.said}`, options);
    if (day.ok && day.trigger.type === "scheduled" && day.trigger.at > options.now) {
      const { hour, minute } = wallTime(day.trigger.at, options.timeZone);
      if (hour === edge.hour && minute === edge.minute) found = { ...day, notes: [] };
    }
  }
  if (found.trigger.type !== "scheduled") {
    return refuse("NEEDS_TIME", "A single moment is needed here.", {
      hint: 'Say for example "in 20 minutes", "tonight" or "next Monday".',
    });
  }
  const stated = hasHour(phrase) || (options.priority !== "urgent" && !isLength(phrase));
  const bounded = options.purpose === "snooze" && !stated;
  const bounds = bounded && options.priority ? SNOOZE_BOUNDS[options.priority] : null;
  const asked = found.trigger.at.getTime() - options.now.getTime();
  // What is not due yet stands where it stands: the longest wait begins there.
  const stands = Math.max(0, (options.dueAt?.getTime() ?? 0) - options.now.getTime());
  const wait = bounds ? Math.min(Math.max(asked, bounds.minMs), bounds.maxMs + stands) : asked;
  if (wait === asked) return { ok: true, at: found.trigger.at, clamped: false, notes: found.notes };
  const which = wait > asked ? "shortest" : "longest";
  const from = which === "longest" && stands > 0 ? ", from when it is due; name a day to go further" : "";
  return {
    ok: true,
    at: new Date(options.now.getTime() + wait),
    clamped: true,
    notes: [`a snooze of ${options.priority} priority is ${bounds!.words}; I took the ${which}${from}`],
  };
}

/** "in 3 days", "2 hours from now": how long, of which the bounds are the sense. "Until Friday" is a day that somebody chose. */
const isLength = (phrase: string): boolean =>
  /\bfrom (?:now|today)\b/i.test(phrase) ||
  (/^in\s/i.test(phrase) && !/\bon\s/i.test(phrase) && parseDuration(phrase.slice(3)).ok);

/** Also what is urgent waits as long as somebody says, when they name the hour. */
const hasHour = (phrase: string): boolean => !isLength(phrase) && /\d|\b(?:noon|midnight)\b/i.test(phrase);

/** "later": a stated time from now, inside the bounds of the priority. */
function vague(options: MomentOptions): MomentResult {
  const result = parseMoment(`in ${LATER_MINUTES} minutes`, options);
  return result.ok
    ? { ...result, notes: [`"later" is ${LATER_MINUTES} minutes from now`, ...result.notes] }
    : result;
}
