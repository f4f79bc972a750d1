/**
 * Hours of the day and with what day they are over, without "every": "drops at 8 and 20 until Sunday", "all week at 9pm", "the rest of June
 * at 7am" are of each day until then. "until Friday at 5" is a moment, and so is what ends with today.
 */
import { standsApart } from "../chart/figures.js";
import type { Token } from "../chart/tokens.js";
import type { When } from "../meaning/values.js";
import { type Bag, dateOfDay, type Spoken } from "./bag.js";
import type { PlacedPiece } from "./placed-piece.js";

/** The hours and their end, as a rhythm takes them; null where the sentence names one moment. */
export function eachDayUntil(
  bag: Bag,
  whens: readonly When[],
  { tokens, moment }: Spoken,
): { bag: Bag; whens: When[] } | null {
  const goes = (end: When): boolean => {
    const { date, exact, vague, invalid, past } = dateOfDay(end.day!, moment);
    return !exact && !vague && !invalid && !past && !date.equals(moment.today);
  };
  const [first, second] = whens;
  // "at 8 until Friday", said without a break
  if (first && whens.length === 1 && first.goesOn === "days" && first.day && goes(first)) {
    const { day, goesOn: _, ...hours } = first;
    return { bag, whens: [{ ...hours, lead: "" }, untilDay(first)] };
  }
  const hours = whens.filter(isOfDays);
  if (
    bag.placed.some(
      (placed, nth) => isUntilDay(placed, tokens) && isHourBehind(placed, bag.placed[nth + 1], tokens),
    )
  )
    return null;
  // "until Friday give her the tablet at 8am and 8pm"
  if (first && second && whens.length === 2 && hours.length === 1) {
    const end = whens.find((when) => when !== hours[0])!;
    const isEnd = end.lead === "until" && end.day && end.times.length === 0 && !end.part && !end.routine;
    return isEnd && goes(end) ? { bag, whens: [hours[0]!, end] } : null;
  }
  if (hours.length !== 1 || whens.length !== 1) return null;
  const bounds = bag.placed.filter(({ piece }) => piece.kind === "until" || piece.kind === "range");
  const [bound] = bounds;
  if (!bound || bounds.length > 1) return null;
  const { piece, from, to } = bound;
  if (!tokens.slice(from, to).some(({ lower }) => THROUGHOUT.test(lower))) return null;
  // "plan | the rest of the week | at 8am"
  if (/^(?:the|rest|remainder)$/.test(tokens[from]!.lower) && !standsApart({ tokens, from, to })) return null;
  // "at 7am through Sunday"; a stretch of days is one where it says that it is meant whole
  const ends = piece.kind === "until" && piece.when.day && !piece.told && goes(piece.when);
  return ends || piece.kind === "range" ? { bag, whens: [...whens] } : null;
}

const THROUGHOUT =
  /^(?:un?till?|'?til|untill|up|through|thru|ending|ends|rest|remainder|all|whole|entire|throughout)$/;

const isUntilDay = ({ piece, from }: PlacedPiece, tokens: readonly Token[]): boolean =>
  !WHOLE.test(tokens[from]!.lower) &&
  (piece.kind === "until" || piece.kind === "when") &&
  piece.when.lead === "until" &&
  !!piece.when.day;

/** "until Friday, at 5": the hour of that day. */
const isHourBehind = (
  { to }: PlacedPiece,
  next: PlacedPiece | undefined,
  tokens: readonly Token[],
): boolean =>
  next?.piece.kind === "when" &&
  isOfDays(next.piece.when) &&
  tokens.slice(to, next.from).every(({ kind }) => kind === "symbol");

/** "the whole week at 9", which is no deadline. */
const WHOLE = /^(?:the|this|for|during|over|rest|remainder|all|whole|entire|throughout)$/;

const untilDay = ({ day }: When): When => ({ day: day!, times: [], lead: "until", weak: 0 });

/** An hour or several, or a part of the day, of no day in particular. */
const isOfDays = ({ times, part, routine, day, days, either, until, lead }: When): boolean =>
  (times.length > 0 || part !== undefined || routine !== undefined) &&
  !day &&
  !days &&
  !either &&
  !until &&
  !["until", "by", "before", "after"].includes(lead);
