/**
 * `npm run eval -- calibration`: whether `relevance` is a probability. Every persona, conversation or block is predicted
 * with coefficients that were fitted on the others; then the shipped ones are shown. Writes a reliability plot.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createEmbedder } from "../../src/embedding/index.js";
import { MINILM_ID } from "../../src/embedding/minilm/weights.js";
import { rank } from "../../src/memory/fusion.js";
import { CALIBRATED, collectSamples, predictLeftOut } from "./fit.js";
import { calibration as measure } from "./metrics.js";
import { reliabilityPlot } from "./reliability-plot.js";

const FOLDER = "eval-results";

export async function calibration(): Promise<void> {
  const embedder = createEmbedder({ provider: "minilm" })!;
  const samples = await collectSamples(embedder, false);
  const leftOut = predictLeftOut(samples, false).predictions;
  const shipped = samples.flatMap(({ observation }) =>
    rank(observation.gathered, MINILM_ID)
      .slice(0, CALIBRATED)
      .map((hit) => ({
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
    const path = `${FOLDER}/calibration-${name}.png`;
    writeFileSync(path, reliabilityPlot(measure(predictions, 20).bins));
    console.log(`  plot: ${path}`);
  }
  await embedder.close();
}
