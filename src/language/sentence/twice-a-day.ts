/**
 * Two times of each day as notes have them, in the words of the grammar: "am + pm", "morning and night", "every morning and every evening",
 * "7am + 7pm until Sunday". The parts of a day that is named are of that day alone.
 */
export const TWICE_A_DAY: ReadonlyArray<readonly [find: RegExp, instead: string]> = [
  // "every morning and every night"
  [
    /((?:every|each) )(morning|afternoon|evening|night) and (?:every|each) (morning|afternoon|evening|night) /g,
    "$1 $2 and $3",
  ],
  // "eye drops am + pm"
  [
    /(?<!(?:\d|\.|noon|o'clock) )(?:in the )?am (?:and|\+|&|\/) pm (?:daily |every day |each day )?(?=(?:un)?till? |through |for |from |starting |[,.;!]|$)/g,
    "every morning and evening",
  ],
  // "empty the bowl morning and night"
  [
    /(?<!(?:the|every|each|this|that|of|in|tomorrow|about|between|[a-z]+day|and|or|,) )(morning|evening) (?:and|&) (evening|night|morning) (?=[.!] *$|$)/g,
    "every $1 and $2",
  ],
  // "7am + 7pm"
  [/(\d\d?(?: [:.] \d\d)? [ap]m) [+&] (?=\d\d?(?: [:.] \d\d)? [ap]m )/g, "$1 and"],
  // "tablets morning and evening until Monday"
  [
    /(?<!(?:the|every|each|this|that|of|in|tomorrow|[a-z]+day|and|,) )(?:in the )?(morning)s? (?:and|&) (?:in the )?(evening|night)s? (?=(?:un)?till? |through |for \d|for (?:the|a|an|two|three|four|five|six|seven|ten) )/g,
    "every $1 and $2",
  ],
];
