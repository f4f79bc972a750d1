/**
 * Rhythms as notes and diaries shorten them ("ea. sun", "alt days", "bus. day", "2x/wk", "exc. July"), with their point or without, as the
 * words they stand for. A word that is something else as well ("an ex", "the bus", "EA") stands for one only before what it goes with.
 */
import { isMonthName, WEEKDAY_PLURALS, WEEKDAY_WORDS } from "../names.js";
import type { Token } from "./token.js";

const DAYS: ReadonlySet<string> = new Set([...WEEKDAY_WORDS, ...WEEKDAY_PLURALS].map(([word]) => word));
const isDay = (word: string): boolean => DAYS.has(word);
const UNIT = /^(?:hours?|hrs?|days?|weeks?|fortnights?|months?|quarters?|years?|yrs?|minutes?|mins?)$/;
const GROUP =
  /^(?:weekdays?|weekends?|workdays?|weeknights?|mornings?|afternoons?|evenings?|eve|nights?|holidays?|hols?)$/;
const PLACE = /^(?:other|alternate|alt|second|third|fourth|first|last|business|bus|biz|working|work|full)$/;
const isDated = (word: string): boolean => isDay(word) || isMonthName(word) || GROUP.test(word);

interface Short {
  word: string;
  /** Only before such a word. */
  before?: (word: string, next: Token) => boolean;
}
const each: Short = {
  word: "every",
  before: (word, { kind }) => isDated(word) || UNIT.test(word) || PLACE.test(word) || kind === "number",
};
const alternate: Short = { word: "alternate", before: (word) => isDated(word) || UNIT.test(word) };
const business: Short = { word: "business", before: (word) => word === "day" || word === "days" };
const without: Short = {
  word: "except",
  before: (word, { kind }) =>
    isDated(word) ||
    /^(?:on|in|for|the|public|bank|school|first|last|second)$/.test(word) ||
    kind === "number",
};

const starts = (word: string, { kind }: Token): boolean =>
  isDated(word) || kind === "number" || word === "from";

/** Each may end with a point, which then ends no sentence. */
const SHORT: ReadonlyMap<string, Short> = new Map([
  ...["ea", "ev", "evr"].map((word): [string, Short] => [word, each]),
  ...["alt", "altern"].map((word): [string, Short] => [word, alternate]),
  ...["bus", "biz", "busi", "bsns", "wkg", "wrk"].map((word): [string, Short] => [word, business]),
  ...["exc", "excl", "exl", "excpt", "xcept", "xcpt"].map((word): [string, Short] => [word, without]),
  ...["ex", "without"].map((word): [string, Short] => [word, { ...without, before: isDated }]),
  ["beg", { word: "beginning", before: starts }],
  ["wef", { word: "starting", before: starts }],
  ["eff", { word: "effective", before: starts }],
  ["hols", { word: "holidays" }],
  ["hol", { word: "holiday" }],
  ["pub", { word: "public", before: (word) => /^hol/.test(word) }],
]);
/** Units and rhythms whose point ends no sentence where it goes on in lower case or with a figure. */
const POINTED =
  /^(?:week|weekly|month|monthly|quarter|quarterly|year|yearly|yr|yrs|hr|hrs|hourly|daily|days?|fortnightly|weekdays?|annually|min|mins|eve|morning|st|nd|rd|th)$/;
/** "q4h", "q3w", as dosages have it. */
const EACH: ReadonlyMap<string, string> = new Map(
  Object.entries({ h: "hours", hr: "hours", hrs: "hours", d: "days", w: "weeks", m: "months", mo: "months" }),
);
/** "2x/wk", "once/month". */
const SO_OFTEN = /^(?:x|times|once|twice|thrice)$/;
const NTH = /^(?:st|nd|rd|th|first|second|third|last)$/;
const ARTICLE = /^(?:the|my|our|your|an|this|that|charge)$/;
/** "Friday eve", and not "Christmas Eve". */
const OF_DAY = /^(?:every|each|ea|(?:mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:day)?)$/;
/** What makes a text worth a second look. */
const SIGN =
  /[./]|\b(?:ea|evr?|alt|altern|bus|biz|busi|bsns|wkg|wrk|exc|excl|ex|exl|excpt|xcept|xcpt|without|hols?|pub|eve|aft|beg|wef|eff|[bw]d|q\d+(?:h|hrs?|d|w|mo?))\b|\d ?x\b|@\w+ly\b|×|\bannual\b/i;

