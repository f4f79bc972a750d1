/**
 * An entry for a calendar is a reminder of what is entered: "add lunch with Greg to my calendar for Thursday at 1", "put in my
 * diary: dentist on 14 May". Said as the order to an assistant that it is; behind a request ("remind me to put the dentist in my
 * calendar") it is what to do, and stays, as what is written for its own sake does ("write in my diary tonight").
 */
const VERB = "add|put|pop|stick|pencil(?: in)?|schedule|insert";
const CALENDAR =
  "(?:to|in|into|on|onto) (?:my|our|the) (?:google |outlook |family |phone )?(?:calendar|diary|planner)(?![\\w-])(?! of\\b)";
const POLITE = "(?:(?:please|hey|hi|ok(?:ay)?|(?:can|could|would|will) (?:you|u)|pls|plz|kindly),? ){0,3}";

const MAY_BE = /calendar|diary|planner|save the date/i;
/** "add X to my calendar | for Friday at 9": what stands behind says when. */
const ENTERED = new RegExp(
  `^\\W*${POLITE}(?:${VERB}) (?!it\\b|this\\b|that\\b|them\\b|these\\b)(\\S.{0,150}?) ${CALENDAR}(.{0,150})$`,
  "isu",
);
/** "put in my calendar: X", "note in my diary that X". */
const INTO = new RegExp(
  `^\\W*${POLITE}(?:(?:${VERB}) ${CALENDAR}[\\s:,–-]*(?:that |an entry for |an event for )?|(?:write|note|enter|record|jot down) ${CALENDAR}(?:\\s*:\\s*| that ))(\\S.{0,300})$`,
  "isu",
);
const SAVED = /^\W*save the date(?:\s*[:,!–-]\s*| for )(\S.{0,300})$/isu;
/** What stands behind asks itself, and counts from what is entered. */
const ASKS = /\b(?:remind|ping|tell|nudge|alert|warn|poke|buzz) (?:me|us)\b/i;

/** The same as a request for a reminder; as it stands where nothing is entered. */
export function withoutCalendar(text: string): string {
  if (!MAY_BE.test(text)) return text;
  const into = INTO.exec(text) ?? SAVED.exec(text);
  if (into) return `${ASKS.test(into[1]!) ? "" : "reminder: "}${into[1]}`;
  const entered = ENTERED.exec(text);
  if (!entered) return text;
  const [, what = "", when = ""] = entered;
  const asks = ASKS.test(when);
  return `${asks ? "" : "reminder: "}${what}${when.replace(/^\s+(?:for|as|under)\s+/i, asks ? " " : ", ")}`;
}
