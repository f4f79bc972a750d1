/** Whether an "in" belongs to a verb, and not to the day behind it: "log in Thursday", "bring the bins in Friday"; not "call Ana in Monday". */
import type { Token } from "./token.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Verbs directly before it. */
const BEFORE_IN = words(`
  log logs check sign clock tune phone ring call drop dial pop move come go stay hand book punch badge swipe nip weigh settle cash kick
  opt zoom listen plug tap step fill write eat sleep get give put bring take send break turn join pencil chip
`);
/** Verbs before what is brought in. */
const BEFORE_THING = words(`
  bring take hand put get let send carry fetch plug turn move invite pay wheel trade give lock tuck drag haul
`);
/** A verb stands behind none of these: "the call in Monday's diary", "my check in". */
const OF_NOUN = words("a an the my our your his her their this that next last first");
/** How many words what is brought in has at most. */
const LONGEST = 4;

/** @param at where the "in" stands */
export function isVerbsIn(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.lower !== "in") return false;
  const verb = (place: number, of: ReadonlySet<string>): boolean =>
    of.has(tokens[place]?.lower ?? "") && !OF_NOUN.has(tokens[place - 1]?.lower ?? "");
  if (verb(at - 1, BEFORE_IN)) return true;
  for (let place = at - 2; place >= 0 && place >= at - 1 - LONGEST; place--) {
    if (tokens[place + 1]!.kind === "symbol" && !/^['’-]$/.test(tokens[place + 1]!.lower)) return false;
    if (verb(place, BEFORE_THING)) return true;
  }
  return false;
}
