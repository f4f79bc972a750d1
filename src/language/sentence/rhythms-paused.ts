/**
 * When a rhythm does not come, said as a pause: "break from the 20th to the 27th", "on hold 1 to 14 June", "no lesson in July", "it's off on the
 * 14th", "paused until September". Read as the rhythm's own days, such a stretch would be the contrary of what is meant. What of it no rule
 * reads is asked about: `doubts-of-pauses.ts`.
 */
import { type Wording, words } from "./wording.js";

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:[a-z]*)";
const DATE = `(?:(?:the )?\\d{1,2}(?: (?:st|nd|rd|th))?(?: (?:of )?${MONTH}(?= ))?|${MONTH} (?:the )?\\d{1,2}(?: (?:st|nd|rd|th))?)`;
const DAY = `(?:${DATE}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)`;
/** What takes place each time, and does not for a while. */
const HELD =
  "(?:class(?:es)?|courses?|lessons?|lectures?|tutorials?|seminars?|sessions?|training|practice|rehearsals?|school|club|meetings?|calls?|stand ?ups?|sync|games?|match(?:es)?|group|collections?|pick ?ups?|deliver(?:y|ies)|services?|shifts?|work|reminders?|one)";
const WHO =
  "(?:(?:but|and|with|then|so) )?(?:(?:it's|it is|it|that's|they're|they are|i'm|i am|we're|we are|i|we|there's|there is|there are|which is|will be|be|is|are|being|just|please|taking|take|having|have) )*";
const PAUSED =
  "(?:(?:on )?(?:an? )?(?:short |summer |winter |little |long )?(?:break|pause|rest)|paus(?:ed|ing)|on hold|on pause|suspend(?:ed|ing)?(?: it)?|skip(?:ping|ped)?(?: it)?|cancell?ed|not (?:happening|taking place|running|on)|(?:doesn't|does not|won't|don't) (?:happen|take place|run|meet)|isn't on|closed|shut|off|stop(?:ped|ping)?|half ?term|(?:school )?holidays?";
/** A sign, or a word that sets a clause apart. */
const APART = "(?:[,;(–—-] |\\. |(?<=[a-z\\d] )(?=(?:but|with an?) ))";
const NOT = `(?:${PAUSED}|resting|on (?:leave|vacation)|(?:no|without) (?:[a-z]+ )?${HELD}|none|nothing|never|not))`;
const CUES = words(
  "break pause rest paused pausing hold suspend suspended suspending skip skipping skipped canceled cancelled not closed shut off stop stopped stopping term half holiday holidays resting leave vacation no without none nothing never doesn't does won't don't isn't",
);
const ON_AGAIN =
  "(?: ,)?(?: and)? then (?:carry on|go on|continue|resume|start (?:again|up again)|back on|on again|again|as (?:before|usual)|back to normal)";

/** "… so skip those", said behind days that were told. */
const SKIPS_THOSE =
  "(?:(?: so| and| then| please| just)* (?:skip|pause|leave out|leave off|drop|not|no need|don't remind me|don't) ?(?:it|on those(?: days)?|those(?: days)?|them|these(?: days)?|that|this|then|on them)(?: then| please)?)";

/** "it's off on the 14th", "there's no class in July", as a clause of its own. */
export const isPause = (clause: string): boolean => IS_PAUSE.test(clause) || SKIPS.test(clause);
const SKIPS = new RegExp(`\\d.*${SKIPS_THOSE}\\W*$`, "i");
const IS_PAUSE = new RegExp(
  `^(?:${WHO})${NOT} (?:(?:on|in|for|from|between|over|during|until|till) )?(?:the )?(?:\\d|(?:${MONTH}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b)`,
  "i",
);

export const RHYTHMS_PAUSED: readonly Wording[] = [
  {
    example: "every day at 8 take the pill, break from the 20th to the 27th",
    means:
      "take the pill: every day at 8:00, except on 20 May 2026, 21 May 2026, 22 May 2026, 23 May 2026, 24 May 2026, 25 May 2026, 26 May 2026 and 27 May 2026",
    cues: CUES,
    find: new RegExp(
      `${APART}${WHO}${NOT} (?:for |over |during )?(?:from |between )?(${DAY}) (?:to|until|till|til|through|and|-|–) (${DAY})(?:${ON_AGAIN})?(?: skip it)?(?: \\))?(?= *$| [^a-z\\d]| (?:remind|please|and then) )`,
      "g",
    ),
    instead: ", except from $1 to $2",
    besideRhythm: true,
  },
  {
    example: "gym every Monday at 6pm, but while I'm away from 11 to 18 May skip it",
    means:
      "gym: every Monday at 18:00, except on 11 May 2026, 12 May 2026, 13 May 2026, 14 May 2026, 15 May 2026, 16 May 2026, 17 May 2026 and 18 May 2026",
    cues: words("skip pause leave drop not need don't"),
    find: new RegExp(
      `${APART}(?:[a-z'-]+ ){0,6}?(?:from |between )?(${DAY}) (?:to|until|till|through|and|-|–) (${DAY})(?: ,)?${SKIPS_THOSE}(?= *$| [.!])`,
      "g",
    ),
    instead: ", except from $1 to $2",
    besideRhythm: true,
  },
  {
    example: "Spanish every Tuesday at 7pm, no class in July",
    means: "Spanish: every Tuesday except in July at 19:00",
    cues: CUES,
    find: new RegExp(
      `${APART}${WHO}${NOT} (?:in|during|throughout|over|all|all of|for all of|for the whole of) (?=${MONTH} (?!\\d))`,
      "g",
    ),
    instead: ", except in",
    besideRhythm: true,
  },
  {
    example: "every weekday at 9 stand-up, it's off on the 14th",
    means: "stand-up: every weekday at 9:00, except on 14 May 2026",
    cues: CUES,
    find: new RegExp(
      `${APART}${WHO}${NOT} (?:on|for) (?=${DATE}(?: *$| [^a-z\\d]| (?:and|or) (?:the )?(?:\\d|${MONTH} )))`,
      "g",
    ),
    instead: ", except on",
    besideRhythm: true,
  },
  {
    example: "Spanish every Tuesday at 7pm, on a break until June",
    means: "Spanish: every Tuesday at 19:00, starting Mon 1 Jun 2026",
    cues: CUES,
    find: new RegExp(
      `${APART}${WHO}${PAUSED}) (?:until|till|til) (?=(?:next (?:week|month|year)|(?:the (?:end|start|beginning) of )?${MONTH}|${DAY})(?: *$| [^a-z\\d]))`,
      "g",
    ),
    instead: ", starting",
    besideRhythm: true,
  },
];
