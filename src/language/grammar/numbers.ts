/** Numbers as people say and write them: cardinals, ordinals, years and amounts with fractions. */
import { glued, is, type Match, type Tokens } from "./tokens.js";

const SMALL: Record<string, number> = {
  __proto__: null as never,
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Record<string, number> = {
  __proto__: null as never,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const ORDINALS: Record<string, number> = {
  __proto__: null as never,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
};
const FRACTIONS: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** Below one hundred, in words: "twenty one", "twenty-one", "nineteen". */
export function wordsBelowHundred(tokens: Tokens, at: number): Match<number> | null {
  const word = tokens[at]?.lower ?? "";
  if (word in SMALL) return { value: SMALL[word]!, next: at + 1 };
  if (!(word in TENS)) return null;
  const tens = TENS[word]!;
  const after = is(tokens, at + 1, "-") && glued(tokens, at + 1) ? at + 2 : at + 1;
  const unit = SMALL[tokens[after]?.lower ?? ""];
  if (unit !== undefined && unit >= 1 && unit <= 9) return { value: tens + unit, next: after + 1 };
  return { value: tens, next: at + 1 };
}

/** A whole number in digits or words up to thousands: "15", "forty five", "one hundred and twenty". */
export function cardinal(tokens: Tokens, at: number): Match<number> | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === "number") return { value: token.value, next: at + 1 };
  const low = wordsBelowHundred(tokens, at);
  if (!low) return null;
  let { value, next } = low;
  for (const [word, factor] of [
    ["thousand", 1000],
    ["hundred", 100],
  ] as const) {
    if (!is(tokens, next, word)) continue;
    value *= factor;
    next++;
    const rest = cardinalBelow(tokens, is(tokens, next, "and") ? next + 1 : next, factor);
    if (rest) {
      value += rest.value;
      next = rest.next;
    }
    break;
  }
  return { value, next };
}

function cardinalBelow(tokens: Tokens, at: number, limit: number): Match<number> | null {
  const low = wordsBelowHundred(tokens, at);
  if (!low) return null;
  if (limit > 100 && is(tokens, low.next, "hundred")) {
    const after = is(tokens, low.next + 1, "and") ? low.next + 2 : low.next + 1;
    const rest = wordsBelowHundred(tokens, after);
    return rest
      ? { value: low.value * 100 + rest.value, next: rest.next }
      : { value: low.value * 100, next: low.next + 1 };
  }
  return low;
}

/** "1st", "22nd", "third", "twenty first", "thirty-first". */
export function ordinal(tokens: Tokens, at: number): Match<number> | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === "number") {
    return glued(tokens, at + 1) && is(tokens, at + 1, "st", "nd", "rd", "th")
      ? { value: token.value, next: at + 2 }
      : null;
  }
  if (token.lower in ORDINALS) return { value: ORDINALS[token.lower]!, next: at + 1 };
  if (token.lower in TENS) {
    const after = is(tokens, at + 1, "-") && glued(tokens, at + 1) ? at + 2 : at + 1;
    const unit = ORDINALS[tokens[after]?.lower ?? ""];
    if (unit !== undefined && unit <= 9) return { value: TENS[token.lower]! + unit, next: after + 1 };
  }
  return null;
}

/** A day of the month in any dress: "3", "3rd", "third", "twenty one". */
export function dayNumber(tokens: Tokens, at: number): Match<number> | null {
  const found = ordinal(tokens, at) ?? cardinal(tokens, at);
  return found && found.value >= 1 && found.value <= 31 ? found : null;
}

/** A year after a date: "2027", "'27", "two thousand and thirty two", "nineteen eighty six", "twenty twenty six". */
export function year(tokens: Tokens, at: number): Match<number> | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === "number") {
    return token.text.length === 4 && token.value >= 1000 ? { value: token.value, next: at + 1 } : null;
  }
  if (token.lower === "'" && tokens[at + 1]?.text.length === 2 && tokens[at + 1]?.kind === "number") {
    return { value: shortYear(tokens[at + 1]!.value), next: at + 2 };
  }
  const first = wordsBelowHundred(tokens, at);
  if (!first) return null;
  if (is(tokens, first.next, "thousand", "hundred")) {
    const whole = cardinal(tokens, at);
    return whole && whole.value >= 1000 && whole.value <= 2999 ? whole : null;
  }
  const second = wordsBelowHundred(tokens, first.next);
  const value = first.value * 100 + (second?.value ?? 0);
  if (!second || second.value < 10 || first.value < 10 || first.value > 29) return null;
  return { value, next: second.next };
}

