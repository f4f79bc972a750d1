/**
 * Times of day: "9am", "17h30", "half past 8", "quarter to five", "nine fifty nine a m", "noon", "in the evening". A
 * number alone is a time only where the words before it say so (`bare`): the callers know, this rule does not guess.
 */
import { remembered } from "./memo.js";
import { cardinal, wordsBelowHundred } from "./numbers.js";
import { bareHour, type Clock, digital, make, meridiem } from "./time-digits.js";
import { dayPartPhrase, named } from "./time-named.js";
import { is, type Tokens } from "./tokens.js";
import { unit } from "./units.js";

/** The hour that "half past …" counts from: an hour with or without am/pm, or noon and midnight. */
function anchorHour(tokens: Tokens, at: number): Clock | null {
  const name = named(tokens, at);
  if (name) return name;
  const full = digital(tokens, at, true);
  if (full && full.value.minute === 0) return full;
  const hour = cardinal(tokens, at);
  if (!hour || hour.value > 24) return null;
  const value = make(hour.value, 0, 0, "none", true);
  return value && { value, next: hour.next };
}

/** "half past 8", "a quarter to noon", "20 minutes to 2pm", "twenty after 3pm", "15 minutes from 1pm". */
function relative(tokens: Tokens, at: number, bare: boolean): Clock | null {
  let next = is(tokens, at, "a") ? at + 1 : at;
  let minutes: number;
  let needsWord = false;
  if (is(tokens, next, "quarter")) [minutes, next] = [15, next + 1];
  else if (is(tokens, next, "half")) [minutes, next] = [30, next + 1];
  else {
    const count = cardinal(tokens, at);
    if (!count || count.value < 1 || count.value > 59) return null;
    minutes = count.value;
    next = count.next;
    if (is(tokens, next, "minutes", "minute", "mins", "min")) next++;
    else needsWord = true;
  }
  if (minutes === 30 && is(tokens, at, "half") && bare && !is(tokens, next, "past", "after")) {
    const hour = cardinal(tokens, next);
    if (!hour || hour.value > 12 || unit(tokens, hour.next)) return null;
    return shifted({ value: make(hour.value, 0, 0, "none", true)!, next: hour.next }, 30, tokens);
  }
  const sign = is(tokens, next, "past", "after")
    ? 1
    : is(tokens, next, "to", "till", "til", "before", "of")
      ? -1
      : is(tokens, next, "from") && !needsWord
        ? 1
        : 0;
  if (sign === 0) return null;
  // "five to six": a count of minutes without the word needs a multiple of five to be a time
  if (
    needsWord &&
    (minutes % 5 !== 0 || is(tokens, next, "of", "before") || (tokens[at]!.kind === "number" && !bare))
  )
    return null;
  const hour = anchorHour(tokens, next + 1);
  if (!hour || (needsWord && !bare && !hour.value.certain)) return null;
  if (
    needsWord &&
    !bare &&
    hour.value.half === "none" &&
    is(tokens, next, "to") &&
    tokens[at]!.kind === "number"
  )
    return null;
  return shifted(hour, sign * minutes, tokens);
}

function shifted(hour: Clock, minutes: number, tokens: Tokens): Clock | null {
  const { value } = hour;
  const half = value.half === "none" ? meridiem(tokens, hour.next) : null;
  const base = half ? make(value.hour, 0, 0, half.value, true) : value;
  if (!base) return null;
  const total = (base.hour * 60 + minutes + 1440) % 1440;
  let hourOf = Math.floor(total / 60);
  const open = base.half === "none";
  if (open && hourOf === 0) hourOf = 12;
  return {
    value: {
      hour: hourOf,
      minute: total % 60,
      second: 0,
      half: open ? "none" : "fixed",
      certain: true,
      ...(open ? { named: base.hour } : {}),
    },
    next: half ? half.next : hour.next,
  };
}

/** Words: "seven thirty p m", "twelve oh three", "three twenty", "ten am", "five o'clock", "eight". */
function spoken(tokens: Tokens, at: number, bare: boolean): Clock | null {
  if (tokens[at]?.kind !== "word") return null;
  const hour = wordsBelowHundred(tokens, at);
  if (!hour || hour.value > 24) return null;
  const direct = meridiem(tokens, hour.next);
  if (direct && hour.value >= 1) {
    const value = make(hour.value, 0, 0, direct.value, true);
    return value && { value, next: direct.next };
  }
  if (is(tokens, hour.next, "o'clock")) {
    const half = meridiem(tokens, hour.next + 1);
    const value = make(hour.value, 0, 0, half?.value ?? "none", true);
    return value && { value, next: half?.next ?? hour.next + 1 };
  }
  if (is(tokens, hour.next, "hundred", "hundred and", "thousand")) return null;
  const dash = is(tokens, hour.next, "-") ? hour.next + 1 : hour.next;
  const oh = is(tokens, dash, "o", "oh", "zero");
  const from = oh ? (is(tokens, dash + 1, "-") ? dash + 2 : dash + 1) : dash;
  const minutes = wordsBelowHundred(tokens, from);
  if (minutes && hour.value >= 1 && minutes.value < 60 && (oh ? minutes.value < 10 : minutes.value >= 10)) {
    const half = meridiem(tokens, minutes.next);
    if (half || bare) {
      if (!half && unit(tokens, minutes.next)) return null;
      const value = make(hour.value, minutes.value, 0, half?.value ?? "none", true);
      return value && { value, next: half?.next ?? minutes.next };
    }
    return null;
  }
  return bare ? bareHour(tokens, at, hour.value, hour.next) : null;
}

/** A time of day with the part of the day that may follow it. */
export const timeOfDay = remembered(
  (tokens: Tokens, at: number, bare: boolean): Clock | null => {
    const found =
      named(tokens, at, bare) ??
      relative(tokens, at, bare) ??
      digital(tokens, at, bare) ??
      spoken(tokens, at, bare) ??
      withPart(tokens, at);
    if (!found) return null;
    const part = dayPartPhrase(tokens, is(tokens, found.next, ",") ? found.next + 1 : found.next);
    return part ? { value: { ...found.value, certain: true, part: part.value }, next: part.next } : found;
  },
  (bare) => (bare ? 1 : 0),
);

/** "3 in the morning": the part of the day makes the bare hour a time. */
function withPart(tokens: Tokens, at: number): Clock | null {
  const hour = cardinal(tokens, at);
  if (!hour || hour.value < 1 || hour.value > 12 || !dayPartPhrase(tokens, hour.next)) return null;
  const value = make(hour.value, 0, 0, "none", false);
  return value && { value, next: hour.next };
}
