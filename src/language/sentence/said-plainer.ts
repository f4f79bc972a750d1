/**
 * What is said in more words than the grammar has: "have me check …", "remind Dad and me", "that's until 29 May", "(21 May the last one)",
 * "Mondays, evening, 20:00", "at breakfast time, 8:30". In the words of the grammar.
 */
const DATE =
  "(?:\\d{1,2} (?:(?:st|nd|rd|th) )?(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]* \\d{1,2}(?: (?:st|nd|rd|th))?|the \\d{1,2} (?:st|nd|rd|th))";
const CLOCK = "(?:at )?\\d{1,2} (?:[:.] \\d\\d|[ap]m)";
const NTH = "first|second|third|fourth|last";
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** Behind "have me" it is no request: "have me over for dinner". */
const NO_VERB =
  "(?:over|round|around|back|up|in|on|at|to|for|with|there|here|a|an|the|my|your|some|and|or|too|as|by|down|out)";

export const SAID_PLAINER: ReadonlyArray<readonly [find: RegExp, instead: string, besideRhythm?: true]> = [
  [
    new RegExp(`(?<=^|[,;:.!–—-] |please |could you |can you )have (me|us) (?!${NO_VERB} )(?=[a-z]+ )`, "g"),
    "remind $1 to",
  ],
  [
    /\b(remind|ping|nudge) (?:(?:my )?(?!(?:me|us|and|to|of|about)\b)\p{L}+ and me|me and (?!(?:then|also|if|when|so|tell|ask|say|i|make)\b)(?:my )?\p{L}+) (?=(?:to|that|about|of|on|at|in|every|each|tomorrow|tonight|this|next) )/gu,
    "$1 us",
  ],
  // "…, that's until 29 May", "until 29 May, that is"
  [/(?<=, )(?:that's|that is|this is|it's|i\.e\.) (?=(?:until|till|til|from|starting) )/g, "", true],
  [new RegExp(`(?<=(?:until|till|til) ${DATE}(?: ,)? )that is (?=[.!]* *$)`, "g"), "", true],
  [
    new RegExp(
      `(?:\\( |, )(${DATE}) (?:is |being |will be )?the last (?:one|time|day|session)(?: \\))?(?= |$)`,
      "g",
    ),
    ", last one $1",
    true,
  ],
  // "Mondays, evening, 20:00"
  [new RegExp(`, (morning|afternoon|evening)s?(?: ,)? (${CLOCK})(?= |$)`, "g"), "$2 in the $1", true],
  // "monthly, last Friday evening: …", "monthly backup, last Sunday"
  [
    new RegExp(
      `((?:monthly|every month) (?:[,:] )?)(?:on )?(?:the )?(${NTH}) (${WEEKDAY}) (morning|afternoon|evening)(?= |$)`,
      "g",
    ),
    "$1 on the $2 $3 in the $4",
  ],
  [
    new RegExp(
      `(?<=^|[.;] )monthly ((?!on |from |until |at |in )(?:[a-z-]+ ){1,3}?), (?:on )?(?:the )?(${NTH}) (${WEEKDAY})(?= |$)`,
      "g",
    ),
    "$1 , monthly on the $2 $3",
  ],
  // "team lunch every Friday, 1230"
  [
    new RegExp(
      `(?<=(?:${WEEKDAY}s?|month|week|(?:every|each) (?:day|morning|afternoon|evening|night)) ), (?=(?:[01]\\d|2[0-3])[0-5][05](?: *$| [,;.:]))`,
      "g",
    ),
    "",
    true,
  ],
  // "moved from Monday to Thursday at 3": the new one
  [
    new RegExp(
      `(?<!\\b(?:me|us) .*\\b(?:to|that) .*)\\b(moved|rescheduled|shifted|changed|pushed|pushed back|postponed|brought forward|put back|switched)((?: (?!from )[a-z'’]+){0,5}) from (?:${WEEKDAY}|${DATE}|tomorrow|today|next week|this week) to (?=(?:next |this |the )?(?:${WEEKDAY}|${DATE}|\\d|tomorrow|next|in ))`,
      "g",
    ),
    "$1 $2 to",
  ],
  // "remind me a week before to call Ben because the deposit is on 12 June": that is told first
  [
    /^((?:[a-z]+ ){0,3}(?:remind|ping|nudge|tell|warn) me [^,;.]{3,24} (?:before|beforehand|ahead|earlier|in advance) to [^,;.]{2,60}) (?:because|since|as|cos|coz|bc) ((?:the|my|our|his|her|their|[a-z]+['’]s) [^,;.]{2,30} (?:is|are|starts|begins|ends|expires) (?:due )?(?:(?:on|in|at|next|this|tomorrow|\d)[^,;]{0,30}))(?: [.!])? $/g,
    "$2 , $1",
  ],
  // "last year's Christmas"
  [
    /\blast year['’]?s (christmas(?: eve| day)?|xmas|easter|halloween|thanksgiving)(?= *$| [^a-z])/g,
    "$1 last year",
  ],
  // "this Friday coming"
  [new RegExp(`\\b(?:this )?(${WEEKDAY}) coming(?= [^a-z]|$| (?:at|in|to|remind|i|we) )`, "g"), "this $1"],
  // "remind me that day to …" tells nothing
  [/\b(me|us) that (day|date) (?=to )/g, "$1 on that $2"],
  // "T-2 days before the audit"
  [/\bt [-–] (\d\d? (?:hours?|days?|weeks?)) (?=before )/g, "$1"],
  // "on the morning of every 15th"
  [
    /\b(?:on|in) the (morning|afternoon|evening) of ((?:every|each) (?:(?:first|second|third|fourth|last|other) )?(?:\d{1,2} (?:st|nd|rd|th)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: of (?:the|each|every) month)?)(?= |$)/g,
    "$2 in the $1",
  ],
  // "at breakfast time, 8:30"
  [new RegExp(`\\bat breakfast(?: ?time)?(?: ,| \\()? (${CLOCK})(?= |$)`, "g"), "$1 in the morning"],
  [
    new RegExp(`\\bat (?:dinner|supper|tea)(?: ?time)?(?: ,| \\()? (${CLOCK})(?= |$)`, "g"),
    "$1 in the evening",
  ],
  [new RegExp(`\\bat lunch(?: ?time)?(?: ,| \\()? (?=${CLOCK})`, "g"), ""],
  // "every weekday between eight and four, on the hour"
  [
    /(?:every|each) (weekday|day|workday|working day) (?:from|between) ([a-z\d :.]{1,12}?) (?:to|until|till|and) ([a-z\d :.]{1,12}?)(?: ,)? on the hour(?= |$)/g,
    "every hour every $1 between $2 and $3",
  ],
  [
    /\bon the hour(?: ,)? (?:every|each) (weekday|day|workday) (?:from|between) ([a-z\d :.]{1,12}?) (?:to|until|till|and) (?=\p{L}+|\d)/gu,
    "every hour every $1 between $2 and ",
  ],
];
