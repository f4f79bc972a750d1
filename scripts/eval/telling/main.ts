/**
 * `npm run eval -- telling`: whether sentences that ask are told from those that tell, by the weights as shipped on what is kept, and by
 * weights learned from four fifths on the fifth that was left out. `--fit` learns from all that may be looked at, and writes
 * `src/language/telling/weights.ts`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseReminder } from "../../../src/language/index.js";
import { ASKS, TELLS } from "../../../src/language/telling/chance.js";
import { WEIGHTS } from "../../../src/language/telling/weights.js";
import { type Example, examplesOf, KEPT, LEARNED } from "./examples.js";
import { chanceBy, learn, type Weights } from "./learn.js";
import { sourceOf, weightsOf } from "./weights-file.js";

const FOLDS = 5;
const ABOUT =
  "What `featuresOf` finds in sentences that tell (above 0) and in those that ask (below), a weight a line in tenths. Written by\n * `npm run eval -- telling --fit`; not by hand.";

export function telling(): void {
  const learned = LEARNED.map((name) => ({ name, examples: examplesOf(name) }));
  const all = learned.flatMap(({ examples }) => examples);
  if (process.argv.includes("--fit")) {
    const weights = learn(all);
    writeFileSync(
      join(import.meta.dirname, "../../../src/language/telling/weights.ts"),
      sourceOf(ABOUT, weights),
    );
    console.log(`${weights.size} weights of ${all.length} sentences`);
    return;
  }
  const leftOut = new Map<Example, number>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(all.filter((_, index) => index % FOLDS !== fold));
    all.forEach((one, index) => {
      if (index % FOLDS === fold) leftOut.set(one, chanceOf(weights, one));
    });
  }
  for (const { name, examples } of learned)
    report(
      `${name}, left out`,
      examples.map((one) => [one, leftOut.get(one)!]),
    );
  const shipped = weightsOf(WEIGHTS);
  for (const name of KEPT)
    report(
      name,
      examplesOf(name).map((one) => [one, chanceOf(shipped, one)]),
    );
}

const chanceOf = (weights: Weights, { features }: Example): number => chanceBy(weights, ["", ...features]);

function report(name: string, judged: readonly (readonly [Example, number])[]): void {
  const share = (tells: boolean, holds: (chance: number) => boolean): string => {
    const of = judged.filter(([one]) => one.tells === tells && !one.open);
    const number = of.filter(([, chance]) => holds(chance)).length;
    return `${((number / Math.max(1, of.length)) * 100).toFixed(1)} %`.padStart(7);
  };
  const set = judged.filter(([{ tells, text, now, timeZone }]) => {
    if (!tells) return false;
    const result = parseReminder(text, { now, timeZone, language: "en-GB" });
    return result.ok;
  }).length;
  const telling = judged.filter(([{ tells }]) => tells).length;
  console.log(
    `${name.padEnd(24)} ${String(judged.length).padStart(4)}: likely told (≥ ${TELLS}) ${share(true, (chance) => chance >= TELLS)} of what tells, ${share(false, (chance) => chance >= TELLS)} of what asks; likely asked (≤ ${ASKS}) ${share(true, (chance) => chance <= ASKS)} and ${share(false, (chance) => chance <= ASKS)}; what tells and is set: ${set} of ${telling}`,
  );
}