const isShort = ({ lower, text }: Token): boolean =>
  SHORT.has(lower) || (POINTED.test(lower) && text !== lower);

/** Whether a point behind a short word is its own: what follows goes on. */
function ownPoint(tokens: readonly Token[], at: number): boolean {
  const [word, point, next] = tokens.slice(at, at + 3);
  if (point?.lower !== "." || point.spaced || !next || word!.kind !== "word") return false;
  if (!isShort(word!)) return false;
  return !next.spaced ? next.kind === "symbol" : !/^\p{Lu}/u.test(next.text) || isDated(next.lower);
}

/** A word of a rhythm in place of what was written, which stays as it is in a title. */
const meant = (token: Token, lower: string): Token => ({ ...token, kind: "word", lower });
/** A word that is not written. */
const unwritten = (before: Token, lower: string): Token => ({
  ...{ kind: "word", lower, text: "", value: Number.NaN, spaced: true },
  ...{ start: before.end, end: before.end },
});

/** The tokens of a text, what is short in it as its words. */
export function spelledOut(text: string, written: Token[]): Token[] {
  if (!SIGN.test(text)) return written;
  const tokens: Token[] = [];
  for (let at = 0; at < written.length; at++) {
    const token = written[at]!;
    const [next, unit] = [written[at + 1], written[at + 2]];
    const each = token.lower === "q" && next?.kind === "number" && unit && EACH.get(unit.lower);
    if (each && !next.spaced && !unit.spaced) {
      tokens.push(meant(token, "every"), { ...next, spaced: true }, { ...meant(unit, each), spaced: true });
      at += 2;
      continue;
    }
    if (token.lower === "×") {
      tokens.push(meant(token, "x"));
      continue;
    }
    // "@daily", as in a crontab
    if (token.lower === "@" && next?.spaced === false && /ly$/.test(next.lower)) continue;
    // "3rd bd of month"
    if (/^[bw]d$/.test(token.lower) && NTH.test(written[at - 1]?.lower ?? "")) {
      tokens.push(meant(token, "business"), unwritten(token, "day"));
      continue;
    }
    // "monthly w/o July"
    if (
      token.lower === "w" &&
      next?.lower === "/" &&
      unit?.lower === "o" &&
      isDated(written[at + 3]?.lower ?? "")
    ) {
      tokens.push({ ...meant(token, "except"), text: "w/o", end: unit.end });
      at += 2;
    } else if (ownPoint(written, at)) {
      const { end } = written[++at]!;
      tokens.push({ ...token, text: `${token.text}.`, end });
    } else tokens.push(token);
  }
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const short = SHORT.get(token.lower);
    // "charge the EV Friday"
    const isName = token.text === "EV" || (token.lower === "ev" && ARTICLE.test(before?.lower ?? ""));
    if (short && !isName && (!short.before || (next && short.before(next.lower, next))))
      return meant(token, short.word);
    if (token.lower === "/" && before && next && UNIT.test(next.lower))
      if (SO_OFTEN.test(before.lower)) return meant(token, "per");
    if (token.lower === "x" && before?.kind === "number" && next && UNIT.test(next.lower) && next.spaced)
      return [token, unwritten(token, "per")];
    if ((token.lower === "eve" || token.lower === "aft") && before && OF_DAY.test(before.lower))
      return meant(token, token.lower === "eve" ? "evening" : "afternoon");
    // "annual: boiler service, 3 October"
    if (token.lower === "annual" && next?.lower === ":") return meant(token, "annually");
    return token;
  });
}
