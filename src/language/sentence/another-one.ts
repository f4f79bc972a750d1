/**
 * "set a reminder for half three to get the kids and one for six to start dinner", "remind me at 4 to leave and another at 5 to call dad": a
 * second reminder with its own time, said as the request that it is. And "a reminder for 8 to take the pill" is one at 8, whatever comes
 * behind it.
 */
const ASKS = /\b(?:remind (?:me|us)|reminders?|alarms?|nudge)\b/i;
const ANOTHER =
  /,? (?:and|plus|then) (?:then )?(?:(?:set |make |put )?(?:another|a second|a third|a further)(?: (?:one|reminder|alarm))?|one(?: more)?) (?:for|at) (?=[^,;]{1,40}? to \p{L})/giu;
/** As long as it was; "for 5 to eight" is one hour. */
const FOR_HOUR =
  /(?<=\b(?:reminder|alarm|nudge) )for (?=\d{1,2} to (?!(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight|midday)\b)\p{L})/giu;

export const withAnother = (text: string): string =>
  ASKS.test(text) ? text.replace(ANOTHER, " and remind me at ").replace(FOR_HOUR, "at  ") : text;
