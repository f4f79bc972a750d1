/**
 * Other wordings of a rhythm in the words of the grammar: "leave out the 16th", "nothing on Sundays" are exceptions, "half an hour apart", "at 15
 * minute intervals" an interval, "one Saturday in three" every three weeks. Only beside the words that make them so; what stands in a title is
 * left as it is.
 */
import { NAMED_BY_HOUR } from "./named-by-hour.js";
import { isPause } from "./rhythms-paused.js";
import { SAID_CLOSER } from "./said-closer.js";
import { SAID_PLAINER } from "./said-plainer.js";
import { TWICE_A_DAY } from "./twice-a-day.js";
import { goingWithoutSaying } from "./without-saying.js";

/** One of these is in every such wording. */
export const CUES = new Set(
  `year's from because since as cos coz bc coming , monthly me last breakfast dinner supper lunch tea that t before after at during for month leap wanna any anytime whichever whatever whenever matter particular set fixed fussy fussed ugh lol lmao obvs argh sigh boo yay innit & evening hour that's which am payday year weekly leave leaving miss missing omit omitting pause pausing never counting including outside nothing none no don't
  not without needed break exc excl sans give have take keep apart between intervals interval gaps steps breaks in out morning mornings evening evenings night nights afternoon pm plus + month's same last final first rest remainder one or otherwise else it's annual only if kindly please would will save unless isn't aren't running straight row trot consecutive successive ends finishes succession consecutively week its strikes once twice thrice times obviously naturally clearly evidently course mind needless though tho although mean guess suppose`.split(
    /\s+/,
  ),
);
/** Only beside a rhythm something is left out. */
export const RHYTHM =
  /\b(?:every|each|daily|weekly|monthly|yearly|nightly|hourly|fortnightly|[a-z]+days|weekends|mornings|evenings|nights|once a)\b/;
const LEAVES =
  "leave out|leaving out|leave off|leaving off|miss out|missing out|missing|miss|omit|omitting|pause|pausing|without|never|not counting|not including|discounting|outside of|nothing|none|no need|(?:with )?no (?:reminders?|alarms?|pings?|nudges?|pinging|reminding)(?: (?:needed|please))?|don't(?: bother| remind me| ping me| bother me| need it| do it)*|not needed|not required|(?:have|take) a break|exc|excl|sans";
const DAY =
  "(?:(?:any|the|a|an|my|this|next|coming|last|first|second|third|bank|public|national|school|day|morning|evening|days) )*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|weekends?|weekdays?|(?<=(?:this|next|coming) )weeks?|holidays?|today|tomorrow|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|may|march|june|july|christmas|easter|new year|\\d{1,2}(?: (?:st|nd|rd|th))?)\\b";
/** A length in words, each with a space behind it. */
const LENGTH =
  "(?:(?:\\d+|[½¼¾]|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|forty five|ninety|half|quarter|quarters|of|and|couple|few|-|sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?) )*(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|days?|weeks?|months?|half) ";
const HOUR = "(?:\\d\\d?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const NUMBER = "two|three|four|five|six|seven|eight|nine|ten|[2-9]|10";
/** What a rhythm lasts as long as, and that it ends. */
const COURSE =
  "(?:(?:the|this|his|her|our|my) )?(?:(?:summer|spring|autumn|winter|school) )?(?:term|season|course|school|semester|year|block|programme|program|class|it|they|which|that) (?:ends?|finish(?:es)?|stops?|runs until|goes on until)";
const IS_FIRST = "(?:is|being|was) (?:the )?first(?: one| time| day)?";

/** "every Tuesday, | term ends 3 July", "… | it's off on the 14th": what a clause tells is how far a rhythm goes, or when it does not come. */
export const boundsRhythm = (clause: string, text: string): boolean =>
  (BOUND_TOLD.test(clause) || isPause(clause)) && RHYTHM.test(text.toLowerCase());
const IS_LAST =
  "(?:the |its )?(?:last|final) (?:one|time|go|dose|round|turn|run|payment|lesson)(?: (?:is|being|will be|due|falls|comes))+ ";
const BOUND_TOLD = new RegExp(`^(?:and )?(?:${COURSE} |${IS_LAST}|${DAY} ${IS_FIRST}\\W*$)`, "i");

