/**
 * Acts that only what they are done to makes ones that a host sees: "delete the branch", "drop the users table", "tag a release" are
 * commands, "delete the email" and "drop the kids at school" are none; and files that are known by a name without an ending.
 */
import type { Token } from "../chart/tokens.js";
import { textOf } from "./topic-span.js";
import { isGerund } from "./verbs.js";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const MADE =
  "branch branches tag tags release releases database db table tables index indexes migration migrations container containers cluster bucket namespace repository repo pr prs request requests";
const KEPT =
  "file files folder folders directory directories schema column columns row rows record records image images volume volumes pod pods stash commit commits package packages dependency dependencies anything something";

const REMOVED = words(`${MADE} ${KEPT}`);
/** By verb, in its base form: what it is done to by a command. */
const THINGS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ..."delete remove drop wipe erase".split(" ").map((verb) => [verb, REMOVED] as const),
  ["truncate", words("table tables database log logs")],
  ["create", words(MADE)],
  ["open", words("pr prs request requests")],
  ["tag", words("release releases version versions commit commits image images build")],
  ["amend", words("commit commits")],
  ["reset", words("branch branches database db commit commits")],
]);
/** Said of the same commands. */
const ALSO = new Map([
  ["wipe", "delete"],
  ["erase", "delete"],
]);
const MOST_WORDS = 6;
const JOINTS = words("of from with for on at to and or about before after when by");

/** "delete the branch": the command that is meant, or null where no command does it. */
export function commandOn(tokens: readonly Token[], verbAt: number, to: number): string | null {
  const verb = baseOf(tokens[verbAt]?.lower ?? "");
  const head = tokens[to - 1];
  const things = THINGS.get(verb);
  if (!things?.has(head?.lower ?? "") || to - verbAt < 2 || to - verbAt > MOST_WORDS) return null;
  // "delete the photo from the folder"
  if (tokens.slice(verbAt + 1, to).some(({ lower, kind }) => kind === "symbol" || JOINTS.has(lower)))
    return null;
  if (/^requests?$/.test(head!.lower) && !/^(?:pull|merge)$/.test(tokens[to - 2]!.lower)) return null;
  return `${ALSO.get(verb) ?? verb} ${textOf(tokens, verbAt + 1, to)}`;
}

/** "deleting" for "delete", where such acts are known; else the word itself. */
export function baseOf(word: string): string {
  if (!isGerund(word) && !THINGS.has(word.slice(0, -3)) && !THINGS.has(`${word.slice(0, -3)}e`)) return word;
  const cut = word.slice(0, -3);
  return [cut, `${cut}e`, cut.slice(0, -1)].find((base) => THINGS.has(base)) ?? word;
}

export const isOnThings = (word: string): boolean => THINGS.has(baseOf(word));

/** "Dockerfile", "the README", ".env": known by that name, without an ending. */
export function fileByName(text: string): string | null {
  if (/^(?:\p{Lu}\p{L}*|docker|make|gem|rake|proc|jenkins|just)file$/u.test(text)) return text;
  if (/^(?:readme|changelog)$/i.test(text) || /^(?:LICENSE|CONTRIBUTING|NOTICE)$/.test(text))
    return `${text.toUpperCase()}*`;
  if (text === "CODEOWNERS") return text;
  return /^\.[a-z][\w.-]*\w$/i.test(text) ? text : null;
}
