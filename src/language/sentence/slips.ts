/** "tursday", "juny": a slip of the pen that is as near to the name of one day or month as to that of another. */
import { nearestNames } from "../chart/spelling.js";
import type { Token } from "../chart/tokens.js";
import type { Ways } from "./ways.js";

export function slipsOf(tokens: readonly Token[]): Ways | null {
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "word" || text.length < 4) continue;
    const names = nearestNames(text.toLowerCase());
    if (names.length < 2) continue;
    const dated = [tokens[at - 1], tokens[at + 1]].some((token) => token?.kind === "number");
    if (text.length < 5 && !dated) continue;
    const said = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
    return {
      from: at,
      to: at + 1,
      ...(dated ? { timed: false } : {}),
      ways: names.map((name) => ({ said: said(name), words: [name] })),
    };
  }
  return null;
}
