/** What stands around words that may ask: "ping in 40 min", "put it | in his bag". Of tokens alone. */
import type { Place } from "./rule.js";
import type { Token } from "./token.js";

const BACK = new Set("before beforehand earlier ahead prior then".split(" "));
export const countsBehind = ({ tokens, from, to }: Pick<Place, "tokens" | "from" | "to">): boolean => {
  if (to - from === 1 && tokens[from - 1]?.kind !== "symbol") return false;
  const owner = tokens[from - 1]?.lower === "a" ? from - 2 : from - 1;
  if (OF_OTHERS.test(tokens[owner]?.lower ?? "")) return false;
  const back = tokens.slice(to, to + 6).findIndex(({ lower }) => BACK.has(lower));
  return back >= 0 && !(DONE.has(tokens[from]!.lower) && !tokens.slice(to, to + back).every(isOfLength));
};
/** "Olaf wants | a heads-up before I deploy": what somebody else is to have. */
const OF_OTHERS =
  /^(?:wants|needs|likes|expects|gets|got|has|had|wanted|needed|appreciates|given|gave|him|her|them)$/;
/** Signals that are done to somebody as well: ", ring | Aviva a week before" is a call, ", ring | a week before" is none. */
const DONE = new Set("ring nudge ping shout poke buzz prod kick tap prompt whistle knock".split(" "));
const OF_LENGTH = new Set(
  "a an one two three four five six seven eight nine ten twelve fifteen twenty thirty half quarter few couple of some good full whole extra hour hours minute minutes min mins day days week weeks fortnight month months year years evening night morning afternoon weekend working the me us again just about around roughly maybe or so at least bit little while well and please".split(
    " ",
  ),
);
const isOfLength = ({ kind, lower }: Token): boolean => kind !== "word" || OF_LENGTH.has(lower);
/** "…, ping in 40 min", "so a shout at noon"; at the beginning only before what can be nothing but a time: "shout at the ref" is to be done. */
export const isOrdered = ({ tokens, from, to }: Pick<Place, "tokens" | "from" | "to">): boolean => {
  const [next = "", behind = ""] = [tokens[to]?.lower, tokens[to + 1]?.lower];
  if (/^(?:\d+|tomorrow|tonight|today|this|every|each|\p{L}{3,6}day)$/u.test(next))
    return isApart(tokens[from - 1]);
  if (!/^(?:in|at|on|around|about)$/.test(next)) return false;
  return from === 0 ? /^(?:\d+|noon|midnight|half|quarter)$/.test(behind) : isApart(tokens[from - 1]);
};
const isApart = (before: Token | undefined): boolean =>
  !before || before.kind === "symbol" || ["so", "then", "please"].includes(before.lower);

export const isPlaced = (tokens: readonly Token[], at: number): boolean =>
  /^(?:in|into|onto|inside|under|behind)$/.test(tokens[at]?.lower ?? "") &&
  /^(?:his|her|their|the|its|an?)$/.test(tokens[at + 1]?.lower ?? "");

/** Behind "it": when, and not what to do with it. */
const BEHIND_IT = new RegExp(
  `^(?:${"on at in by for before after until till from every each next this the when whenever if once as and but so or please pls again then now later today tonight tomorrow noon midday midnight daily weekly monthly yearly".replaceAll(" ", "|")}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tue|wed|thu|fri|sat|sun)$`,
);
export const goesOn = (tokens: readonly Token[], at: number): boolean =>
  /^(?:it|this|that)$/.test(tokens[at - 1]!.lower) &&
  (tokens[at - 2]?.lower !== "note" || NAMING.test(tokens[at - 3]?.lower ?? "")) &&
  tokens[at]?.kind === "word" &&
  !BEHIND_IT.test(tokens[at]!.lower);

/** "read the | note that Priya left". */
const NAMING = /^(?:the|a|my|our|your|his|her|their|this|any|every|\p{L}+['’]s)$/u;

/** What opens an occasion, and what is then remembered: a fact or a thing. */
const OCCASIONS = new Set("when whenever if next once before after as every each".split(" "));
const REMEMBERED = new Set(
  "she he they it we i the my our his her their your there that's it's i've".split(" "),
);

/** "when Hannah comes up, remember | she owes me 25 quid" */
export const isThenRemembered = ({
  tokens,
  from,
  to,
}: {
  tokens: readonly Token[];
  from: number;
  to: number;
}): boolean =>
  tokens[from - 1]?.lower === "," &&
  OCCASIONS.has(tokens[0]!.lower) &&
  REMEMBERED.has(tokens[to]?.lower ?? "");

/** "say | thank you", "write a big | thanks", "not to wait | for me". */
export const isSaid = ({ tokens, from }: Place): boolean =>
  (tokens[from]!.lower === "for" ? WAITS : SAYS).test(tokens[from - 1]?.lower ?? "");
const SAYS = /^(?:say|saying|says|send|write|text|a|big|my|our)$/;
const WAITS =
  /^(?:wait|waiting|look|looking|ask|asking|cook|pay|paying|sign|vote|care|caring|pray|work|working|search|leave|left|save|saved|fall|speak|answer|apply|book|one|some|enough|something|place|seat|ticket|room|present|gift|message|note)$/;
