/**
 * Changes to what is set, in plain words: "skip next week's gym", "delay the gym by a day", "bring the vet forward to Thursday", "I'm away next week,
 * pause the bins". Nothing is set by them, and nothing may be lost either: where the same words can be something to do at their time ("skip the
 * gym on Friday"), the person is asked. Each entry has an example, which is its test.
 */
import { haveSign, type Signs, signs, signsIn } from "../signs.js";
import { notARequest } from "./not-a-request.js";
import type { Reading } from "./read.js";
import { ORDERS } from "./verbs.js";
import { type NotARequest, removal } from "./ways-of-asking.js";

export interface ChangeSaid {
  example: string;
  signs: Signs;
  find: RegExp;
  /** Where the sentence may be a new reminder just as well. */
  open?: true;
  /** Also where it is asked to be reminded. */
  always?: true;
  /** Only where nothing else is read: "shift 10 to 6 tomorrow". */
  mild?: true;
  /** Only where no order opens it: "call Ana an hour later" is done. */
  named?: true;
}

const LEAD =
  "^(?:(?:please|pls|just|actually|ok(?:ay)?|hey|hi|so|and|right|no|oh|(?:on|in) second thoughts?|(?:can|could|would|will) (?:you|we|u|i)|i(?:['’]d| would) like to|i want to|let['’]?s)[\\s,]+)*";
const THING =
  "(?!(?:the |my |our )?(?:clocks?|watch(?:es)?|oven|thermostat)\\b)(?:[\\p{L}\\d’':.&-]+ ){1,6}?";
const NUMBER =
  "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|half|quarter|couple|few|another|\\d+)";
const LENGTH = `${NUMBER}(?: (?:of|hour|more|${NUMBER}))* ?(?:minutes?|mins?|hours?|hrs?|h|days?|weeks?|fortnights?|months?|years?)(?: or (?:two|so|three))?`;
const MOVE = "(?:delay|postpone|push|move|shift|bump|bring|put|set|pull|nudge|slide|take)";
const ASIDE = "(?:back(?:wards?)?|forwards?|up|ahead|earlier|later|on|along|off|out|over)";
const DAY =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tues?|wed|thurs?|fri|sat|sun)|today|tomorrow|tonight|weekends?|weekdays?|(?:next|this|the (?:week|month|day) after) ?(?:week|month|year)?|(?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of)?(?: \\p{L}{3,9})?|\\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*|january|february|march|april|may|june|july|august|september|october|november|december)";
const CLOCK =
  "(?:\\d{1,2}(?:[:.]\\d\\d)? ?(?:am|pm|o['’]?clock)?|noon|midday|midnight|lunchtime|mornings?|evenings?|afternoons?|nights?|half past \\p{L}+|quarter (?:to|past) \\p{L}+)";
const MOMENT = `(?:(?:the |next |this |every |late |early )*${DAY}(?: (?:(?:at|in the) )?${CLOCK})?|${CLOCK}(?: (?:on |instead )?${DAY})?)`;
/** As in an answer, where a bare hour will do. */
const AT_MOMENT = `(?:(?:on |at )?${MOMENT}|(?:at )?\\d{1,2}(?:[:.]\\d\\d)?)`;
const END = "(?: (?:please|pls|instead|then|thanks|for me))*[.!?\\s]*$";
const OF_A_DAY =
  "(?:(?:next|this|the coming) (?:week|month|weekend|\\p{L}+day)|tomorrow|today|tonight|\\p{L}+day)";

const says = (words: string): RegExp => new RegExp(`${LEAD}(?:${words})`, "iu");

