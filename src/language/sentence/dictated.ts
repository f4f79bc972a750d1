/** Signs that dictation writes as words. */

/**
 * What dictation writes for a sign, as long as it was, where nothing else is one: "hi comma please remind me … full stop". A sign is
 * meant where the last of them ends the sentence, or one stands behind its first word.
 */
export const punctuated = (text: string): string => withStops(text).replace(POINTING_BEHIND, ",");

/** "… the books could you remind me of all that": a request that points back begins anew. */
const POINTING_BEHIND =
  /(?<=\p{L}) (?=(?:(?:so|and) )?(?:can|could|would|will) (?:you|u) (?:please |pls |plz )?(?:remind|ping|nudge|tell) (?:me|us) (?:of|about) (?:all|both|these|those|them|each|everything|it all|the lot)\b[^,.;]{0,30}$)/iu;

const withStops = (text: string): string =>
  /[,.;:!?](?:\s|$)/.test(text) || !DICTATED.test(text)
    ? text
    : text.replace(
        /(?<!\b(?:a|an|the|this|that|my|of|and|or|missing|extra|oxford)) (?:(comma)|(full stop)|exclamation mark)(?=\s|$)/gi,
        (said, comma, stop) => (comma ? "," : stop ? "." : "!").padEnd(said.length),
      );
const DICTATED =
  /^\s*\p{L}+ comma\b|(?<!\b(?:a|an|the|this|that|my|of|and|or)) (?:full stop|exclamation mark)\s*$/iu;
