import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createEmbedder, defaultCacheDir } from "../../src/embedding/index.js";
import { ensureConverted } from "../../src/embedding/minilm/model-cache.js";
import { bertTokenizer } from "../../src/embedding/minilm/tokens.js";
import { findWeights, MINILM_MAX_TOKENS } from "../../src/embedding/minilm/weights.js";
import { RUNTIMES } from "../../src/embedding/onnx/protocol.js";
import { helpOf } from "../../src/embedding/onnx/second-process.js";
import { type Embeds, type Help, SharedWork } from "../../src/embedding/onnx/shared-work.js";
import { threadFile } from "../../src/embedding/onnx/thread-engine.js";

const TEXTS = Array.from({ length: 21 }, (_, i) => `note number ${i} about the boat and the harbour`);
/** Each text as one token, its place. */
const ROWS = TEXTS.map((_, i) => [i]);
const asNumbers: Embeds = async (rows) => rows.map((row) => Float32Array.of(...row));
const inOrder = TEXTS.map((_, i) => Float32Array.of(i));

const shared = (rows: number[][], own: Embeds, help: () => Help | null) =>
  new SharedWork(own, help).embed(rows);

it("work that two share is whole and in order, also where one never answers or fails midway", async () => {
  const never: Embeds = () => new Promise(() => undefined);
  let asked = 0;
  const failing: Embeds = async (texts) => {
    if (asked++ > 0) throw new Error("gone");
    return asNumbers(texts);
  };
  const helpers = [asNumbers, never, failing, null];
  for (const help of helpers) expect(await shared(ROWS, asNumbers, async () => help)).toEqual(inOrder);
  expect(await shared(ROWS, asNumbers, () => null)).toEqual(inOrder);
  const notThere = new Promise<null>(() => undefined);
  expect(await shared(ROWS, asNumbers, () => notThere)).toEqual(inOrder);
  await expect(
    shared(
      ROWS,
      () => Promise.reject(new Error("no model")),
      async () => never,
    ),
  ).rejects.toThrow("no model");
});

it("nobody waits for the end of a batch: with its last piece in the other's hand, the next is begun", async () => {
  const asked = { own: [] as number[], help: [] as number[] };
  const answers: (() => void)[] = [];
  const slow: Embeds = async (rows) => {
    asked.help.push(...rows.map(([nth]) => nth!));
    await new Promise<void>((resolve) => answers.push(resolve));
    return asNumbers(rows);
  };
  const own: Embeds = async (rows) => {
    await sleep(5);
    asked.own.push(...rows.map(([nth]) => nth!));
    return asNumbers(rows);
  };
  const work = new SharedWork(own, async () => slow);
  const first = Array.from({ length: 100 }, (_, i) => [i]);
  const second = Array.from({ length: 100 }, (_, i) => [100 + i]);
  const both = Promise.all([work.embed(first), work.embed(second)]);
  while (!asked.own.includes(199)) await sleep(1);
  expect(asked.help.some((nth) => nth < 100)).toBe(true);
  for (const answer of answers) answer();
  expect((await both).flat().map(([nth]) => nth)).toEqual([...first, ...second].flat());
});

it("batches that come at any time are whole and in order, whatever the helper does", async () => {
  const comes = fc.array(fc.record({ after: fc.nat(30), size: fc.nat(60) }), { maxLength: 12 });
  const moods = fc.array(fc.nat(99), { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(comes, moods, async (batches, course) => {
      let asked = 0;
      const next = () => course[asked++ % course.length]!;
      const help: Embeds = async (rows) => {
        const mood = next();
        if (mood < 15) throw new Error("gone");
        if (mood < 30) await new Promise(() => undefined);
        await sleep(mood / 20);
        return asNumbers(rows);
      };
      const own: Embeds = async (rows) => {
        await sleep(next() / 30);
        return asNumbers(rows);
      };
      const work = new SharedWork(own, async () => (next() < 20 ? null : help));
      const made = batches.map(async ({ after, size }, nth) => {
        await sleep(after);
        const rows = Array.from({ length: size }, (_, i) => [nth * 100 + i]);
        expect(await work.embed(rows)).toEqual(await asNumbers(rows));
      });
      await Promise.all(made);
    }),
    { numRuns: 25 },
  );
});

it("a second process makes the very vectors of the thread", async () => {
  const source = {
    kind: "minilm",
    modelsDir: join(defaultCacheDir(process.env), "models"),
    maxTokens: MINILM_MAX_TOKENS,
    runtimes: RUNTIMES,
  } as const;
  const help = await helpOf(source, threadFile());
  expect(help).not.toBeNull();
  const embedder = createEmbedder({ provider: "minilm" })!;
  const encode = await bertTokenizer(await ensureConverted(source.modelsDir, await findWeights()));
  expect(await help!(TEXTS.map(encode))).toEqual(await embedder.embed(TEXTS));
  expect(await embedder.embed(TEXTS, { background: true, many: true })).toEqual(await embedder.embed(TEXTS));
  await embedder.close();
});
