/**
 * "tomorrow swimming 4.15", "Thursday lunch with Bea 1.15": a day, what happens then, and behind it two figures with a point, which are its
 * hour. Behind what has versions, chapters or a price they are none; behind what is bought they may be either, and are asked about.
 */
import { WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { isMonthName } from "../names.js";
import {
  AT_HOURS,
  NUMBERED_LONG,
  NUMBERED_ONES,
  NUMBERED_OR_AT,
  OF_WORKS,
  VERSIONED,
} from "./numbered-words.js";
import type { Ways } from "./ways.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Behind the figures: an end, a sign, or whom and where. */
const ENDS = words("with at in on and then plus , ; ) ! ? – —");
/** Another word that says an hour. */
const SAYS_HOUR = /^(?:[ap]m|@|noon|midday|midnight|o'clock|half|past|:|until|till|by|before|after)$/;
/** They lead to figures that are none, or to an hour that is read without this. */
const LEADS = words(
  "at @ to of from by for about around is was are only than v ver version and or - – — : + x × = not",
);
const PRICED = words(
  "pay transfer owe owes charge deposit spend cost costs withdraw refund tip donate price fee bill save",
);
/** These may be either. */
const BOUGHT = words("buy order give lend sell borrow bet print copy invoice collect raise");
const RELEASED = words("release deploy ship tag publish roll rollback build merge test score rate");
const VEHICLES = words("train bus tram ferry flight coach boat plane");

export function pointedHours(tokens: readonly Token[]): Ways | null {
  const at = tokens.findIndex((_, index) => isPointed(tokens, index));
  if (at < 1) return null;
  const [noun, end] = [tokens[at - 1]!, tokens[at + 3]];
  if (noun.kind !== "word" || LEADS.has(noun.lower) || WEEKDAY.test(noun.lower) || isMonthName(noun.lower))
    return null;
  if (end && !(ENDS.has(end.lower) || (end.lower === "." && at + 4 === tokens.length))) return null;
  const day = tokens.findIndex(({ lower }) => WEEKDAY.test(lower) || isMonthName(lower));
  if (day < 0 || day === at + 3) return null;
  const numbered = [NUMBERED_ONES, NUMBERED_LONG, RELEASED].some((known) => known.has(noun.lower));
  if (numbered || (NUMBERED_OR_AT.has(noun.lower) && !VEHICLES.has(noun.lower))) return null;
  const before = tokens.slice(0, at);
  const either = before.some(({ lower }) => BOUGHT.has(lower));
  const none = [PRICED, VERSIONED, RELEASED, ...(either ? [] : [OF_WORKS])];
  if (before.some(({ lower }) => none.some((known) => known.has(lower)))) return null;
  const others = tokens.flatMap(({ kind, lower }, index) =>
    (kind === "number" && (index < at || index > at + 2) && Math.abs(index - day) > 2) ||
    SAYS_HOUR.test(lower)
      ? [index]
      : [],
  );
  if (others.length > 0) return null;
  const figures = tokens.slice(at, at + 3);
  const odd = figures[2]!.value % 5 > 0;
  if (odd && !before.some(({ lower }) => AT_HOURS.has(lower) || VEHICLES.has(lower))) return null;
  const { start } = figures[0]!;
  const lead: Token = {
    ...{ kind: "word", lower: "at", text: "", value: Number.NaN },
    ...{ start, end: start, spaced: true },
  };
  const said = figures.map(({ lower }) => lower);
  const hour = { said: `at ${said.join("")}`, words: ["at", ...said], tokens: [lead, ...figures] };
  return {
    ...{ from: at, to: at + 3, timed: false },
    ways: either ? [hour, { said: "part of what to remember", words: said, tokens: figures }] : [hour],
  };
}

/** "7.50", and not "1.2", "1.12.3" or "$4.15". */
function isPointed(tokens: readonly Token[], at: number): boolean {
  const [hour, point, minutes, next] = tokens.slice(at, at + 4);
  return (
    point?.lower === "." &&
    !point.spaced &&
    hour!.kind === "number" &&
    hour!.spaced &&
    hour!.value <= 24 &&
    hour!.text.length < 3 &&
    minutes?.spaced === false &&
    /^[0-5]\d$/.test(minutes.text) &&
    (next === undefined || next.spaced || /^[,;.!?)]$/.test(next.lower))
  );
}
