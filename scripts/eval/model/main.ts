/**
 * `npm run eval -- model`: how near the vectors of the int8 network come to those of the same network in float32, on public texts.
 * `--fit` measures on other texts how far the network's channels reach, and writes `src/embedding/minilm/outliers.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { type BertConfig, bertToOnnx, type Products } from "../../../src/embedding/minilm/bert-to-onnx.js";
import { int8Products } from "../../../src/embedding/minilm/int8-products.js";
import type { OnnxGraph } from "../../../src/embedding/minilm/onnx-graph.js";
import { BOUNDS, boundsOf } from "../../../src/embedding/minilm/reach.js";
import { Safetensors } from "../../../src/embedding/minilm/safetensors.js";
import { findWeights } from "../../../src/embedding/minilm/weights.js";
import { cosine, meanRows, normalize } from "../../../src/embedding/vectors.js";
import { dataFolder, readCollections, readUnrelated } from "../data.js";
import { floatProducts, REACH } from "./float-products.js";
import { openGraph } from "./run-graph.js";

const FIT_TEXTS = 1500;
const MEASURED_TEXTS = 600;
const OUTLIERS_FILE = new URL("../../../src/embedding/minilm/outliers.ts", import.meta.url);

export async function model(): Promise<void> {
  const folder = dataFolder();
  if (!folder) throw new Error("the public data is not here; set TICKLER_EVAL_DATA to its folder");
  const texts = mixed([
    ...readCollections(folder).flatMap(({ memories, queries }) => [...memories, ...queries]),
    ...readUnrelated(folder).map((text) => ({ text })),
  ]);
  if (process.argv.includes("--fit")) await measureReach(texts.slice(0, FIT_TEXTS));
  else await compare(texts.slice(FIT_TEXTS, FIT_TEXTS + MEASURED_TEXTS));
}

/** Every text once, in an order that has nothing to do with where they come from. */
function mixed(all: readonly { text: string }[]): string[] {
  const texts = [...new Set(all.map(({ text }) => text))];
  return texts
    .map((text, i) => ({ text, place: (i * 7919) % 104_729 }))
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text);
}

async function graphOf(
  products: (weights: Safetensors, config: BertConfig) => (graph: OnnxGraph) => Products,
) {
  const files = await findWeights();
  const config = JSON.parse(await readFile(files.configPath, "utf8")) as BertConfig;
  const weights = new Safetensors(await readFile(files.weightsPath));
  return openGraph(await bertToOnnx(weights, config, products(weights, config), () => Promise.resolve()));
}

async function measureReach(texts: readonly string[]): Promise<void> {
  const network = await graphOf(floatProducts);
  const reach = new Map<string, Float32Array>();
  for (const text of texts)
    for (const [name, { data }] of Object.entries(await network.run([text]))) {
      if (!name.startsWith(REACH)) continue;
      const before = reach.get(name) ?? new Float32Array(data.length);
      reach.set(
        name,
        before.map((most, i) => Math.max(most, data[i]!)),
      );
    }
  const lines = [...reach].flatMap(([output, most]) => {
    const name = output.slice(REACH.length);
    const { low, high } = boundsOf(name);
    // What attention gives barely reaches beyond, and is cut.
    if (boundsOf(name) === BOUNDS.attended) return [];
    const outliers = [...most.entries()].filter(([, value]) => value > Math.max(high, -low));
    if (outliers.length === 0) return [];
    const said = outliers.map(([channel, value]) => `${channel}: ${value.toFixed(1)}`).join(", ");
    return [`  "${name}": { ${said} },`];
  });
  const written = `/**
 * The channels that reach beyond the bounds of \`reach.ts\`, by product and number, and how far. Measured on ${texts.length} texts by
 * \`npm run eval -- model --fit\`; not by hand.
 */
// biome-ignore format: a product a line
export const OUTLIERS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
${lines.join("\n")}
};
`;
  await writeFile(OUTLIERS_FILE, written);
  console.log(`${OUTLIERS_FILE.pathname.split("/").slice(-4).join("/")}: ${lines.length} products`);
}

async function compare(texts: readonly string[]): Promise<void> {
  const [int8, float] = [await graphOf(int8Products), await graphOf(floatProducts)];
  const vectorOf = async (network: typeof int8, among: readonly string[]): Promise<Float32Array> => {
    const { data, dims } = (await network.run(among)).last_hidden_state!;
    const own = data.subarray(0, network.lengthOf(among[0]!) * dims[2]!);
    return normalize(meanRows(own, network.lengthOf(among[0]!)));
  };
  const alone: Float32Array[] = [];
  const exact: Float32Array[] = [];
  const amongOthers: number[] = [];
  for (const [i, text] of texts.entries()) {
    alone.push(await vectorOf(int8, [text]));
    exact.push(await vectorOf(float, [text]));
    const others = texts.slice(i + 1, i + 4);
    amongOthers.push(cosine(alone[i]!, await vectorOf(int8, [text, ...others])));
  }
  const near = alone.map((vector, i) => cosine(vector, exact[i]!)).sort((a, b) => a - b);
  const pairs = texts.flatMap((_, i) =>
    [53, 106, 159].map((step) => {
      const other = (i + step) % texts.length;
      return cosine(alone[i]!, alone[other]!) - cosine(exact[i]!, exact[other]!);
    }),
  );
  const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  console.log(`${texts.length} texts, int8 beside float32`);
  console.log(`  cosine of a text's two vectors   mean ${mean(near).toFixed(4)}`);
  console.log(
    `                            1 of a hundred ${near[Math.floor(near.length / 100)]!.toFixed(4)}`,
  );
  console.log(`                                      least ${near[0]!.toFixed(4)}`);
  console.log(`  cosine of two texts  off by, mean amount ${mean(pairs.map(Math.abs)).toFixed(4)}`);
  console.log(`                                      mean ${mean(pairs).toFixed(4)}`);
  console.log(`  alone and among three others       least ${Math.min(...amongOthers).toFixed(6)}`);
}
