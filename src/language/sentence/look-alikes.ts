/**
 * Which tokens only look like times, by what stands directly beside them: figures that measure, number or count something ("at 120 grams",
 * "seat 12A", "a number from 3 to 9"), and words that make a name or another word with their neighbour ("sat nav", "3rd Avenue"). No
 * piece that says when is made of them.
 */
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { daysInName } from "./days-in-names.js";
import { countsThings, DETERMINERS, FUNCTION, OF_TIME } from "./excuse.js";
import { isKindOfEvening } from "./kinds-of-evenings.js";
import {
  AT_FEASTS,
  CHANGES,
  CHOOSES,
  COMPOUNDS,
  DIALS,
  FEASTS,
  GLUED_UNITS,
  GOSPELS,
  LETTERED,
  MONEY,
  MOVES,
  NO_PLURAL,
  NUMBERS,
  OPENED,
  ORDERED,
  ORDINAL_WORDS,
  PAPER_DAYS,
  PAPERS,
  RATES,
  SAT_WHERE,
  SCRIPTURES,
  STREETS,
  UNITS,
} from "./look-alike-words.js";
import { isBirthday, numbering, numbersRange } from "./numbered.js";
import { atOnce } from "./topic-openers.js";
import { happens, NOMINATIVE, ORDERS } from "./verbs.js";

/** Signs and words between the two numbers of a range. */
const JOINS = /^(?:to|and|or|by|x|-|–)$/;
const LEADS = /^(?:from|between|at|by|in|of)$/;

export function lookAlikes(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  const lower = (at: number): string => tokens[at]?.lower ?? "";
  const number = (at: number): boolean => tokens[at]?.kind === "number";
  const tight = (at: number): boolean => tokens[at]?.spaced === false;
  const mark = (from: number, to: number): void => {
    for (let at = from; at < to; at++) found.add(at);
  };
  /** Where the figure that ends here begins: "12.30", "3-5", "3 to 9". */
  const startOf = (last: number): number => {
    let from = last;
    while (
      number(from - 2) &&
      (tight(from) ? tight(from - 1) && /[.,:/–-]/.test(lower(from - 1)) : JOINS.test(lower(from - 1)))
    )
      from -= 2;
    return from;
  };
  tokens.forEach(({ kind, text }, at) => {
    if (kind === "symbol") return;
    const next = at + 1;
    if (kind === "word") {
      // "the second | I walk in"
      const second = tokens[at]!.lower === "second" && atOnce(tokens, at - 1) > 0;
      if (isOtherWord(tokens, at) || second || isKindOfEvening(tokens, at)) found.add(at);
      mark(at, at + daysInName(tokens, at));
      if (isOfReason(tokens, at)) mark(at - 1, at + 2);
      if (isAttribute(tokens, at)) mark(at, tokens[at]!.lower === "q" ? at + 2 : at + 1);
      // "before the weekend | trip"
      const trip = tokens[at]!.lower === "weekend" && /^(?:before|after)$/.test(lower(at - 2));
      if (
        trip &&
        DETERMINERS.has(lower(at - 1)) &&
        isThing(tokens[next]) &&
        !BESIDE_WEEKEND.test(lower(next))
      )
        found.add(at);
      return;
    }
    if (number(next) && text.length > 1 && !number(at - 1)) mark(at, groupsEnd(tokens, at));
    // "node 22", "bug 1234", "begin week 3"
    if (numbering(tokens, at) === "named") mark(lower(at - 1) === "week" ? at - 1 : at, next);
    const from = startOf(at);
    const before = lower(from - 1);
    // "read chapters 3-5 friday"
    if (
      from === at - 2 &&
      /^[-–]$/.test(lower(at - 1)) &&
      numbersRange(tokens, from) &&
      !isMonthName(lower(next))
    )
      mark(from, next);
    // "02:15 db snapshot" is at that time
    const clock = lower(at - 1) === ":" && text.length === 2 && !tight(next);
    if ((UNITS.has(lower(next)) && !clock) || (tight(next) && GLUED_UNITS.has(lower(next)))) mark(from, next);
    // "8.50 a kilo", "7.45 per metre"
    const each = lower(next) === "per" || (/^an?$/.test(lower(next)) && UNITS.has(lower(at + 2)));
    if (MONEY.has(before) || (each && from < at)) mark(from, next);
    // "seat 12A", "bus 8a"; "1040A"
    const letter =
      tight(next) &&
      /^\p{L}$/u.test(lower(next)) &&
      (!tight(next + 1) || tokens[next + 1]!.kind === "symbol");
    const form = /^[AP]$/.test(tokens[next]?.text ?? "") && isThing(tokens[from - 1], /^\p{L}{3,}/u);
    if (letter && from === at && (LETTERED.has(before) || form)) mark(at, at + 2);
    // "John 3:16", "Genesis 1:15"
    const verse = from === at - 2 && lower(at - 1) === ":";
    if (verse && (SCRIPTURES.has(before) || (GOSPELS.has(before) && tokens[at]!.value % 5 > 0)))
      mark(from, next);
    // "12 June Street"
    if (STREETS.has(lower(at + 2)) && isOtherWord(tokens, next)) mark(at, at + 3);
    // "5th Avenue"
    const ordinal = tight(next) && /^(?:st|nd|rd|th)$/.test(lower(next));
    if (ordinal && ORDERED.has(lower(at + 2))) mark(at, at + 3);
    // "dad's 70th on Saturday", "a happy 80th on 17 May"
    if (ordinal && isBirthday(tokens, at)) mark(at, at + 2);
    // "at 12 years old", "by 2 goals", "the 8 boxes"
    if (OF_TIME.has(lower(next)) && lower(at + 2) === "old") mark(from, next);
    if (/^(?:by|the)$/.test(before) && from === at && isPlural(tokens[next])) mark(at, next);
    // "in 4 easy steps"
    if (
      before === "in" &&
      from === at &&
      isPlural(tokens[at + 2]) &&
      isThing(tokens[next]) &&
      !OF_TIME.has(lower(at + 2))
    )
      mark(from - 1, at + 3);
    // "a number from 3 to 9"
    if (from === at - 2 && !tight(at) && text.length < 3 && isOfNumbers(tokens, from)) mark(from, next);
  });
  return found;
}

