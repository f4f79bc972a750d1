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
    if (missing.length > 0) this.#keep(missing, this.#embedder.embed(missing));
    return Promise.all(texts.map((text) => this.#touch(text)));
  }

  /** The same of the sentences of a short text, and of the text last, read in one go. */
  async together(sentences: readonly string[], whole: string): Promise<Float32Array[]> {
    // Among others a sentence is another one.
    const keys = [...sentences.map((_, at) => `${at}\u0000${whole}`), whole];
    if (!keys.every((key) => this.#known.has(key)))
      this.#keep(keys, this.#embedder.embed([...sentences, whole], { together: true }));
    return Promise.all(keys.map((key) => this.#touch(key)));
  }

  #keep(keys: readonly string[], batch: Promise<Float32Array[]>): void {
    keys.forEach((key, i) => {
      const one = batch.then((vectors) => vectors[i]!);
      // A failure is reported to the caller and not remembered.
      one.catch(() => this.#known.delete(key));
      this.#known.set(key, one);
    });
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
