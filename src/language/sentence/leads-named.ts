/**
 * A time before each that differs: "dentist Friday 9:00, flight Saturday 14:00, remind me an hour before the first and three hours before
 * the flight". Each part of the request names its thing, by its place or by its words, and every thing is named.
 */
import { SPAN } from "./after-that.js";

const ORDER: readonly RegExp[] = [
  /^(?:first|former|1st)/i,
  /^(?:second|2nd)/i,
  /^(?:third|3rd)/i,
  /^(?:fourth|4th)/i,
];
const LAST = /^(?:last|latter|other)/i;
const PART = `(?:${SPAN}|the (?:day|night|evening|afternoon|morning|week|month))`;
const ASKED =
  /^(?:please |pls |can you |could you )*(?:(?:remind|ping|tell|nudge|poke|alert|warn|notify|wake|buzz) (?:me|us)|let me know|give me a (?:shout|nudge|heads[ -]up))\s+(?:please )?/iu;
const CLAUSE = new RegExp(
  `^(?:(?:remind|ping|tell|nudge) me )?(${PART}) (?:before|ahead of|prior to) (?:the |my |our )?(.+)$`,
  "iu",
);
const JOINT = new RegExp(
  `\\s*(?:,|;|\\band\\b|\\bthen\\b|\\bplus\\b)(?:\\s*(?:and|then)\\b)?\\s+(?=(?:remind me )?${PART} (?:before|ahead of|prior to) )`,
  "iu",
);

/** The leads and what each is before; null where the text is no such request. */
export function namedLeads(text: string): { lead: string; of: string }[] | null {
  const asked = ASKED.exec(text);
  if (!asked) return null;
  const clauses = text
    .slice(asked[0].length)
    .replace(/[\s.!]+$|,? (?:please|pls|thanks)[\s.!]*$/i, "")
    .split(JOINT);
  if (clauses.length < 2) return null;
  const leads = clauses.flatMap((clause) => {
    const [, lead, of] = CLAUSE.exec(clause) ?? [];
    return lead === undefined ? [] : [{ lead: `${lead} before`, of: of! }];
  });
  return leads.length === clauses.length ? leads : null;
}

/** The lead of each thing, in the order of the things; null where one has none or two, or where it is open which is meant. */
export function leadOfEach(
  facts: readonly string[],
  leads: readonly { lead: string; of: string }[],
): string[] | null {
  const found = leads.map(({ of }) => {
    const nth = LAST.test(of) ? facts.length - 1 : ORDER.findIndex((words) => words.test(of));
    if (nth >= 0) return nth;
    const words: readonly string[] = of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const named = facts.flatMap((fact, at) => {
      const said: readonly string[] = fact.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      return words.every((word) => said.includes(word)) ? [at] : [];
    });
    return named.length === 1 ? named[0]! : -1;
  });
  const each = facts.map((_, at) => leads.filter((_, nth) => found[nth] === at));
  return leads.length === facts.length && each.every(({ length }) => length === 1)
    ? each.map(([one]) => one!.lead)
    : null;
}
