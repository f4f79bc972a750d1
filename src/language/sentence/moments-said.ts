/** Moments that are said in other words than the grammar has: "same time next week", "next year on March 3", "in two Saturdays". */
import { type Wording, words } from "./wording.js";

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
const DATE = `(?:(?:the )?\\d{1,2} (?:(?:st|nd|rd|th) )?(?:of )?${MONTH}|${MONTH} (?:the )?\\d{1,2}(?: (?:st|nd|rd|th))?)`;

export const MOMENTS_SAID: readonly Wording[] = [
  {
    example: "take the pills same time next week",
    cues: words("same"),
    find: /\b(?:at )?(?:the )?same time (?:again )?(next (?:week|month|year))(?= |$)/g,
    instead: "this time $1",
  },
  {
    example: "same time on Friday I need reminding to hand in the form",
    cues: words("same"),
    find: new RegExp(`\\b(?:at )?(?:the )?same time on ((?:this |next )?${WEEKDAY})(?= |$)`, "g"),
    instead: "same time $1",
  },
  {
    example: "next year on March 3 call Ana",
    cues: words("year"),
    find: new RegExp(
      `(?<!\\b(?:every|each|this|of|until|till|the) (?:\\S+ )?)\\b(?:some time )?next year (?:, )?on (${DATE})(?= |$)`,
      "g",
    ),
    instead: "$1 next year",
  },
  {
    example: "the minute it hits 4pm remind me to return the drill",
    cues: words("hits strikes reaches"),
    find: /\b(?:(?:when|once|as soon as)|the (?:minute|moment|second|instant)) it (?:hits|strikes|reaches) (?=\d|noon|midnight|half|quarter)/g,
    instead: "at",
  },
  {
    example: "choir is over at 9pm today, at that point remind me to ring mum for a lift",
    cues: words("point"),
    find: /(?<=[,;.] )(?:at|from) that (?:point|very moment)(?: on)?(?= (?:please )?(?:remind|tell|ping|nudge))/g,
    instead: "then",
  },
  {
    example: "remind me at weekends, both days, at 8 am to wipe the tables",
    cues: words("both"),
    find: /(?<=\bweekends? (?:, )?)(?:on )?both (?:days|of them) (?:, )?/g,
    instead: "",
  },
  {
    example: "look for my passport this aft",
    cues: words("aft"),
    find: /\bthis (?:aft|arvo|afto)(?= |$)/g,
    instead: "this afternoon",
  },
  {
    example: "in two Saturdays call Ana",
    cues: words("in"),
    find: new RegExp(`\\bin (two|three|four|five|\\d) (${WEEKDAY}s)(?: time)?(?= |$)`, "g"),
    instead: "$1 $2 from now",
  },
  {
    example: "on the next business day call Ana",
    cues: words("business working work"),
    find: /(?<!\b(?:or|else|otherwise|every|each|holiday|weekend|then) (?:\S+ )?)\b(?:on )?(?:the |our )?next (business|working|work) day(?! after| before)(?= |$)/g,
    instead: "one $1 day from today",
  },
];
