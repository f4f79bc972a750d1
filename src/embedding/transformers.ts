/**
 * Engines on `@xenova/transformers` (onnxruntime), which is loaded on first use only. Texts run one at a time: on
 * a CPU a batch is no faster (1.8 ms a text against 1.4–2.7), pads short texts, and with int8 activations
 * would make a text's vector depend on its neighbours.
 */
import { basename, dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Tensor } from "@xenova/transformers";
import type { Engine } from "./engine.js";
import { meanRows, normalize } from "./vectors.js";

type Transformers = typeof import("@xenova/transformers");

export interface DownloadProgress {
  file: string;
  /** Bytes so far and in all; `total` is 0 where it is not known. */
  loaded: number;
  total: number;
}

interface LoadOptions {
  model: string;
  maxTokens: number;
  /** Settings of transformers.js while this model loads; put back afterwards, since they are global. */
  env: { allowRemoteModels: boolean; localModelPath?: string; cacheDir?: string };
  onProgress?: ((progress: DownloadProgress) => void) | undefined;
}

async function withEnv<T>(
  library: Transformers,
  env: LoadOptions["env"],
  load: () => Promise<T>,
): Promise<T> {
  const before = {
    allowRemoteModels: library.env.allowRemoteModels,
    allowLocalModels: library.env.allowLocalModels,
    localModelPath: library.env.localModelPath,
    cacheDir: library.env.cacheDir,
    useFSCache: library.env.useFSCache,
  };
  const useFSCache = env.cacheDir !== undefined;
  Object.assign(library.env, { ...env, allowLocalModels: env.localModelPath !== undefined, useFSCache });
  try {
    return await load();
  } finally {
    Object.assign(library.env, before);
  }
}

async function loadEngine({ model: name, maxTokens, env, onProgress }: LoadOptions): Promise<Engine> {
  const library = await import("@xenova/transformers");
  const progress = onProgress && {
    progress_callback: (event: { status: string; file?: string; loaded?: number; total?: number }) => {
      if (event.status !== "progress" || !event.file) return;
      onProgress({ file: event.file, loaded: event.loaded ?? 0, total: event.total ?? 0 });
    },
  };
  const [tokenizer, model] = await withEnv(library, env, async () => [
    await library.AutoTokenizer.from_pretrained(name, { ...progress }),
    await library.AutoModel.from_pretrained(name, { quantized: true, ...progress }),
  ]);
  const embedOne = async (text: string): Promise<Float32Array> => {
    const inputs = tokenizer(text, { truncation: true, max_length: maxTokens }) as Record<string, Tensor>;
    const outputs = (await model(inputs)) as Record<string, Tensor>;
    const states = outputs.last_hidden_state ?? outputs.token_embeddings ?? outputs.logits;
    if (!states) throw new Error(`${name} gives no hidden states; it is not an embedding model`);
    return normalize(meanRows(states.data as Float32Array, states.dims[1]!));
  };
  return {
    name: "transformers.js",
    async embed(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        // onnxruntime works on this thread: let timers and other requests in between two texts.
        if (vectors.length > 0) await setImmediate();
        vectors.push(await embedOne(text));
      }
      return vectors;
    },
    async close() {
      await model.dispose();
    },
  };
}

/** A model in a local folder; nothing is fetched. */
export function loadLocalModel(folder: string, maxTokens: number): Promise<Engine> {
  const env = { allowRemoteModels: false, localModelPath: dirname(folder) };
  return loadEngine({ model: basename(folder), maxTokens, env });
}

/** A model by its hub name, downloaded into `cacheDir` once. */
export function loadHubModel(
  model: string,
  options: {
    cacheDir: string;
    maxTokens: number;
    onProgress?: ((progress: DownloadProgress) => void) | undefined;
  },
): Promise<Engine> {
  const env = { allowRemoteModels: true, cacheDir: options.cacheDir };
  return loadEngine({ model, maxTokens: options.maxTokens, env, onProgress: options.onProgress });
}
