/** The port of this slice, and what comes with it. */

export interface EmbedOptions {
  /** Nobody waits for these texts: they stand behind whatever else is asked for. */
  background?: boolean;
  /**
   * The last text is those before it, joined by spaces, and short: a model that can reads it once and takes the others from there, in
   * which each has seen its neighbours.
   */
  together?: boolean;
  /** Much more of the kind follows: worth a second processor, where there is one. */
  many?: boolean;
}

export interface Slower {
  times: number;
  because: string;
}

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
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  /**
   * Begins to load the model, without keeping the process alive for it; `many`: and what shares long work, where there is one, so that
   * it is there when the first texts are.
   */
  warm?(options?: Pick<EmbedOptions, "many">): void;
  /** What runs it, for `doctor`: `onnxruntime-node`, `onnxruntime-web`, `http`, … */
  readonly engine: string;
  /** Known once loaded: that a slower engine stands in for the fast one, and why. */
  readonly slower?: Slower | null;
  close(): Promise<void>;
}