/** What is found, and what it is in the words of the grammar: `$1` the words that stood there. */
export const WORDINGS: ReadonlyArray<readonly [find: RegExp, instead: string, besideRhythm?: true]> = [
  [/(mornings|afternoons|evenings|nights) only(?= [^a-z]|$)/g, "$1", true],
  ...SAID_CLOSER,
  // "a once-a-month reminder", "twice-weekly"
  [
    /\b(once|twice|thrice|(?:two|three|four|five|six|\d) times) - (a|an|per|every) - (day|week|month|year|hour|fortnight)(?= )/g,
    "$1 $2 $3",
  ],
  [/\b(once|twice|thrice) - (daily|weekly|monthly|yearly)(?= )/g, "$1 $2"],
  // as a heading: "annual: 1 April"
  [/(?:^|(?<=[,;(.] ))(?:an )?annual (?=[:,–—-] |reminder )/g, "yearly "],
  ...TWICE_A_DAY,
  ...NAMED_BY_HOUR,
  ...SAID_PLAINER,
  ...goingWithoutSaying(DAY),
  // "this month's last Friday"
  [
    /(this|next) month's (last|first|second|third|fourth) ((?:mon|tues|wednes|thurs|fri|satur|sun)day) /g,
    "the $2 $3 of $1 month",
  ],
  // "remind me, if you would, two hours beforehand"
  [
    /(?<=\b(?:remind|tell|ping|nudge|warn|alert|wake) (?:me|us) ), (?:if you (?:would|could|can|please|don't mind)|if possible|if it's no trouble|kindly|please|would you|will you) , /g,
    "",
  ],
  // "on the 31st, or the last day if there isn't one"
  [
    /(?<=\b(?:29|30|31) (?:st|th) .*|\b(?:thirtieth|thirty first|twenty ninth) .*)(?:, )?(?:\( )?(?:or|or else|otherwise|or otherwise|else|and|but) (?:on )?(?:the )?(?:very )?(?:last|final) (?:day|one)(?: (?:of|in) (?:the |a |that )?(?:month|shorter months?|short months?|months? that (?:is|are) shorter|feb|february))?(?:(?: ,)? (?:if|when|where|whenever|for|in) [^,.;:)]*[^,.;:) ])?(?: \))?(?= |$)/g,
    "or its last instead ,",
    true,
  ],
  [
    /(?<=\b(?:29|30|31) (?:st|th) .*)\( (?:or )?(?:the )?last day (?:of|in) [^)]* \)/g,
    "or its last instead ,",
    true,
  ],
  // "except Sundays when it's at nine"
  [
    new RegExp(
      `(${DAY}) (?:when|where|then) (?:it's|it is|i do it) (?:at )?(?=\\d|noon|midday|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven)`,
      "g",
    ),
    "$1 at ",
    true,
  ],
  [
    new RegExp(
      `(?:(?<=[,;(–—.-] )|^)(?:with |and )?(?:the |its )?(?:last|final) (?:one|time|go|dose|round|turn|run|occurrence|reminder)(?: (?:is|being|will be|due|falls|comes))*(?: (?:on|at))? (?=${DAY}|\\d|next|noon|midnight|the )`,
      "g",
    ),
    "until ",
    true,
  ],
  [
    /(?:(?<=[,;(–—.-] )|^)(?:the )?first (?:in|from) (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )/g,
    "starting in ",
    true,
  ],
  [
    /(?:for )?(?:the )?(?:rest|remainder) of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )/g,
    "until the end of ",
    true,
  ],
  [
    /(?:^|(?<=(?:\d|[ap]m|noon|midnight|[,;]) ))(?:the )?(?:rest|remainder) of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )/g,
    "until the end of ",
  ],
  // "the first one on Friday, then every four days"
  [
    /(?<=\b(?:first|starting|beginning|commencing)\b.*)(?:, )?(?:and )?(?:then|after that|thereafter) (?=(?:every|each) )/g,
    ", ",
  ],
  [/(?<=, )one (?=(?:every|each) )/g, ""],
  [
    new RegExp(
      `(?:leaving out|leaving off|missing out|not counting|not including|discounting|(?:with|and|but) no (?:reminders?|alarms?|pings?|nudges?)) (?:(?:for|on|in|at|over|during) )?(?=${DAY})`,
      "g",
    ),
    "except ",
    true,
  ],
  [
    new RegExp(
      `(?:(?:but|and|with|though)(?: (?:just|only|please|we|i|we'll|i'll|can you))* |(?<=[,;(–—-] (?:(?:just|only|please|we|i|we'll|i'll|can you) )*))(?:${LEAVES})(?: (?:for|on|in|at|over|during))? (?=${DAY})`,
      "g",
    ),
    "except ",
    true,
  ],
  [
    new RegExp(
      `(?:(?:but|and|with|though)(?: (?:just|only|please|we|i|we'll|i'll|can you))* |(?<=[,;(–—-] ))(?:give|leave|have|take|keep|skip) (?:on |in )?(${DAY}(?: (?:of )?[a-z]+)??) (?:a miss|off|free|out|clear|alone)(?= [^a-z0-9]|$| (?:to|please|remind)\\b)`,
      "g",
    ),
    "except $1",
    true,
  ],
  [
    new RegExp(
      `(?:(?:each|spaced|all|roughly|about) )*(${LENGTH})(?:apart(?! from )|between (?:each|every|them|the)(?: (?:one|time|dose|go|reminder|two))?|in between)(?= |$)`,
      "g",
    ),
    ", every $1",
  ],
  [
    new RegExp(
      `(?:at|in|with) (?:an? )?(${LENGTH})(?:- )?(?:intervals?|gaps?|steps|breaks)(?: between (?:them|each|doses))?(?= |$)`,
      "g",
    ),
    ", every $1",
  ],
  [new RegExp(`(?:at|in|with) (?:intervals|gaps|steps|an interval|a gap) of (${LENGTH})`, "g"), ", every $1"],
  [
    new RegExp(
      `(?:on )?one ((?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend) (?:in|out of) (${NUMBER})(?= |$)`,
      "g",
    ),
    "every $2 weeks on $1",
  ],
  [new RegExp(`(?:on )?one (day|week|month|year) (?:in|out of) (${NUMBER})(?= |$)`, "g"), "every $2 $1"],
  // "tell me when it's 4 o'clock"; "when it's 20 degrees" is no hour
  [
    new RegExp(
      `(?:when|once|as soon as) (?:it's|it is|its|it gets to|it strikes|the clock (?:says|strikes|hits)) (?=(?:noon|midday|midnight|lunchtime|teatime|bedtime|half past ${HOUR}|quarter (?:past|to) ${HOUR}|${HOUR}(?: : \\d\\d)?(?: (?:am|pm|o'clock|sharp))*)(?: [,.;:!?)–-]| (?:to|so|please|and|that|because|tell|remind|ping|nudge|today|tonight|tomorrow|on|in the)\\b|\\s*$))`,
      "g",
    ),
    "at ",
  ],
  // "every time it's Monday"
  [
    /(?:every time|each time|whenever) (?:it's|it is|its) (?:a )?(?=(?:mon|tues|wednes|thurs|fri|satur|sun)day )/g,
    "every ",
  ],
  // "each morning save Sunday", "every weekday that isn't a Monday", "every 25th, unless it's July"
  [
    new RegExp(
      `(?:, )?(?:save(?: for| on)?|(?:that|which) (?:isn't|is not|aren't|are not)(?: an?)?|(?:unless|(?:except|but not|not)(?: for)? (?:when|if|where|whenever)) (?:it's|it is|it falls|that's|that is)(?: on| in| an?)*) (?=${DAY}(?: [^a-z]| *$| at | to | remind | please ))`,
      "g",
    ),
    "except ",
    true,
  ],
  // "7 consecutive days", "five consecutive evenings"
  [
    new RegExp(
      `(${NUMBER}|eleven|twelve|\\d\\d?) (?:consecutive|successive) (mornings|afternoons|evenings|nights|weekdays)(?= |$)`,
      "g",
    ),
    "the next $1 $2",
  ],
  [
    new RegExp(
      `(?:(?:on|over|for) )?(${NUMBER}|eleven|twelve|\\d\\d?) (?:consecutive|successive) (days|weeks|months|years)(?= |$)`,
      "g",
    ),
    "for $1 $2 in a row",
  ],
  // "six months in a row": where nothing else says how often
  [
    new RegExp(
      `(?<!${RHYTHM.source}.*)(?:for )?(${NUMBER}|eleven|twelve|\\d\\d?) (day|week|month|year)s (?:running|straight|in a row|on the trot|in succession|consecutively)(?= )(?=.*\\b(?:starting|beginning|commencing|from)\\b)(?!.*${RHYTHM.source})`,
      "g",
    ),
    "every $2 $1 times",
  ],
  // "term ends 3 July", "the season finishes on 25 June", "today is the first"
  [
    new RegExp(
      `(?<=[,;(–—-] )(?:and )?${COURSE} in (?:late |early |mid )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?: |$))`,
      "g",
    ),
    "until the end of ",
    true,
  ],
  // but "class ends 8pm"
  [
    new RegExp(
      `(?<=[,;(–—-] )(?:and )?${COURSE} (?:on )?(?=${DAY})(?!\\d{1,2} (?:am|pm|a\\.m|p\\.m|:|\\.|o'clock|h\\b))`,
      "g",
    ),
    "until ",
    true,
  ],
  [new RegExp(`(?<=[,;(–—-] )(?:with )?(${DAY}) ${IS_FIRST}(?= [,;)]| *$)`, "g"), "starting $1", true],
  // "it's our turn every third week"
  [
    /(?<=, )(?:it's|it is) (?:our|my|his|her|their|your|[a-z]+'s) (?:turn|week|go|job) (?=(?:every|each) )/g,
    "",
    true,
  ],
  // "five Fridays running"
  [
    new RegExp(
      `(${NUMBER}|eleven|twelve|\\d\\d?) ((?:mon|tues|wednes|thurs|fri|satur|sun)days) (?:running|straight|in a row|on the trot|in succession|consecutively)(?= |$)`,
      "g",
    ),
    "every $2 $1 times",
  ],
  [/(?:this week and next)(?: week)?(?= |$)/g, "through next week", true],
  [
    /((?:every|each) (?:day|morning|afternoon|evening|night|weekday)) of (?=(?:this|next|the coming) (?:week|month) )/g,
    "$1 ",
    true,
  ],
];
