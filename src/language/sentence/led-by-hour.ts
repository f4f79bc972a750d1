/**
 * "10.30 vet friday", "0915 standup tomorrow": figures in front, and behind what is to be done its day, are the hour of it. Before a measure, a
 * price or a version they are none; before what neither takes place nor is an order ("3.50 stamps friday") they may be either, and are
 * asked about.
 */
import { WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { countsSomething } from "../meaning/moment-values.js";
import { isMonthName } from "../names.js";
import { PRICED, VERSIONED } from "./numbered-words.js";
import { BOUGHT, happens, isPointed, RELEASED, SAYS_HOUR } from "./pointed-hours.js";
import { ORDERS } from "./verbs.js";
import type { Ways } from "./ways.js";

/** Behind figures that measure, go on or stand for a thing. */
const MEASURE =
  /^(?:x|km|kms|k|m|cm|mm|miles?|mi|metres?|meters?|kg|kilos?|g|lbs?|ml|l|litres?|liters?|percent|euros?|eur|pounds?|quid|dollars?|usd|gbp|bucks|pages?|degrees|points?|pts|stars?|hours?|hrs?|h|minutes|mins?|days?|weeks?|months?|years?|people|to|for|per|each|off|from|is|was|are|and|or|of|till?|until|am|pm|at|on|in)$/;

export function ledByHour(tokens: readonly Token[]): Ways | null {
  const [first] = tokens;
  if (first?.kind !== "number") return null;
  const four = /^(?:[01]\d|2[0-3])[0-5]\d$/.test(first.text);
  const to = four ? 1 : isPointed(tokens, 0) ? 3 : 0;
  const next = tokens[to];
  if (to === 0 || next?.kind !== "word" || !next.spaced || MEASURE.test(next.lower)) return null;
  const day = tokens.findIndex(({ lower }) => WEEKDAY.test(lower) || isMonthName(lower));
  const rest = tokens.slice(to);
  if (rest.some(({ lower }) => [PRICED, VERSIONED, RELEASED].some((known) => known.has(lower)))) return null;
  const others = rest.some(
    ({ kind, lower }, at) =>
      (kind === "number" &&
        (day < 0 || Math.abs(at + to - day) > 2 || /^(?:at|@)$/.test(rest[at - 1]?.lower ?? ""))) ||
      SAYS_HOUR.test(lower),
  );
  if (others || day === to) return null;
  const ends = rest.findIndex(
    ({ kind, lower }) => kind === "number" || WEEKDAY.test(lower) || isMonthName(lower),
  );
  const thing = rest.slice(0, ends < 0 ? rest.length : ends);
  const acts = ORDERS.has(next.lower) && !BOUGHT.has(next.lower);
  // hours end in quarters, prices seldom do
  const quarter = !four && /^(?:15|30|45)$/.test(tokens[2]!.text);
  const sure = quarter || acts || happens(thing) || thing.some(({ lower }) => lower === "with");
  if (!isHour(tokens, four, sure, day > 0)) return null;
  const { start } = first;
  const figures = tokens.slice(0, to);
  const said = figures.map(({ lower }) => lower);
  const lead: Token = {
    ...{ kind: "word", lower: "at", text: "", value: Number.NaN, spaced: true },
    ...{ start, end: start },
  };
  const hour = { said: `at ${said.join("")}`, words: ["at", ...said], tokens: [lead, ...figures] };
  const named = { said: "part of what to remember", words: said, tokens: figures };
  return { from: 0, to, timed: false, ways: sure && !isYear(first) ? [hour] : [hour, named] };
}

/** Whether the figures can be its hour at all. */
function isHour(tokens: readonly Token[], four: boolean, sure: boolean, dated: boolean): boolean {
  const [first, , minute] = tokens as [Token, Token, Token];
  if (!four) return dated && (sure || minute.value % 5 === 0);
  if (isYear(first)) return dated && sure && first.value % 5 === 0;
  const early = first.text.startsWith("0");
  return sure || (dated && (early || (first.value % 5 === 0 && !countsSomething(tokens, 1))));
}

/** "2015 film saturday" may be of that year. */
export const isYear = ({ value, text }: Token): boolean => text.length === 4 && value >= 1900 && value < 2100;
