/**
 * Embedding: one port (`Embedder`), four roads to vectors. `createEmbedder` reads the configuration and touches
 * nothing: files, native code and the network come with the first `embed`.
 */
import { join } from "node:path";
import { type Clock, systemClock } from "../clock.js";
import { TicklerError } from "../errors.js";
import { type Logger, silentLogger } from "../log.js";
import { defaultCacheDir, type EmbeddingConfig } from "./config.js";
import { createHttpEngine } from "./http.js";
import { lazyEmbedder } from "./lazy-embedder.js";
import { ensureConverted } from "./minilm/model-cache.js";
import { loadWasmEngine } from "./minilm/wasm.js";
import {
  findWeights,
  MINILM_DIMENSIONS,
  MINILM_ID,
  MINILM_MAX_TOKENS,
  MINILM_WINDOW_TOKENS,
} from "./minilm/weights.js";
import { type DownloadProgress, loadHubModel, loadLocalModel } from "./transformers.js";
import type { Embedder } from "./types.js";

export { defaultCacheDir, type EmbeddingConfig } from "./config.js";
export type { DownloadProgress } from "./transformers.js";
export type { Embedder } from "./types.js";
export { cosine } from "./vectors.js";

export interface EmbedderDeps {
  clock?: Clock;
  log?: Logger;
  env?: NodeJS.ProcessEnv;
  fetch?: typeof fetch;
  /** Called while a model is downloaded (provider `transformers`). */
  onProgress?: (progress: DownloadProgress) => void;
}

/** Input length assumed of a model that is not ours: every common embedding model takes at least this. */
const FOREIGN_MAX_TOKENS = 512;
const FOREIGN_WINDOW_TOKENS = 480;

function required(value: string | undefined, key: string, provider: string): string {
  if (value) return value;
  throw new TicklerError("INVALID_CONFIG", `embedding.${key} is missing; provider "${provider}" needs it`, {
    hint: `Set embedding.${key}, or remove embedding.provider to use the built-in model.`,
  });
}

/** The embedder that the configuration asks for; null for `off`. */
export function createEmbedder(config: EmbeddingConfig, deps: EmbedderDeps = {}): Embedder | null {
  const { clock = systemClock, log = silentLogger, env = process.env } = deps;
  const modelsDir = join(config.cacheDir ?? defaultCacheDir(env), "models");
  const base = { clock, log };
  switch (config.provider) {
    case "off":
      return null;
    case "minilm":
      return lazyEmbedder({
        ...base,
        id: MINILM_ID,
        dimensions: MINILM_DIMENSIONS,
        maxTokens: MINILM_MAX_TOKENS,
        windowTokens: MINILM_WINDOW_TOKENS,
        hint: 'Install @xenova/transformers or @lat.md/embed, or set embedding.provider to "off" for words only.',
        engines: [
          {
            name: "transformers.js",
            load: async () =>
              loadLocalModel(await ensureConverted(modelsDir, await findWeights()), MINILM_MAX_TOKENS),
          },
          { name: "wasm", load: loadWasmEngine },
        ],
      });
    case "transformers": {
      const model = required(config.model, "model", "transformers");
      const { onProgress } = deps;
      return lazyEmbedder({
        ...base,
        id: `transformers:${model}`,
        dimensions: config.dimensions ?? 0,
        maxTokens: FOREIGN_MAX_TOKENS,
        windowTokens: FOREIGN_WINDOW_TOKENS,
        hint: "Check embedding.model and the network: the model is downloaded from the Hugging Face hub once.",
        engines: [
          {
            name: "transformers.js",
            load: () =>
              loadHubModel(model, { cacheDir: modelsDir, maxTokens: FOREIGN_MAX_TOKENS, onProgress }),
          },
        ],
      });
    }
    case "http": {
      const url = required(config.url, "url", "http");
      const model = required(config.model, "model", "http");
      const engine = createHttpEngine({
        url,
        model,
        apiKeyEnv: config.apiKeyEnv,
        dimensions: config.dimensions,
        env,
        clock,
        fetch: deps.fetch ?? fetch,
      });
      const size = config.dimensions === undefined ? "" : `:${config.dimensions}`;
      return lazyEmbedder({
        ...base,
        id: `http:${model}${size}`,
        dimensions: config.dimensions ?? 0,
        maxTokens: FOREIGN_MAX_TOKENS,
        windowTokens: FOREIGN_WINDOW_TOKENS,
        hint: "Check embedding.url and embedding.model in the config.",
        engines: [{ name: "http", load: async () => engine }],
      });
    }
  }
}