export const CHANGES_SAID: readonly ChangeSaid[] = [
  {
    example: "delay the gym by a day",
    signs: signs("by"),
    find: says(`${MOVE} (?:${ASIDE} )?${THING}(?:${ASIDE} )?by ${LENGTH}${END}`),
  },
  {
    example: "bring the vet forward a day",
    signs: signs("delay postpone push move shift bump bring put set pull nudge slide take"),
    find: says(
      `${MOVE} ${THING}(?:${ASIDE} ${LENGTH}|${LENGTH} (?:back|forwards?|ahead|earlier|later))${END}`,
    ),
  },
  {
    example: "start the gym a week later",
    signs: signs("earlier later"),
    find: says(`(?:start|begin|end|finish) (?:the|my|our|that) ${THING}${LENGTH} (?:earlier|later)${END}`),
  },
  {
    example: "bring the vet forward to Thursday",
    signs: signs("back forward forwards up ahead"),
    find: says(`${MOVE} (?:${ASIDE} )?${THING}(?:back|forwards?|up|ahead) (?:to|till|until) ${MOMENT}${END}`),
  },
  {
    example: "move Friday's dentist to Monday",
    signs: signs("move shift push postpone delay bump reschedule switch change"),
    find: says(
      `(?:(?:move|shift|push|postpone|delay|bump|reschedule) ${THING}(?:to|till|until)|(?:switch|change) ${THING}to) ${MOMENT}${END}`,
    ),
    mild: true,
  },
  {
    example: "make the gym 7 instead of 6",
    signs: signs("instead rather not"),
    find: says(
      `(?:make|do|have) (?=(?:the|my|our|that|it)\\b)${THING}(?:at |on )?${MOMENT} (?:instead of|rather than|not) (?:at |on )?${MOMENT}${END}`,
    ),
  },
  {
    example: "not the 12th, the 21st, for the boiler",
    signs: signs("not"),
    find: says(`not ${AT_MOMENT}(?:,| but) ${AT_MOMENT}(?:,? (?:for|with) |, )(?:the|my|our) [^,;]{2,40}$`),
  },
  {
    example: "the boiler not on the 12th but on the 21st",
    signs: signs("not"),
    find: says(`(?:the |my |our )?${THING}not ${AT_MOMENT},? but ${AT_MOMENT}${END}`),
    named: true,
    open: true,
  },
  {
    example: "dentist an hour later please",
    signs: signs("earlier later"),
    find: says(
      `(?!.* (?:is|are|was|starts|leaves|comes|goes|ends|runs) )(?:the |my |our )?${THING}${LENGTH} (?:later|earlier)${END}`,
    ),
    named: true,
  },
  {
    example: "make the bins fortnightly instead",
    signs: signs("instead now again"),
    find: says(
      `make (?:the|my|our) (?:[\\p{L}\\d’'-]+ ){1,3}?(?:(?:every|each|once|twice) [^,;]{2,30}?|daily|weekly|fortnightly|monthly|yearly|hourly) (?:instead|from now on|now|again)${END}`,
    ),
  },
  {
    example: "postpone the vet",
    signs: signs("postpone reschedule snooze rename mark"),
    find: says(
      `(?:(?:postpone|reschedule|snooze) (?:the|my|our) (?:[\\p{L}\\d’'-]+ ?){1,4}|snooze [^,;]{2,40}|rename (?:the|my|our) ${THING}to [^,;]{2,40}|mark ${THING}(?:as )?(?:done|complete))${END}`,
    ),
    open: true,
    mild: true,
  },
  {
    example: "make it every two weeks",
    signs: signs("make"),
    find: says(
      `make (?:it|that|this|them|those) (?:every|each|daily|weekly|fortnightly|monthly|yearly|hourly|nightly|once|twice|only)\\b[^,;]*$`,
    ),
  },
  {
    example: "skip next week's gym",
    signs: signs("skip leave miss"),
    find: says(`(?:skip|leave out|miss out) ${OF_A_DAY}['’]s? (?:[\\p{L}\\d’'-]+ ?){1,4}${END}`),
  },
  {
    example: "skip the next two yoga sessions",
    signs: signs("skip leave miss"),
    find: says(
      `(?:skip|leave out|miss out) (?:the )?(?:next|coming|following) (?:${NUMBER} )?(?:\\p{L}+ ){0,2}?(?:\\p{L}+s|one|time|go)${END}`,
    ),
  },
  {
    example: "swap Monday's gym with Wednesday's",
    signs: signs("swap switch exchange"),
    find: says(`(?:swap|switch|exchange) ${OF_A_DAY}['’]s? ${THING}(?:with|for|and) ${OF_A_DAY}['’]s?\\b`),
  },
  {
    example: "extend the antibiotics by three days",
    signs: signs("extend prolong lengthen shorten keep carry"),
    find: says(
      `(?:(?:extend|prolong|lengthen|shorten) ${THING}by|keep ${THING}going for another|(?:keep|carry) on with ${THING}for another) ${LENGTH}${END}`,
    ),
  },
  {
    example: "cancel tomorrow's swim but keep the rest",
    signs: signs("cancel drop scrap"),
    find: says(
      `(?:cancel|drop|scrap) ${OF_A_DAY}['’]s? ${THING}(?:but|and) (?:keep|leave) (?:all )?(?:the )?(?:rest|others?)\\b`,
    ),
  },
  {
    example: "just this once bring the standup forward to 9",
    signs: signs("once time"),
    find: says(
      `(?:just |only )?(?:this|for) (?:one )?(?:once|time)[, ]+${MOVE} ${THING}(?:back|forwards?|up|ahead|earlier|later|to|till|until|by)\\b`,
    ),
  },
  {
    example: "from now on the pills at 8 instead of 7",
    signs: signs("instead rather"),
    find: says(
      `from (?:now|today|tomorrow|next week)(?: on(?:wards?)?)?[, ]+(?:the|my|our) ${THING}(?:at |on |every )[^,;]{1,40} (?:instead of|rather than) `,
    ),
  },
  {
    example: "no reminders about the garden while I'm away",
    signs: signs("no"),
    find: says(
      `no (?:more )?(?:\\p{L}+ )?(?:reminders?|alarms?|nudges|pings) (?:about|for|of|on|to|until|till|this|next|while|when|from|any ?more)\\b`,
    ),
  },
  {
    example: "swap the early and the late shift next Monday",
    signs: signs("swap switch exchange"),
    find: says(
      `(?:swap|switch|exchange) (?=.*\\b(?:shifts?|lessons?|class(?:es)?|sessions?|slots?|appointments?|meetings?|calls?|turns?|gym|runs?|days)\\b)${THING}(?:and|with|for) ${THING}(?:on |for )?(?:${OF_A_DAY}|${MOMENT})${END}`,
    ),
    open: true,
  },
  {
    example: "double the eye drops, morning too at 7:30",
    signs: signs("too well also"),
    find: says(
      `(?:\\p{L}+ )?(?:the|my|our) (?:[\\p{L}’'-]+ ){0,4}?[\\p{L}]+,? [^.;]{0,30}?\\b(?:mornings?|evenings?|afternoons?|nights?|noon|lunch(?:time)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?) (?:too|as well|also)\\b`,
    ),
    open: true,
  },
  {
    example: "remind me less often about water",
    signs: signs("often frequently regularly"),
    find: says(
      `(?:remind|nudge|ping|ask) me (?:a (?:bit|little|lot) )?(?:less|more) (?:often|frequently|regularly)\\b`,
    ),
    always: true,
  },
  {
    example: "leave out next Monday",
    signs: signs("skip leave miss"),
    find: says(
      `(?:skip|leave out|leave off|miss out) (?:just |only )*(?:on |the |out )*${MOMENT}(?:${END}| (?:and|for|of|from) )`,
    ),
  },
  {
    example: "skip the gym on Friday",
    signs: signs("skip"),
    find: says(
      `skip (?!.*\\b(?:every|each|daily)\\b|(?:my |our |the )?(?:rope|queue|line|breakfast|lunch|dinner|supper|tea|coffee|dessert|pudding|meals?|food|sugar|alcohol|meat|dairy)\\b)${THING}(?:on |for )?(?:${OF_A_DAY}|next \\p{L}+|${MOMENT})${END}`,
    ),
    open: true,
  },
  {
    example: "keep the physio going until the end of July",
    signs: signs("keep"),
    find: says(`keep (?:the|my|our) ${THING}going (?:until|till|to) (?:the |next |this )*[\\p{L}\\d]`),
    open: true,
  },
  {
    example: "give the choir a miss this Thursday",
    signs: signs("give"),
    find: says(`give ${THING}a (?:miss|rest|break|skip) (?:on |for )?(?:${OF_A_DAY}|${MOMENT})${END}`),
    open: true,
  },
  {
    example: "put Thursday's reminders on Friday instead",
    signs: signs("reminder reminders alarm alarms"),
    find: says(
      `(?:put|split|merge|combine|join|spread|bundle|group) (?:the|my|our|all|these|those|${OF_A_DAY}['’]s) (?:[\\p{L}\\d’':.-]+ ){0,3}?(?:reminders?|alarms?)\\b`,
    ),
  },
  {
    example: "pause the gym ones while I'm away",
    signs: signs("unpause pause suspend resume stop hold"),
    find: says(
      `(?:unpause\\b|(?:pause|suspend|resume|stop|hold) ${THING}(?:ones?|reminders?|alarms?|series)\\b)`,
    ),
  },
  {
    example: "pause yoga until June",
    signs: signs("pause suspend"),
    find: says(`(?:pause|suspend) ${THING}(?:until|till|for) (?:${MOMENT}|${LENGTH})${END}`),
    open: true,
  },
  {
    example: "I'm away next week, skip the bins",
    signs: signs("skip pause suspend leave"),
    find: /^(?:(?:since|as|because|while|when) )?(?:i|we|he|she|they|\p{L}+)(?:['’](?:m|re|s|ll be)| am| are| is| will be) (?:\p{L}+ly )?(?:away|off|out|gone|on (?:holiday|vacation|leave|a trip|tour)|abroad|travelling|traveling|not (?:here|there|in|around|home)|in \p{Lu}\p{L}+|ill|sick)\b[^;]{0,60}?[,;:–—-]? ?(?:so |and )?(?:please |just |can you |could you )*(?:skip|pause|suspend|leave out) (?!me\b)/iu,
  },
];

/** "This changes …", or that the words can be a new reminder as well; null where they change nothing. */
function changeSaid(text: string, { segmentation: { asked }, outcome, tokens }: Reading): NotARequest | null {
  const head = text
    .slice(0, 300)
    .trim()
    .replace(/\s{1,20}/g, " ");
  const said = signsIn(head.toLowerCase());
  const found = CHANGES_SAID.find(
    ({ find, signs: wanted, always, mild, named }) =>
      haveSign(wanted, said) &&
      (always || !asked) &&
      !(mild && outcome.ok) &&
      !(named && ORDERS.has(tokens[0]?.lower ?? "")) &&
      find.test(head),
  );
  if (!found) return null;
  return found.open ? either : removal;
}

/** Why a whole sentence sets nothing; null where it asks for a reminder. */
export const asksForNone = (text: string, reading: Reading): NotARequest | null =>
  changeSaid(text, reading) ?? notARequest(text, reading);

const either: NotARequest = {
  message: "This can change a reminder that is set, or ask for a new one.",
  hint: 'To change one that is set, use skip or pause with its id; for a new one, say "remind me on Friday to …".',
};
