/**
 * Hours as they are noted in a hurry, written as the grammar has them: ranges with a dot or in four figures ("5.30 til 7", "9.30-10",
 * "0700-1500"), and a dotted hour that opens a note whose day ends it ("10.30 vet friday"). Text to text; prices, versions and years stay.
 */

const SIGNS = String.raw`\s?[-–—]\s?|\s(?:to|til|till|until)\s`;
const HALF = String.raw`(?:\s?[ap]\.?m\b\.?)`;
/** What stands before no hour. */
const NOT_BEHIND = String.raw`(?<![\d.:,£$€/v-]|\b(?:v|version|room|page|pages|chapter|chapters|level|section|unit|flat|score|odds|ratio|upgrade to|update to|bump to|invoice|order|ticket|case|ref|reference|nr|no|number|id|bug|issue|pr|code|pin|phone)\s)`;
/** What is counted by the figures before it. */
const COUNTED = String.raw`(?![\d.:/%€£$]|-\d|\s?(?:euros?|eur|pounds?|quid|dollars?|usd|gbp|bucks|percent|km|miles?|mi|kg|g|lbs?|m|cm|mm|l|litres?|points?|pts|hours?|hrs?|h|mins?|minutes?|days?|weeks?|months?|years?|people|pages?|stars?|x|times|st|nd|rd|th|jan\p{L}*|feb\p{L}*|mar\p{L}*|apr\p{L}*|may|june?|july?|aug\p{L}*|sept?\p{L}*|oct\p{L}*|nov\p{L}*|dec\p{L}*|rc\d*|beta)\b)`;
const FIRST = String.raw`(\d{1,2})(?:[.:](\d\d))?(${HALF})?`;
const RANGE = new RegExp(
  `${NOT_BEHIND}(?:\\b(?:at|from|between|@)\\s)?\\b${FIRST}(?:${SIGNS})${FIRST}${COUNTED}`,
  "giu",
);
const FIGURES = new RegExp(
  `${NOT_BEHIND}(?:\\b(?:at|from|between|@)\\s)?\\b([012]\\d)([0-5]\\d)(?:h|hrs)?(?:${SIGNS})([012]\\d)([0-5]\\d)(?:h|hrs)?${COUNTED}`,
  "giu",
);
const OPENS = /^(\d{1,2})\.([0-5]\d)(?= \p{L})/u;
const DAY_ENDS =
  /\b(?:(?:this|next|on|every) )*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|today|tonight|tomorrow|tmrw|tmr|tomoz|(?:\d{1,2}(?:st|nd|rd|th)? )(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*)[\s.!]*$/iu;
/** Another hour, or what makes of the figures in front an amount. */
const HOUR_BEHIND =
  /\b(?:\d{1,2}(?::\d\d| ?[ap]m\b)|at \d|o'clock|half (?:past|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|quarter (?:to|past)|noon|midday|midnight)/i;
const AMOUNT =
  /^(?:euros?|eur|pounds?|quid|dollars?|percent|km|kms|k|miles?|mi|kg|kilos?|g|lbs?|m|cm|mm|l|litres?|points?|hours?|hrs?|mins?|minutes?|days?|weeks?|months?|years?|for|to|per|each|off|release|update|upgrade|patch|beta|version|build|on|from|is|was|and|or|till?|until|pm|am|a\.m|p\.m)\b/i;

const isHour = (hour: string, minute = "00"): boolean => Number(hour) <= 24 && Number(minute) < 60;

export function withHoursWritten(text: string): string {
  if (!/\d/.test(text) || /["“”«»`]/.test(text)) return text;
  return opening(inFigures(inRange(text)));
}

/** "5.30 til 7", "9.30-10 monday", "3:30-5": at least one of them has minutes; "10-12" is read as it stands. */
function inRange(text: string): string {
  return text.replace(RANGE, (whole, hour, minute, half, toHour, toMinute, toHalf) => {
    // "at 8 until 23:00" has two of them
    if (/^(?:at|@)\b.* (?:un)?til/i.test(whole)) return whole;
    const both = minute !== undefined && toMinute !== undefined && whole.includes(":");
    if ((minute ?? toMinute) === undefined || both) return whole;
    if (!isHour(hour, minute) || !isHour(toHour, toMinute) || Number(hour) === 0) return whole;
    const first = `${hour}${minute === undefined ? "" : `:${minute}`}${half ?? ""}`;
    const last = `${toHour}${toMinute === undefined ? "" : `:${toMinute}`}${toHalf ?? ""}`;
    return `from ${first} to ${last}`;
  });
}

/** "shift 0700-1500"; not "1939-1945". */
function inFigures(text: string): string {
  return text.replace(FIGURES, (whole, hour, minute, toHour, toMinute) => {
    const areYears = [`${hour}${minute}`, `${toHour}${toMinute}`].every((one) => /^(?:19|20)\d\d$/.test(one));
    if (
      areYears ||
      (Number(minute) + Number(toMinute)) % 5 > 0 ||
      !isHour(hour, minute) ||
      !isHour(toHour, toMinute)
    )
      return whole;
    return `from ${hour}:${minute} to ${toHour}:${toMinute}`;
  });
}

/** "10.30 vet friday": an hour, where nothing else says one. */
function opening(text: string): string {
  const found = OPENS.exec(text);
  if (!found || !isHour(found[1]!, found[2]) || Number(found[1]) === 0) return text;
  const rest = text.slice(found[0].length + 1);
  if (AMOUNT.test(rest) || HOUR_BEHIND.test(rest) || !DAY_ENDS.test(rest)) return text;
  return `${found[1]}:${found[2]} ${rest}`;
}