/** Two digits as a year: 00–68 in this century, 69–99 in the last. */
export function shortYear(value: number): number {
  return value >= 100 ? value : value <= 68 ? 2000 + value : 1900 + value;
}

const DETERMINERS: Record<string, number> = { a: 1, an: 1, another: 1 };

/** How many of a unit: "3", "1.5", "1/2", "½", "a", "half an", "a couple of", "one and a half", "three quarters of an". */
export function amount(tokens: Tokens, at: number): Match<number> | null {
  const token = tokens[at];
  if (!token) return null;
  const special = specialAmount(tokens, at);
  if (special) return special;
  const whole =
    token.lower in DETERMINERS ? { value: DETERMINERS[token.lower]!, next: at + 1 } : cardinal(tokens, at);
  if (!whole) return null;
  let { value, next } = whole;
  if (
    token.kind === "number" &&
    glued(tokens, next) &&
    tokens[next + 1]?.kind === "number" &&
    glued(tokens, next + 1)
  ) {
    const right = tokens[next + 1]!;
    if (is(tokens, next, ".")) return { value: Number(`${token.text}.${right.text}`), next: next + 2 };
    if (is(tokens, next, "/") && right.value > 0 && token.value < right.value && right.value <= 10) {
      return { value: token.value / right.value, next: skipOf(tokens, next + 2) };
    }
  }
  if (
    token.lower in DETERMINERS &&
    ((tokens[next]?.lower ?? "") in FRACTIONS ||
      (tokens[next]?.kind === "number" && is(tokens, next + 1, "/")))
  ) {
    const part = amount(tokens, next);
    if (part && part.value < 1) return part;
  }
  if ((tokens[next]?.lower ?? "") in FRACTIONS)
    return { value: value + FRACTIONS[tokens[next]!.lower]!, next: next + 1 };
  if (is(tokens, next, "and")) {
    const part = fractionWords(tokens, next + 1);
    if (part) return { value: value + part.value, next: part.next };
    // "twenty and four": said by some, and never anything else before a unit
    const unit = SMALL[tokens[next + 1]?.lower ?? ""];
    if (unit !== undefined && unit < 10 && value % 10 === 0 && value >= 20 && token.lower in TENS) {
      value += unit;
      next += 2;
    }
  }
  if (is(tokens, next, "more", "less", "fewer", "additional", "extra")) next++;
  return { value, next };
}

function skipOf(tokens: Tokens, at: number): number {
  let next = at;
  if (is(tokens, next, "of")) next++;
  if (is(tokens, next, "a", "an")) next++;
  return next;
}

function fractionWords(tokens: Tokens, at: number): Match<number> | null {
  let next = at;
  let count = 1;
  const number = SMALL[tokens[next]?.lower ?? ""];
  if (is(tokens, next, "a", "an")) next++;
  else if (number !== undefined && number >= 1 && number <= 3) {
    count = number;
    next++;
  }
  if (is(tokens, next, "half")) return { value: 0.5, next: skipOf(tokens, next + 1) };
  if (is(tokens, next, "quarter", "quarters")) return { value: count * 0.25, next: skipOf(tokens, next + 1) };
  return null;
}

function specialAmount(tokens: Tokens, at: number): Match<number> | null {
  const word = tokens[at]!.lower;
  if (word in FRACTIONS) return { value: FRACTIONS[word]!, next: skipOf(tokens, at + 1) };
  const start = is(tokens, at, "a", "an") ? at + 1 : at;
  if (is(tokens, start, "couple", "pair"))
    return { value: 2, next: is(tokens, start + 1, "of") ? start + 2 : start + 1 };
  if (is(tokens, start, "few"))
    return { value: 3, next: is(tokens, start + 1, "of") ? start + 2 : start + 1 };
  if (is(tokens, start, "dozen")) return { value: 12, next: start + 1 };
  if (is(tokens, start, "half")) return { value: 0.5, next: skipOf(tokens, start + 1) };
  if (is(tokens, start, "quarter") && is(tokens, start + 1, "of", "hour"))
    return { value: 0.25, next: skipOf(tokens, start + 1) };
  const quarters = is(tokens, at, "three") ? (is(tokens, at + 1, "-") ? at + 2 : at + 1) : -1;
  if (quarters > 0 && is(tokens, quarters, "quarter", "quarters") && is(tokens, quarters + 1, "of")) {
    return { value: 0.75, next: skipOf(tokens, quarters + 1) };
  }
  return null;
}
