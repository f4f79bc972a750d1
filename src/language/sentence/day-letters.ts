/** "Su 11:00", "every Tu at 16:00": two letters for a day, in front of the figures of a clock or behind what makes a rhythm of it. */
import type { Token } from "../chart/tokens.js";
import { weekdayName } from "../names.js";
import type { Ways } from "./ways.js";

const LETTERS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const LEADS = new Set(["every", "each", "on", "next", "this"]);

export function dayLetters(tokens: readonly Token[]): Ways | null {
  for (const [at, { text, spaced }] of tokens.entries()) {
    const day = LETTERS.indexOf(text);
    const before = tokens[at - 1];
    if (day < 0 || !spaced) continue;
    const head = before === undefined || ".!:;(".includes(before.lower) || LEADS.has(before.lower);
    // with a point, too: "Su. 11:00"
    const next = tokens[at + 1]?.lower === "." ? at + 2 : at + 1;
    const clock = tokens[next]?.lower === "at" ? next + 1 : next;
    if (!head || tokens[clock]?.kind !== "number" || tokens[clock + 1]?.lower !== ":") continue;
    const name = weekdayName(day + 1);
    return { from: at, to: next, ways: [{ said: name, words: [name.toLowerCase()] }] };
  }
  return null;
}
