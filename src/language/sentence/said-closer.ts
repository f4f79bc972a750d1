/**
 * What stands beside a rhythm or a day and says it closer, or says nothing: "weekly, Monday mornings", "that's the second Wednesday of the month",
 * "every payday (25th)", "obviously". In the words of the grammar.
 */
export const SAID_CLOSER: ReadonlyArray<readonly [find: RegExp, instead: string, besideRhythm?: true]> = [
  // "weekly, Monday mornings"
  [
    /(?:weekly|every week)(?: [,:(–—-])?(?: on)? (?=(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:mornings|afternoons|evenings|nights)(?: |$))/g,
    "",
  ],
  // "on the hour, 9 to 5"
  [
    /(?<!(?:hour|hourly|\d|am|pm|o'clock|past|at)(?: ,)? )on the hour (?=(?:, )?(?:from |between )?\d\d?(?: : \d\d)?(?: [ap]m)? (?:to|until|till|til|and|-|–) \d)/g,
    "every hour",
  ],
  // "the street cleaning, that's the second Wednesday of the month"
  [
    /(?<=, )(?:that's|that is|it's|it is) (?=(?:every|each) (?!time|one|other one)|(?:on )?(?:the )?(?:first|second|third|fourth|last)(?: and (?:the )?(?:second|third|fourth|last))? (?:mon|tues|wednes|thurs|fri|satur|sun)day (?:of|in) )/g,
    "",
  ],
  // "every payday (25th)"
  [
    /(?:every|each) (?:payday|pay day)(?: ,)?(?: \()?(?: (?:which|that) is| that's| so)?(?: on)?(?: the)? (\d{1,2}) (st|nd|rd|th)(?: of (?:the|each|every) month)?(?: \))?(?= |$)/g,
    "on the $1 $2 of every month",
  ],
  // "every leap day", "every leap year on 29 February"
  [
    /(?:every|each) leap (?:day|year(?: ,)?(?: on)?(?: the)? 29 (?:th )?(?:of )?feb(?:ruary)?)(?= )/g,
    "every 29 february",
  ],
  // "next year on 2 March"
  [
    /next year(?: ,)? (?:on )?(?:the )?(\d{1,2})( (?:st|nd|rd|th))?(?: of)? ((?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|may)(?= )/g,
    "on $1 $2 $3 next year",
  ],
  // "last Friday of the month 1230"
  [/(of (?:the |each |every )?month) (?=(?:[01]\d|2[0-3])[0-5]\d(?: [^a-z0-9]| *$))/g, "$1 at"],
  // a sigh behind it: "weekdays only, obviously"
  [
    /(?:, )?(?:obviously|obvs|mind you|ugh|argh|sigh|lol|lmao|boo|yay|innit|naturally) (?=[.!?)]* *$)/g,
    "",
    true,
  ],
];
