/**
 * An entry for a calendar is a reminder of what is entered: "add lunch with Greg to my calendar for Thursday at 1", "put in my
 * diary: dentist on 14 May". Said as the order to an assistant that it is; behind a request ("remind me to put the dentist in my
 * calendar") it is what to do, and stays.
 */
const VERB =
  "add|put|enter|pop|stick|pencil(?: in)?|write|mark|save|log|note|jot(?: down)?|record|insert|get|stick|schedule";
const CALENDAR =
  "(?:to|in|into|on|onto) (?:my|the|our) (?:google |outlook |work |family |phone )?(?:calendar|diary|agenda|planner)(?![\\w-])(?! of\\b)";
const POLITE = "(?:(?:please|hey|hi|ok(?:ay)?|(?:can|could|would|will) (?:you|u)|pls|plz|kindly),? ){0,3}";

const MAY_BE = /calendar|diary|agenda|planner|save the date/i;
/** "add X to my calendar | for Friday at 9": what stands behind says when. */
const ENTERED = new RegExp(
  `^\\W*${POLITE}(?:${VERB}) (?!it\\b|this\\b|that\\b|them\\b|these\\b)(\\S.{0,150}?) ${CALENDAR}(.{0,150})$`,
  "isu",
);
/** "put in my calendar: X". */
const INTO = new RegExp(
  `^\\W*${POLITE}(?:${VERB}) ${CALENDAR}[\\s:,–-]*(?:that |an entry for |an event for )?(\\S.{0,300})$`,
  "isu",
);
const SAVED = /^\W*save the date(?: for)?[\s:,!–-]{1,4}(\S.{0,300})$/isu;

/** The same as a request for a reminder; as it stands where nothing is entered. */
export function withoutCalendar(text: string): string {
  if (!MAY_BE.test(text)) return text;
  const into = INTO.exec(text) ?? SAVED.exec(text);
  if (into) return `reminder: ${into[1]}`;
  const entered = ENTERED.exec(text);
  if (!entered) return text;
  const [, what = "", when = ""] = entered;
  return `reminder: ${what}${/^\s+(?:for|as|under)\s/i.test(when) ? when.replace(/^\s+(?:for|as|under)\s+/i, ", ") : when}`;
}