/** Whether the range whose first number this is ranges over anything but hours. */
function isOfNumbers(tokens: readonly Token[], from: number): boolean {
  const lower = (at: number): string => tokens[at]?.lower ?? "";
  const led = LEADS.test(lower(from - 1));
  const before = led ? from - 2 : from - 1;
  if (NUMBERS.has(lower(before)) || (led && CHOOSES.has(lower(before)))) return true;
  const object = tokens.slice(1, before + 1);
  // "pick any card from 2 to 10"
  if (led && DRAWS.has(lower(0)) && ANY.has(lower(1)) && object.length < 4) return true;
  if (led && object.length < 4 && RATES.has(lower(0))) return true;
  const values = lower(from + 1) !== "and" && lower(from - 1) !== "between" && object.length < 4;
  const moves = MOVES.has(lower(0)) && !object.some((word) => DETERMINERS.has(word.lower));
  if (values && (CHANGES.has(lower(0)) || moves)) return true;
  // but "7, 13 and 21 antibiotics"
  return isPlural(tokens[from + 3]) && (lower(from + 1) !== "and" || lower(from - 1) === "between");
}

const DRAWS = new Set(["pick", "choose", "select", "draw", "take", "guess"]);
const ANY = new Set(["any", "a", "an", "one"]);

/** A word that is a time elsewhere, and here another word. */
function isOtherWord(tokens: readonly Token[], at: number): boolean {
  const { lower, text } = tokens[at]!;
  const next = tokens[at + 1];
  const behind =
    next?.lower === "-" && !next.spaced && tokens[at + 2]?.spaced === false ? tokens[at + 2] : next;
  if (behind?.kind !== "word") return isDomain(tokens, at);
  if (COMPOUNDS.get(lower)?.has(behind.lower)) return true;
  // "sun-dried", "Friday-only"
  if (behind !== next)
    return NAMES_OF_DAYS.test(lower) && !OF_TIME.has(behind.lower) && !isMonthName(behind.lower);
  const capitals = /^\p{Lu}/u.test(text) && /^\p{Lu}\p{Ll}/u.test(behind.text);
  // "dinner at Nine Elms"
  if (capitals && at > 0 && NUMERALS.test(lower) && !OF_TIME.has(behind.lower)) return true;
  if (capitals && STREETS.has(behind.lower) && NAMES_OF_DAYS_OR_FEASTS.test(lower)) return true;
  if (capitals && PAPER_DAYS.has(lower) && PAPERS.has(behind.lower)) return true;
  const before = tokens.slice(Math.max(0, at - 3), at);
  // "buy Easter eggs", but "at Easter lambs arrive"
  if (behind.lower === "day" && DAY_FEASTS.test(lower) && isOtherWord(tokens, at + 1)) return true;
  const dayOf =
    lower === "day" && DAY_FEASTS.test(before.at(-1)?.lower ?? "") && ORDERS.has(tokens[0]!.lower);
  if (
    (FEASTS.has(lower) || dayOf) &&
    isThing(behind) &&
    !AT_FEASTS.has(behind.lower) &&
    !FUNCTION.has(behind.lower)
  ) {
    const lead = before.at(lower === "year" || dayOf ? -2 : -1)?.lower ?? "";
    return !FEAST_LEADS.has(lead) && (lower !== "year" || before.at(-1)?.lower === "new");
  }
  const determined = before.at(-1)?.lower === "the" && before.at(-2)?.lower !== "on";
  // "the third floor", "the Fourth Estate", "the seventh seal"
  if (ORDINAL_WORDS.has(lower))
    return (
      ORDERED.has(behind.lower) ||
      ((capitals || (determined && isThing(behind))) &&
        at > 0 &&
        !FUNCTION.has(behind.lower) &&
        !/^ones?$/.test(behind.lower) &&
        !OF_TIME.has(behind.lower))
    );
  if (
    lower !== "sat" ||
    text !== lower ||
    at === 0 ||
    !SAT_WHERE.has(behind.lower) ||
    ORDERS.has(tokens[0]!.lower)
  )
    return false;
  // "grandpa sat on the jam", "the dog sat by the door"
  const there = tokens[at + 2];
  return (
    (behind.lower === "on" && DETERMINERS.has(there?.lower ?? "")) ||
    (there?.kind !== "number" &&
      before.some(
        (word) => NOMINATIVE.has(word.lower) || (DETERMINERS.has(word.lower) && !EACH.has(word.lower)),
      ))
  );
}

