/** What runs a model on texts that fit it; `windows.ts` cares for longer ones. */
import type { EmbedOptions, Slower } from "./types.js";

export interface Engine {
  readonly name: string;
  /** Where it is a stand-in for a faster one: how many times slower a text is, and why the faster could not be had. */
  readonly slower?: Slower | null;
  /** Unit-length vectors, in order. `background`: behind whatever else is asked for. */
  embed(texts: readonly string[], options?: EmbedOptions): Promise<Float32Array[]>;
  close(): Promise<void>;
}
