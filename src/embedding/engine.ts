/** What runs a model on texts that fit it; `windows.ts` cares for longer ones. */
export interface Engine {
  readonly name: string;
  /** Unit-length vectors, in order. */
  embed(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}
