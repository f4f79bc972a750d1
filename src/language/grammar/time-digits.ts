/** Times in figures: "9:30", "17h30", "9am", "330 p.m.". */
import type { DayPart } from "../rules.js";
import { glued, is, type Match, type Tokens } from "./tokens.js";
import { month, unit } from "./units.js";

export interface TimeExpression {
  hour: number;
  minute: number;
  second: number;
  /** `none`: an hour of 1–12 that could be either half of the day. */
  half: "am" | "pm" | "none" | "fixed";
  /** Whether it was written with minutes, am/pm or a name, so that it can be nothing but a time. */
  certain: boolean;
  part?: DayPart;
  /** The hour that was named, where it is not the hour itself: 7 in "quarter to seven". */
  named?: number;
  /** "midnight": the end of a named day. */
  midnight?: boolean;
}

export type Clock = Match<TimeExpression>;

/** "am", "p.m.", "a m", "p" directly after digits. */
export function meridiem(tokens: Tokens, at: number): Match<"am" | "pm"> | null {
  const token = tokens[at];
  if (token?.kind !== "word") return null;
  if (is(tokens, at, "in") && is(tokens, at + 1, "the") && is(tokens, at + 2, "am", "pm")) {
    return { value: tokens[at + 2]!.lower as "am" | "pm", next: at + 3 };
  }
  if (is(tokens, at, "ish") && glued(tokens, at)) return meridiem(tokens, at + 1);
  if (token.lower === "am" || token.lower === "pm") return { value: token.lower, next: at + 1 };
  if (token.lower !== "a" && token.lower !== "p") return null;
  const value = token.lower === "a" ? "am" : "pm";
  let next = at + 1;
  if (is(tokens, next, ".") && glued(tokens, next)) next++;
  if (is(tokens, next, "m")) {
    next++;
    const dot = tokens[next];
    if (dot?.lower === "." && !dot.spaced) next++;
    return { value, next };
  }
  const previous = tokens[at - 1];
  return previous?.kind === "number" && !token.spaced ? { value, next: at + 1 } : null;
}

export function make(
  hour: number,
  minute: number,
  second: number,
  half: TimeExpression["half"],
  certain: boolean,
): TimeExpression | null {
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && (minute > 0 || second > 0))) return null;
  if (half === "am" || half === "pm") {
    if (hour < 1 || hour > 12) {
      // "17:30 pm" says the same thing twice; "15 am" contradicts itself
      return half === "pm" && hour > 12 && hour < 24
        ? { hour, minute, second, half: "fixed", certain }
        : null;
    }
    return { hour: (hour % 12) + (half === "pm" ? 12 : 0), minute, second, half, certain };
  }
  if (hour === 0 || hour > 12)
    return {
      hour: hour % 24,
      minute,
      second,
      half: "fixed",
      certain,
      ...(hour === 24 ? { midnight: true } : {}),
    };
  return { hour, minute, second, half: "none", certain };
}

