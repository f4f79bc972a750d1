/**
 * What stands beside a rhythm or a day and says it closer, or says nothing: "weekly, Monday mornings", "that's the second Wednesday of the month",
 * "every payday (25th)", "obviously". In the words of the grammar.
 */
const SIGH = "(?:obviously|obvs|mind you|ugh|argh|sigh|lol|lmao|boo|yay|innit|naturally) (?=[.!?)]* *$)";
/** How a day or an hour ends. */
const TIMELY =
  "(?:\\d|\\d (?:st|nd|rd|th)|\\b[ap]m|noon|midnight|today|tomorrow|tonight|morning|afternoon|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month|year)|(?<=\\d )(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*)";

export const SAID_CLOSER: ReadonlyArray<readonly [find: RegExp, instead: string, besideRhythm?: true]> = [
  // "weekly, Monday mornings"
  [
    /(?:weekly|every week)(?: [,:–—-])?(?: on)? (?=(?:mon|tues|wednes|thurs|fri|satur|sun)days? (?:mornings|afternoons|evenings|nights)(?: |$))/g,
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
  // "I wanna be told about the grant"
  [
    /(?<=\b(?:i|we) )(?:wanna|want ta) (?=be (?:told|reminded|pinged|nudged|notified|alerted|warned) )/g,
    "want to",
  ],
  // "monthly, any day's fine", "…, whenever really"
  [
    /(?:, |\( |- |– )(?:(?:at )?(?:any|whichever|whatever) (?:old )?(?:day|time|hour)(?: of (?:the )?(?:day|week|month))?(?: (?:is|will be|would be))?(?:'s)?(?: (?:fine|ok|okay|good|will do|works|suits|suits me|goes))?|any ?time(?:'s| is)? (?:fine|ok|okay|good|works|really)|when ?ever(?: really|'s fine| is fine| works| suits| i like| i want| you like)?|(?:day|time)s? (?:doesn't|don't|does not) (?:really )?matter|doesn't matter (?:when|which day)|no (?:particular|set|fixed) (?:day|time)|i'm not fussy(?: when)?|not fussed(?: when)?)(?: really| honestly| tbh)?(?: \))? (?=[.!]* *$)/g,
    "",
    true,
  ],
  // a sigh behind it: "weekdays only, obviously", "call the bank tomorrow ugh"
  [new RegExp(`(?:, )?${SIGH}`, "g"), "", true],
  [new RegExp(`(?<=${TIMELY} )(?:, )?${SIGH}`, "g"), ""],
];
