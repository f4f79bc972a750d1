/** The converted model in the cache folder: the network in the format that the runtimes read, and its tokenizer. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { type Clock, systemClock } from "../../clock.js";
import { makeFolder } from "../../folder.js";
import { ensureFolder, removeUnread, UNREAD_MS } from "../cached-folder.js";
import type { BertConfig } from "./bert-to-onnx.js";
import { Safetensors } from "./safetensors.js";
import type { MinilmFiles } from "./weights.js";

/** Raise it whenever the conversion writes something else. */
const CONVERSION = "3";
const NAME = "all-MiniLM-L6-v2-int8-v";
export const MINILM_FOLDER = `${NAME}${CONVERSION}`;

/** The network within the folder. */
export const MINILM_NETWORK = join("onnx", "model_quantized.onnx");

async function build(folder: string, source: MinilmFiles): Promise<void> {
  makeFolder(join(folder, "onnx"));
  const config = JSON.parse(await readFile(source.configPath, "utf8")) as BertConfig;
  // The writer of the format is only needed here, once a machine.
  const { bertToOnnx } = await import("./bert-to-onnx.js");
  const { int8Products } = await import("./int8-products.js");
  const weights = new Safetensors(await readFile(source.weightsPath));
  const network = await bertToOnnx(weights, config, int8Products(weights, config), () => setImmediate());
  await writeFile(join(folder, MINILM_NETWORK), network);
  await copyFile(source.configPath, join(folder, "config.json"));
  // The package's tokenizer pads and truncates to 128 by itself; both are the caller's business here.
  const tokenizer = JSON.parse(await readFile(source.tokenizerPath, "utf8")) as Record<string, unknown>;
  await writeFile(
    join(folder, "tokenizer.json"),
    JSON.stringify({ ...tokenizer, truncation: null, padding: null }),
  );
  await writeFile(
    join(folder, "tokenizer_config.json"),
    JSON.stringify({
      tokenizer_class: "BertTokenizer",
      do_lower_case: true,
      model_max_length: 512,
      pad_token: "[PAD]",
      unk_token: "[UNK]",
      cls_token: "[CLS]",
      sep_token: "[SEP]",
      mask_token: "[MASK]",
    }),
  );
}

/**
 * The folder with the whole converted model; converts it first if need be (about a second, once). Those of older conversions go once
 * nobody reads them any more; one of a newer conversion belongs to a newer version and stays.
 */
export async function ensureConverted(
  modelsDir: string,
  source: MinilmFiles,
  clock: Clock = systemClock,
): Promise<string> {
  const folder = await ensureFolder(modelsDir, MINILM_FOLDER, (own) => build(own, source));
  await removeUnread(modelsDir, isOlder, { file: MINILM_NETWORK, before: clock.now().getTime() - UNREAD_MS });
  return folder;
}

/** One that is still in use and whose network went all the same converts it anew. */
function isOlder(name: string): boolean {
  const version = name.startsWith(NAME) ? name.slice(NAME.length) : "";
  return /^\d{1,9}$/.test(version) && Number(version) < Number(CONVERSION);
}
