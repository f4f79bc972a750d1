/**
 * What makes a thing another one: "the garage door" is not the garage, "the neighbour's plants" are not the plants, "the rent for the office" is
 * perhaps not the rent. Read of what was told and of a title alike. English. Pure.
 */
import { stem } from "../stem.js";
import { isPast } from "./past-forms.js";

export interface Narrowed {
  /** Two words of one name, the second of which says what it is: a garage door is a door. */
  joined: readonly (readonly [word: string, head: string])[];
  /** Of whom or what there is more said to be theirs, and that: "the kids' room" is not the kids. */
  theirs: readonly { whose: string; what: string; isSomebody: boolean }[];
  /** "the rent for the office": of what, and each word of what it is for. */
  ofWhat: readonly (readonly [what: string, of: string])[];
  /** "her plants", where nobody was named before. */
  hers: readonly string[];
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(stem));
const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Whoever has one of these or is called so, or pays their bill, has to do with them. */
export const STANDS_FOR_THEM = stems("bill invoice fee share office number line shop practice");
/** A name that says no more with it: the dentist appointment is booked with the dentist, the train tickets with the train. */
const SAYS_NO_MORE = stems(
  "appointment visit money payment membership subscription contract account plan policy meeting plant pill tablet ticket seat room",
);
export const isSame = (head: string): boolean => STANDS_FOR_THEM.has(head) || SAYS_NO_MORE.has(head);

/** Ends a name where it stands behind one: it says how, when, where, or who else. */
const ENDS_NAME = words(
  "the a an my our your his her hers their its this that these those some any every each all both no another other it them him me us you i we he she they who whom whose which what " +
    "of to for with from in on at by about as than into onto over under through during before after until till since because while when where though although but and or nor so yet " +
    "without within via per around near against among between behind beside besides despite like plus minus off out up down back away along across past throughout concerning " +
    "is are was were be been has have had do does did will would can could should may might must not never " +
    "today tonight yesterday tomorrow morning afternoon evening night noon midnight now just already finally also again earlier later last next first second third once twice thrice ago early late " +
    "soon too well right straight ahead alone together online offline instead anyway here there home abroad inside outside upstairs downstairs cash extra double half quick fast hard " +
    "clean dry empty full shut open closed tight loose flat short long ready free good better best properly red green blue white black yellow grey gray brown pink orange purple " +
    "january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday week month year day days weeks hour hours minute minutes minutes time times thing things stuff",
);
/** Whose a day or a week is, nobody means by "Monday's report". */
const OF_TIME =
  /^(?:today|tonight|yesterday|tomorrow|(?:this|last|next)? ?(?:week|month|year|morning|night|evening)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|one)$/;
const PEOPLE = stems(
  "neighbour neighbor friend colleague flatmate roommate landlord tenant boss mum mom dad mother father brother sister son daughter wife husband partner aunt uncle cousin grandma grandpa kid child client customer",
);
export const isSomebody = (word: string): boolean => PEOPLE.has(word);

const isWord = (token: string | undefined): token is string =>
  token !== undefined && /^\p{L}[\p{L}'’-]*$/u.test(token);
const endsName = (word: string): boolean =>
  ENDS_NAME.has(word) || /(?:ly|ing)$/.test(word) || /['’]/.test(word) || isPast(word);

/** @param names of whom more is said, with a capital, in lower case */
export function narrowedIn(text: string, names: ReadonlySet<string> = new Set()): Narrowed {
  const tokens = text.toLowerCase().match(/[\p{L}\p{N}'’-]+|[^\s]/gu) ?? [];
  const joined: [string, string][] = [];
  const ofWhat: [string, string][] = [];
  const hers: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (/^(?:his|her|their)$/.test(token) && isWord(next) && !tokens.slice(0, at).some(isNamed))
      hers.push(stem(next));
    if (!isWord(token) || endsName(token) || next === undefined) continue;
    if (isWord(next) && !endsName(next)) joined.push([stem(token), stem(next)]);
    if (next === "for" || next === "of")
      for (const of of nameAfter(tokens, at + 2)) ofWhat.push([stem(token), stem(of)]);
  }
  // "the oven tray and the oven"
  const heads = new Set(tokens.flatMap((token, at) => (isHead(token, tokens[at + 1]) ? [stem(token)] : [])));
  return {
    joined: joined.filter(([word]) => !heads.has(word)),
    theirs: theirsIn(text, names),
    ofWhat,
    hers,
  };
}

const isHead = (token: string, next: string | undefined): boolean =>
  isNamed(token) && (!isWord(next) || endsName(next));
const isNamed = (token: string): boolean => isWord(token) && !endsName(token);

/** The words of the name that begins there. */
function nameAfter(tokens: readonly string[], from: number): string[] {
  const at = /^(?:the|a|an|my|our|their|his|her)$/.test(tokens[from] ?? "") ? from + 1 : from;
  const to = tokens.findIndex((token, index) => index >= at && (!isWord(token) || endsName(token)));
  return tokens.slice(at, to < 0 ? undefined : to);
}

/** "Ben's wife", "the kids' room". */
function theirsIn(text: string, names: ReadonlySet<string>): Narrowed["theirs"] {
  const found = text
    .toLowerCase()
    .matchAll(/(\p{L}+)(?:['’]s|(?<=s)['’]) (?:own |new |old |other )?(\p{L}+)/gu);
  return [...found]
    .filter(([, whose = ""]) => !OF_TIME.test(whose))
    .map(([, whose = "", what = ""]) => ({
      whose: stem(whose),
      what: stem(what),
      isSomebody: names.has(whose) || PEOPLE.has(stem(whose)),
    }));
}

/** Who is written with a capital and has something: "Tom's bike", "Mrs Hahn's cat". */
export const havingNames = (message: string): ReadonlySet<string> =>
  /['’]s/.test(message)
    ? new Set([...message.matchAll(/(\p{Lu}\p{L}+)['’]s\b/gu)].map(([, name = ""]) => name.toLowerCase()))
    : NOBODY;
const NOBODY: ReadonlySet<string> = new Set();
