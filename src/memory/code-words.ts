/**
 * What a line of code names, in words: `export function BillingPage({ customer })` speaks of the billing page as "export function
 * Billing Page customer" does. Names that are written with a capital inside stay whole: a script in JavaScript is none in Java.
 */

/** Written so in plain text, too. */
const WHOLE =
  /\b(?:(?:Java|Type|Coffee|Apps|Power)S(?:cript|hell)|(?:Git|Src)(?:Hub|Lab)|YouTube|LinkedIn|WhatsApp|PayPal|OpenAI|PostgreSQL|MySQL|NoSQL|SQLite|GraphQL|MongoDB|OpenAPI|DevOps|(?:mac|i)OS|[A-Z]+s)(?![a-z])/g;
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const NO_WORD = /[^\p{L}\p{M}\p{N}'’]+/gu;

export function wordsOfCode(line: string): string {
  let at = 0;
  let words = "";
  for (const { 0: whole, index } of line.matchAll(WHOLE)) {
    words += `${line.slice(at, index).replace(HUMP, " ")} ${whole} `;
    at = index + whole.length;
  }
  words += line.slice(at).replace(HUMP, " ");
  return words.replace(NO_WORD, " ").trim();
}
