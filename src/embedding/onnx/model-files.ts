/**
 * Tokenizer and network of a model: all-MiniLM-L6-v2 from the installed weights, converted once; any other from the
 * Hugging Face hub, downloaded once. Tokenizers are those of transformers.js.
 */
import { join } from "node:path";
import { ensureConverted, MINILM_NETWORK } from "../minilm/model-cache.js";
import { bertTokenizer, byWords, type Encode } from "../minilm/tokens.js";
import { findWeights } from "../minilm/weights.js";
import type { DownloadProgress, ModelSource } from "./protocol.js";

export interface ModelFiles {
  /** The numbers of a text's tokens, as many as the model takes. */
  tokensOf: Encode;
  /** A file's path, or its bytes. */
  network: string | Uint8Array;
}

const none: Encode = () => {
  throw new Error("this model gets texts as their tokens only");
};

export async function openFiles(
  source: ModelSource,
  onProgress: (progress: DownloadProgress) => void,
): Promise<ModelFiles> {
  if (source.kind === "minilm") {
    const folder = await ensureConverted(source.modelsDir, await findWeights());
    const tokensOf = source.tokensOnly ? none : byWords(await bertTokenizer(folder), source.maxTokens);
    return { tokensOf, network: join(folder, MINILM_NETWORK) };
  }
  const { AutoTokenizer } = await import("@xenova/transformers/src/tokenizers.js");
  const { env } = await import("@xenova/transformers/src/env.js");
  Object.assign(env, {
    allowRemoteModels: true,
    allowLocalModels: false,
    useFSCache: true,
    cacheDir: source.cacheDir,
    remoteHost: source.host,
  });
  const { getModelFile } = await import("@xenova/transformers/src/utils/hub.js");
  const progress_callback = (event: unknown) => {
    const { status, file, loaded, total } = event as Record<string, unknown>;
    if (status === "progress" && typeof file === "string")
      onProgress({ file, loaded: Number(loaded ?? 0), total: Number(total ?? 0) });
  };
  const network = await getModelFile(source.name, "onnx/model_quantized.onnx", true, { progress_callback });
  if (source.tokensOnly) return { tokensOf: none, network };
  const tokenizer = await AutoTokenizer.from_pretrained(source.name, { progress_callback });
  const tokensOf = (text: string): number[] => {
    const { input_ids: ids } = tokenizer(text, {
      truncation: true,
      max_length: source.maxTokens,
      return_tensor: false,
    }) as { input_ids: number[] };
    return ids;
  };
  return { tokensOf, network };
}
