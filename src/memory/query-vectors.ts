/** Vectors of recent queries, kept in memory: a turn and its recall, or a retried turn, embed once. */
import type { Embedder } from "../embedding/types.js";

const MAX = 256;

export class QueryVectors {
  readonly #embedder: Embedder;
  readonly #known = new Map<string, Promise<Float32Array>>();

  constructor(embedder: Embedder) {
    this.#embedder = embedder;
  }

  /** One vector a text, in order; what is not known is embedded in one call. */
  async get(texts: readonly string[]): Promise<Float32Array[]> {
    const missing = [...new Set(texts.filter((text) => !this.#known.has(text)))];
    if (missing.length > 0) {
      const batch = this.#embedder.embed(missing);
      missing.forEach((text, i) => {
        const one = batch.then((vectors) => vectors[i]!);
        // A failure is reported to the caller below and not remembered.
        one.catch(() => this.#known.delete(text));
        this.#known.set(text, one);
      });
    }
    const wanted = texts.map((text) => this.#touch(text));
    return Promise.all(wanted);
  }

  /** Moves a text to the young end, and lets the oldest go. */
  #touch(text: string): Promise<Float32Array> {
    const vector = this.#known.get(text)!;
    this.#known.delete(text);
    this.#known.set(text, vector);
    if (this.#known.size > MAX) this.#known.delete(this.#known.keys().next().value!);
    return vector;
  }
}
