/** Which terms a text holds, seen in the text itself, is what stemming each of its words would say. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { termsOf } from "../../src/memory/terms.js";
import { termsIn } from "../../src/memory/word-search.js";
import { stem } from "../../src/stem.js";

const bases = "a i be ru run tie cry happi relat hope Zürich été x1 12 stra ß sky ag".split(" ");
const ending = fc.constantFrom(
  "",
  "s",
  "es",
  "ies",
  "ed",
  "ied",
  "ing",
  "ly",
  "ational",
  "ness",
  "y",
  "ning",
);
const word = fc.tuple(fc.constantFrom(...bases), ending).map((parts) => parts.join(""));

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

it("of any words, however they are written and end", () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 5 }),
      (said, asked) => {
        const terms = termsOf(asked.join(" ")).filter((term) => term.column !== "grams" && !term.prefix);
        const words = said.flatMap((one) => one.normalize("NFKC").match(WORD) ?? []);
        const stems = new Set(words.map(stem));
        const held = terms.flatMap((term, index) =>
          (term.text.match(WORD) ?? []).every((part) => stems.has(stem(part))) ? [index] : [],
        );
        expect(termsIn(said.join(" "), terms, terms.keys())).toEqual(held);
      },
    ),
    { numRuns: 2_000 },
  );
});
