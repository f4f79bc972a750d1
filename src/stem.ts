/**
 * Brings English word forms together ("deploy", "deployed", "deployment"), for comparing a pattern's words with those of
 * a message in memory; the full-text index has its own stemmer. Cuts endings only and never below three letters, so
 * that words of other languages mostly stay as they are. Accents are folded. Pure.
 */

const ENDINGS =
  /(?:ational|ization|isation|ations?|itions?|ements?|ments?|ingly|edly|ings?|ers?|ors?|ees?|ed|ies|es|ly|s)$/;

/** What no accent and no other form of a letter can be in. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Letters without accents, lower case: "Müller" and "muller" are one word. */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

/** Of the words of many texts most come again and again; what is long is seldom a word. */
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 40;
const known = new Map<string, string>();

export function stem(word: string): string {
  if (word.length > LONGEST_KNOWN) return stemAnew(word);
  let stemmed = known.get(word);
  if (stemmed === undefined) {
    stemmed = stemAnew(word);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, stemmed);
  }
  return stemmed;
}

function stemAnew(word: string): string {
  const folded = foldWord(word);
  if (folded.length <= 3 || !/^[a-z]+$/.test(folded)) return folded;
  let stemmed = folded;
  // Twice: "meetings" loses two endings.
  for (let round = 0; round < 2; round++) {
    const match = ENDINGS.exec(stemmed);
    if (!match || /ss$|us$|is$/.test(stemmed)) break;
    const rest = stemmed.slice(0, match.index) + (match[0] === "ies" ? "y" : "");
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) break;
    stemmed = rest;
  }
  // "running" and "run", "billing" and "bill"; "invoice" and "invoicing", "supply" and "supplies".
  return stemmed
    .replace(/([bdfgmnprt])\1$/, "$1")
    .replace(/e$/, "")
    .replace(/y$/, "i");
}
