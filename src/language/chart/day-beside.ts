/** What stands behind and before words that count from something else: "the day before the move", "remind me a month out". */
import { WEEKDAY_WORDS } from "../names.js";
import type { Place } from "./rule.js";
import type { Token } from "./token.js";

const words = (text: string): Set<string> => new Set(text.split(" "));
const UNITS = new Set([
  ...words("day night morning evening afternoon week weekend month"),
  ...WEEKDAY_WORDS.map(([name]) => name),
]);
const SIDES = words("before after following");
/** Behind these it is a thing of the title: "book a room for the night before the fair". */
const OF_A_THING = words("for of about from");

/** "call Jo the day | after | the party": what stands there is the place of a day. */
export const namesDayBeside = (tokens: readonly Token[], side: number): boolean =>
  SIDES.has(tokens[side]?.lower ?? "") &&
  UNITS.has(tokens[side - 1]?.lower ?? "") &&
  tokens[side - 2]?.lower === "the" &&
  !OF_A_THING.has(tokens[side - 3]?.lower ?? "");

/** "day | after | the party, 11 am, …": so too at the beginning, without "the". */
export const opensDayBeside = (tokens: readonly Token[], side: number): boolean =>
  side === 1 && SIDES.has(tokens[side]!.lower) && UNITS.has(tokens[0]!.lower);

/** "on Friday and | the day after |": two days; "and | the day after | the party" may be of the party. */
export const joinsDay = ({ tokens, from, to }: Place): boolean =>
  ["and", "&"].includes(tokens[from - 1]?.lower ?? "") &&
  UNITS.has(tokens[from - 2]?.lower ?? "") &&
  !ASKS.has(tokens[to]?.lower ?? "") &&
  !["the", "my", "our", "his", "her", "their"].includes(tokens[to]?.lower ?? "");
const ASKS = words("remind ping nudge tell wake i we please can could");

const ENDS = words("to that about please pls thanks of for so would will");
/** What counts ends with it. */
export const isEnded = ({ tokens, to }: Place): boolean =>
  !tokens[to] || tokens[to].kind === "symbol" || ENDS.has(tokens[to].lower);

/** What may stand behind "the day after". */
const BESIDE = words("at to that in please so around by i my our the his her their remind ping nudge wake");
/** "the day after, at noon", "the day after | the fair", and not "the day after | the day after tomorrow". */
export const isFreeBehind = ({ tokens, to }: Place): boolean =>
  tokens[to]?.kind !== "word" || (BESIDE.has(tokens[to].lower) && !namesDayBeside(tokens, to + 2));

/** "sunday email Ana about | the": what somebody is to be told, and no name of an event. */
export const speaksOf = ({ tokens, from, to }: Place): boolean =>
  tokens.slice(from, to).some(({ lower }) => lower === "about");

/** "the evening before"; without "the" only a day, a week and a night. */
export const isCounted = ({ tokens, from }: Place, unit: string): boolean =>
  tokens[from]!.lower === "the" || ["day", "week", "night"].includes(unit);
/** "plan | the week ahead": what lies before one, and no time before anything. */
export const liesAhead = ({ tokens, from, to }: Place): boolean =>
  tokens[to - 1]!.lower === "ahead" &&
  tokens[from]!.lower === "the" &&
  tokens[from - 1]?.kind === "word" &&
  !["me", "us", "nudge", "reminder", "and", "so"].includes(tokens[from - 1]!.lower);
