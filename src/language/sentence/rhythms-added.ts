/**
 * Rhythms that are added behind or in front of a moment: "on Tuesday at 9 …, and then again every week", "two reminders a day, 10 and 3",
 * "our anniversary is 12 November, remind me every year on the day". In the words of the grammar.
 */
import { type Wording, words } from "./wording.js";

const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
const DATE = `(?:(?:the )?\\d{1,2} (?:(?:st|nd|rd|th) )?(?:of )?${MONTH}|${MONTH} (?:the )?\\d{1,2}(?: (?:st|nd|rd|th))?)`;
const CLOCK =
  "(?:(?:at )?(?:\\d{1,2}(?: [:.] \\d\\d)?(?: [ap] ?m| ?[ap]m| o'clock)?|noon|midnight|(?:half past|quarter (?:past|to)) [a-z\\d]+(?: in the [a-z]+)?))";
const ASKS = "(?:please )?(?:remind|tell|ping|nudge|alert|poke) (?:me|us)";

/** A clock that is one by its form. */
const HOUR = "\\d{1,2}(?: [:.] \\d\\d)?(?: ?[ap]m| h)?";

export const RHYTHMS_ADDED: readonly Wording[] = [
  {
    example: "9-12 june feed the cat, 7 and 19h",
    means: "feed the cat: every day at 7:00 and 19:00, starting Tue 9 Jun 2026, until Fri 12 Jun 2026",
    cues: words(
      "june jun july jul may april apr august aug september sept sep october oct november nov december dec january jan february feb march mar",
    ),
    find: new RegExp(
      `(?<=^|[,:] |[a-z'] )(?<!\\b(?:every|each|daily|on)\\b.*)(?:from )?(\\d{1,2}) (?:-|–|to|till|until) (\\d{1,2}) (${MONTH})(?: [:,])?(?=(?!.*\\b(?:every|each|daily|on)\\b).* (?:at )?${HOUR} (?:and|&) (?:at )?${HOUR} *$)`,
      "g",
    ),
    instead: "every day from $1 to $2 $3",
  },
  {
    example: "Mum's birthday is on 12 May every year",
    means: "Mum's birthday: every year on 12 May at 9:00",
    cues: words("birthday bday anniversary"),
    find: new RegExp(
      `^((?!(?:remind|when|if|i|we|they|he|she|you) )[^.;:,\\d]{2,40}?\\b(?:birthday|bday|anniversary)) (?:is )?(?:on )?(${DATE})(?: ,)? (?:and )?(?:every|each) (?:year|yr)(?= *$| [,.!])`,
      "g",
    ),
    instead: "remind me of $1 every year on $2",
  },
  {
    example: "on Sunday at 5 remind me to defrost the bread – make it a standing weekly thing",
    means: "defrost the bread: every Sunday at 17:00",
    cues: words("weekly"),
    find: new RegExp(
      `(?<=\\b(?:on |this |next )?)(${WEEKDAY})(?!s)(.*?)[,;.–—-] (?:and )?(?:please )?(?:make (?:it|that|this) |as |set it to |let it be |repeat (?:it |that |this )?)(?:a |an )?(?:standing |regular |repeating |recurring )?weekly(?: (?:thing|one|reminder|event|appointment|job))?(?= *$| [.!])`,
      "g",
    ),
    instead: "every $1 $2",
  },
  {
    example: "Tuesday at 11 remind me to fill in my timesheet, and then again every week",
    means: "fill in my timesheet: every Tuesday at 11:00",
    cues: words("every each"),
    find: new RegExp(
      `(?<=^|on |me |this |: |, |to .* )(?:on |this )?(${WEEKDAY})(?!s)(.*?)(?: [,;.–—(-])+ (?:and )?(?:(?:then )?(?:again|the same again|same again|repeat(?:s|ing|ed)?|not just (?:this week|once)(?: ,)? but|after that|from then on|so on|then)(?: it| that)?(?: ,)? )+(?:every|each) week(?: after that| from then on| thereafter)?(?: \\))?(?= *$| [.!])`,
      "g",
    ),
    instead: "every $1 $2",
  },
  {
    example: "set Sunday at 4 pm for me to mow the lawn and repeat it weekly",
    means: "mow the lawn: every Sunday at 16:00",
    cues: words("repeat"),
    find: new RegExp(
      `^(?:please )?set (?:on |this )?(${WEEKDAY})(?!s)(.*?) for me to (.*?) and repeat (?:it |that |this )?(?:weekly|every week|each week)(?= *$| [.!])`,
      "g",
    ),
    instead: "remind me every $1 $2 to $3",
  },
  {
    example: "on Monday at 4 pm mow the lawn and repeat it weekly",
    means: "mow the lawn: every Monday at 16:00",
    cues: words("repeat"),
    find: new RegExp(
      `(?<=^|on |me |set |this |: |, )(?:on |this )?(${WEEKDAY})(?!s)(.*?) and repeat (?:it |that |this )?(?:weekly|every week|each week)(?= *$| [.!])`,
      "g",
    ),
    instead: "every $1 $2",
  },
  {
    example: "any time Tuesday comes round, at 2 pm, remind me to trim my beard",
    means: "trim my beard: every Tuesday at 14:00",
    cues: words("comes rolls"),
    find: new RegExp(
      `(?:any time|anytime|every time|each time|whenever|when) (?:a |it's )?(${WEEKDAY})(?: morning| evening| afternoon)? (?:comes|rolls) (?:round|around|along|by)(?= |$)`,
      "g",
    ),
    instead: "every $1",
  },
  {
    example: "Grandma's birthday is on August 14th. Remind me every year, ten days before, to post a card",
    means: "post a card: every year on 4 August at 9:00",
    cues: words("before ahead beforehand"),
    find: new RegExp(
      `(?<=^.{8,90}[.,;:–—-] (?:so |and )?)(${ASKS}) (?:every|each) (year|month) [,(–—-] (an? [a-z]+|[a-z\\d]+ (?:days?|weeks?|months?|hours?)) (?:before|ahead|beforehand|before it|before that) [,)–—-] (?=to |that |about )`,
      "g",
    ),
    instead: "$1 $3 before every $2 ",
  },
  {
    example: "our wedding anniversary is 12 November, remind me every year on the day to buy flowers",
    means: "buy flowers: every year on 12 November at 9:00",
    cues: words("year"),
    find: new RegExp(
      `^[^,;.]{1,60}?(?:is|was|falls|started here|began|married|born|moved in|:)(?: on)? (${DATE}) [,;.:–—-] (?:so |and )?(${ASKS}) (?:every|each) year(?: ,)? on (?:the|that)(?: same)? (?:day|date)(?= |$)`,
      "g",
    ),
    instead: "every year on $1 $2",
  },
  {
    example: "remind me of Ana's birthday each year, it's on the 9th of December",
    means: "Ana's birthday: every year on 9 December at 9:00",
    cues: words("year"),
    find: new RegExp(
      `(?:every|each) year , (?:it's|it is|that's|that is|which is)(?: on)? (${DATE})(?= *$| [.!])`,
      "g",
    ),
    instead: "every year on $1",
  },
  {
    example: "two reminders a day please, 10am and 3pm, to stretch",
    means: "stretch: every day at 10:00 and 15:00",
    cues: words("reminders alarms nudges pings"),
    find: new RegExp(
      `^(?:(?:two|three|four|five|six|\\d) )(?:reminders|alarms|nudges|pings) (?:a|per|each|every) day(?: please)?(?: ,|:| at)? ((?:${CLOCK}(?: ,)?(?: and)? )+)(?:, )?(?=to |for )`,
      "g",
    ),
    instead: "remind me every day at $1",
  },
  {
    example: "every day of the week, weekends included, at 8 take my tablet",
    means: "take my tablet: every day at 8:00",
    cues: words("weekends"),
    find: /(?:, )?(?:weekends (?:included|too|as well|and all)|including weekends|even weekends|also (?:on |at )?weekends)(?: ,)?(?= |$)/g,
    instead: "",
    besideRhythm: true,
  },
  {
    example: "365 days a year, at noon, top up the bird feeder",
    means: "top up the bird feeder: every day at 12:00",
    cues: words("365 days"),
    find: /(?:365 days (?:a|per|each) year|(?:seven|7) days (?:a|per|each) week|day in (?:, )?day out|each and every day|every single solitary day)(?= |$)/g,
    instead: "every day",
  },
  {
    example: "first tomorrow at 8am and then every four hours, rest my eyes",
    means: "rest my eyes: every 4 hours, starting Thu 7 May 2026, 08:00",
    cues: words("first starting"),
    find: new RegExp(
      `(?:^|(?<=, ))(?:first|starting|beginning) ((?:tomorrow|today|on ${WEEKDAY}|${WEEKDAY})(?: ${CLOCK})?)(?: ,)? (?:and )?(?:then )?((?:every|each) (?:[a-z\\d]+ )?(?:hours?|minutes|mins|days|weeks|fortnight))(?= |$)`,
      "g",
    ),
    instead: "$2 starting $1",
  },
  {
    example: "the first one's on Monday 11 May at noon, then every 4 weeks: descale the kettle",
    means: "descale the kettle: every 4 weeks at 12:00, starting Mon 11 May 2026",
    cues: words("one's one"),
    find: /^the first (?:one|time)(?:'s| is) (?:on )?([^,;]{3,40}?) , (?:(?:and )?then )?((?:every|each) [a-z\d]+(?: [a-z]+)?)(?= [:,–-])/g,
    instead: "$2 starting $1",
  },
  {
    example: "may I ask you to remind me daily at 4 to log in",
    means: "log in: every day at 16:00",
    cues: words("ask"),
    find: /(?:may|might|can|could) i (?:please )?(?:ask|trouble|bother) you to (?=(?:remind|tell|ping|nudge) )/g,
    instead: "",
  },
  {
    example: "remind me every evening you know at 7 to count the till",
    means: "count the till: every day at 19:00",
    cues: words("know"),
    find: /(?:, )?you know(?: ,)? (?=at |on |to |every |each |tomorrow |today |tonight |in the )/g,
    instead: "",
  },
  {
    example: "not yet, but starting next month: every Tuesday at 5 call Gran",
    means: "call Gran: every Tuesday at 17:00, starting Mon 1 Jun 2026",
    cues: words("yet"),
    find: /^not (?:just )?yet ,? ?(?:but|though|only) (?=starting |from |beginning |as of )/g,
    instead: "",
  },
  {
    example: "the glass goes every Wednesday, remind me the night before, each week",
    means: "the glass goes: every Tuesday at 21:00",
    cues: words("week time"),
    find: /(?<=\b(?:every|each) .* ), (?:each|every) (?:single )?(?:week|time)(?= *$| [.!])/g,
    instead: "",
  },
  {
    example: "every month, three days before the 15th, remind me to get the cash out",
    means: "get the cash out: on the 12th of every month at 9:00",
    cues: words("month"),
    find: /(?:every|each) month , ([a-z\d]+ (?:days?|weeks?|hours?) before the \d{1,2} (?:st|nd|rd|th))(?: ,)?(?= |$)/g,
    instead: "$1 of every month",
  },
  {
    example: "take the tablet every weekday at 17:00, 15 June to 10 July",
    means: "take the tablet: every weekday at 17:00, starting Mon 15 Jun 2026, until Fri 10 Jul 2026",
    cues: words("to until till - –"),
    find: new RegExp(`, (?:from )?(${DATE}) (?:to|until|till|-|–) (${DATE})(?= *$| [.!])`, "g"),
    instead: "from $1 to $2",
    besideRhythm: true,
  },
  {
    example: "remind me every day apart from Mondays at 9am to take 2 tablets",
    means: "take 2 tablets: every Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday at 9:00",
    cues: words("apart aside"),
    find: new RegExp(`\\b(?:apart|aside) from (?=(?:on |the )?${WEEKDAY}|weekends|${MONTH} )`, "g"),
    instead: "except",
    besideRhythm: true,
  },
  {
    example: "remind me daily except Sat/Sun at 2 to clear my inbox",
    means: "clear my inbox: every weekday at 14:00",
    cues: words("sat"),
    find: /\bsat \/ sun(?= |$)/g,
    instead: "sat and sun",
  },
  {
    example: "every September 1st, every year, review my pension",
    means: "review my pension: every year on 1 September at 9:00",
    cues: words("year"),
    find: new RegExp(`((?:every|each) ${DATE}(?: ${CLOCK})?) , (?:every|each) (?:single )?year(?= |$)`, "g"),
    instead: "$1",
  },
  {
    example: "remind me every Thursday at noon to fill in my timesheet, but not this week",
    means: "fill in my timesheet: every Thursday at 12:00, starting Mon 11 May 2026",
    cues: words("this"),
    find: /(?:, )?(?:but |though |only |just )*(?:not|except|skip(?:ping)?|leave out|leaving out|omit|without|excluding|apart from) (?:for )?this (?:coming )?week(?: though)?(?= *$| [.!,])/g,
    instead: ", starting next week",
    besideRhythm: true,
  },
  {
    example: "put drops in my left eye every 30 minutes for the rest of today, until 8pm",
    means:
      "put drops in my left eye: every 30 minutes, starting Wed 6 May 2026, 10:20, until Wed 6 May 2026, 20:00",
    cues: words("rest remainder"),
    find: /for the (?:rest|remainder) of (?:today|the day)(?: ,)? (?=until |till )/g,
    instead: "today",
    besideRhythm: true,
  },
  {
    example: "on weekends, both days, remind me at 9:30 to do the shop",
    means: "do the shop: every weekend at 9:30",
    cues: words("both"),
    find: new RegExp(`, (?:on )?both days ,(?= ${ASKS})|\\bon both days of (?=every weekend )`, "g"),
    instead: "",
  },
  {
    example: "Uncle Jo: birthday the 21st of September. Remind me every year to ring him",
    means: "ring him: every year on 21 September at 9:00",
    cues: words("birthday anniversary"),
    find: new RegExp(
      `^[^.;]{0,40}?\\b(?:birthday|anniversary|name day)\\b[^.;,\\d]{0,30}?(${DATE}) [.;,–-] (${ASKS}) (?:every|each) year(?= to | please | *$)`,
      "g",
    ),
    instead: "$2 every year on $1",
  },
  {
    example: "do my knee exercises - daily, 2130",
    means: "do my knee exercises: every day at 21:30",
    cues: words("daily nightly weekdays"),
    find: /(?<=\b(?:daily|nightly|weekdays) ), (?=(?:[01]\d|2[0-3])[0-5][05](?: *$| [,;.:]))/g,
    instead: "at",
  },
  {
    example: "review the plan on the last Friday but one of every month",
    means: "review the plan: on the second to last Friday of every month at 9:00",
    cues: words("but"),
    find: new RegExp(`(?:the )?last (${WEEKDAY}) but one(?= |$)`, "g"),
    instead: "second last $1",
    besideRhythm: true,
  },
];
