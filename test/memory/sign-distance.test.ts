import fc from "fast-check";
import { expect, it } from "vitest";
import { compareSigns, wordsFor } from "../../src/memory/sign-distance.js";

const onesIn = (word: number): number => (word >>> 0).toString(2).replaceAll("0", "").length;

it.each([3, 100, 384, 1536])(
  "counts the signs in which vectors of %i differ, whichever part is asked for",
  (dimensions) => {
    const words = wordsFor(dimensions);
    const bit = fc.nat({ max: 2 ** 32 - 1 });
    const vector = fc.array(bit, { minLength: words, maxLength: words });
    fc.assert(
      fc.property(vector, fc.array(vector, { minLength: 1, maxLength: 40 }), fc.nat(), (asked, all, cut) => {
        const from = cut % all.length;
        const differences = new Uint16Array(all.length);
        const histogram = new Uint32Array(words * 32 + 1);
        compareSigns(
          Uint32Array.from(all.flat()),
          Uint32Array.from(asked),
          differences,
          histogram,
          from,
          all.length,
        );
        const expected = all.map((one, i) =>
          i < from ? 0 : one.reduce((sum, word, at) => sum + onesIn(word ^ asked[at]!), 0),
        );
        expect([...differences]).toEqual(expected);
        const counted = [...histogram].flatMap((count, answer) => Array<number>(count).fill(answer));
        expect(counted).toEqual(expected.slice(from).sort((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  },
);

it("goes on behind what is compared at once", () => {
  const words = wordsFor(384);
  const count = 30_000;
  const bits = Uint32Array.from({ length: count * words }, (_, i) => (i % words === 0 ? i / words : 0));
  const differences = new Uint16Array(count);
  compareSigns(bits, new Uint32Array(words), differences, new Uint32Array(385), 0, count);
  expect([...differences]).toEqual(Array.from({ length: count }, (_, i) => onesIn(i)));
});
