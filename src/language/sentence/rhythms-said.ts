/**
 * Rhythms and moments that are said in more words than the grammar has: "Thursday 6 pm rpt weekly", "every other weekend, on the Sunday",
 * "even weeks only", "once a week, Wednesday at 9 is best". In the words of the grammar.
 */
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const FEAST =
  "(?:good friday|easter(?: sunday| monday| saturday| day)?|palm sunday|ash wednesday|shrove tuesday|pancake (?:day|tuesday)|pentecost|whit (?:sunday|monday)|ascension(?: day)?|corpus christi|(?:mothering|advent) sunday|mother's day|father's day|thanksgiving)";
const CLOCK =
  "(?:at )?(?:\\d{1,2}(?: [:.] \\d\\d)?(?: ?[ap]m| o'clock)?|noon|midnight|(?:half past|quarter (?:past|to)) [a-z\\d]+)";
const RUNS = "(?:repeats?|rpts?|repeating|recurring)";

export const RHYTHMS_SAID: ReadonlyArray<readonly [find: RegExp, instead: string, besideRhythm?: true]> = [
  // "office hours Thu 6 pm rpt weekly"
  [
    new RegExp(
      `(?:, |\\( )?${RUNS} (daily|weekly|fortnightly|monthly|yearly|annually|every [a-z]+)(?: \\))?(?= |$)`,
      "g",
    ),
    "$1",
  ],
  // "therapy used to be on Wednesdays but now it's every Thursday"
  [
    /\bused to be (?:on |every |each )?[^;]{2,40}?(?: ,)? (?:but|and) (?:it's now|now it's|it is now|now it is|these days it's|it's)(?: on)? (?=(?:every|each|on|[a-z]+days) )/g,
    "",
  ],
  // "veg box every Sunday at 8, not Saturdays any more"
  [
    new RegExp(
      `, (?:and )?(?:not|no longer) (?:on )?(?:${WEEKDAY})s?(?: (?:any ?more|any longer|now|as before|like before))(?= |$)`,
      "g",
    ),
    "",
    true,
  ],
  [new RegExp(`, (?:and )?no longer (?:on )?(?:${WEEKDAY})s?(?= |$)`, "g"), "", true],
  // "every other weekend, on the Sunday"
  [
    new RegExp(
      `(every|each) (other|second|third|fourth|\\d) weekend(?: ,)?(?: (?:on|always))*(?: (?:the|a))? (${WEEKDAY})s?(?= |$)`,
      "g",
    ),
    "$1 $2 $3",
  ],
  // "once a week …, Wednesday at 21:45 is best"
  [
    new RegExp(
      `, (?:on )?(${WEEKDAY})s?((?: ${CLOCK})?) (?:is|are|would be|works|suits me|'s) ?(?:best|better|fine|good|ideal|perfect|great|ok|okay|for me)*(?= *$| [.!])`,
      "g",
    ),
    ", on $1 $2",
    true,
  ],
  // "Saturdays 9am, even weeks only", "every Monday in odd weeks"
  [
    new RegExp(
      `(?:(?:on|every|each) )*(${WEEKDAY})s?((?: ${CLOCK})?)(?: ,)? (?:only )?(?:in |on |during )?(?:the )?(even|odd) (?:calendar )?weeks(?: only)?(?= |$)`,
      "g",
    ),
    "every $3 week on $1 $2",
  ],
  // "for the remainder of 2026", "until the end of 2026"
  [
    /\b(?:(?:for )?(?:the )?(?:remainder|rest) of|(?:until|till|til|through|to|up to) the (?:very )?end of) (20\d\d)(?= |$)/g,
    "until december 31 $1",
    true,
  ],
  // "every 20 December, starting in 2027"
  [
    /\b(?:starting|beginning|commencing|as (?:of|from)|from)(?: in| from| with)?(?: the year)? (20\d\d)(?: on| onwards?)?(?= (?![:.] ?\d|to |until |-)|$)/g,
    "starting january 1 $1",
    true,
  ],
  // "every Tuesday, 12 times and then no more"
  [/(?<=\btimes )(?:and )?(?:then )?(?:no more|that's it|stop|that's enough|never again)(?= |$)/g, "", true],
  // "for ever and ever"
  [/(?:, )?(?:for ever|forever)(?: and ever)*(?= *$| [.,!])/g, "", true],
  // "on Thursdays and Saturdays, both days at 9am"
  [/, (?:on )?both days (?=at |\d)/g, "", true],
  // "of a Sunday"
  [new RegExp(`\\bof a (${WEEKDAY})(?: (morning|afternoon|evening|night))?(?= |$)`, "g"), "on $1s $2"],
  // "whenever the 13th is a Friday"
  [
    new RegExp(
      `(?:whenever|every time|each time|when) the (\\d{1,2}) (st|nd|rd|th) (?:is|falls on|lands on)(?: an?)? (${WEEKDAY})(?= |$)`,
      "g",
    ),
    "every $3 the $1 $2",
  ],
  [new RegExp(`\\b(?:on )?(every|each) (${WEEKDAY}) (13) (th)(?= |$)`, "g"), "$1 $2 the $3 $4"],
  // "not every Monday, just this coming Monday", "only this once, not every week"
  [/(?:^|(?<=[a-z] ))not (?:every|each|all) [a-z]+ , (?:just|only|but) (?=(?:this|the|next|on) )/g, ""],
  [
    /(?:, )?(?:just|only) (?:this |the )?(?:once|one time)(?: , not (?:every|each) [a-z]+| , no repeats?)?(?= *$| [.!])/g,
    "",
  ],
  // "Wednesday the 3rd of June, ending 30 September"
  [
    /, ending (?:on |in )?(?=(?:the )?\d{1,2} |(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g,
    ", until ",
    true,
  ],
  // "every Friday at 9, though only from 1 July", "but not until 1 July"
  [
    /, (?:but |though |and )?(?:only from|not until|not before|only as of|not till) (?=(?:the )?\d{1,2} (?:st |nd |rd |th |of |[a-z]{3,9} )|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|next )/g,
    ", starting ",
    true,
  ],
  // "as of 1 October, remind me every Thursday"
  [
    /^as (?:of|from) ([^,;]{3,24}) , (.*\b(?:every|each|daily|weekly|monthly|[a-z]+days) .*)$/g,
    "$2 starting $1",
  ],
  // "standing appointment: choir, Saturdays 9pm"
  [
    /^(?:standing |regular |recurring |repeating |fixed |weekly )?(?:appointment|appt|date|meeting|engagement|event|entry|plan|to ?do|task) : (?=\p{L}+ )/gu,
    "",
  ],
  // "every day the same"
  [
    /((?:every|each) (?:day|week|month|year)) the same(?= [^a-z]|$)|the same ((?:every|each) (?:day|week|month|year))/g,
    "$1$2",
  ],
  // "every time the first of the month comes round"
  [
    /(?:every time|each time|whenever|when) the (first|last|\d{1,2} (?:st|nd|rd|th))(?: day)? of (?:the|a|each) month (?:comes? (?:round|around|along|up)|arrives|rolls (?:round|around)|is here)(?= |$)/g,
    "every month on the $1",
  ],
  // "on Tuesday at 9 and every ten days from then on"
  [
    new RegExp(
      `(?:^|(?<=me |, ))((?:on |this |next )?(?:${WEEKDAY}|tomorrow|today)(?: ${CLOCK}| at [^,;]{3,30}?)?)(?: ,)? and (?:then )?((?:every|each) (?:other |second |third |\\d+ |[a-z]+ )?(?:day|week|month|year)s?) (?:from then(?: on)?|after that|afterwards|thereafter|from there on|from that day(?: on)?)(?= |$)`,
      "g",
    ),
    "$2 starting $1",
  ],
  // "physio, Tuesday 21:00, repeating"
  [
    new RegExp(
      `(?<=^|, |: )(?:on )?(${WEEKDAY})((?: ${CLOCK})?)(?: ,| \\()? (?:repeat(?:s|ing)?|recurring|rpt)(?: \\))?(?= *$| [.!])`,
      "g",
    ),
    "every $1 $2",
  ],
  // "remind me on Friday, not on Monday, at 6:05 pm"
  [
    new RegExp(
      `(?<=(?:${WEEKDAY}|tomorrow|today|tonight) ), (?:and )?not (?:on |this |next )?(?:${WEEKDAY}|tomorrow|today|tonight) , (?=at |to |around |about |\\d)`,
      "g",
    ),
    "",
  ],
  // "in August, on the third Sunday, …"
  [
    new RegExp(
      `\\bin (january|february|march|april|may|june|july|august|september|october|november|december)(?: of (?:this|next) year| 20\\d\\d)? , (?:on )?(?:the )?(first|second|third|fourth|last) (${WEEKDAY})(?= |$)`,
      "g",
    ),
    "on the $2 $3 of $1",
  ],
  // "once two hours have passed", "when an hour has gone by"
  [
    /(?:once|when|after|as soon as) ((?:an?|one|two|three|four|five|six|\d+|half|quarter|of|and|couple|ten|fifteen|twenty|thirty|forty|forty five|ninety|hours?|minutes?|mins?|seconds?|days?|weeks?) (?:(?:an?|of|and|half|quarter|hours?|minutes?|mins?|seconds?|days?|weeks?|\d+|[a-z]+ty|five) )*?)(?:has|have) (?:passed|gone by|elapsed|gone past|been and gone)(?= |$)/g,
    "in $1",
  ],
  // "remind me on the eve at 9 pm"
  [/\bon the eve(?= (?:at|to|,|\d)| *$)/g, "the day before"],
  // "remind me at 7pm the day before to ring Dad: the lesson is on 21 November at 1"
  [
    /^((?:[a-z]+ ){0,3}(?:remind|ping|nudge|tell|warn) me [^:;]{3,40} (?:before|beforehand|ahead|earlier|in advance)(?: at [^,;:]{1,20}(?: : \d\d)?(?: [ap]m)?)? to [^,;]{2,60}?) (?::|–|—) ((?:the |my |our |his |her |their )?(?:[\p{L}\d'’-]+ ){1,6}?(?:is|are|starts|begins) [^;]{4,50}) $/gu,
    "$2 , $1",
  ],
  // "on Good Friday every year"
  [new RegExp(`(?:on )?(${FEAST})((?: ${CLOCK})?)(?: ,)? (?:every|each) year(?= |$)`, "g"), "every $1 $2"],
  [new RegExp(`(?:every|each) year(?: ,)? (?:on |at )?(${FEAST})(?= |$)`, "g"), "every $1"],
];
