/**
 * Rhythms of a numbered week or day of the year, and of an end of a period: "every week 12 on Friday", "every year on day 100", "every end of
 * the month". In the words of the grammar.
 */
import { type Wording, words } from "./wording.js";

const WEEKDAY =
  "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?(?: (?:,|and|or|&) (?:on )?(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?)*)";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)";
const WEEK = "(?:(?:calendar |iso )?week(?: number| no| no \\.)?|cw|kw)";
const YEARLY = "(?:(?:every|each) year|yearly|annually|once a year|once every year)";

export const RHYTHMS_NUMBERED: readonly Wording[] = [
  {
    example: "check the pump every 2 hours from 1430",
    means: "check the pump: every other hour, starting Wed 6 May 2026, 14:30",
    cues: words("hours hrs hour minutes mins hourly"),
    find: /(?<=\b(?:(?:every|each) (?:\S+ )?(?:hours?|hrs?|minutes?|mins?)|hourly) )(from|starting|beginning) (?=(?:(?:[01]\d|2[0-3])[0-5]\d|\d{1,2})(?: *$| (?:[,;.]|remind) ))/g,
    instead: "$1 at",
  },
  {
    example: "change the dressing 8 hourly from 2pm",
    means: "change the dressing: every 8 hours, starting Wed 6 May 2026, 14:00",
    cues: words("hourly"),
    find: /(?<!\b(?:every|each|once|twice|:|\.|-) )(\d{1,2}|two|three|four|six|eight|twelve) (?:- )?hourly(?= *$| (?:[,;.]|from|until|till|to|for|at|starting|beginning|on|please|while|and|day|through|tomorrow|tonight|today|overnight|remind) )/g,
    instead: "every $1 hours",
  },
  {
    example: "every year in week 12 on Fri move the car",
    means: "move the car: every Friday in week 12 at 9:00",
    cues: words("week cw kw"),
    find: new RegExp(
      `\\b${YEARLY} (?:, )?(?:in |during )?${WEEK} (\\d{1,2}) (?:, )?(?:on )?(?:a |the )?(${WEEKDAY})(?= |$)`,
      "g",
    ),
    instead: "$2 of week $1 every year",
  },
  {
    example: "every year on the Friday of week 12 move the car",
    means: "move the car: every Friday in week 12 at 9:00",
    cues: words("week cw kw"),
    find: new RegExp(
      `\\b${YEARLY} (?:, )?(?:on )?(?:the )?(${WEEKDAY}) (?:of|in) ${WEEK} (\\d{1,2})(?= |$)`,
      "g",
    ),
    instead: "$1 of week $2 every year",
  },
  {
    example: "every week 12 on Friday move the car",
    means: "move the car: every Friday in week 12 at 9:00",
    cues: words("week cw kw"),
    find: new RegExp(`\\b(?:every|each) ${WEEK} (\\d{1,2}) (?:, )?(?:on )(?:the )?(${WEEKDAY})(?= |$)`, "g"),
    instead: "$2 of week $1 every year",
  },
  {
    example: "on the Friday of every week 12 move the car",
    means: "move the car: every Friday in week 12 at 9:00",
    cues: words("week cw kw"),
    find: new RegExp(
      `\\b(?:on )?(?:the )?(${WEEKDAY}) (?:of|in) (?:every|each) ${WEEK} (\\d{1,2})(?= (?!hours?|days?|weeks?|times?)|$)`,
      "g",
    ),
    instead: "$1 of week $2 every year",
  },
  {
    example: "every year in week 12 move the car",
    means: "move the car: every Monday in week 12 at 9:00",
    cues: words("week cw kw"),
    find: new RegExp(
      `\\b(?:${YEARLY} (?:, )?(?:in|during) ${WEEK} (\\d{1,2})|(?:in|during) ${WEEK} (\\d{1,2}) (?:of )?${YEARLY})(?= (?!on )|$)`,
      "g",
    ),
    instead: "monday of week $1$2 every year",
  },
  {
    example: "every year on day 100 move the car",
    means: "move the car: on the 100th day of every year at 9:00",
    cues: words("day"),
    find: new RegExp(
      `\\b(?:${YEARLY} (?:, )?on day (?:number |no )?(\\d{1,3})|on day (?:number |no )?(\\d{1,3}) (?:of )?(?:every|each) year)(?= |$)`,
      "g",
    ),
    instead: "every $1$2 th day of the year",
  },
  {
    example: "every year on the 100th day of the year move the car",
    means: "move the car: on the 100th day of every year at 9:00",
    cues: words("day"),
    find: new RegExp(
      `\\b${YEARLY} (?:, )?on the (\\d{1,3}) (?:st|nd|rd|th) day of (?:the|that) year(?= |$)`,
      "g",
    ),
    instead: "every $1 th day of the year",
  },
  {
    example: "every end of the month move the car",
    means: "move the car: on the last day of every month at 9:00",
    cues: words("start beginning end"),
    find: /\b(?:every|each) (start|beginning|end) of (?:the |a )?(week|month|quarter|year)(?= |$)/g,
    instead: "$1 of every $2",
  },
  {
    example: "every month's end move the car",
    means: "move the car: on the last day of every month at 9:00",
    cues: words("start beginning end"),
    find: /\b(?:every|each) (week|month|quarter|year) ?'s (start|beginning|end)(?= |$)/g,
    instead: "$2 of every $1",
  },
  {
    example: "June of every year move the car",
    means: "move the car: every year on 1 June at 9:00",
    cues: words("year"),
    find: new RegExp(
      `(?<!\\d (?:(?:st|nd|rd|th) )?(?:of )?|\\b(?:in|of) )\\b(${MONTH}) of (?:every|each) year(?= |$)`,
      "g",
    ),
    instead: "every $1",
  },
  {
    example: "weekdays and Sat move the car",
    means: "move the car: every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday at 9:00",
    cues: words("weekdays weekends weeknights"),
    find: /(?<!\b(?:every|each|on|except|not|and) (?:\S+ )?)\b(weekdays|weekends|weeknights) (?:, )?(?:and|&|plus) (?:on )?(mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?= |$)/g,
    instead: "every $1 and $2",
  },
  {
    example: "weekly on Mondays and Fridays move the car",
    means: "move the car: every Monday and Friday at 9:00",
    cues: words("weekly week"),
    find: /(?:weekly|every week|each week) (?:, )?on (?=(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days(?: (?:,|and|&|, and) )?)+(?: |$))/g,
    instead: "on",
  },
  {
    example: "remind me every day but not on Tuesdays and Thursdays to move the car",
    means: "move the car: every Monday, Wednesday, Friday, Saturday and Sunday at 9:00",
    cues: words("not"),
    find: /(?<=\b(?:every|each) (?:day|weekday|morning|evening|night|week) |daily )(?:, )?but not on (?=[a-z]+days)/g,
    instead: "except on",
  },
  // the days of a week are those of ISO 8601, as its number is
  {
    example: "every week on the last day move the car",
    means: "move the car: every Sunday at 9:00",
    cues: words("last"),
    find: /\b(?:every|each) week (?:, )?on the last day(?! of)(?= |$)/g,
    instead: "every sunday",
  },
  {
    example: "for 3 times every Sat move the car",
    means: "move the car: every Saturday at 9:00, 3 times",
    cues: words("times"),
    find: /\bfor (\d{1,2}|two|three|four|five|six|seven|eight|ten|twelve) times ((?:every|each) (?:other )?[a-z]+)(?= |$)/g,
    instead: "$2 $1 times",
  },
  {
    example: "every year on the two hundredth day move the car",
    means: "move the car: on the 200th day of every year at 9:00",
    cues: words("hundredth"),
    find: /\btwo hundredth day(?= |$)/g,
    instead: "200 th day",
  },
  {
    example: "every year on the hundredth day move the car",
    means: "move the car: on the 100th day of every year at 9:00",
    cues: words("hundredth"),
    find: /\b(?:one )?hundredth day(?= |$)/g,
    instead: "100 th day",
  },
  {
    example: "remind me every day, just not at weekends, at 11am to weigh the baby",
    means: "weigh the baby: every weekday at 11:00",
    cues: words("not"),
    find: /(?<=\b(?:every|each) (?:day|weekday|morning|evening|night|week) |daily )(?:, )?just not (?:at|on|in) (?:the )?(weekends?|[a-z]+days?)(?: ,)?/g,
    instead: "except $1",
  },
  {
    example: "remind me every day apart from Saturdays at 14:30 to check the pool pump",
    means: "check the pool pump: every Monday, Tuesday, Wednesday, Thursday, Friday and Sunday at 14:30",
    cues: words("apart"),
    find: /(?<=\b(?:every|each) (?:day|weekday|morning|evening|night) )(?:, )?apart from (?=(?:on )?(?:the )?[a-z]+days?)/g,
    instead: "except",
  },
  {
    example: "clean the grill every of the Saturdays",
    means: "clean the grill: every Saturday at 9:00",
    cues: words("of"),
    find: /\b(?:every|each|all)(?: one)? of (?:all )?the ((?:mon|tues|wednes|thurs|fri|satur|sun)day)s(?= |$)/g,
    instead: "every $1",
  },
  {
    example: "all Fridays of July at 3pm close the pool",
    means: "close the pool: every Friday in July at 15:00, until Fri 31 Jul 2026",
    cues: words("all"),
    find: new RegExp(
      `\\ball (?:the )?((?:mon|tues|wednes|thurs|fri|satur|sun)day)s (?:of|in) (?=${MONTH} (?!\\d))`,
      "g",
    ),
    instead: "every $1 of",
  },
  {
    example: "every month the day 20 pay the card",
    means: "pay the card: on the 20th of every month at 9:00",
    cues: words("day"),
    find: /\b(?:every|each) month(?: ,)? (?:on )?(?:the )?day (\d{1,2})(?= *$| (?!hours?|days?|weeks?|times?|[:.%]))/g,
    instead: "the $1 of every month",
  },
  {
    example: "every day 10 of the month pay the loan",
    means: "pay the loan: on the 10th of every month at 9:00",
    cues: words("day"),
    find: /\b(?:on )?(?:every|each) day (\d{1,2}) of (?:the|each|every) month(?= |$)/g,
    instead: "the $1 of every month",
  },
  {
    example: "odd weeks: paper bin out, Wednesday 8pm",
    means: "paper bin out: every Wednesday in odd weeks at 20:00",
    cues: words("weeks"),
    find: new RegExp(
      `^((?:odd|even)(?: calendar)? weeks) [:,–—-] (?!(?:on )?${WEEKDAY} )([^,;:]{2,50}?) , (?:on |every )?(${WEEKDAY})(?= )(?!.*\\b(?:odd|even) weeks)`,
      "g",
    ),
    instead: "$2 , $3 in $1",
  },
  {
    example: "pay the rent on the 1st of every month, or the working day before if it's a weekend",
    means: "pay the rent: on the 1st of every month at 9:00 (on a day off the working day before)",
    cues: words("weekend weekends saturday holiday"),
    find: /(?<=\b(?:working|work|business) day (?:before|after) )(?:, )?(?:if|when|whenever|where|should) (?:(?:it's|it is|it|that's|that is|that|this|the day|the \d{1,2} (?:st|nd|rd|th)) )(?:(?:falls|fall|lands|land|is|be|happens to be) )?(?:on )?(?:a |an |the )?(?:weekends?|saturday or (?:a )?sunday|saturday|sunday|(?:bank |public )?holiday|day off)(?: or (?:a )?(?:(?:bank |public )?holiday|weekend))?(?= |$)/g,
    instead: "",
    besideRhythm: true,
  },
  {
    example: "three days a week, Mondays, Tuesdays and Fridays, practise the cello at 6pm",
    means: "practise the cello: every Monday, Tuesday and Friday at 18:00",
    cues: words("week"),
    find: /\b(?:two|three|four|five|six|[2-6]) (?:days|evenings|mornings|afternoons|nights) (?:a|per|each|every) week [,:(–—-] (?=(?:on )?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]* (?:[,/&+] |and )*){2})/g,
    instead: "",
  },
  {
    example: "half a tablet nightly at 22:30 for 2 weeks then stop",
    means: "half a tablet: every day at 22:30, until Tue 19 May 2026",
    cues: words("stop"),
    find: /(?<=\bfor (?:a|an|one|two|three|four|five|six|seven|ten|\d+) (?:days?|weeks?|months?|nights|evenings|mornings) )(?:, )?(?:and )?then stop(?= *$| [.!])/g,
    instead: "",
    besideRhythm: true,
  },
];
