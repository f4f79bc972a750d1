/**
 * A stretch of hours in which something told will happen, before a request: "the plumber is coming between 10 and 12 on Friday, so remind me
 * to be home by half nine". It may begin at the first of them, and what is asked for is counted or bounded from there. As long as it was,
 * so that every place in the text stays.
 */
const HOUR =
  "(?:\\d{1,2}(?:[:.]\\d\\d)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)";
const STRETCH = new RegExp(
  `\\b(?<=\\b(?:is|are|will|comes?|coming|arrives?|arriving|visits?|visiting|delivers?|delivered|delivery|due|here|booked|expected|round|['’]s)\\b[^.!?]{0,40})between (${HOUR})( ?[ap]m)? (?:and|to) (${HOUR})( ?[ap]m)?(?=[^.!?]{0,40}?(?:,|\\bso\\b|\\band\\b)? ?(?:please )?\\b(?:remind|ping|nudge|tell|wake|alert) (?:me|us)\\b)`,
  "iu",
);
/** A rhythm runs through its hours. */
const OFTEN =
  /\b(?:every|each|hourly|daily|times|always|usually|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i;
const ASKED = /\b(?:remind|ping|nudge|tell|wake|alert) (?:me|us)\b/i;

export function withToldStretch(text: string): string {
  const found = OFTEN.test(text) ? null : STRETCH.exec(text);
  if (!found || ASKED.test(text.slice(0, found.index))) return text;
  const [all, first = "", half, last = "", end = ""] = found;
  // "between 11 and 1pm" begins in the morning
  const same = half ?? (Number.parseFloat(first) < Number.parseFloat(last) && !/^12/.test(last) ? end : "");
  return text.replace(all, `at ${first}${same}`.padEnd(all.length));
}
