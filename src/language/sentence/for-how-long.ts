/**
 * How long a course lasts, where it is only noted behind how often: "three times a day 5 days", "every 8 hours, 7 days", "daily x 10 days" is
 * for that long, and "every Tuesday x 6" six times. Text to text.
 */

const FIGURE = "\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen";
const OFTEN = `(?:${FIGURE}|once|twice)(?: ?x| times)?,? (?:a|per|each|every) (?:day|night)|(?:${FIGURE})(?: ?x| times) (?:daily|nightly)|(?:once|twice) (?:daily|nightly|a day|each day)|daily|nightly|every (?:${FIGURE}) ?(?:hours?|hrs?|h)|(?:every|each) (?:other )?(?:day|morning|evening|night)`;
/** Behind these the days are no length of it. */
const NOT_FOR =
  "(?! ?(?:a|per|each|every|before|after|ahead|later|earlier|early|off|of|old|ago|from|in advance|notice|prior|out|until|till|to|and|or|on)\\b)";
const LENGTH = new RegExp(
  `\\b(${OFTEN})((?:,? (?!for\\b|over\\b|until\\b|till\\b|every\\b|each\\b|starting\\b|from\\b|in\\b|last\\b|next\\b|first\\b|these\\b|those\\b|the\\b)[\\p{L}'-]+){0,6}?)(?:,? x ?|,? )(${FIGURE})(?:-| )?(days?|weeks?|nights?)\\b${NOT_FOR}`,
  "iu",
);
const TIMES =
  /\b(every [\p{L}\d ]{2,40}?),? ?[x×] ?(\d{1,2})(?=\s*(?:$|[,.;!]|(?:starting|from|beginning)\b))/iu;
const QUICK = /\b(?:days?|weeks?|nights?)\b|[x×] ?\d/i;

export function withForHowLong(text: string): string {
  if (!QUICK.test(text)) return text;
  return text
    .replace(LENGTH, (_, often, between, figure, unit) => `${often}${between} for ${figure} ${unit}`)
    .replace(TIMES, (_, often, figure) => `${often} ${figure} times`);
}
