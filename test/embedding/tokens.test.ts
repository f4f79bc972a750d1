import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { defaultCacheDir } from "../../src/embedding/index.js";
import { ensureConverted } from "../../src/embedding/minilm/model-cache.js";
import { bertTokenizer, byWords } from "../../src/embedding/minilm/tokens.js";
import { findWeights } from "../../src/embedding/minilm/weights.js";

const MOST = 24;
const encode = await bertTokenizer(
  await ensureConverted(join(defaultCacheDir(process.env), "models"), await findWeights()),
);
const read = byWords(encode, MOST);

/** Words that come again, and whatever else a text may hold: spaces of every kind, accents, signs, halves of letters. */
const WORDS =
  "the dentist Zahnärzte don't 会议在星期三 e\u0301te ΣΑΣ [MASK] [SEP] 👍🏽 a\u200bb a\u0085b \u0301 \ufffd x".split(
    " ",
  );
const piece = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.constantFrom(" ", "\n", "\t", "\u00a0", "\u2028", "\u3000", "  "),
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);

it("a text read word by word has the tokens that it has as a whole, as many as the model takes", () => {
  const texts = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, (text) => {
      expect(read(text)).toEqual(encode(text).slice(0, MOST));
    }),
    { numRuns: 3000 },
  );
  expect(read("")).toEqual(encode(""));
  expect(read("dentist ".repeat(1000))).toHaveLength(MOST);
});
