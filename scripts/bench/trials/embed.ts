/** One short text at a time through the native engine, and through the WASM engine. */
import { createEmbedder } from "../../../src/embedding/index.js";
import { loadWasmEngine } from "../../../src/embedding/minilm/wasm.js";
import { measure } from "../percentiles.js";
import { random, sentence } from "../texts.js";

export interface EmbedParams {
  engine: "default" | "wasm";
  count: number;
}

export async function embed({ engine, count }: EmbedParams) {
  const next = random(9);
  const began = performance.now();
  const embedder = engine === "wasm" ? await loadWasmEngine() : createEmbedder({ provider: "minilm" });
  if (!embedder) throw new Error("there is no embedder");
  await embedder.embed(["warm up"]);
  const loadMs = performance.now() - began;
  const times = await measure(count, () => embedder.embed([sentence(next, 10)]), 3);
  const name = "engine" in embedder ? embedder.engine : embedder.name;
  return { ...times, loadMs, engine: name };
}
