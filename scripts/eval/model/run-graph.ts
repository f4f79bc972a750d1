/** Runs a network of `bertToOnnx` that was made a moment ago, on texts. */

import { join } from "node:path";
import { defaultCacheDir } from "../../../src/embedding/config.js";
import { MINILM_MAX_TOKENS } from "../../../src/embedding/minilm/weights.js";
import { openFiles } from "../../../src/embedding/onnx/model-files.js";
import { openNetwork } from "../../../src/embedding/onnx/runtime.js";

export async function openGraph(bytes: Uint8Array) {
  const modelsDir = join(defaultCacheDir(), "models");
  const source = { kind: "minilm", modelsDir, maxTokens: MINILM_MAX_TOKENS, runtimes: [] } as const;
  const { tokensOf } = await openFiles(source, () => undefined);
  const network = await openNetwork("onnxruntime-node", bytes, { cache: modelsDir, isFused: false });
  return {
    run: (texts: readonly string[]) => network.run(texts.map(tokensOf)),
    lengthOf: (text: string) => tokensOf(text).length,
  };
}
