/**
 * Names compared as names: as they are written, not by their stem ("Baker" is not in "I baked a cake"), and minding
 * capitals wherever the message uses them ("Slack" is not in "Please cut me some slack"). Pure.
 */
import { foldWord } from "../stem.js";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Classes of all letters take a while to be made, which a process with one turn pays for nothing. */
const PLAIN = /^[\0-\x7f]*$/;
const PLAIN_WORD = /[A-Za-z0-9]+/g;
const BEGINS = /(?:^|[.!?:\n…]["'”’)]*\s*["'“‘(]*)$/;

/** How a message writes a name: with its capital, in a message that has none at all, or not. */
export type NameSeen = "written" | "in small letters" | "absent";

export interface ReadNames {
  /** Folded words that begin with a capital. */
  capital: ReadonlySet<string>;
  /** Folded words in small letters. */
  small: ReadonlySet<string>;
  /** Whether the message has capitals within its sentences, so that a small letter says: no name. */
  usesCapitals: boolean;
}

export function readNames(message: string): ReadNames {
  const text = message.normalize("NFKC");
  const capital = new Set<string>();
  const small = new Set<string>();
  let usesCapitals = false;
  // Shouting says nothing about the writer's habits.
  const plain = PLAIN.test(text);
  const shouted = !(plain ? /[a-z]/ : /\p{Ll}/u).test(text);
  for (const found of text.matchAll(plain ? PLAIN_WORD : WORD)) {
    const [word] = found;
    if (!(plain ? /^[A-Z]/ : /^\p{Lu}/u).test(word)) {
      small.add(foldWord(word));
      continue;
    }
    capital.add(foldWord(word));
    const begins = BEGINS.test(text.slice(Math.max(0, found.index - 8), found.index));
    usesCapitals ||= !begins && word !== "I" && !shouted;
  }
  return { capital, small, usesCapitals };
}

/** @param name folded */
export function seeName(message: ReadNames, name: string): NameSeen {
  if (message.capital.has(name)) return "written";
  if (message.small.has(name)) return message.usesCapitals ? "absent" : "in small letters";
  return "absent";
}
