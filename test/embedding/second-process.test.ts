import { join } from "node:path";
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
