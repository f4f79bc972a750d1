/** Stretches of any words that a rule may take by what stands in front of them: clauses, and names of events and weeks. */
import { isMonthName } from "../names.js";
import type { Token } from "./tokens.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words behind which a clause of any words may stand. */
const CLAUSE_OPENERS =
  words(`unless time as because since cos coz that's there's ( i we you he she they it i've we've you've i'm we're
  he's she's they've it's the my our somebody someone`);
/** Words behind which a name may stand. */
const NAME_LEADS = words(
  "after before the my our this until till til except excluding bar barring but not for from",
);
/** What asks, says when, or is of a rhythm of its own is part of no name. */
const NO_NAME = words(
  "on at by until till every each daily remind please tell and then starting beginning commencing effective",
);
/** Words of a name, at most. */
const LONGEST_NAME = 6;

/** The index behind the clause that begins here, up to the next sign or request; 0 where none may. */
export function clauseAt(tokens: readonly Token[], at: number): number {
  if (!CLAUSE_OPENERS.has(tokens[at - 1]?.lower ?? "")) return 0;
  let to = at;
  while (
    to < tokens.length &&
    to < at + 30 &&
    !",;.!?)".includes(tokens[to]!.lower) &&
    tokens[to]!.lower !== "remind" &&
    tokens[to]!.lower !== "nag" &&
    tokens[to]!.lower !== "please"
  )
    to++;
  return Math.max(to, at + 1);
}

/** The indices behind each name that may begin here: "half-term week". */
export function namesAt(tokens: readonly Token[], at: number): number[] {
  const ends: number[] = [];
  if (!NAME_LEADS.has(tokens[at - 1]?.lower ?? "")) return ends;
  for (let to = at; to < Math.min(at + LONGEST_NAME, tokens.length) && isOfName(tokens, to); to++)
    // "except | June | 23rd" is no thing called June
    if (to > at || !isMonthName(tokens[to]!.lower)) ends.push(to + 1);
  return ends;
}

const isOfName = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]!.kind === "word" && !NO_NAME.has(tokens[at]!.lower)) ||
  (tokens[at]!.lower === "-" && !tokens[at]!.spaced && tokens[at + 1]?.spaced === false);

export const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
