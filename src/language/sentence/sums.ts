/** "wake me at 6:30, so I've got an hour till the 7 o'clock bus": how long it is from one time to the other that was told has to come out. */
import { Temporal } from "temporal-polyfill";

const NUMBERS = "a one two three four five six seven eight nine ten".split(" ");
const COUNT = `(half an?|an|${NUMBERS.join("|")}|\\d{1,3})`;
/** Said as what follows from the time: "… that we have two hours before 5" is only to be told. */
const FOLLOWS =
  "(?:\\bso(?: that)?\\b[^.;]{0,20}?\\b(?:got|have|has|there['’]?s|there is|there are)|\\b(?:that|which|it)(?: will|['’]ll)? (?:gives?|leaves?)|\\b(?:leaving|giving))";
const GAP = new RegExp(
  `${FOLLOWS}(?: (?:me|us|you|them))?(?: (?:still|just|only|exactly))? ${COUNT} (?:full |whole |good )?(hour|minute|min)s?(?: to spare)? (?:till|til|until|before)\\b[^.;]{0,40}?\\b(\\d{1,2})(?:[:.](\\d\\d))?(?: ?([ap])\\.?m\\b| o['’]?clock\\b|(?=\\s|$|[,.!]))`,
  "iu",
);
const DAY = 24 * 60;
const HALF_DAY = 12 * 60;

/** What does not come out, as it is asked about; null where nothing was told of it, or it does. */
export function sumLeft(text: string, at: Date, timeZone: string): string | null {
  const found = GAP.exec(text);
  if (!found) return null;
  const [, count, unit, hour, minute = "0", half] = found as unknown as [
    string,
    string,
    string,
    string,
    string?,
    string?,
  ];
  const many = count.startsWith("half")
    ? 0.5
    : Number(count) || Math.max(1, NUMBERS.indexOf(count.toLowerCase()));
  const length = many * (unit.toLowerCase() === "hour" ? 60 : 1);
  const there =
    (Number(hour) % 24) * 60 +
    Number(minute) +
    (half?.toLowerCase() === "p" && Number(hour) < 12 ? HALF_DAY : 0);
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const here = zoned.hour * 60 + zoned.minute;
  // an hour that does not say its half can be either
  const turn = half || Number(hour) > 12 ? DAY : HALF_DAY;
  const between = (((there - here) % turn) + turn) % turn;
  if (between === length % turn) return null;
  const gap = `${count.toLowerCase() === "a" && unit.toLowerCase() === "hour" ? "an" : count} ${unit}${many > 1 ? "s" : ""}`;
  const clock = `${hour}:${minute.padStart(2, "0")}`;
  return `From ${zoned.toPlainTime().toString({ smallestUnit: "minute" })} to ${clock} it is not ${gap}; I need the one or the other.`;
}
