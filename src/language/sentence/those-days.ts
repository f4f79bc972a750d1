/**
 * What a request takes from the days and the event that are told in front of it: "nights Thursday and Friday, remind me to sleep at 2pm those
 * days" is for Thursday and Friday, "his birthday is 3 May, remind me a week before as well" for both days. Text to text.
 */
import { SPAN } from "./after-that.js";

const MAX_LENGTH = 300;
/** One of these is in every such text. */
const QUICK =
  /\b(?:those|these|both|three|four) days\b|\b(?:as well|too)\b(?:,? (?:please|pls|thanks))?\W*$/i;
const ASKS = "(?:remind|ping|nudge|wake|tell|alert|buzz|warn|notify) (?:me|us)|alarms?|reminders?";
const WEEKDAY = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?";
const DAY = `(?:${WEEKDAY}|(?:the )?\\d{1,2}(?:st|nd|rd|th)|tomorrow)\\b(?! of\\b)`;
const DAYS = new RegExp(
  `(?:\\b(?:on|from|for) )?\\b((?:(?:every|each|next|this) )?${DAY}(?:(?: ?- ?| to | till? | until | through )${DAY}|(?:(?:,? and | & |, | )(?:on )?${DAY}){1,6}))`,
  "giu",
);
const POINTS = new RegExp(
  `^(.+?)([,;.–—]| -) +((?:(?:so|and|please|pls|but|can you|could you) )*(?:(?:set |send me )?(?:an? |my )?)?(?:${ASKS})\\b.*?)(?:,? on)?,? (?<!for )((?:all )?(?:of )?(?:those|these|both|both of those|all three|all four|those (?:two|three|four))) days\\b(?! (?:off|away|before|after|later|earlier|when|that|I|we)\\b)(.*)$`,
  "isu",
);

const OWN_DAY = new RegExp(`\\b(?:${DAY}|today|tonight)\\b`, "iu");

/** The days of the request where it only points at them; as it was where none or several lists of days are told. */
function withTheDays(text: string): string {
  const [, told, sign, request, which, rest] = POINTS.exec(text) ?? [];
  if (told === undefined || told.includes('"')) return text;
  // "…, remind me tomorrow to plan those days"
  if (OWN_DAY.test(request!)) return text;
  const lists = [...told.matchAll(DAYS)];
  const [list] = lists;
  if (!list || lists.length > 1) return text;
  const count = list[1]!.match(new RegExp(DAY, "giu"))!.length;
  if (/both|two/i.test(which!) && count !== 2) return text;
  const without = `${told.slice(0, list.index)}${told.slice(list.index + list[0].length)}`
    .replace(/ {2,}/g, " ")
    .trim();
  return `${without ? `${without}${sign} ` : ""}${request} on ${list[1]}${rest}`;
}

/** So long before, and when it is. */
const ALSO = new RegExp(
  `(\\b(?:remind|ping|nudge|tell|alert|warn|notify) (?:me|us) (?:also )?(?:(?:${SPAN})|the (?:day|week|evening|night|month)) (?:before(?:hand)?|earlier|ahead|in advance)),? (?:as well|too)(?=(?:,? (?:please|pls|thanks))?[\\s.!]*$)`,
  "iu",
);
const IN_DAYS = /\b(?:days?|weeks?|fortnight|months?|evening|night) \S+(?: advance)?$/i;

export function withThoseDays(text: string): string {
  if (text.length > MAX_LENGTH || !QUICK.test(text)) return text;
  return withTheDays(text).replace(ALSO, (_, before: string) =>
    IN_DAYS.test(before) ? `${before} and on the day` : `${before} and 0 minutes before`,
  );
}
