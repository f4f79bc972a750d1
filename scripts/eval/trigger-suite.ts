/** The hand-written suite of short triggers (`test/memory/trigger-suite.ts`): what passes, and honestly what does not. */
import Table from "cli-table3";
import { systemClock } from "../../src/clock.js";
import { openDatabase } from "../../src/db/open.js";
import type { Embedder } from "../../src/embedding/index.js";
import { silentLogger } from "../../src/log.js";
import { createMemoryIndex } from "../../src/memory/memory-index.js";
import { matchPatterns } from "../../test/memory/support.js";
import { TRIGGER_SUITE, type TriggerCase } from "../../test/memory/trigger-suite.js";
import { BASELINES } from "./injection-baselines.js";

const THRESHOLD = 0.5;

export async function reportSuite(embedder: Embedder, unrelated: readonly string[]): Promise<void> {
  const database = await openDatabase({ path: ":memory:" });
  const deps = { db: database.db, clock: systemClock, log: silentLogger };
  const index = createMemoryIndex({ ...deps, embedder, hasVectors: database.hasVectors });
  const words = createMemoryIndex({ ...deps, embedder: null });
  const fires: Record<string, (one: TriggerCase) => Promise<boolean>> = {
    ours: async ({ message, pattern }) =>
      (await matchPatterns(index, embedder, message, [pattern]))[0]! >= THRESHOLD,
    "ours, words only": async ({ message, pattern }) =>
      (await matchPatterns(words, null, message, [pattern]))[0]! >= THRESHOLD,
  };
  for (const [name, matches] of Object.entries(BASELINES)) {
    fires[name] = async ({ message, pattern }) => matches(pattern, message);
  }
  const should = TRIGGER_SUITE.filter((one) => one.fires);
  const shouldNot = TRIGGER_SUITE.filter((one) => !one.fires);
  const table = new Table({
    head: ["method", `fired, of ${should.length}`, `fired wrongly, of ${shouldNot.length}`],
    style: { head: [], border: [], compact: true },
  });
  const failed: TriggerCase[] = [];
  for (const [name, method] of Object.entries(fires)) {
    const wrong: TriggerCase[] = [];
    for (const one of TRIGGER_SUITE) if ((await method(one)) !== one.fires) wrong.push(one);
    const missed = wrong.filter((one) => one.fires).length;
    table.push([name, should.length - missed, wrong.length - missed]);
    if (name === "ours") failed.push(...wrong);
  }
  console.log(`\nHand-written short triggers, ${TRIGGER_SUITE.length} cases:`);
  console.log(table.toString());

  const patterns = [...new Set(TRIGGER_SUITE.map((one) => one.pattern))];
  const every = unrelated.filter((_, i) => i % 5 === 0);
  let injected = 0;
  for (const message of every) {
    const relevances = await matchPatterns(index, embedder, message, patterns);
    injected += Math.min(3, relevances.filter((relevance) => relevance >= THRESHOLD).length);
  }
  console.log(
    `All ${patterns.length} of them at once on ${every.length} requests of other kinds: ` +
      `${((100 * injected) / every.length).toFixed(1)} per 100 turns ` +
      "(some of these requests are about taxes, flights or insurance, as some of the triggers are).",
  );
  console.log("\nFailing cases:");
  for (const { kind, pattern, message, fires: expected } of failed) {
    const said = message.replace(/\s+/g, " ").slice(0, 80);
    console.log(`  ${expected ? "silent" : "fired "}  [${kind}] "${pattern}" on "${said}"`);
  }
  await database.close();
}
