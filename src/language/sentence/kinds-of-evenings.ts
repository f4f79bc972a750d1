/**
 * "quiz night | Friday 8pm", "parents' evening | tomorrow", "coffee morning | Thursday": what takes place then is called by the part of the
 * day, which says no time of its own. Of other words it does where a clock beside it leaves it nothing to say ("choir evening | Friday
 * 18:00"), unless something is to be done ("call Mum | evening Friday").
 */
import { WEEKDAY } from "../chart/hours-beside-day.js";
import type { Token } from "../chart/tokens.js";
import { FUNCTION, OF_TIME } from "./excuse.js";
import { ORDERS } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const PARTS = words("night nite evening morning");
const KINDS = words(`
  parents parent parents' quiz date poker prom training opening mic movie movies film cinema game games board club bingo casino karaoke comedy
  music jazz folk dance disco salsa curry tapas pizza taco sushi family ladies girls boys lads guys mums dads hen stag graduation awards
  prize presentation info information induction taster careers options charity fundraising school's sports race fight bath bin wash craft
  poetry theatre opera concert ceilidh gala pub trivia darts bowling toga couples singles staff team reunion students
  coffee`);
/** These have things as their object that are called so: "buy pizza | evening Friday". */
const TAKES = words("buy get make cook eat order have bake drink");

export function isKindOfEvening(tokens: readonly Token[], at: number): boolean {
  if (!PARTS.has(tokens[at]!.lower) || at === 0) return false;
  // "parents' evening", "ladies' night"
  const kind = /^['’]$/.test(tokens[at - 1]!.lower) ? at - 2 : at - 1;
  const noun = tokens[kind];
  if (noun?.kind !== "word" || tokens[at + 1]?.lower === "before") return false;
  const word = noun.lower.replace(/['’]s?$/, "");
  if (KINDS.has(word)) return !TAKES.has(tokens[kind - 1]?.lower ?? "");
  const plain = !FUNCTION.has(word) && !OF_TIME.has(word) && !ORDERS.has(word) && !NO_THINGS.has(word);
  return (
    plain &&
    WEEKDAY.test(tokens[at + 1]?.lower ?? "") &&
    !tokens.some(({ lower }) => ORDERS.has(lower)) &&
    hasClock(tokens, at + 2)
  );
}
const NO_THINGS = words(
  "mid early late first last second next this every each tomorrow sometime maybe me us all",
);

/** "8pm", "18:00", "18.30": which half of the day needs no other word. */
const hasClock = (tokens: readonly Token[], from: number): boolean =>
  tokens.slice(from).some(({ kind, value }, index) => {
    const [sign, next] = tokens.slice(from + index + 1, from + index + 3);
    return (
      kind === "number" &&
      (/^[ap]m$/.test(sign?.lower ?? "") ||
        (value > 12 && /^[:.]$/.test(sign?.lower ?? "") && next?.kind === "number") ||
        (/^[:.]$/.test(sign?.lower ?? "") && /^[ap]m$/.test(tokens[from + index + 3]?.lower ?? "")))
    );
  });
