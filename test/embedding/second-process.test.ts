import { join } from "node:path";
import { expect, it } from "vitest";
import { createEmbedder, defaultCacheDir } from "../../src/embedding/index.js";
import { MINILM_MAX_TOKENS } from "../../src/embedding/minilm/weights.js";
import { RUNTIMES } from "../../src/embedding/onnx/protocol.js";
import { type Embeds, helpIsReady, helpOf, shared } from "../../src/embedding/onnx/second-process.js";
import { threadFile } from "../../src/embedding/onnx/thread-engine.js";

const TEXTS = Array.from({ length: 21 }, (_, i) => `note number ${i} about the boat and the harbour`);
const asNumbers: Embeds = async (texts) => texts.map((text) => Float32Array.of(TEXTS.indexOf(text)));
const inOrder = TEXTS.map((_, i) => Float32Array.of(i));

it("work that two share is whole and in order, also where one never answers or fails midway", async () => {
  const never: Embeds = () => new Promise(() => undefined);
  let asked = 0;
  const failing: Embeds = async (texts) => {
    if (asked++ > 0) throw new Error("gone");
    return asNumbers(texts);
  };
  for (const help of [asNumbers, never, failing])
    expect(await shared(TEXTS, asNumbers, help)).toEqual(inOrder);
  await expect(shared(TEXTS, () => Promise.reject(new Error("no model")), never)).rejects.toThrow("no model");
});

it("a second process makes the very vectors of the thread", async () => {
  const source = {
    kind: "minilm",
    modelsDir: join(defaultCacheDir(process.env), "models"),
    maxTokens: MINILM_MAX_TOKENS,
    runtimes: RUNTIMES,
  } as const;
  helpOf(source, threadFile());
  expect(await helpIsReady()).toBe(true);
  const embedder = createEmbedder({ provider: "minilm" })!;
  expect(await helpOf(source, threadFile())!(TEXTS)).toEqual(await embedder.embed(TEXTS));
  expect(await embedder.embed(TEXTS, { background: true, many: true })).toEqual(await embedder.embed(TEXTS));
  await embedder.close();
});
