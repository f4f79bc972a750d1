/**
 * `npm run eval -- fate`: whether sentences that say what became of a thing are told from near misses of the same words, each writer by
 * weights that were learned from the others, and a kept one by the weights as shipped. `--fit` learns from all that may be looked at,
 * and writes `src/language/fate/weights.ts`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TOLD } from "../../../src/language/fate/chance.js";
import { WEIGHTS } from "../../../src/language/fate/weights.js";
import { chanceBy, learn, type Weights } from "../telling/learn.js";
import { sourceOf, weightsOf } from "../telling/weights-file.js";
import { type Example, examplesOf, KEPT, LEARNED } from "./examples.js";

const FILE = join(import.meta.dirname, "../../../src/language/fate/weights.ts");
const ABOUT =
  "What `featuresOf` finds in sentences that say what became of a thing (above 0) and in others (below), a weight a line in tenths. Written by\n * `npm run eval -- fate --fit`; not by hand.";

export function fate(): void {
  const all = examplesOf(LEARNED);
  if (process.argv.includes("--fit")) {
    const weights = learn(all);
    writeFileSync(FILE, sourceOf(ABOUT, weights));
    console.log(`${weights.size} weights of ${all.length} sentences`);
    return;
  }
  const kept: Judged[] = [];
  for (const writer of new Set(all.map((one) => one.writer))) {
    const weights = learn(all.filter((one) => one.writer !== writer));
    const judged = all.filter((one) => one.writer === writer).map((one) => judge(weights, one));
    kept.push(...judged);
    report(writer, judged);
  }
  report("all of these, left out", kept);
  const shipped = weightsOf(WEIGHTS);
  const held = examplesOf(KEPT).map((one) => judge(shipped, one));
  report("kept, as shipped", held);
  for (const kind of ["done", "cancelled", "moved", "later", "skipped"])
    report(
      `  ${kind}, left out`,
      kept.filter(({ one }) => one.kind === kind || !one.tells),
    );
}

interface Judged {
  one: Example;
  chance: number;
}

const judge = (weights: Weights, one: Example): Judged => ({
  one,
  chance: chanceBy(weights, ["", ...one.features]),
});

function report(name: string, judged: readonly Judged[]): void {
  const share = (tells: boolean, holds: (one: Judged) => boolean): string => {
    const of = judged.filter(({ one }) => one.tells === tells);
    return `${((of.filter(holds).length / Math.max(1, of.length)) * 100).toFixed(0)} %`.padStart(5);
  };
  const isTold = ({ chance }: Judged) => chance >= TOLD;
  console.log(
    `${name.padEnd(26)} ${String(judged.length).padStart(4)}: a line for ${share(true, isTold)} of what tells and ${share(false, isTold)} of near misses`,
  );
}
