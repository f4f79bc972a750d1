/** Moments that are said in other words than the grammar has: "same time next week", "next year on March 3", "in two Saturdays". */
import { type Wording, words } from "./wording.js";

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
const DATE = `(?:(?:the )?\\d{1,2} (?:(?:st|nd|rd|th) )?(?:of )?${MONTH}|${MONTH} (?:the )?\\d{1,2}(?: (?:st|nd|rd|th))?)`;

const AND_THE = "(?:,|and|&)(?: then)?(?: again)?(?: on)? the";
/** A day of a month and a later one behind it, which is of the same month. */
const RISING = `(?:the )?(?:${Array.from({ length: 30 }, (_, index) => {
  const later = Array.from({ length: 30 - index }, (_, more) => index + 2 + more).join("|");
  return `${index + 1} (?:(?:st|nd|rd|th) )?(?:of )?(?:${MONTH} )?${AND_THE} (?:${later}) `;
}).join("|")})`;
/** "… and the 20th anniversary" is no day. */
const NO_NAME =
  "(?= *$| (?!(?:of|anniversary|birthday|floor|century|street|avenue|week|day|time|edition|[a-z]+ary) ))";

export const MOMENTS_SAID: readonly Wording[] = [
  {
    example: "send the invoice before I clock off today",
    means: "send the invoice: Wed 6 May 2026, 17:00 (Europe/Berlin)",
    cues: words("off out work office"),
    find: /(?:^|(?<=[a-z] ))before (?:i|we) (?:(?:clock|knock|log|sign) (?:off|out)|(?:finish|leave|stop) (?:work|the office)|finish for the day) (today|tomorrow|on (?:mon|tues|wednes|thurs|fri)day)(?= *$| [,.!])/g,
    instead: "by close of business $1",
  },
  {
    example: "tomorrow and the day after at 8 feed the hens",
    means: "feed the hens: every Thursday and Friday at 8:00, starting Thu 7 May 2026, until Fri 8 May 2026",
    cues: words("tomorrow"),
    find: /\btomorrow (?:and|&|,) (?:on )?(?:the )?(?:next day|(?:day|one) (?:after|following)|following day)(?: that)? (?!tomorrow |the )/g,
    instead: "tomorrow and the day after tomorrow",
  },
  {
    example: "both Saturday and Sunday at 9 walk",
    means: "walk: every weekend at 9:00, starting Sat 9 May 2026, until Sun 10 May 2026",
    cues: words("both"),
    find: new RegExp(`\\bboth (?:on )?(?=${WEEKDAY}s? and (?:on )?${WEEKDAY}s? )`, "g"),
    instead: "",
  },
  {
    example: "set a reminder for 8:05 pm called insulin",
    means: "insulin: Wed 6 May 2026, 20:05 (Europe/Berlin)",
    cues: words("called named titled labelled labeled entitled"),
    find: /(?<=\b(?:reminder|alarm|timer|alert|notification|event|task) (?:for|at|on|in) (?:(?!(?:to|that|about|of|saying|for|and) )[^ ,;"]+ ){1,8})(?:, )?(?:called|named|titled|labell?ed|entitled) (?=["“\p{L}])/gu,
    instead: ": ",
  },
  {
    example: "remind me before 2 days of my exam on 20 May",
    means: "exam: Mon 18 May 2026, 09:00 (Europe/Berlin)",
    cues: words("before"),
    find: /\bbefore ((?:\d{1,2}|an?|one|two|three|four|five|six|seven|ten|fourteen) (?:minute|min|hour|day|week|month)s?) of (?=(?:my|our|the|his|her|their|your) )/g,
    instead: "$1 before",
  },
  {
    example: "remind me 20 minutes before I leave at 17:15 to pack the bag",
    means: "pack the bag: Wed 6 May 2026, 16:55 (Europe/Berlin)",
    cues: words("before"),
    find: /(?<=\b(?:min|mins|minutes|hour|hours|h|hr|hrs) )before (?:i|we) (?:leave|go|start|finish|(?:set|head|go|get) (?:off|out)|clock (?:in|out|off))(?: (?:work|home|for (?:work|home|the office)))? at (?=\d|half |quarter |noon |midnight )/g,
    instead: "before ",
  },
  {
    example: "in zero minutes call mum",
    means: "UNSUPPORTED",
    cues: words("zero nought"),
    find: /\bin (?:zero|nought) (?=(?:second|sec|minute|min|hour|day|week|month|year)s? )/g,
    instead: "in 0",
  },
  {
    example: "cancel the paper in the new year",
    means: "cancel the paper: Fri 1 Jan 2027, 09:00 (Europe/Berlin)",
    cues: words("year"),
    find: /\b(?:early )?in the new year(?= *$| [,;.] | (?:to|please|remind|i|we) )/g,
    instead: "on new year's day",
  },
  {
    example: "take the pills same time next week",
    means: "take the pills: Wed 13 May 2026, 10:20 (Europe/Berlin)",
    cues: words("same"),
    find: /\b(?:at )?(?:the )?same time (?:again )?(next (?:week|month|year))(?= |$)/g,
    instead: "this time $1",
  },
  {
    example: "same time on Friday I need reminding to hand in the form",
    means: "hand in the form: Fri 8 May 2026, 10:20 (Europe/Berlin)",
    cues: words("same"),
    find: new RegExp(`\\b(?:at )?(?:the )?same time on ((?:this |next )?${WEEKDAY})(?= |$)`, "g"),
    instead: "same time $1",
  },
  {
    example: "next year on March 3 call Ana",
    means: "call Ana: Wed 3 Mar 2027, 09:00 (Europe/Berlin)",
    cues: words("year"),
    find: new RegExp(
      `(?<!\\b(?:every|each|this|of|until|till|the) (?:\\S+ )?)\\b(?:some time )?next year (?:, )?on (${DATE})(?= |$)`,
      "g",
    ),
    instead: "$1 next year",
  },
  {
    example: "the minute it hits 4pm remind me to return the drill",
    means: "return the drill: Wed 6 May 2026, 16:00 (Europe/Berlin)",
    cues: words("hits strikes reaches"),
    find: /\b(?:(?:when|once|as soon as)|the (?:minute|moment|second|instant)) it (?:hits|strikes|reaches) (?=\d|noon|midnight|half|quarter)/g,
    instead: "at",
  },
  {
    example: "remind me at weekends, both days, at 8 am to wipe the tables",
    means: "wipe the tables: every weekend at 8:00",
    cues: words("both"),
    find: /(?<=\bweekends? (?:, )?)(?:on )?both (?:days|of them) (?:, )?/g,
    instead: "",
  },
  {
    example: "look for my passport this aft",
    means: "look for my passport: Wed 6 May 2026, 15:00 (Europe/Berlin)",
    cues: words("aft"),
    find: /\bthis (?:aft|arvo|afto)(?= |$)/g,
    instead: "this afternoon",
  },
  {
    example: "in two Saturdays call Ana",
    means: "call Ana: Sat 16 May 2026, 09:00 (Europe/Berlin)",
    cues: words("in"),
    find: new RegExp(`\\bin (two|three|four|five|\\d) (${WEEKDAY}s)(?: time)?(?= |$)`, "g"),
    instead: "$1 $2 from now",
  },
  {
    example: "on the next business day call Ana",
    means: "call Ana: Thu 7 May 2026, 09:00 (Europe/Berlin)",
    cues: words("business working work"),
    find: /(?<!\b(?:or|else|otherwise|every|each|holiday|weekend|then) (?:\S+ )?)\b(?:on )?(?:the |our )?next (business|working|work) day(?! after| before)(?= |$)/g,
    instead: "one $1 day from today",
  },
  {
    example: "once the clock says 7 this evening, remind me to sign the form",
    means: "sign the form: Wed 6 May 2026, 19:00 (Europe/Berlin)",
    cues: words("clock"),
    find: /\b(?:once|when|as soon as|the moment) the clock (?:says|strikes|shows|hits|reads|reaches) /g,
    instead: "at",
  },
  {
    example: "remind me a week from now at this same time to water the tomatoes",
    means: "water the tomatoes: Wed 13 May 2026, 10:20 (Europe/Berlin)",
    cues: words("same"),
    find: /\b(?:at )?this (?:very )?same time(?= |$)/g,
    instead: "at the same time",
  },
  {
    example: "remind me on Friday at 18:00 o'clock to wrap the present",
    means: "wrap the present: Fri 8 May 2026, 18:00 (Europe/Berlin)",
    cues: words("o'clock"),
    find: /(?<=\d : \d\d )o'clock(?= |$)/g,
    instead: "",
  },
  {
    example: "drop me a reminder about the eye test on 14 May at 3pm",
    means: "the eye test: Thu 14 May 2026, 15:00 (Europe/Berlin)",
    cues: words("drop"),
    find: /\bdrop (me|us) a (?:quick |little )?(?:reminder|note|line|nudge) (?=about |on |at |to |that |of |for )/g,
    instead: "remind $1",
  },
  {
    example: "I could do with being reminded on Saturday at 11am to confirm the viewing",
    means: "confirm the viewing: Sat 9 May 2026, 11:00 (Europe/Berlin)",
    cues: words("could do lovely nice great good helpful handy useful"),
    find: /\b(?:i|we) could (?:really )?do with (?:being reminded|a reminder|reminding|a nudge) |\bit (?:would|'d) be (?:really )?(?:lovely|nice|great|good|helpful|handy|useful) (?:to (?:get|have|be given) a (?:reminder|nudge)|to be reminded) /g,
    instead: "remind me",
  },
  {
    example: "busy, ask me again at 20:15 to order compost",
    means: "order compost: Wed 6 May 2026, 20:15 (Europe/Berlin)",
    cues: words("ask"),
    find: /^(?:[a-z]+ ){0,2}(?:, )?ask me again (?=(?:at|in|on|tomorrow|tonight|later|this|next) .* to )/g,
    instead: "remind me",
  },
  {
    example: "remind me to call Ana on Friday, 5 is fine",
    means: "call Ana: Fri 8 May 2026, 17:00 (Europe/Berlin)",
    cues: words("fine good ok okay best better perfect great ideal alright right works suits"),
    find: /[,;–—-] (?:at |around |about )?(\d{1,2}(?: [:.] \d\d)?(?: [ap]m)?|noon|midday|midnight|(?:half past|quarter past|quarter to) [a-z]+)(?:'s| is| would be| will be| should be| works| suits)(?: just| perfectly| absolutely| probably| really)*(?: fine| good| ok| okay| best| better| perfect| great| ideal| alright| all right)?(?: (?:for|by|with) (?:me|us|her|him|them)| me| us)?(?=[.! ]*$)/g,
    instead: "at $1",
  },
  {
    example: "call mum on Monday at twelve noon",
    means: "call mum: Mon 11 May 2026, 12:00 (Europe/Berlin)",
    cues: words("twelve"),
    find: /\btwelve (noon|midday|midnight)(?= |$)/g,
    instead: "12 $1",
  },
  {
    example: "the meeting is on Friday, remind me in the morning of that day to take the letter",
    means: "take the letter: Fri 8 May 2026, 09:00 (Europe/Berlin)",
    cues: words("of"),
    find: /\b(?:in|on) the (morning|afternoon|evening) of (?:that|the same|that same) day(?= |$)/g,
    instead: "that same $1",
  },
  {
    example: "I'm away on Friday, so remind me on Sunday at 9 instead to log off",
    means: "log off: Sun 10 May 2026, 09:00 (Europe/Berlin)",
    cues: words("instead"),
    find: /(?<=(?:day|tomorrow|today|\d|[ap]m|noon|morning|afternoon|evening) )instead (?=to |please |, |\. )/g,
    instead: "",
  },
  {
    example: "remind me at 3, if you would, to call Mia",
    means: "call Mia: Wed 6 May 2026, 15:00 (Europe/Berlin)",
    cues: words("would"),
    find: /, if you (?:would|could|can|will|please|don't mind|wouldn't mind)(?: please)? ,/g,
    instead: ",",
  },
  {
    example: "call the landlord on the 1st of June and the 20th",
    means:
      "call the landlord: every year on 1 and 20 June at 9:00, starting Mon 1 Jun 2026, until Sat 20 Jun 2026",
    cues: words("st nd rd th"),
    find: new RegExp(
      `(?=${RISING})(\\d{1,2}(?: (?:st|nd|rd|th))?) (?:of )?(${MONTH}) ${AND_THE} (\\d{1,2} (?:st|nd|rd|th))${NO_NAME}`,
      "g",
    ),
    instead: "$1 and $3 $2",
  },
  {
    example: "call the landlord on June 1st and the 20th",
    means:
      "call the landlord: every year on 1 and 20 June at 9:00, starting Mon 1 Jun 2026, until Sat 20 Jun 2026",
    cues: words("st nd rd th"),
    find: new RegExp(
      `\\b(${MONTH}) (?=${RISING})(?:the )?(\\d{1,2}(?: (?:st|nd|rd|th))?) ${AND_THE} (\\d{1,2} (?:st|nd|rd|th))${NO_NAME}`,
      "g",
    ),
    instead: "$2 and $3 $1",
  },
  {
    example: "Friday and the Friday after at 6 pick up the veg box",
    means:
      "pick up the veg box: every year on 8 and 15 May at 18:00, starting Fri 8 May 2026, until Fri 15 May 2026",
    cues: words("after following"),
    find: new RegExp(
      `(?<!(?:every|each|next|last) )\\b(?:this )?(${WEEKDAY}) and (?:on )?(?:the )?\\1 (?:after(?: that)?|following)(?= *$| (?:[^a-z\\d]|at |in the |to |around |remind ))`,
      "g",
    ),
    instead: "$1 and $1 week",
  },
];
