/** Whether the words of a scope are looked up in its texts or in the index, the same chunks hold them. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { write } from "../../src/db/write.js";
import { isReadWhole } from "../../src/memory/small-scope.js";
import { termsOf } from "../../src/memory/terms.js";
import { matchWords } from "../../src/memory/word-search.js";
import { openIndex } from "./support.js";

const WORDS =
  "run running runs relational relations happiness happily skies sky Zürich zurich naïve INV-2041 inv 2041 payments.ts rem_06dq " +
  "ana@example.org 請求書 請求 AWSの請求 歯医者 병원에 병원 ไปหาหมอ Москва москве Ωmega 10am 3-day co-op coop it's its x y C++";
const word = fc.constantFrom(...WORDS.split(" "));
const said = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
const text = fc.tuple(said, fc.constantFrom("", ".", "!\n", " – ")).map((parts) => parts.join(""));

let opened: Awaited<ReturnType<typeof openIndex>>;
beforeAll(async () => {
  opened = await openIndex({ embedder: null });
});
afterAll(() => opened.close());

let agents = 0;

it("of any words, scripts, compounds and single characters", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 12 }),
      fc.array(said, { minLength: 3, maxLength: 3 }),
      async (texts, queries) => {
        const agentId = `a${agents++}`;
        await write(opened.db, agentId, async (trx) => {
          for (const [i, one] of texts.entries())
            await opened.index.insertChunk(trx, {
              agentId,
              source: i % 3 ? "reminders" : "memory",
              text: one,
            });
        });
        for (const query of [...queries, "請", ...texts.slice(0, 2)]) {
          for (const sources of [undefined, ["reminders"]]) {
            const looked = (isRead: boolean) =>
              matchWords(opened.db, { agentId, sources }, termsOf(query), {
                isRead,
                isLarge: false,
                total: Promise.resolve(texts.length),
              });
            const [read, indexed] = [await looked(true), await looked(false)];
            expect(read.frequencies).toEqual(indexed.frequencies);
            expect(new Map(read.rows)).toEqual(new Map(indexed.rows));
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("texts are read as far as that costs less than to ask for each word", () => {
  const terms = (count: number) => termsOf(Array.from({ length: count }, (_, i) => `word${i}`).join(" "));
  expect(isReadWhole(100, terms(9))).toBe(true);
  expect(isReadWhole(100, terms(2))).toBe(false);
  expect(isReadWhole(5_000, terms(40))).toBe(false);
});
