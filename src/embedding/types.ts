/**
 * The port to a sentence embedding model. Vectors of different embedders never meet: an index belongs to one
 * `Embedder.id`. Implementations load their model on the first `embed`, never before.
 */
export interface Embedder {
  /** Names model, precision and pooling, for example `all-MiniLM-L6-v2`; equal ids mean one vector space. */
  readonly id: string;
  /** Length of the vectors; 0 where only the first `embed` will tell. */
  readonly dimensions: number;
  /** Longest input in tokens; longer texts are handled by the implementation as its documentation says. */
  readonly maxTokens: number;
  /**
   * One unit-length vector per text, in order.
   * @throws TicklerError `EMBEDDER_UNAVAILABLE` when the model cannot be loaded or reached
   */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  /** What runs it, for `doctor`: `transformers.js`, `wasm`, `http`, … */
  readonly engine: string;
  close(): Promise<void>;
}
