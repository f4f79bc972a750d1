/**
 * Two times of each day, as notes have them: "am + pm", "morning and night", "every morning and every evening", "7am + 7pm until Sunday", in
 * the words of the grammar. The parts of a day that is named are of that day alone, and "between morning and night" is no time.
 */
const PART = "(morning|afternoon|evening|night)";
const AND = "(?:and|&|\\+|plus|n)";
const CLOCK = "\\d{1,2} (?:: \\d\\d |[:.] \\d\\d [ap]m |[ap]m )";
const BOUND =
  "un?till? |'?till? |through |for \\d|for (?:the|a|an|two|three|four|five|six|seven|ten) |starting |beginning ";
const DAILY = "(?:daily|every day|each day)";
/** Nothing stands behind them but a sign, how long they go on, or what somebody is to be reminded of. */
const ENDS = `(?:(?:, )?${DAILY} )?(?:(?=$|[,;:.!)(–—-] |from (?!the )|${BOUND})|(?<=\\b(?:remind|ping|nudge) (?:me|us) (?:\\S+ ){3})(?=to ))`;
const DAY =
  "(?:today|tonight|tomorrow|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|weeks?|weekends?|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|may)";
/** No day before them, but one with which they begin or end, nor behind a sign; and they are no part of something else. */
const EACH_DAY = `(?<!(?<!(?:from|starting|beginning|until|till|til) )\\b${DAY} .*)(?!.*[,;:(] (?:on )?(?:the )?(?:this |next )?(?:${DAY}|\\d))(?<!(?:^| )(?:the|every|each|this|that|of|in|on|by|from|between|all|good|both|\\d|st|nd|rd|th|and|or|to|christmas|easter|eve|wedding) (?:, )?)`;

export const TWICE_A_DAY: ReadonlyArray<readonly [find: RegExp, instead: string]> = [
  [
    new RegExp(
      `(?:every|each) ${PART} (?:, )?${AND} (?:every|each) ${PART} (?=$|[,;:.!)(–—-] |${BOUND}|from |to |please |remind |i )`,
      "g",
    ),
    "every $1 and $2",
  ],
  // "in the morning" alone is the next one
  [new RegExp(`${EACH_DAY}in the ${PART} ${AND} (?:in the )?${PART} (?=${BOUND})`, "g"), "every $1 and $2"],
  [new RegExp(`${EACH_DAY}(?:${DAILY} (?:, )?)?${PART}s? ${AND} ${PART}s? ${ENDS}`, "g"), "every $1 and $2"],
  [new RegExp(`${EACH_DAY}(?:${DAILY} (?:, )?)?am ${AND} pm ${ENDS}`, "g"), "every morning and evening"],
  // "inhaler am/pm daily"
  [/(?<!\d )am \/ pm (?:daily|every day|each day) /g, "every morning and evening"],
  // not the zone of "2026-06-01T09:00+05:30" or of "02:30 +01:00"
  [
    new RegExp(`(?<=${CLOCK})(?:\\+|plus) (?=(?:at )?${CLOCK})(?!(?:0\\d|1[0-4]) : \\d\\d (?![ap]m))`, "g"),
    "and",
  ],
  // "tabs 8 + 20 until Sunday"
  [/([5-9]|1[0-2]) \+ (1[2-9]|2[0-3]) (?=un?till? |'?till? )/g, "at $1 and $2"],
];
