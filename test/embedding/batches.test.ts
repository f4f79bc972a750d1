import fc from "fast-check";
import { expect, it } from "vitest";
import { batchesOf } from "../../src/embedding/onnx/batches.js";

it("every text is in one batch, none has too many texts, and none more padded tokens than allowed unless it is one text", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 256 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 0, max: 300 }),
      (lengths, texts, tokens) => {
        const batches = batchesOf(lengths, { texts, tokens });
        expect(batches.flat().sort((a, b) => a - b)).toEqual([...lengths.keys()]);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(texts);
          const padded = batch.length * Math.max(...batch.map((place) => lengths[place]!));
          if (batch.length > 1) expect(padded).toBeLessThanOrEqual(tokens);
        }
      },
    ),
  );
});

it("texts of about one length are read together, so that little is padded", () => {
  expect(batchesOf([30, 4, 31, 5, 4, 200], { texts: 3, tokens: 100 })).toEqual([[1, 4, 3], [0, 2], [5]]);
});

it("no other way to cut them takes less", () => {
  const RUN = 12;
  const costOf = (batches: readonly (readonly number[])[], lengths: readonly number[]) =>
    batches.reduce(
      (sum, own) => sum + RUN + own.length * Math.max(...own.map((place) => lengths[place]!)),
      0,
    );
  /** Every way to cut the sorted places. */
  const ways = (places: readonly number[]): number[][][] =>
    places.length === 0
      ? [[]]
      : places.flatMap((_, i) => ways(places.slice(i + 1)).map((rest) => [places.slice(0, i + 1), ...rest]));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 90 }), { minLength: 1, maxLength: 7 }), (lengths) => {
      const sorted = [...lengths.keys()].sort((a, b) => lengths[a]! - lengths[b]!);
      const least = Math.min(...ways(sorted).map((way) => costOf(way, lengths)));
      expect(costOf(batchesOf(lengths, { texts: 8, tokens: 1000 }), lengths)).toBe(least);
    }),
  );
});
