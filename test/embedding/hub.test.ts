import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createEmbedder, defaultCacheDir } from "../../src/embedding/index.js";
import { ensureConverted } from "../../src/embedding/minilm/model-cache.js";
import { findWeights } from "../../src/embedding/minilm/weights.js";

const cacheDir = await mkdtemp(join(tmpdir(), "tickler-hub-"));
const ours = await ensureConverted(join(defaultCacheDir(process.env), "models"), await findWeights());
const asked: string[] = [];
/** A mirror of the hub that has one model, our own. */
const mirror = createServer((request, response) => {
  const path = /^\/someone\/small\/resolve\/main\/(.+)$/.exec(decodeURIComponent(request.url ?? ""))?.[1];
  asked.push(path ?? request.url ?? "");
  readFile(join(ours, path ?? "missing")).then(
    (bytes) => response.setHeader("content-length", bytes.length).end(bytes),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((resolve) => mirror.listen(0, "127.0.0.1", resolve));
const HF_ENDPOINT = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}/`;
afterAll(async () => {
  mirror.close();
  await rm(cacheDir, { recursive: true, force: true });
});

it("a model of the hub is fetched once, with its progress, and gives its vectors to one and to many texts", async () => {
  const seen = new Set<string>();
  const config = { provider: "transformers", model: "someone/small", cacheDir } as const;
  const embedder = createEmbedder(config, {
    env: { HF_ENDPOINT },
    onProgress: ({ file }) => seen.add(file),
  })!;
  const texts = Array.from({ length: 40 }, (_, i) => `note ${i} about the harbour`);
  const alone = await embedder.embed(texts.slice(0, 2));
  expect(alone[0]).toHaveLength(384);
  const many = await embedder.embed(texts, { background: true, many: true });
  expect(many.slice(0, 2)).toEqual(alone);
  await embedder.close();
  expect([...seen]).toContain("onnx/model_quantized.onnx");
  expect(asked.filter((path) => path === "onnx/model_quantized.onnx")).toHaveLength(1);
});
