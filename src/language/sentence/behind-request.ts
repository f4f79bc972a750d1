/**
 * Words behind a request in the middle of a sentence, where what is to be done stands before it: "fetch the twins at four, remind me,
 * forgetful grandad that I am", "descale the machine, remind us in the staff room". They are of the title, and never the whole of it.
 */
import type { Token } from "../chart/tokens.js";
import type { Segmentation } from "./segment.js";
import { ORDERS } from "./verbs.js";

const SIGNS = new Set([",", ";", ".", "!", "–", "—", "-", "("]);
const AT = new Set(["in", "at", "on"]);
const ARTICLES = new Set(["the", "our", "my"]);
const PLACES = new Set(
  "room office kitchen hall channel chat group garage shop lab studio canteen lobby workshop club house thread".split(
    " ",
  ),
);
/** "in the staff room" has a few words. */
const LONGEST_PLACE = 5;

type Cut = Pick<Segmentation, "before" | "title">;

const orderBefore = (tokens: readonly Token[], { before, title }: Cut): boolean => {
  const [first, second] = before.filter((index) => tokens[index]!.kind !== "symbol");
  return second !== undefined && title.length > 0 && ORDERS.has(tokens[first!]!.lower);
};

/** Where the reminder is to be told, behind a request that has its time: no time itself. */
export function tellsWhere(tokens: readonly Token[], cut: Cut): boolean {
  const said = cut.title
    .filter((index) => tokens[index]!.kind !== "symbol")
    .map((index) => tokens[index]!.lower);
  return (
    orderBefore(tokens, cut) &&
    AT.has(said[0]!) &&
    ARTICLES.has(said[1] ?? "") &&
    said.length <= LONGEST_PLACE &&
    PLACES.has(said.at(-1)!)
  );
}

/** What is told behind a sign, and is nothing to do. */
function tellsBeside(tokens: readonly Token[], cut: Cut): boolean {
  const first = cut.title[0] ?? 0;
  return (
    orderBefore(tokens, cut) &&
    (SIGNS.has(tokens[first - 1]?.lower ?? "") || tokens[first]!.lower === "or") &&
    !ORDERS.has(tokens[first]!.lower) &&
    tokens[first]!.lower !== "to"
  );
}

/**
 * "take the bins out at 7 and don't forget the glass": nobody is asked for a reminder of the glass alone, since what stands in front has the
 * time. The words of such a request, which are of the title as well; null of any other.
 */
function forgetsBeside(
  tokens: readonly Token[],
  { before, title, pieces }: Pick<Segmentation, "before" | "title" | "pieces">,
): string | null {
  const asks = pieces.filter(({ piece }) => piece.kind === "ask");
  const [ask] = asks;
  const words = tokens.slice(ask?.from ?? 0, ask?.to ?? 0);
  if (!ask || asks.length > 1 || !words.some(({ lower }) => FORGETS.has(lower))) return null;
  const times = pieces.filter(({ piece }) => piece.kind === "when" || piece.kind === "series");
  if (times.length === 0 || times.some(({ from }) => from > ask.from)) return null;
  if (title.every((index) => tokens[index]!.kind === "symbol")) return null;
  return before.some((index) => tokens[index]!.kind === "word" && !OPENS.has(tokens[index]!.lower))
    ? words.map(({ text }, at) => (at > 0 && words[at]!.spaced ? ` ${text}` : text)).join("")
    : null;
}
const FORGETS = new Set(["forget", "remember"]);
const OPENS = new Set(
  "please pls hey hi hello ok okay so and but oh well um hm hmm right now also".split(" "),
);

/**
 * The whole title where what stands behind the request is only of it; null where it is the title.
 * @param said `context` in front of the request, and `main` behind it
 */
export function titleBehind(
  tokens: readonly Token[],
  segmentation: Segmentation,
  { context, main }: { context: string; main: string },
): string | null {
  const forgets = forgetsBeside(tokens, segmentation);
  if (forgets !== null) return `${context.replace(JOINT_AT_END, "")}, ${forgets} ${main}`;
  if (tellsBeside(tokens, segmentation)) return `${context}, ${main}`;
  return tellsWhere(tokens, segmentation) ? `${context} (${main})` : null;
}
const JOINT_AT_END = /[\s,;]+(?:and|but|so|then|oh)?$/i;
