/** One short text at a time through the native engine, and through WebAssembly. */
import { createEmbedder } from "../../../src/embedding/index.js";
import type { Runtime } from "../../../src/embedding/onnx/protocol.js";
import { measure } from "../percentiles.js";
import { random, sentence } from "../texts.js";

export interface EmbedParams {
  runtime: Runtime;
  count: number;
}

export async function embed({ runtime, count }: EmbedParams) {
  const next = random(9);
  const began = performance.now();
  const embedder = createEmbedder({ provider: "minilm" }, { runtimes: [runtime] });
  if (!embedder) throw new Error("there is no embedder");
  await embedder.embed(["warm up"]);
  const loadMs = performance.now() - began;
  const times = await measure(count, () => embedder.embed([sentence(next, 10)]), 3);
  const { engine } = embedder;
  await embedder.close();
  return { ...times, loadMs, engine };
}
