/**
 * `npm run eval -- foretold`: the property test of `test/properties/foretold.test.ts` over many lives from another seed each time
 * (`--seed` for the same), and what was compared in numbers.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

export async function foretold(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { lives: { type: "string", default: "500" }, seed: { type: "string", default: "random" } },
  });
  mkdirSync("eval-results", { recursive: true });
  const counted = resolve("eval-results/foretold.json");
  const vitest = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "test/properties/foretold.test.ts",
    "--testTimeout=0",
  ];
  const env = {
    ...process.env,
    TICKLER_TEST_RUNS: values.lives,
    TICKLER_TEST_SEED: values.seed,
    TICKLER_TEST_COUNTED: counted,
  };
  const { status } = spawnSync(process.execPath, vitest, { env, stdio: "inherit" });
  process.exitCode = status ?? 1;
  if (status !== 0) return;
  const { lives, steps, foretold, fired } = JSON.parse(readFileSync(counted, "utf8")) as Record<
    string,
    number
  >;
  console.log(
    `${lives} lives of ${steps} steps: ${foretold} instants foretold and ${fired} fired, each as the oracle says`,
  );
}