const NUMERALS = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;
/** "listen | to the tape", "well | water test", "hi-fi", "please | and thank you cards": what opens a request elsewhere, and here the title. */
export function opensTitle(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from]!;
  const [next, part] = tokens.slice(from + 1, from + 3);
  // "hi-fi"
  if (next?.lower === "-" && !next.spaced && part?.spaced === false) return true;
  if (next?.kind !== "word" || to - from > 1) return false;
  if (first.lower === "please") return next.lower === "and" && /^(?:thanks?|ty)$/.test(part?.lower ?? "");
  return OPENED.get(first.lower)?.has(next.lower) ?? false;
}

/** Before "day": whose it is, or what is kept. */
const DAY_FEASTS =
  /^(?:may|mothers?|fathers?|mother['’]s|father['’]s|valentines?|valentine['’]s|patrick['’]?s|women['’]?s|independence|labou?r|bastille|canada|australia|anzac|veterans|memorial)$/;
/** Before a feast: then, and no kind of thing. */
const FEAST_LEADS = new Set(
  "on at by before until till after over around this next every each last".split(" "),
);
/** Behind "before the weekend": no kind of thing. */
const BESIDE_WEEKEND =
  /^(?:please|pls|thanks?|thx|then|also|instead|maybe|because|unless|comes|though|and|but|or|if|for|from|with|\p{L}+ly)$/u;
const EACH = new Set(["every", "each"]);
const NAMES_OF_DAYS = /^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

const NAMES_OF_DAYS_OR_FEASTS = new RegExp(
  `${NAMES_OF_DAYS.source}|^(?:easter|christmas|first|second|third)$`,
);

/** Where a number in groups ends that begins here, as telephones and orders have them: "020 7946 0018", "+44 20 7946 0018", "555 0134". */
function groupsEnd(tokens: readonly Token[], from: number): number {
  let to = from + 1;
  while (tokens[to]?.kind === "number" && tokens[to]!.spaced) to++;
  const groups = tokens.slice(from, to).map(({ text }) => text);
  const before = tokens[from - 1]?.lower ?? "";
  const led = before === "+" || /^0\d{2}/.test(groups[0]!);
  const long = groups.filter(({ length }) => length > 2).length;
  return long > 1 && (led || long > 2 || (DIALS.has(before) && groups.join("").length > 5)) ? to : from;
}

/** "Monday.com" */
const isDomain = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.lower === "." &&
  !tokens[at + 1]!.spaced &&
  tokens[at + 2]?.spaced === false &&
  /^(?:com|net|org|io|app|dev|ai|co)$/.test(tokens[at + 2]!.lower);

/** Several things, and nobody's name. */
const isPlural = (token: Token | undefined): boolean =>
  token !== undefined &&
  /^\p{Ll}/u.test(token.text) &&
  (countsThings(token) || token.lower === "people" || token.lower === "children") &&
  !ORDERS.has(token.lower) &&
  !NO_PLURAL.has(token.lower) &&
  !/days$/.test(token.lower) &&
  !OF_TIME.has(token.lower);

/** A noun, as far as its form tells. */
const isThing = (token: Token | undefined, form = /^\p{Ll}{3,}/u): boolean =>
  token?.kind === "word" &&
  form.test(token.text) &&
  !ORDERS.has(token.lower) &&
  !happens(token.lower) &&
  !OF_TIME.has(token.lower) &&
  !DETERMINERS.has(token.lower);

/** "as the shop is shut | the day after": why, and no time of it. */
function isOfReason(tokens: readonly Token[], at: number): boolean {
  if (
    tokens[at]!.lower !== "day" ||
    tokens[at - 1]?.lower !== "the" ||
    !SIDE.test(tokens[at + 1]?.lower ?? "")
  )
    return false;
  let told = false;
  for (let back = at - 2; back >= Math.max(0, at - 12) && tokens[back]!.kind !== "symbol"; back--) {
    const { lower } = tokens[back]!;
    if (BEING.test(lower) || happens(lower)) told = true;
    if (told && /^(?:as|because|since|cos|coz)$/.test(lower)) return true;
  }
  return false;
}
const SIDE = /^(?:after|before)$/;

/** "the Q3 figures", "once the Friday newsletter is out", "ask for the Monday deadline": of which one a thing is. */
function isAttribute(tokens: readonly Token[], at: number): boolean {
  const [lead = "", owner = "", word = ""] = [at - 2, at - 1, at].map((index) => tokens[index]?.lower ?? "");
  if (!OWNERS.test(owner)) return false;
  const size = word === "q" && tokens[at + 1]?.kind === "number" && tokens[at + 1]!.spaced === false ? 2 : 1;
  if (!isThing(tokens[at + size]) || OF_DAYS.test(tokens[at + size]!.lower)) return false;
  if (size === 2) return tokens[at + 1]!.value < 5;
  if (!/^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/.test(word)) return false;
  const next = tokens[at + 2]?.lower ?? "";
  return OF_THINGS.test(lead) || (SIDES.test(lead) && (happens(next) || BEING.test(next)));
}
const OWNERS = /^(?:the|my|our|your|his|her|their|this|that|a)$/;
const OF_THINGS = /^(?:once|when|if|for|about|with|unless|whether|as)$/;
const SIDES = /^(?:after|before|until|till)$/;
const BEING = /^(?:is|are|was|were|has|have|gets?|goes|comes|had)$/;
/** Of a day, and no thing. */
const OF_DAYS =
  /^(?:before|after|following|mornings?|afternoons?|evenings?|nights?|weeks?|at|to|in|of|on|and|or|the|that|when|i|we|he|she|they|you|is|was|has|remind|please|by|until|from|\p{L}+ing)$/u;
