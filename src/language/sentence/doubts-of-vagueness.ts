/**
 * Words beside a time that leave open what it says: how often ("most mornings", "occasionally at 9pm"), how long or how many times
 * ("every Tuesday for a while"), until what ("every day at six … until the concert"), by whose clock ("at 3pm their time"), and a
 * situation of which only a word of time was read ("when | the nights | get frosty"). Left in the title, they would be lost in silence.
 */
import type { Token } from "../chart/tokens.js";
import { LASTING, SITUATION } from "./doubt-words.js";
import type { Doubt } from "./doubts-at-edges.js";
import type { PlacedPiece } from "./placed-piece.js";
import { TRIGGERS } from "./title-times.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Before a rhythm: not each of them. */
const NOT_EACH = words(
  "most many some several almost nearly practically virtually roughly few hardly certain various odd",
);
/** How often, without a number. */
const OFTEN =
  /^(?:occasionally|regularly|sometimes|frequently|periodically|rarely|seldom|repeatedly|intermittently|sporadically|now and (?:then|again)|every so often|every now and (?:then|again)|from time to time|once in a while|at times|on and off)$/;
const MOST_WORDS = 5;
/** How long, or how many times, without a number. */
const A_WHILE =
  /^(?:for )?(?:(?:a|some|quite a|a short|a long|a little|a good) (?:while|time|bit)|some time|(?:several|some|many|a number of|so many|a bunch of) (?:days|weeks|months|years|times)|a (?:few|couple of|couple) times|as long as (?:needed|necessary|possible))$/;
/** Before "time", behind an hour: the clock of somebody, or of a land that has several. */
const WHOSE = words(
  "their his her its your client clients customer customers host hosts destination overseas abroad us usa american canadian canada australian australia russian russia brazilian brazil mexican mexico indonesian indonesia foreign",
);
const ENDS = words("until till");
const DETERMINED = words("the my our his her their your a an");

export function doubtsOfVagueness(
  tokens: readonly Token[],
  pieces: readonly PlacedPiece[],
  { title, before }: { title: readonly number[]; before: readonly number[] },
): Doubt[] {
  const word = (index: number): string => tokens[index]?.lower ?? "";
  const left = new Set([...title, ...before]);
  const times = pieces.filter(({ piece }) => TRIGGERS.has(piece.kind));
  const rhythm = times.some(({ piece }) => piece.kind === "series");
  const doubts: Doubt[] = [];
  const add = (from: number, to: number): void => {
    doubts.push({ from, to, why: "left" });
  };
  const said = (from: number, to: number): string => {
    for (let at = from; at < to; at++) if (!left.has(at)) return "";
    return tokens
      .slice(from, to)
      .map(({ lower }) => lower)
      .join(" ");
  };
  for (const from of left) {
    const to = cycleAt(tokens, from);
    if (to > 0) add(from, to);
  }
  for (const { piece, from, to } of times) {
    if (piece.kind === "series" && left.has(from - 1) && NOT_EACH.has(word(from - 1))) add(from - 1, to);
    // directly beside the time, on either side
    for (let length = 1; length <= MOST_WORDS; length++)
      for (const at of [from - length, to]) {
        const beside = said(at, at + length);
        if ((rhythm && A_WHILE.test(beside)) || (!rhythm && piece.kind === "when" && OFTEN.test(beside)))
          add(at, at + length);
      }
    // "at 3pm | their time"
    const clock = piece.kind === "when" && piece.when.times.length > 0;
    const whose = word(to) === "the" ? to + 1 : to;
    const owner = /^['’]s?$/.test(word(whose + 1)) ? whose + 1 : whose;
    if (clock && WHOSE.has(word(whose).replace(/['’]s$/, "")) && word(owner + 1) === "time" && left.has(to))
      add(to, owner + 2);
    if (clock && word(to) === "local" && word(to + 1) === "time" && /^(?:there|over|in)$/.test(word(to + 2)))
      add(to, to + 3);
  }
  // "occasionally | remind me": at the head of what is to be done
  const [first] = title;
  if (first !== undefined && !rhythm && times.length > 0)
    for (let length = 1; length <= MOST_WORDS; length++)
      if (OFTEN.test(said(first, first + length))) add(first, first + length);
  const ended = times.some(({ piece }) => ["until", "range", "span", "count"].includes(piece.kind));
  if (rhythm && !ended && !title.some((index) => LASTING.has(word(index))))
    for (const index of title)
      if (ENDS.has(word(index)) && DETERMINED.has(word(index + 1)) && !left.has(index + 4))
        add(index, index + 3);
  // "when | the nights | get frosty remind me …": what the situation is of is no time; "when I get up, at 7" is told beside one
  const [head] = before;
  const subject = times.find(({ from }) => from === (head ?? -2) + 1);
  if (head !== undefined && SITUATION.has(word(head)) && subject && left.has(subject.to))
    add(head, before.at(-1)! + 1);
  return doubts;
}

/** "21 days on 7 off", "4 on, 4 off": the index behind a rhythm that pauses, which nothing here can tell; 0 where there is none. */
function cycleAt(tokens: readonly Token[], from: number): number {
  if (!/^(?:\d+|one|two|three|four|five|six|seven)$/.test(tokens[from]!.lower)) return 0;
  const on = /^(?:days?|nights?|weeks?|months?|hours?)$/.test(tokens[from + 1]?.lower ?? "")
    ? from + 2
    : from + 1;
  if (tokens[on]?.lower !== "on") return 0;
  const off = tokens.findIndex(({ lower }, at) => at > on && at <= on + MOST_WORDS && lower === "off");
  return off + 1;
}
