/**
 * A name of a day, a month or an hour that opens what something or somebody is called by, where the real day stands behind it: "Sunday roast
 * this Sunday at 2", "Friday drinks with the team on 8 May", "noon prayer tomorrow at 13:15", "a card for Jan tomorrow".
 */
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import { FUNCTION, OF_TIME } from "./excuse.js";
import { ORDERS } from "./verbs.js";

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
const PART = /^(?:morning|afternoon|evening|night)$/;
const NAMED_HOUR = /^(?:noon|midday|midnight)$/;
const POINTS = /^(?:this|next|on|coming)$/;
const TODAY = /^(?:today|tomorrow|tonight)$/;
/** Months that are names of people as well. */
const PEOPLE = /^(?:jan|april|may|june|august)$/;
const FOR = /^(?:for|with)$/;
/** Behind these a thing is named. */
const LEADS = /^(?:about|of|re|regarding|:)$/;

/** How many tokens from here on are of such a name; none where they are a time. */
export function daysInName(tokens: readonly Token[], at: number): number {
  const { lower } = tokens[at]!;
  const hour = NAMED_HOUR.test(lower);
  if (!hour && !WEEKDAY.test(lower)) return 0;
  if (at > 0 && !LEADS.test(tokens[at - 1]!.lower)) return 0;
  const size = !hour && PART.test(tokens[at + 1]?.lower ?? "") ? 2 : 1;
  if (!isThing(tokens, at + size)) return 0;
  const behind = tokens.slice(at + size + 1);
  const sign = behind.findIndex(({ kind, lower: word }) => kind === "symbol" && /^[,;.!?–—(]$/.test(word));
  const clause = sign < 0 ? behind : behind.slice(0, sign);
  return (hour ? hasDayAndClock(clause) : hasSameDay(clause, lower)) ? size : 0;
}

/** "stare at the sun", and not "the sun after next" or "the sat and the sun". */
const isStar = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.text === "sun" &&
  tokens[at - 1]?.lower === "the" &&
  !/^(?:after|before|following|next|of|in|then)$/.test(tokens[at + 1]?.lower ?? "") &&
  tokens[at + 1]?.kind !== "number" &&
  !tokens.some(({ lower }) => /^(?:mon|tues?|wed|thurs?|fri|sat)$/.test(lower));
/** "change for the till", "open a till": of a shop. */
const isDrawer = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "till" &&
  /^(?:the|a|my|our|this|that|each|every|of)$/.test(tokens[at - 1]?.lower ?? "");
/** "a minute amount of salt": a very small one. */
const isSmall = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.lower === "minute" &&
  /^(?:amounts?|quantit(?:y|ies)|details?|traces?|fractions?|differences?|changes?|cracks?|holes?|particles?|specks?|pieces?)$/.test(
    tokens[at + 1]?.lower ?? "",
  );

/** A noun, as far as its form tells; of what is done as well, where nothing is done to anything: "Sunday run | with Jo". */
function isThing(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return (
    token?.kind === "word" &&
    token.lower.length > 2 &&
    !FUNCTION.has(token.lower) &&
    !OF_TIME.has(token.lower) &&
    (!ORDERS.has(token.lower) || /^(?:at|with|in|this|next|on|by)$/.test(next?.lower ?? "")) &&
    !isMonthName(token.lower) &&
    !NO_THINGS.test(token.lower)
  );
}
const NO_THINGS =
  /^(?:and|or|until|till|from|through|after|week|fortnight|at|only|except|call|remind|not|onwards?|nearest|closest|following|preceding|between|before|since|ahead|first|second|last|itself)$/;

/** "this Sunday", "on Sunday" of the same name; tomorrow; a date; to where it was moved. */
const hasSameDay = (clause: readonly Token[], day: string): boolean =>
  clause.some(({ lower }, at) => {
    const before = clause[at - 1]?.lower ?? "";
    if (lower === day) return POINTS.test(before);
    // "Friday haircut | tomorrow dentist" are two, "Friday dinner, not tomorrow" is on Friday
    if (TODAY.test(lower)) return before !== "not" && !isThing(clause, at + 1);
    if (WEEKDAY.test(lower))
      return (
        before === "to" &&
        /^(?:moved|shifted|pushed|changed|rescheduled|postponed)$/.test(clause[at - 2]?.lower ?? "")
      );
    // "Thursday nails for the wedding on 9 May"
    return (
      isMonthName(lower) && isDate(clause, at) && !clause.slice(0, at).some((one) => one.lower === "for")
    );
  });

const isDate = (clause: readonly Token[], at: number): boolean =>
  [clause[at - 1], clause[at - 2], clause[at + 1]].some(
    (token) => token?.kind === "number" && token.value > 0 && token.value < 32,
  );

const hasDayAndClock = (clause: readonly Token[]): boolean =>
  clause.some(({ kind }, at) => kind === "number" && /^(?:at|@)$/.test(clause[at - 1]?.lower ?? "")) &&
  clause.some(
    ({ lower }, at) => TODAY.test(lower) || WEEKDAY.test(lower) || (isMonthName(lower) && isDate(clause, at)),
  );

/**
 * The tokens, in which nobody's name is a month or a day ("for Jan | tomorrow", "for April on Friday", "ask Dr Friday"), the sun is no
 * Sunday ("in the sun"), and what is very small no minute.
 */
export const withPeople = (tokens: readonly Token[]): readonly Token[] =>
  tokens.some(({ lower }) => PEOPLE.test(lower) || WEEKDAY.test(lower) || /^(?:sun|minute|till)$/.test(lower))
    ? tokens.map((token, at) =>
        isPerson(tokens, at) || isStar(tokens, at) || isSmall(tokens, at) || isDrawer(tokens, at)
          ? { ...token, lower: `(${token.lower})` }
          : token,
      )
    : tokens;

function isPerson(tokens: readonly Token[], at: number): boolean {
  const [before, { lower, text }, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const titled = TITLED.test((before?.lower === "." ? tokens[at - 2] : before)?.lower ?? "");
  if (titled && (WEEKDAY.test(lower) || PEOPLE.test(lower)) && /^\p{Lu}/u.test(text)) return true;
  if (!PEOPLE.test(lower) || !/^\p{Lu}\p{Ll}/u.test(text) || !FOR.test(before?.lower ?? "")) return false;
  if (next?.kind === "number" || tokens[at - 2]?.kind === "number" || JOINS.test(next?.lower ?? ""))
    return false;
  return tokens.some(({ lower: word }) => TODAY.test(word) || WEEKDAY.test(word));
}
/** Before the name of somebody. */
const TITLED = /^(?:dr|mr|mrs|ms|miss|mx|prof|professor|uncle|aunt|auntie|aunty|coach|captain|nurse|sir)$/;
/** "for June and July", "for May 2027" */
const JOINS = /^(?:and|to|until|till|through|-|–|or|&|,|the|of)$/;
