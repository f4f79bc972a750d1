/**
 * `npm run eval -- calibration`: whether `relevance` is a probability. Every persona, conversation or block is predicted
 * with coefficients that were fitted on the others; then the shipped ones are shown. Writes a reliability plot.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createEmbedder } from "../../src/embedding/index.js";
import { MINILM_ID } from "../../src/embedding/minilm/weights.js";
import { rank } from "../../src/memory/fusion.js";
import { seeded } from "./attention/random.js";
import { CALIBRATED, collectSamples, predictLeftOut } from "./fit.js";
import { mean, calibration as measure } from "./metrics.js";
import { reliabilityPlot } from "./reliability-plot.js";

const FOLDER = "eval-results";
/** What is said at least so likely is looked at by itself. */
const LIKELY = 0.3;

export async function calibration(): Promise<void> {
  const embedder = createEmbedder({ provider: "minilm" })!;
  const samples = await collectSamples(embedder, false);
  const leftOut = predictLeftOut(samples, false).predictions;
  const shipped = samples.flatMap(({ observation }) =>
    rank(observation.gathered, MINILM_ID)
      .slice(0, CALIBRATED)
      .map((hit) => ({
        set: observation.set,
        probability: hit.relevance,
        happened: observation.relevant.has(hit.candidate.rowid),
      })),
  );
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, predictions] of [
    ["left-out", leftOut],
    ["shipped", shipped],
  ] as const) {
    const { error, bins } = measure(predictions);
    console.log(`\n${name}: expected calibration error ${error.toFixed(4)} over ${predictions.length} hits`);
    for (const bin of bins) {
      console.log(`  said ${bin.predicted.toFixed(3)}  was ${bin.observed.toFixed(3)}  (${bin.count} hits)`);
    }
    for (const set of new Set(predictions.map((one) => one.set))) reportSet(set, predictions);
    const path = `${FOLDER}/calibration-${name}.png`;
    writeFileSync(path, reliabilityPlot(measure(predictions, 20).bins));
    console.log(`  plot: ${path}`);
  }
  await embedder.close();
}

/** Fewer hits in a bin measure chance: of 50 that are said .4, between 13 and 27 are true in nineteen of twenty cases. */
const BIN = 50;
const DRAWS = 500;

/** Over bins of at least `BIN` hits. */
const errorOf = (predictions: readonly { probability: number; happened: boolean }[]): number =>
  measure(predictions, Math.min(10, Math.max(1, Math.floor(predictions.length / BIN)))).error;

/** What the same measure says on average where every hit is true with just the probability that was said. */
function errorOfPerfect(predictions: readonly { probability: number }[]): number {
  const random = seeded(7).next;
  const drawn = Array.from({ length: DRAWS }, () =>
    errorOf(predictions.map(({ probability }) => ({ probability, happened: random() < probability }))),
  );
  return mean(drawn);
}

/** A set by itself, and of it what is said to be likely: of that, as many must be true. */
function reportSet(
  set: string,
  predictions: readonly { set: string; probability: number; happened: boolean }[],
): void {
  const own = predictions.filter((one) => one.set === set);
  const likely = own.filter(({ probability }) => probability >= LIKELY);
  const said = mean(likely.map(({ probability }) => probability)).toFixed(3);
  const was = mean(likely.map(({ happened }) => (happened ? 1 : 0))).toFixed(3);
  console.log(
    `  ${set.padEnd(9)} error ${measure(own).error.toFixed(4)} (${own.length} hits); of ${likely.length} said ≥ ${LIKELY}: ` +
      `error ${errorOf(likely).toFixed(4)} (of a perfect prediction ${errorOfPerfect(likely).toFixed(4)}), said ${said}, was ${was}`,
  );
}
