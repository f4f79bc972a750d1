/**
 * Tokenizer and network of a model: all-MiniLM-L6-v2 from the installed weights, converted once; any other from the
 * Hugging Face hub, downloaded once. Tokenizers are those of transformers.js.
 */
import { basename, dirname, join } from "node:path";
import type { PreTrainedTokenizer } from "@xenova/transformers";
import { ensureConverted, MINILM_NETWORK } from "../minilm/model-cache.js";
import { findWeights } from "../minilm/weights.js";
import type { DownloadProgress, ModelSource } from "./protocol.js";

export interface ModelFiles {
  tokenizer: PreTrainedTokenizer;
  /** A file's path, or its bytes. */
  network: string | Uint8Array;
}

export async function openFiles(
  source: ModelSource,
  onProgress: (progress: DownloadProgress) => void,
): Promise<ModelFiles> {
  const { AutoTokenizer } = await import("@xenova/transformers/src/tokenizers.js");
  const { env } = await import("@xenova/transformers/src/env.js");
  if (source.kind === "minilm") {
    const folder = await ensureConverted(source.modelsDir, await findWeights());
    Object.assign(env, {
      allowRemoteModels: false,
      allowLocalModels: true,
      localModelPath: dirname(folder),
      useFSCache: false,
    });
    const tokenizer = await AutoTokenizer.from_pretrained(basename(folder));
    return { tokenizer, network: join(folder, MINILM_NETWORK) };
  }
  Object.assign(env, {
    allowRemoteModels: true,
    allowLocalModels: false,
    useFSCache: true,
    cacheDir: source.cacheDir,
  });
  const { getModelFile } = await import("@xenova/transformers/src/utils/hub.js");
  const progress_callback = (event: unknown) => {
    const { status, file, loaded, total } = event as Record<string, unknown>;
    if (status === "progress" && typeof file === "string")
      onProgress({ file, loaded: Number(loaded ?? 0), total: Number(total ?? 0) });
  };
  const tokenizer = await AutoTokenizer.from_pretrained(source.name, { progress_callback });
  const network = await getModelFile(source.name, "onnx/model_quantized.onnx", true, { progress_callback });
  return { tokenizer, network };
}
