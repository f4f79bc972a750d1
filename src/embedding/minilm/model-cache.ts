/**
 * The converted model in the cache folder. It is built in a folder of its own and renamed into place, so that a
 * reader never sees half of it and racing processes end with one whole copy; the name carries the version of
 * the conversion. A copy whose files do not have the recorded sizes is built anew.
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { makeFolder } from "../../folder.js";
import type { BertConfig } from "./bert-to-onnx.js";
import { Safetensors } from "./safetensors.js";
import type { MinilmFiles } from "./weights.js";

/** Raise it whenever the conversion writes something else. */
const CONVERSION = "1";
export const MINILM_FOLDER = `all-MiniLM-L6-v2-int8-v${CONVERSION}`;

/** The network within the folder. */
export const MINILM_NETWORK = join("onnx", "model_quantized.onnx");
const FILES = [MINILM_NETWORK, "tokenizer.json", "tokenizer_config.json", "config.json"];
const SIZES = "sizes.json";

async function isWhole(folder: string): Promise<boolean> {
  try {
    const sizes = JSON.parse(await readFile(join(folder, SIZES), "utf8")) as Record<string, number>;
    for (const file of FILES) if ((await stat(join(folder, file))).size !== sizes[file]) return false;
    return true;
  } catch {
    return false;
  }
}

async function build(folder: string, source: MinilmFiles): Promise<void> {
  makeFolder(join(folder, "onnx"));
  const config = JSON.parse(await readFile(source.configPath, "utf8")) as BertConfig;
  // The writer of the format is only needed here, once a machine.
  const { bertToOnnx } = await import("./bert-to-onnx.js");
  const weights = new Safetensors(await readFile(source.weightsPath));
  await writeFile(join(folder, MINILM_NETWORK), await bertToOnnx(weights, config, () => setImmediate()));
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
  const sizes: Record<string, number> = {};
  for (const file of FILES) sizes[file] = (await stat(join(folder, file))).size;
  await writeFile(join(folder, SIZES), JSON.stringify(sizes));
}

/** The folder with the whole converted model; converts it first if need be (about a second, once). */
export async function ensureConverted(modelsDir: string, source: MinilmFiles): Promise<string> {
  const folder = join(modelsDir, MINILM_FOLDER);
  if (await isWhole(folder)) return folder;
  makeFolder(modelsDir);
  const own = join(modelsDir, `.${MINILM_FOLDER}-${process.pid}-${randomUUID()}`);
  try {
    await build(own, source);
    if (existsSync(folder) && !(await isWhole(folder))) {
      // Damaged: put it aside in one step, so that only its first finder removes it.
      const aside = `${own}-damaged`;
      await rename(folder, aside).catch(() => undefined);
      await rm(aside, { recursive: true, force: true });
    }
    await rename(own, folder);
  } catch (error) {
    // Another process may have put its copy there first; that one is as good.
    if (!(await isWhole(folder))) throw error;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return folder;
}
