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
  {
    example: "once the clock says 7 this evening, remind me to sign the form",
    cues: words("clock"),
    find: /\b(?:once|when|as soon as|the moment) the clock (?:says|strikes|shows|hits|reads|reaches) /g,
    instead: "at",
  },
  {
    example: "remind me a week from now at this same time to water the tomatoes",
    cues: words("same"),
    find: /\b(?:at )?this (?:very )?same time(?= |$)/g,
    instead: "at the same time",
  },
  {
    example: "remind me on Friday at 18:00 o'clock to wrap the present",
    cues: words("o'clock"),
    find: /(?<=\d : \d\d )o'clock(?= |$)/g,
    instead: "",
  },
  {
    example: "drop me a reminder about the eye test on 14 May at 3pm",
    cues: words("drop"),
    find: /\bdrop (me|us) a (?:quick |little )?(?:reminder|note|line|nudge) (?=about |on |at |to |that |of |for )/g,
    instead: "remind $1",
  },
  {
    example: "I could do with being reminded on Saturday at 11am to confirm the viewing",
    cues: words("could do lovely nice great good helpful handy useful"),
    find: /\b(?:i|we) could (?:really )?do with (?:being reminded|a reminder|reminding|a nudge) |\bit (?:would|'d) be (?:really )?(?:lovely|nice|great|good|helpful|handy|useful) (?:to (?:get|have|be given) a (?:reminder|nudge)|to be reminded) /g,
    instead: "remind me",
  },
  {
    example: "busy, ask me again at 20:15 to order compost",
    cues: words("ask"),
    find: /^(?:[a-z]+ ){0,2}(?:, )?ask me again (?=(?:at|in|on|tomorrow|tonight|later|this|next) .* to )/g,
    instead: "remind me",
  },
  {
    example: "call mum on Monday at twelve noon",
    cues: words("twelve"),
    find: /\btwelve (noon|midday|midnight)(?= |$)/g,
    instead: "12 $1",
  },
];
