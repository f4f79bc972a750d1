/** What is found in a store too large to be looked through: the same, by signs and by the first of common words. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { write } from "../../src/db/write.js";
import type { Embedder } from "../../src/embedding/types.js";
import { openIndex } from "./support.js";

const DIMENSIONS = 64;

/** Texts `n <number> …` have a vector near the one of `about <number>`; all others are far from it. */
function vectorOf(text: string): Float32Array {
  const seed = Number(/\d+/.exec(text)?.[0] ?? 0) + 1;
  let state = seed * 2_654_435_761;
  const noise = text.startsWith("about") ? 0 : 0.05;
  const vector = Float32Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5 + noise;
  });
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const embedder: Embedder = {
  id: "test",
  dimensions: DIMENSIONS,
  maxTokens: 256,
  engine: "test",
  embed: async (texts) => texts.map(vectorOf),
  close: () => Promise.resolve(),
};

const MANY = 6_000;
let opened: Awaited<ReturnType<typeof openIndex>>;

beforeEach(async () => {
  opened = await openIndex({ embedder });
  await write(opened.db, "a", async (trx) => {
    for (let i = 0; i < MANY; i++)
      await opened.index.insertChunk(trx, {
        agentId: "a",
        source: "memory",
        text: `n ${i} common words about nothing`,
      });
  });
  await opened.index.flush();
});
afterEach(() => opened.close());

const best = async (query: string, agentId = "a") =>
  (await opened.index.search(agentId, query, { limit: 3 }))[0];

it("meaning, words, what was just added, changed and removed are found among thousands", async () => {
  for (const wanted of [0, 17, 2_500, MANY - 1]) {
    const hit = await best(`about ${wanted}`);
    expect(hit?.chunk.text).toBe(`n ${wanted} common words about nothing`);
    expect(hit?.cosine).toBeGreaterThan(0.9);
  }
  // A word of one text among words of all, and words of all alone.
  const rare = await opened.add("n 9001 common words about a zeppelin");
  const found = await opened.index.search("a", "common words about a zeppelin");
  expect(found.map((hit) => hit.chunk.id)).toContain(rare);
  await opened.index.flush();
  expect((await best("about 9001"))?.chunk.id).toBe(rare);
  expect(await opened.index.search("a", "common words")).not.toEqual([]);

  await write(opened.db, "a", (trx) => opened.index.updateChunk(trx, "a", rare, "n 9002 something else"));
  await opened.index.flush();
  expect((await best("about 9002"))?.chunk.id).toBe(rare);
  expect((await best("about 9001"))?.cosine ?? 0).toBeLessThan(0.9);
  await write(opened.db, "a", (trx) => opened.index.removeChunks(trx, "a", [rare]));
  expect((await best("about 9002"))?.chunk.id).not.toBe(rare);
  // Nothing of it is another agent's.
  expect(await opened.index.search("b", "about 17")).toEqual([]);
});
