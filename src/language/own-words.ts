/**
 * What a person tells in a message, without what stands in it to be worked on: "put this into Spanish: 'I have picked up the parcel'", "shorten:
 * we called the customer". A title in quotation marks stays, since it names a reminder, and so does "fix the tap: done". Pure.
 */

/** No title, but somebody who tells something. */
const SAYS =
  "(?:i|we|he|she|they|you|it|there|our|his|her|their|dear|hi|hello)\\b(?:['’]\\p{L}+)?(?:\\s+[^\\s]+){2,}|(?:my|the|this|that)(?:\\s+\\S+){1,3}?\\s+(?:is|are|was|were|has|have|had|will)\\b";
const TELLS = new RegExp(`^\\s*(?:${SAYS})`, "iu");
const LEAD =
  "^\\s*(?:(?:please|pls|hey|ok|now|so|then|can you|could you|would you|help me(?: to)?|i need you to|how (?:do|would|can) (?:i|you|we|u))[\\s,]+)*";
/** "translate: …", whatever follows; "put this into Spanish: we …" where somebody tells something there. */
const WORKED_ON = new RegExp(
  `${LEAD}(?:(?:translate|proofread|rephrase|reword|rewrite|shorten|summari[sz]e|polish|paraphrase|spell[- ]?check)\\b[^:\\n]{0,60}:\\s+(?=\\S)|(?:put|say|render|correct|tighten|improve|check|fix|read)\\b[^:\\n]{0,60}:\\s+(?=["“«'‘]?(?:${SAYS})))[\\s\\S]*$`,
  "iu",
);
const QUOTED =
  /"([^"\n]{8,400})"|“([^”\n]{8,400})”|«([^»\n]{8,400})»|(?<![\p{L}\d])['‘]([^\n]{8,400}?)['’](?![\p{L}\d])/gu;
/** Without one of these nothing is quoted and nothing is to be worked on. */
const MAY_HOLD = /["“«'‘:]/;

export function ownWords(message: string): string {
  if (!MAY_HOLD.test(message)) return message;
  const told = message.replace(WORKED_ON, " ");
  return told.replace(QUOTED, (whole, ...groups: string[]) =>
    TELLS.test(groups.slice(0, 4).find(Boolean) ?? "") ? " " : whole,
  );
}
