import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate } from "../../src/memory/calibration.js";
import type { Candidate, Gathered } from "../../src/memory/candidates.js";
import { rank, sharesOf } from "../../src/memory/fusion.js";
import { termsOf } from "../../src/memory/terms.js";

const MINILM = "all-MiniLM-L6-v2";

function gathered(query: string, candidates: Partial<Candidate>[], frequencies?: number[]): Gathered {
  const terms = termsOf(query);
  const counts = frequencies ?? terms.map(() => 1);
  return {
    query: {
      terms,
      frequencies: counts,
      rarities: counts.map((n) => Math.log(1 + (100 - n + 0.5) / (n + 0.5))),
      total: 100,
      hasVector: candidates.some((one) => one.cosine !== undefined && one.cosine !== null),
      length: query.length,
    },
    candidates: candidates.map((one, i) => ({
      rowid: i + 1,
      id: `chunk ${i + 1}`,
      matched: [],
      words: 0,
      cosine: null,
      length: 100,
      ...one,
    })),
  };
}

describe("fusion", () => {
  it("words lead where the query's words are the store's", () => {
    const query = gathered("parsnip soup", [{ matched: [0, 1], cosine: 0.2 }, { cosine: 0.4 }]);
    expect(rank(query, MINILM)[0]!.candidate.rowid).toBe(1);
  });

  it("meaning leads where the query's words are strange to the store", () => {
    const query = gathered(
      "recommend somewhere quiet tasty nearby parsnip",
      [{ matched: [0], cosine: 0.2 }, { cosine: 0.45 }],
      [1, 0, 0, 0, 0, 0],
    );
    expect(rank(query, MINILM)[0]!.candidate.rowid).toBe(2);
  });

  it.each([
    ["it was ¥50,000 in all", false],
    ["we are at 100% now", false],
    ["about $350 a month", false],
    ["an income of 1,722.15 dollars", false],
    ["between 150-180 grams", false],
    ["roughly 500 of them", false],
    ["invoice 1042 is open", true],
    ["what was with INV-2041?", true],
    ["the mail of ana@example.org", true],
  ])("in %s a number is an id: %s", (query, isId) => {
    expect(termsOf(query).some(({ exact }) => exact)).toBe(isId);
  });

  it("a matched id comes first whatever the cosines say", () => {
    const query = gathered("what about ticket 88123 now", [{ matched: [1], cosine: -0.1 }, { cosine: 0.8 }]);
    expect(termsOf("what about ticket 88123 now")[1]).toMatchObject({ text: "88123", exact: true });
    expect(rank(query, MINILM)[0]!.candidate.rowid).toBe(1);
  });

  it("nothing in, nothing out", () => {
    expect(rank(gathered("anything", []), MINILM)).toEqual([]);
  });

  it("relevance lies between 0 and 1 and falls with the order, for any candidates", () => {
    const candidate = fc.record({
      matched: fc.constantFrom([], [0], [0, 1], [1]),
      cosine: fc.oneof(fc.constant(null), fc.double({ min: -1, max: 1, noNaN: true })),
      length: fc.integer({ min: 1, max: 20_000 }),
    });
    fc.assert(
      fc.property(fc.array(candidate, { maxLength: 30 }), (candidates) => {
        const hits = rank(gathered("parsnip soup", candidates), MINILM);
        expect(hits).toHaveLength(candidates.length);
        hits.forEach((hit, i) => {
          expect(hit.relevance).toBeGreaterThanOrEqual(0);
          expect(hit.relevance).toBeLessThanOrEqual(1);
          if (i > 0) expect(hit.relevance).toBeLessThanOrEqual(hits[i - 1]!.relevance + 1e-12);
        });
      }),
    );
  });

  it("the one note of a store is not relevant for being alone", () => {
    const [hit] = rank(gathered("spaceship engines", [{ cosine: 0.1 }], [0, 0]), MINILM);
    expect(hit!.relevance).toBeLessThan(0.02);
  });

  it("shares of a full crowd add up to one", () => {
    const shares = sharesOf(
      Array.from({ length: 150 }, (_, i) => i / 50),
      -5,
    );
    expect(shares.reduce((sum, share) => sum + Math.exp(share), 0)).toBeCloseTo(1);
  });

  it("calibration is a logistic function", () => {
    const even = { constant: 0, score: 1, terms: 0, share: 0, shareByTerms: 0 };
    expect(calibrate({ score: 0, terms: 3, share: -2 }, even)).toBe(0.5);
    expect(calibrate({ score: Math.log(3), terms: 0, share: 0 }, even)).toBeCloseTo(0.75);
  });
});
