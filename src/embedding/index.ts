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
import { type EngineChoice, lazyEmbedder } from "./lazy-embedder.js";
import { MINILM_DIMENSIONS, MINILM_ID, MINILM_MAX_TOKENS, MINILM_WINDOW_TOKENS } from "./minilm/weights.js";
import { type DownloadProgress, type ModelSource, RUNTIMES, type Runtime } from "./onnx/protocol.js";
import { loadInThread, warmInThread } from "./onnx/thread-engine.js";
import type { Embedder } from "./types.js";

export { defaultCacheDir, type EmbeddingConfig } from "./config.js";
export type { DownloadProgress } from "./onnx/protocol.js";
export type { Embedder, EmbedOptions, Slower } from "./types.js";
export { cosine } from "./vectors.js";

export interface EmbedderDeps {
  clock?: Clock;
  log?: Logger;
  env?: NodeJS.ProcessEnv;
  fetch?: typeof fetch;
  /** Called while a model is downloaded (provider `transformers`). */
  onProgress?: (progress: DownloadProgress) => void;
  /** What may run a model of one's own machine, in this order; default the native one, then WebAssembly. */
  runtimes?: readonly Runtime[];
}

/** Where models come from, unless `HF_ENDPOINT` names a mirror, as for the hub's own programs. */
const HUB = "https://huggingface.co/";

/** Input length assumed of a model that is not ours: every common embedding model takes at least this. */
const FOREIGN_MAX_TOKENS = 512;
const FOREIGN_WINDOW_TOKENS = 480;

function required(value: string | undefined, key: string, provider: string): string {
  if (value) return value;
  throw new TicklerError("INVALID_CONFIG", `embedding.${key} is missing; provider "${provider}" needs it`, {
    hint: `Set embedding.${key}, or remove embedding.provider to use the built-in model.`,
  });
}

function inThread(source: ModelSource, onProgress?: (progress: DownloadProgress) => void): EngineChoice {
  return {
    name: source.runtimes[0] ?? RUNTIMES[0],
    load: () => loadInThread(source, onProgress),
    warm: (options) => warmInThread(source, options),
  };
}

/** The embedder that the configuration asks for; null for `off`. */
export function createEmbedder(config: EmbeddingConfig, deps: EmbedderDeps = {}): Embedder | null {
  const { clock = systemClock, log = silentLogger, env = process.env, runtimes = RUNTIMES } = deps;
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
        hint: 'See `tickler doctor` for what is missing, or set embedding.provider to "off" for words only.',
        engines: [inThread({ kind: "minilm", modelsDir, maxTokens: MINILM_MAX_TOKENS, runtimes })],
      });
    case "transformers": {
      const model = required(config.model, "model", "transformers");
      return lazyEmbedder({
        ...base,
        id: `transformers:${model}`,
        dimensions: config.dimensions ?? 0,
        maxTokens: FOREIGN_MAX_TOKENS,
        windowTokens: FOREIGN_WINDOW_TOKENS,
        hint: "Check embedding.model and the network: the model is downloaded from the Hugging Face hub once.",
        engines: [
          inThread(
            {
              kind: "hub",
              host: env.HF_ENDPOINT || HUB,
              name: model,
              cacheDir: modelsDir,
              maxTokens: FOREIGN_MAX_TOKENS,
              runtimes,
            },
            deps.onProgress,
          ),
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
