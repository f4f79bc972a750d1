/** Whether an "in", "on" or "around" belongs to a verb, and not to the time behind it: "log in Thursday", "bring the bins in Friday"; not "call Ana in Monday". */
import type { Token } from "./token.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs directly before it. */
const BEFORE_IN = words(`
  log logs check sign clock tune phone ring call drop dial pop move come go stay hand book punch badge swipe nip weigh settle cash kick
  opt zoom listen plug tap step fill write eat sleep get give put bring take send break turn join pencil chip
`);
/** Verbs before what is brought in. */
const BEFORE_THING = words(`
  bring take hand put get let send carry fetch plug turn move invite pay wheel trade give lock tuck drag haul
`);
/** A verb stands behind none of these: "the call in Monday's diary", "my check in". */
const OF_NOUN = words("a an the my our your his her their this that next last first");
/** What is done in a part of a month as well as on a day, and has an "in" all the same: "move in late June"; not "pay the tax in early June". */
const BEFORE_MONTH = words("log logs check sign clock tune move bring carry fetch drag haul lock");
/** How many words what is brought in has at most. */
const LONGEST = 4;

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const PART = /^(?:middle|beginning|early|mid|late)$/;

/** Whether an "in" or "at" leads to the day behind it: "in the next Monday", "in late June". Its own verb may have the "in". */
export function isLeadIn(tokens: readonly Token[], from: number, to: number): boolean {
  const day = tokens.slice(from + 1, to).map(({ lower }) => lower);
  const part = day.some((word) => PART.test(word));
  return (part || day.some((word) => WEEKDAY.test(word))) && !isVerbsIn(tokens, from, part);
}

/** Whether no verb has the "in" of such words, if one leads them: "in late afternoon". */
export const isVerbless = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens[from]!.lower !== "in" || isLeadIn(tokens, from, to);

/** @param at where the "in" stands @param part whether a part of a month is behind it */
function isVerbsIn(tokens: readonly Token[], at: number, part: boolean): boolean {
  if (tokens[at]?.lower !== "in") return false;
  const verb = (place: number, of: ReadonlySet<string>): boolean => {
    const word = tokens[place]?.lower ?? "";
    return of.has(word) && (!part || BEFORE_MONTH.has(word)) && !OF_NOUN.has(tokens[place - 1]?.lower ?? "");
  };
  if (verb(at - 1, BEFORE_IN)) return true;
  for (let place = at - 2; place >= 0 && place >= at - 1 - LONGEST; place--) {
    if (tokens[place + 1]!.kind === "symbol" && !/^['’-]$/.test(tokens[place + 1]!.lower)) return false;
    if (verb(place, BEFORE_THING)) return true;
  }
  return false;
}

/** Verbs that put, turn or keep something "on". */
const ON_WITH_THING = words("put turn switch try pop stick slip pull strap sew screw");
/** … and verbs that do so with what is worn or lit, or lies on top. */
const KEEPS_ON = words("get keep leave have");
const WORN_OR_LIT = words(`
  shoes boots coat coats jacket gloves hat socks helmet glasses lenses mask plaster brace lid cover covers light lights lamp lamps radio telly tv
  heating heater oven fan engine alarm dehumidifier pump
`);
/** Behind them the "on" leads to the time: "put the bins out on every Monday". */
const OTHER_PARTICLES = words("on off out up down away back aside in into onto under at to for with over by");

/** Whether the "on" that ends a title is its verb's: "put the winter tyres on | every October"; not "call Ana on | every Monday". */
export function isVerbsOn(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.lower !== "on") return false;
  for (let place = at - 2; place >= 0 && place > at - 2 - LONGEST; place--) {
    const { kind, lower } = tokens[place]!;
    if (OTHER_PARTICLES.has(tokens[place + 1]!.lower) || (kind === "symbol" && !/^['’-]$/.test(lower)))
      return false;
    if (OF_NOUN.has(tokens[place - 1]?.lower ?? "")) continue;
    if (ON_WITH_THING.has(lower) || (KEEPS_ON.has(lower) && WORN_OR_LIT.has(tokens[at - 1]!.lower)))
      return true;
  }
  return false;
}

const BEFORE_AROUND = words("shop ask look ring phone call email text hunt drive walk show scout poke");
/** "shop around | a month before"; not "call Ana | around a month before". */
export const isVerbsAround = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === "around" && BEFORE_AROUND.has(tokens[at - 1]?.lower ?? "");
