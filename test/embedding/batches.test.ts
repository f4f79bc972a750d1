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

it("what does not fit into one run is halved, not left over", () => {
  expect(batchesOf(new Array(8).fill(42), { texts: 8, tokens: 320 }).map(({ length }) => length)).toEqual([
    4, 4,
  ]);
});
