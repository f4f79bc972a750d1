/** What was told, in the words in which a situation says it: "a lease" that was signed as "I sign", what "will land" as "lands". Pure. */
import { doneVerb, isOrder } from "../past-forms.js";

export type Groups = Readonly<Record<string, string | undefined>>;

/** A time, and no event: then the sentence is read as it stands. */
export const TIMED =
  /\b\d{1,2} ?(?:[ap]m|o['’]clock|h)\b|\d[:.]\d\d|\d(?:st|nd|rd|th)\b|^(?:about |around )?\d+$|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*\b|\b(?:to(?:day|morrow|night)|noon|midnight|morning|afternoon|evening|night|week(?:end)?|month|year|hours?|minutes?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunch|dinner|breakfast)\b/iu;

/** Of what is done again it is the deed. */
export const once = (when = ""): string =>
  when.replace(/,? again$/i, "").replace(/^(?:just|right|shortly) (?=before )/i, "");
/** "when his name comes up" is that of who was told of. */
export const ofName = (when: string, fact = ""): string => {
  const [name] = /^(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)*/u.exec(fact) ?? [];
  return name ? when.replace(/\b(?:his|her|their) name\b/i, name.replace(/['’]s$/, "")) : when;
};
export const stated = (fact = ""): string =>
  fact.replace(
    /^(?:please )?(?:fact|note|fyi|info|remember|keep|save|store|hold|park|heads up|for later)(?: (?:this|that|it))?(?: for (?:later|the record|you|me|us)| in mind)*\s*[:–—-]\s*/i,
    "",
  );
/** "land" as it is said of one thing. */
export function ofOne(verb: string): string {
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
/** "ordering" as it stands behind "I". */
export function baseOf(gerund: string): string {
  const stem = gerund.slice(0, -3).toLowerCase();
  const bases = [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")];
  return bases.find(isOrder) ?? gerund;
}
/** "I've asked for a receipt" as what is still to be done. */
export function toBeDone(deed: string): string {
  const [done, verb = "", rest = ""] = /^(?:I|we)(?:['’]ve| have) (\p{L}+)( .*|$)/iu.exec(deed) ?? [];
  const base = doneVerb(verb.toLowerCase());
  return done !== undefined && base !== null ? base + rest : deed;
}
const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\\p{L}*";
const ON_DAY = new RegExp(
  `^(?:(?:on |for )?(?:(?:this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?)|tomorrow)(?=(?:,? (?:at|from|around|about) .*)?$)`,
  "iu",
);
/** "on Friday at 5pm" by its day: that it is over is said by somebody, not by the clock. Null where no day is told. */
export const dayOf = (told: string): string | null =>
  ON_DAY.exec(told)?.[0].replace(/^(?:on|for) /i, "") ?? null;
/** What is to be done then, but not before a day. */
export const notBefore = (rest: string, day: string | null): string =>
  day === null
    ? rest
    : rest.replace(
        /,? (?=(?:please )?(?:remind|tell|ping|nudge|poke|alert|let) (?:me|us)\b)/i,
        `, but not before ${day}, `,
      );
export const happening = ({ what = "", verb = "", rest = "" }: Groups): string =>
  `when ${what.replace(/^(?:The|My|Our|His|Her|Their|This|That|An?)(?= )/, (word) => word.toLowerCase())} ${/(?:[^s]s|people|children)$/.test(what) || verb === "be" ? verb.replace(/^be$/, "is") : ofOne(verb)}${rest}`;
