/** A number that counts in the unit said before: "the visa runs out in 90 days, remind me in 60" is in sixty days. */
const NUMBER = "\\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const CARRIES = new RegExp(
  `\\b(?:in|within|after) (${NUMBER}) (day|week|month|year)s?\\b[^?]{0,120}?\\b(?:remind|ping|tell|nudge|warn|alert|poke|wake) (?:me|us) in (${NUMBER})(?=\\s*(?:$|[.,;!)]|(?:to|that|about|please|pls)\\b))`,
  "isu",
);
const WORDS = "a one two three four five six seven eight nine ten eleven twelve".split(" ");
const countOf = (number: string): number =>
  /\d/.test(number) ? Number(number) : Math.max(1, WORDS.indexOf(number.toLowerCase()));

/** The same with the unit behind the number; only where it comes before what is told: "the trip is in 2 weeks, remind me in 30" is minutes. */
export function withUnit(text: string): string {
  const found = CARRIES.exec(text);
  if (!found) return text;
  const [all, first = "", unit = "", second = ""] = found;
  if (countOf(second) >= countOf(first)) return text;
  const end = found.index + all.length;
  const name = unit.toLowerCase();
  return `${text.slice(0, end)} ${countOf(second) === 1 ? name : `${name}s`}${text.slice(end)}`;
}
