/**
 * Rhythms and moments that are said in more words than the grammar has: "Thursday 6 pm rpt weekly", "mow the lawn every other weekend, on the Sunday",
 * "even weeks only", "once a week, Wednesday at 9 is best". In the words of the grammar.
 */
import { type Wording, words } from "./wording.js";

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const FEAST =
  "(?:good friday|easter(?: sunday| monday| saturday| day)?|palm sunday|ash wednesday|shrove tuesday|pancake (?:day|tuesday)|pentecost|whit (?:sunday|monday)|ascension(?: day)?|corpus christi|(?:mothering|advent) sunday|mother's day|father's day|thanksgiving)";
const CLOCK =
  "(?:at )?(?:\\d{1,2}(?: [:.] \\d\\d)?(?: ?[ap]m| o'clock)?|noon|midnight|(?:half past|quarter (?:past|to)) [a-z\\d]+)";
const RUNS = "(?:repeats?|rpts?|repeating|recurring)";

export const RHYTHMS_SAID: readonly Wording[] = [
  {
    example: "office hours Thu 6 pm rpt weekly, remind me",
    means: "office hours: every Thursday at 18:00",
    cues: words("rpt rpts repeat repeats repeating recurring"),
    find: new RegExp(
      `(?:, |\\( )?${RUNS} (daily|weekly|fortnightly|monthly|yearly|annually|every [a-z]+)(?: \\))?(?= |$)`,
      "g",
    ),
    instead: "$1",
  },
  {
    example: "therapy used to be on Wednesdays but now it's every Thursday, remind me to call Mia",
    means: "call Mia: every Thursday at 9:00",
    cues: words("used"),
    find: /\bused to be (?:on |every |each )?[^;]{2,40}?(?: ,)? (?:but|and) (?:it's now|now it's|it is now|now it is|these days it's|it's)(?: on)? (?=(?:every|each|on|[a-z]+days) )/g,
    instead: "",
  },
  {
    example: "veg box every Sunday at 8, not Saturdays any more",
    means: "veg box: every Sunday at 8:00",
    cues: words("more longer now before"),
    find: new RegExp(
      `, (?:and )?(?:not|no longer) (?:on )?(?:${WEEKDAY})s?(?: (?:any ?more|any longer|now|as before|like before))(?= |$)`,
      "g",
    ),
    instead: "",
    besideRhythm: true,
  },
  {
    example: "veg box every Sunday at 8, no longer Saturdays",
    means: "veg box: every Sunday at 8:00",
    cues: words("longer"),
    find: new RegExp(`, (?:and )?no longer (?:on )?(?:${WEEKDAY})s?(?= |$)`, "g"),
    instead: "",
    besideRhythm: true,
  },
  {
    example: "remind me to call Mia every other weekend, on the Sunday",
    means: "call Mia: every other week on Sunday at 9:00, starting Sun 10 May 2026",
    cues: words("weekend"),
    find: new RegExp(
      `(every|each) (other|second|third|fourth|\\d) weekend(?: ,)?(?: (?:on|always))*(?: (?:the|a))? (${WEEKDAY})s?(?= |$)`,
      "g",
    ),
    instead: "$1 $2 $3",
  },
  {
    example: "remind me once a week to clean it, Wednesday at 21:45 is best",
    means: "clean it: every Wednesday at 21:45",
    cues: words("best better fine good ideal perfect great ok okay works suits"),
    find: new RegExp(
      `(?:once a week|every week|weekly|each week) (.*?), (?:on )?(${WEEKDAY})s?((?: ${CLOCK})?) (?:is|are|would be|works|suits me|'s) ?(?:best|better|fine|good|ideal|perfect|great|ok|okay|for me)*(?= *$| [.!])`,
      "g",
    ),
    instead: "every $2 $3 $1",
  },
  {
    example: "remind me to call Mia Saturdays 9am, even weeks only",
    means: "call Mia: every Saturday in even weeks at 9:00",
    cues: words("weeks"),
    find: new RegExp(
      `(?:(?:on|every|each) )*(${WEEKDAY})s?((?: ${CLOCK})?)(?: ,)? (?:only )?(?:in |on |during )?(?:the )?(even|odd) (?:calendar )?weeks(?: only)?(?= |$)`,
      "g",
    ),
    instead: "every $3 week on $1 $2",
  },
  {
    example: "remind me to call Mia every Sunday at 7 for the remainder of 2026",
    means: "call Mia: every Sunday at 7:00, until Thu 31 Dec 2026",
    cues: words("remainder rest end"),
    find: /\b(?:(?:for )?(?:the )?(?:remainder|rest) of|(?:until|till|til|through|to|up to) the (?:very )?end of) (20\d\d)(?= |$)/g,
    instead: "until december 31 $1",
    besideRhythm: true,
  },
  {
    example: "remind me to call Mia every 20 December, starting in 2027",
    means: "call Mia: every year on 20 December at 9:00, starting Fri 1 Jan 2027",
    cues: words("from starting beginning commencing as"),
    find: /\b(?:starting|beginning|commencing|as (?:of|from)|from)(?: in| from| with)?(?: the year)? (20\d\d)(?: on| onwards?)?(?= (?![:.] ?\d|to |until |-)|$)/g,
    instead: "starting january 1 $1",
    besideRhythm: true,
  },
  {
    example: "remind me to call Mia every Tuesday, 12 times and then no more",
    means: "call Mia: every Tuesday at 9:00, 12 times",
    cues: words("more it stop enough again that's"),
    find: /(?<=\btimes )(?:and )?(?:then )?(?:no more|that's it|stop|that's enough|never again)(?= |$)/g,
    instead: "",
    besideRhythm: true,
  },
  {
    example: "pay the cleaner every Monday, for ever and ever",
    means: "pay the cleaner: every Monday at 9:00",
    cues: words("ever forever"),
    find: /(?:, )?(?:for ever|forever)(?: and ever)*(?= *$| [.,!])/g,
    instead: "",
    besideRhythm: true,
  },
  {
    example: "remind me to call Mia on Thursdays and Saturdays, both days at 9am",
    means: "call Mia: every Thursday and Saturday at 9:00",
    cues: words("both"),
    find: /, (?:on )?both days (?=at |\d)/g,
    instead: "",
    besideRhythm: true,
  },
  {
    example: "of a Sunday remind me to sweep",
    means: "sweep: every Sunday at 9:00",
    cues: words("of"),
    find: new RegExp(
      `(?:^|(?<=[,;:] |me ))of a (${WEEKDAY})(?: (morning|afternoon|evening|night))?(?= |$)`,
      "g",
    ),
    instead: "every $1 $2",
  },
  {
    example: "whenever the 13th is a Friday play the lottery",
    means: "play the lottery: every Friday the 13th at 9:00",
    cues: words("whenever time when"),
    find: new RegExp(
      `(?:whenever|every time|each time|when) the (\\d{1,2}) (st|nd|rd|th) (?:is|falls on|lands on)(?: an?)? (${WEEKDAY})(?= |$)`,
      "g",
    ),
    instead: "every $3 the $1 $2",
  },
  {
    example: "rehearsal on every Friday 13th",
    means: "rehearsal: every Friday the 13th at 9:00",
    cues: words("13"),
    find: new RegExp(`\\b(?:on )?(every|each) (${WEEKDAY}) (13) (th)(?= |$)`, "g"),
    instead: "$1 $2 the $3 $4",
  },
  {
    example: "remind me to call Mia not every Monday, just this coming Monday",
    means: "call Mia: Mon 11 May 2026, 09:00 (Europe/Berlin)",
    cues: words("not"),
    find: /(?:^|(?<=[a-z] ))not (?:every|each|all) [a-z]+ , (?:just|only|but) (?=(?:this|the|next|on) )/g,
    instead: "",
  },
  {
    example: "back up the laptop on Friday at 9, only this once",
    means: "back up the laptop: Fri 8 May 2026, 09:00 (Europe/Berlin)",
    cues: words("just only"),
    find: /(?:, (?:just|only) (?:this |the )?(?:once|one time)|(?:just|only) this once)(?: , not (?:every|each) [a-z]+| , no repeats?)?(?= *$| [.!])/g,
    instead: "",
  },
  {
    example: "call Mum every Monday, starting 8 June, ending 30 September",
    means: "call Mum: every Monday at 9:00, starting Mon 8 Jun 2026, until Wed 30 Sep 2026",
    cues: words("ending"),
    find: /, ending (?:on |in )?(?=(?:the )?\d{1,2} |(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g,
    instead: ", until ",
    besideRhythm: true,
  },
  {
    example: "remind me to call Mia every Friday at 9, though only from 1 July",
    means: "call Mia: every Friday at 9:00, starting Wed 1 Jul 2026",
    cues: words("only not"),
    find: /, (?:but |though |and )?(?:only from|not until|not before|only as of|not till) (?=(?:the )?\d{1,2} (?:st |nd |rd |th |of |[a-z]{3,9} )|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|next )/g,
    instead: ", starting ",
    besideRhythm: true,
  },
  {
    example: "as of 1 October, remind me every Thursday call Mia",
    means: "call Mia: every Thursday at 9:00, starting Thu 1 Oct 2026",
    cues: words("as"),
    find: /^as (?:of|from) ([^,;]{3,24}) , (.*\b(?:every|each|daily|weekly|monthly|[a-z]+days) .*)$/g,
    instead: "$2 starting $1",
  },
  {
    example: "standing appointment: choir, Saturdays 9pm",
    means: "choir: every Saturday at 21:00",
    cues: words("appointment appt date meeting engagement event entry plan do todo task"),
    find: /^(?:standing |regular |recurring |repeating |fixed |weekly )?(?:appointment|appt|date|meeting|engagement|event|entry|plan|to ?do|task) : (?=\p{L}+ )/gu,
    instead: "",
  },
  {
    example: "feed the cat every day the same, at 8",
    means: "feed the cat: every day at 8:00",
    cues: words("same"),
    find: /((?:every|each) (?:day|week|month|year)) the same(?= [^a-z]|$)|the same ((?:every|each) (?:day|week|month|year))/g,
    instead: "$1$2",
  },
  {
    example: "remind me to call Mia every time the first of the month comes round",
    means: "call Mia: on the 1st of every month at 9:00",
    cues: words("comes arrives rolls here come"),
    find: /(?:every time|each time|whenever|when) the (first|last|\d{1,2} (?:st|nd|rd|th))(?: day)? of (?:the|a|each) month (?:comes? (?:round|around|along|up)|arrives|rolls (?:round|around)|is here)(?= |$)/g,
    instead: "every month on the $1",
  },
  {
    example: "remind me on Tuesday at 9 and every ten days from then on to call Mia",
    means: "call Mia: every 10 days at 9:00, starting Tue 12 May 2026",
    cues: words("then that afterwards thereafter there"),
    find: new RegExp(
      `(?:^|(?<=me |, ))((?:on |this |next )?(?:${WEEKDAY}|tomorrow|today)(?: ${CLOCK}| at [^,;]{3,30}?)?)(?: ,)? and (?:then )?((?:every|each) (?:other |second |third |\\d+ |[a-z]+ )?(?:day|week|month|year)s?) (?:from then(?: on)?|after that|afterwards|thereafter|from there on|from that day(?: on)?)(?= |$)`,
      "g",
    ),
    instead: "$2 starting $1",
  },
  {
    example: "physio, Tuesday 21:00, repeating",
    means: "physio: every Tuesday at 21:00",
    cues: words("repeat repeats repeating recurring rpt"),
    find: new RegExp(
      `(?<=^|, |: )(?:on )?(${WEEKDAY})((?: ${CLOCK})?)(?: ,| \\()? (?:repeat(?:s|ing)?|recurring|rpt)(?: \\))?(?= *$| [.!])`,
      "g",
    ),
    instead: "every $1 $2",
  },
  {
    example: "remind me on Friday, not on Monday, at 6:05 pm to call Mia",
    means: "call Mia: Fri 8 May 2026, 18:05 (Europe/Berlin)",
    cues: words("not"),
    find: new RegExp(
      `(?<=(?:${WEEKDAY}|tomorrow|today|tonight) ), (?:and )?not (?:on |this |next )?(?:${WEEKDAY}|tomorrow|today|tonight) , (?=at |to |around |about |\\d)`,
      "g",
    ),
    instead: "",
  },
  {
    example: "in August, on the third Sunday, call Mia",
    means: "call Mia: Sun 16 Aug 2026, 09:00 (Europe/Berlin)",
    cues: words("january february march april may june july august september october november december"),
    find: new RegExp(
      `\\bin (january|february|march|april|may|june|july|august|september|october|november|december)(?: of (?:this|next) year| 20\\d\\d)? , (?:on )?(?:the )?(first|second|third|fourth|last) (${WEEKDAY})(?= |$)`,
      "g",
    ),
    instead: "on the $2 $3 of $1",
  },
  {
    example: "once two hours have passed, count the till",
    means: "count the till: Wed 6 May 2026, 12:20 (Europe/Berlin)",
    cues: words("passed gone elapsed"),
    find: /(?:once|when|after|as soon as) ((?:an?|one|two|three|four|five|six|\d+|half|quarter|of|and|couple|ten|fifteen|twenty|thirty|forty|forty five|ninety|hours?|minutes?|mins?|seconds?|days?|weeks?) (?:(?:an?|of|and|half|quarter|hours?|minutes?|mins?|seconds?|days?|weeks?|\d+|[a-z]+ty|five) )*?)(?:has|have) (?:passed|gone by|elapsed|gone past|been and gone)(?= |$)/g,
    instead: "in $1",
  },
  {
    example: "the flight is on Friday at 6am, remind me on the eve at 9 pm",
    means: "the flight: Thu 7 May 2026, 21:00 (Europe/Berlin)",
    cues: words("eve"),
    find: /\bon the eve(?= (?:at|to|,|\d)| *$)/g,
    instead: "the day before",
  },
  {
    example: "remind me at 7pm the day before to ring Dad: the lesson is on 21 November at 1",
    means: "ring Dad: Fri 20 Nov 2026, 19:00 (Europe/Berlin)",
    cues: words("before beforehand ahead earlier advance"),
    find: /^((?:[a-z]+ ){0,3}(?:remind|ping|nudge|tell|warn) me [^:;]{3,40} (?:before|beforehand|ahead|earlier|in advance)(?: at [^,;:]{1,20}(?: : \d\d)?(?: [ap]m)?)? to [^,;]{2,60}?) (?::|–|—) ((?:the |my |our |his |her |their )?(?:[\p{L}\d'’-]+ ){1,6}?(?:is|are|starts|begins) [^;]{4,50}) $/gu,
    instead: "$2 , $1",
  },
  {
    example: "on Good Friday every year",
    means: "INVALID_RECURRENCE",
    cues: words("year"),
    find: new RegExp(`(?:on )?(${FEAST})((?: ${CLOCK})?)(?: ,)? (?:every|each) year(?= |$)`, "g"),
    instead: "every $1 $2",
  },
  {
    example: "every year on Easter Monday call Mum",
    means: "INVALID_RECURRENCE",
    cues: words("year"),
    find: new RegExp(`(?:every|each) year(?: ,)? (?:on |at )?(${FEAST})(?= |$)`, "g"),
    instead: "every $1",
  },
  {
    example: "remindme Sat 1045am drink some water",
    means: "drink some water: Sat 9 May 2026, 10:45 (Europe/Berlin)",
    cues: words("remindme rem remind"),
    find: /(?:^|(?<=[,;:.!–—-] |please ))(?:remindme|rem me|remind to me) /g,
    instead: "remind me ",
  },
  {
    example: "put down eye test on the 25th at 5",
    means: "eye test: Mon 25 May 2026, 17:00 (Europe/Berlin)",
    cues: words("put"),
    find: /^(?:please )?(?:put|note|jot|pencil) (?:down|in) (?!(?:the|a|an|my|our|some|this|that|his|her|it|for|on|at) )(?=\p{L}+ )/gu,
    instead: "",
  },
  {
    example: "put parkour with the twins in for every Sunday at 13:15",
    means: "parkour with the twins: every Sunday at 13:15",
    cues: words("put"),
    find: /^(?:please )?put ((?!(?:the|a|an|my|our|some|this|that|his|her|it|me|us) )[^,;:]{2,50}?) in (?=for (?:every|each|mon|tues|wednes|thurs|fri|satur|sun|tomorrow|next|the \d))/g,
    instead: "$1",
  },
  {
    example: "I want to take Milo to the groomer at 3 on Friday. Put that down as a reminder.",
    means: "take Milo to the groomer: Fri 8 May 2026, 15:00 (Europe/Berlin)",
    cues: words("as"),
    find: /[.;,–—-] (?:please )?(?:put|save|note|add|log|set|enter) (?:that|this|it) (?:down |up |in )?as (?:a |an )?(?:reminder|alarm|todo|to - do|task)(?= |$)/g,
    instead: ", remind me",
  },
];
