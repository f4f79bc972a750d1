/** What was done, back in the words in which it was to be done: "called" is "call", "sent" is "send". Pure. */
import { ORDERS } from "./sentence/verbs.js";

const IRREGULAR = new Map(
  (
    "ate eat|eaten eat|became become|began begin|begun begin|bought buy|booked book|brought bring|broke break|broken break|built build|" +
    "caught catch|chose choose|chosen choose|cut cut|did do|done do|drank drink|drove drive|driven drive|fed feed|felt feel|found find|" +
    "flew fly|forgot forget|froze freeze|frozen freeze|gave give|given give|got get|gotten get|grew grow|hung hang|heard hear|held hold|" +
    "hid hide|hidden hide|kept keep|laid lay|led lead|left leave|lent lend|let let|lit light|made make|met meet|mown mow|paid pay|put put|" +
    "quit quit|ran run|rang ring|read read|rewrote rewrite|rewritten rewrite|said say|sang sing|sat sit|saw see|seen see|sent send|set set|" +
    "sewn sew|shook shake|shown show|shut shut|sold sell|spent spend|spoke speak|spoken speak|split split|stood stand|stuck stick|sung sing|" +
    "swept sweep|swam swim|taught teach|thrown throw|threw throw|told tell|took take|taken take|understood understand|went go|gone go|" +
    "woke wake|won win|wore wear|written write|wrote write|withdrew withdraw|bled bleed|dug dig|drew draw|drawn draw|dealt deal|learnt learn|" +
    "spun spin|spread spread|strung string|tore tear|torn tear|wrung wring|woven weave|wove weave|bent bend|rode ride|ridden ride|" +
    "beat beat|beaten beat|blew blow|blown blow|cast cast|knit knit|shorn shear|sought seek|spelt spell|shed shed"
  )
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** Words for one thing to do. */
const ALIKE = [
  "call phone ring dial",
  "call phone speak talk chat",
  "buy get order purchase",
  "pay settle transfer",
  "send mail email submit forward file",
  "write draft compose",
  "fix repair mend",
  "book reserve schedule arrange",
  "book buy get",
  "clean tidy wash",
  "tell inform notify message text ping",
  "check look inspect verify",
  "take bring carry",
  "return give",
  "finish complete do",
  "throw bin dump chuck toss",
  "post send mail",
  "vacuum hoover",
  "change replace swap",
  "mow cut trim",
  "turn switch",
  "close shut lock",
  "register enrol enroll",
  "back backup",
  "pick collect fetch",
].map((group) => new Set(group.split(" ")));

/** The verb in its base form, where the word says that something was done. */
export function doneVerb(word: string): string | null {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  const [, again = "", rest = ""] = /^(re|un|over|proof|pre|out|under)([a-z]+)$/.exec(word) ?? [];
  const anew = IRREGULAR.get(rest);
  if (anew !== undefined) return again + anew;
  if (!/^[a-z]{3,}ed$/.test(word)) return null;
  return orderOf(word.slice(0, -2));
}

/** Of "walking": "walk". */
export const verbOfGerund = (word: string): string | null =>
  /^[a-z]{2,}ing$/.test(word) ? orderOf(word.slice(0, -3)) : null;

/** The order that a form without its ending comes from. */
const orderOf = (cut: string): string | null => basesOf(cut)?.find((base) => ORDERS.has(base)) ?? null;

const basesOf = (cut: string | undefined): readonly string[] | null =>
  cut === undefined ? null : [cut, `${cut}e`, cut.replace(/i$/, "y"), cut.replace(/(.)\1$/, "$1")];

/** Pasts that are no participle: "took", not "taken". */
const PAST_ONLY = new Set(
  (
    "ate became began broke chose did drank drove flew forgot froze gave grew hid rang rewrote sang saw shook spoke swam took threw went woke wore " +
    "wrote withdrew felt drew tore wove rode blew"
  ).split(" "),
);

/** The same of a participle alone, where it is no order too: "sent", "watered", but not "took" or "read". */
export function participleOf(word: string): string | null {
  const verb = PAST_ONLY.has(word) ? null : doneVerb(word);
  return verb === word ? null : verb;
}

/** Behind what it was done to, where no order stands: "table set", "chapter proofread". */
const behindThing = (word: string): string | null => (PAST_ONLY.has(word) ? null : doneVerb(word));

/** How the past of a verb is read back. */
export interface Verbs {
  done(word: string): string | readonly string[] | null;
  participle(word: string): string | readonly string[] | null;
  /** Of a participle that stands behind what it was done to. */
  behind(word: string): string | readonly string[] | null;
  gerund(word: string): string | readonly string[] | null;
}

/** Verbs that orders are known to begin with. */
export const KNOWN_VERBS: Verbs = {
  done: doneVerb,
  participle: participleOf,
  behind: behindThing,
  gerund: verbOfGerund,
};
/** Any verb of the regular forms, as each that it may be: "sharpened". Which one it is only a title that begins with it can say. */
export const ANY_VERBS: Verbs = {
  done: (word) => basesOf(/^([a-z]{2,})ed$/.exec(word)?.[1]),
  participle: (word) => basesOf(/^([a-z]{2,})ed$/.exec(word)?.[1]),
  behind: (word) => basesOf(/^([a-z]{2,})ed$/.exec(word)?.[1]),
  gerund: (word) => basesOf(/^([a-z]{2,})ing$/.exec(word)?.[1]),
};

export const isPast = (word: string): boolean => PAST_ONLY.has(word) || participleOf(word) !== null;

export const isOrder = (word: string): boolean => ORDERS.has(word);

/** Whether two verbs may mean the same thing to do. */
export const alikeVerbs = (a: string, b: string): boolean =>
  a === b || ALIKE.some((group) => group.has(a) && group.has(b));