/** Digits: "9:30", "9:30:15 pm", "17.30", "17h30", "9am", "1030", "330 p.m.". */
export function digital(tokens: Tokens, at: number, bare: boolean): Clock | null {
  const hour = tokens[at];
  if (hour?.kind !== "number" || hour.text.length > 4) return null;
  const previous = tokens[at - 1];
  if (previous && !hour.spaced && (previous.kind === "word" || "$€£#./:+".includes(previous.lower)))
    return null;
  const separator = tokens[at + 1];
  const minute = tokens[at + 2];
  // the year of a date
  if (
    hour.text.length === 4 &&
    is(tokens, at + 1, "-", "/", ".") &&
    glued(tokens, at + 1) &&
    glued(tokens, at + 2) &&
    minute?.kind === "number"
  )
    return null;
  if (
    hour.text.length <= 2 &&
    separator &&
    !separator.spaced &&
    minute?.kind === "number" &&
    !minute.spaced &&
    minute.text.length === 2
  ) {
    if (separator.lower === ":" || separator.lower === "h" || separator.lower === ".") {
      let next = at + 3;
      let second = 0;
      if (
        separator.lower === ":" &&
        is(tokens, next, ":") &&
        glued(tokens, next) &&
        tokens[next + 1]?.text.length === 2 &&
        tokens[next + 1]?.kind === "number"
      ) {
        second = tokens[next + 1]!.value;
        next += 2;
      }
      if (
        (is(tokens, next, "/", ":", "%") ||
          (is(tokens, next, ".", ",") && tokens[next + 1]?.kind === "number")) &&
        glued(tokens, next) &&
        glued(tokens, next + 1)
      )
        return null;
      const half = meridiem(tokens, next);
      if (separator.lower === "." && !half && !bare) return null;
      if (glued(tokens, next) && tokens[next]!.kind === "word" && !half && !is(tokens, next, "h", "z"))
        return null;
      const value = make(hour.value, minute.value, second, half?.value ?? "none", true);
      return (
        value && {
          value: hour.text.startsWith("0") && hour.value > 0 && !half ? { ...value, half: "fixed" } : value,
          next: half?.next ?? (is(tokens, next, "h", "hrs", "hours") ? next + 1 : next),
        }
      );
    }
  }
  if (separator?.lower === "h" && !separator.spaced && hour.value <= 24 && hour.text.length <= 2) {
    const value = make(hour.value, 0, 0, "none", true);
    return value && { value: { ...value, half: "fixed", hour: value.hour }, next: at + 2 };
  }
  const half = meridiem(tokens, at + 1);
  const clock = is(tokens, at + 1, "o'clock");
  if (hour.text.length <= 2) {
    if (half) {
      const value = make(hour.value, 0, 0, half.value, true);
      return value && { value, next: half.next };
    }
    if (clock) {
      const value = make(hour.value, 0, 0, meridiem(tokens, at + 2)?.value ?? "none", true);
      return value && { value, next: meridiem(tokens, at + 2)?.next ?? at + 2 };
    }
    if (
      bare &&
      minute?.kind !== "number" &&
      separator?.kind === "number" &&
      separator.text.length === 2 &&
      separator.spaced &&
      separator.value < 60 &&
      !unit(tokens, at + 2)
    ) {
      const late = meridiem(tokens, at + 2);
      const value = make(hour.value, separator.value, 0, late?.value ?? "none", true);
      return value && { value, next: late?.next ?? at + 2 };
    }
    const spacedHalf =
      separator?.kind === "number" && separator.spaced && separator.text.length === 2
        ? meridiem(tokens, at + 2)
        : null;
    if (spacedHalf) {
      const value = make(hour.value, separator!.value, 0, spacedHalf.value, true);
      if (value) return { value, next: spacedHalf.next };
    }
    // "8-9am": the half of the day is said once
    const other =
      is(tokens, at + 1, "-", "–") && tokens[at + 2]?.kind === "number" ? meridiem(tokens, at + 3) : null;
    if (other && tokens[at + 2]!.text.length <= 2) {
      const late = other.value === "pm" && hour.value > tokens[at + 2]!.value && hour.value !== 12;
      const value = make(hour.value, 0, 0, late ? "am" : other.value, true);
      return value && { value, next: other.next };
    }
    return bare ? bareHour(tokens, at, hour.value, at + 1) : null;
  }
  if (half || bare) {
    if (!half && separator && ((!separator.spaced && separator.kind !== "symbol") || unit(tokens, at + 1)))
      return null;
    const value = make(Math.floor(hour.value / 100), hour.value % 100, 0, half?.value ?? "none", true);
    if (!value) return null;
    const fixed = hour.text.length === 4 && hour.text.startsWith("0") && !half;
    return { value: fixed ? { ...value, half: "fixed" } : value, next: half?.next ?? at + 1 };
  }
  return null;
}

/** A number alone, not followed by something that makes it another kind of number. */
export function bareHour(tokens: Tokens, at: number, hour: number, next: number): Clock | null {
  if (hour < 1 || hour > 23) return null;
  const after = tokens[next];
  if (after && !after.spaced && (after.kind !== "symbol" || "/:%°-'\"".includes(after.lower))) {
    // "at 10: board meeting"
    const opens = (after.lower === "-" || after.lower === ":") && tokens[next + 1]?.kind !== "number";
    if (!opens && !(after.lower === ":" && tokens[next + 1]?.spaced)) return null;
  }
  if (
    unit(tokens, next) ||
    month(tokens, next) ||
    is(tokens, next, "percent", "%", "people", "dollars", "euros", "of", "times", "th", "st", "nd", "rd")
  )
    return null;
  const value = make(hour, 0, 0, "none", false);
  return value && tokens[at] ? { value, next } : null;
}
