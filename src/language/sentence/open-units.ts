/** "in 2", "in 3m", "at 3 hours": numbers whose unit, or whether they count from now, is not said. Fives and tens are minutes to everybody. */
import { hoursLong } from "../chart/hours-long.js";
import type { Token } from "../chart/tokens.js";
import type { Ways } from "./ways.js";

const AHEAD = new Set(["in", "within"]);
/** The shortest list of hours in which "at 3 hours" may be a length as well as a clock. */
const HALF_DAY = 12;

export function unitsOf(tokens: readonly Token[]): Ways | null {
  // "8h yoga tomorrow"
  const hours = tokens[1]?.lower === "h" && !tokens[1].spaced && tokens[0]!.kind === "number";
  if (hours && hoursLong(tokens, 0) === "either") {
    const { value } = tokens[0]!;
    return {
      from: 0,
      to: 2,
      ways: [
        { said: `at ${value} o'clock`, words: [String(value), "h"] },
        { said: `${value} hours long`, words: [String(value), "h_"] },
      ],
      timed: true,
    };
  }
  for (const [at, { kind, value, spaced }] of tokens.entries()) {
    if (kind !== "number" || !spaced || at === 0) continue;
    const before = tokens[at - 1]!.lower;
    const next = tokens[at + 1];
    const figure = String(value);
    const counts = (...units: string[]): string[] =>
      units.map((unit) => `${figure} ${unit}${value === 1 ? "" : "s"}`);
    if (before === "at" && next?.lower === "hours" && value >= 1 && value <= HALF_DAY)
      return {
        from: at - 1,
        to: at + 2,
        ways: [
          { said: `in ${value} hours`, words: ["in", figure, "hours"] },
          { said: `at ${value} o'clock`, words: ["at", figure, "o'clock"] },
        ],
        timed: true,
      };
    if (value < 1 || value > 60 || value % 5 === 0) continue;
    if (
      (AHEAD.has(before) || before === "every") &&
      next?.text === "m" &&
      !next.spaced &&
      !isFigure(tokens[at + 2])
    )
      return {
        from: at,
        to: at + 2,
        ways: counts("minute", "month").map((said) => ({ said, words: said.split(" ") })),
        timed: true,
      };
    const listed = next?.lower === "," && tokens[at + 2]?.kind === "number";
    // "in 3 1/2 minutes"
    if (next?.kind === "number" && tokens[at + 2]?.lower === "/") continue;
    if (AHEAD.has(before) && (!next || next.spaced || next.kind === "symbol") && !isUnit(next) && !listed)
      return {
        from: at - 1,
        to: at + 1,
        ways: counts("minute", "hour").map((said) => ({
          said: `in ${said}`,
          words: ["in", ...said.split(" ")],
        })),
        timed: true,
      };
  }
  return null;
}

const isFigure = (token: Token | undefined): boolean => token?.kind === "number" && !token.spaced;
const isUnit = (token: Token | undefined): boolean =>
  token !== undefined &&
  /^(?:[:./'"′″½¼¾-]|s(?:ec|econd)?s?|m(?:in|inute|o|onth)?s?|h(?:r|our)?s?|d(?:ay)?s?|w(?:ee)?ks?|y(?:ea)?rs?)$/.test(
    token.lower,
  );
