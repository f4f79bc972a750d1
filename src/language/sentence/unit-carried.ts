/** A number that counts in the unit said before: "the visa runs out in 90 days, remind me in 60" is in sixty days. */
const CARRIES =
  /\b(?:in|within|after) (?:\d{1,3}|a|two|three|four|five|six|seven|eight|nine|ten|twelve) (day|week|month|year)s?\b[^?]{0,120}?\b(?:remind|ping|tell|nudge|warn|alert|poke|wake) (?:me|us) in (?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?=\s*(?:$|[.,;!)]|(?:to|that|about|please|pls)\b))/isu;

/** The same with the unit behind the number. */
export function withUnit(text: string): string {
  const found = CARRIES.exec(text);
  if (!found) return text;
  const end = found.index + found[0].length;
  const unit = found[1]!.toLowerCase();
  return `${text.slice(0, end)} ${/\bin (?:1|one)$/i.test(found[0]) ? unit : `${unit}s`}${text.slice(end)}`;
}
