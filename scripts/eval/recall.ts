/** `npm run eval -- recall`: how well each way of ranking finds what belongs to a query. */
import Table from "cli-table3";
import { createEmbedder, type Embedder } from "../../src/embedding/index.js";
import { type Collection, dataFolder, readCollections } from "./data.js";
import { chosenEngine, type EvalEngine, withEngine } from "./engine.js";
import { METHODS } from "./methods.js";
import { mean, ndcgAt, quantile, recallAt, reciprocalRank } from "./metrics.js";
import { type Observation, observe } from "./run-queries.js";

export async function recall(): Promise<void> {
  const folder = dataFolder();
  if (!folder) throw new Error("no evaluation data: set TICKLER_EVAL_DATA to its folder");
  const embedder = createEmbedder({ provider: "minilm" })!;
  await withEngine(chosenEngine(), (engine) => measure(readCollections(folder), embedder, engine));
  await embedder.close();
}

async function measure(
  collections: readonly Collection[],
  embedder: Embedder,
  engine: EvalEngine,
): Promise<void> {
  const observations = await observe(collections, embedder, { engine });
  const sets = [...new Set(observations.map((observation) => observation.set))];
  const means = new Map<string, number>();
  for (const set of sets) {
    const own = observations.filter((observation) => observation.set === set);
    print(`${set}: ${own.length} queries`, own, means);
  }
  const realmem = collections.filter((collection: Collection) => collection.set === "RealMem");
  print("RealMem, all personas in one store", await observe(realmem, embedder, { pooled: true, engine }));
  console.log("\nMean of recall@5 over the sets:");
  for (const [method, sum] of means) console.log(`  ${method.padEnd(26)} ${(sum / sets.length).toFixed(3)}`);
}

function print(title: string, observations: readonly Observation[], means?: Map<string, number>): void {
  const table = new Table({
    head: ["method", "R@1", "R@5", "R@10", "MRR", "nDCG@10"],
    style: { head: [], border: [], compact: true },
  });
  for (const [name, method] of Object.entries(METHODS)) {
    const rankings = observations.map((observation) => [method(observation), observation.relevant] as const);
    const average = (measure: (ranking: number[], relevant: ReadonlySet<number>) => number) =>
      mean(rankings.map(([ranking, relevant]) => measure(ranking, relevant)));
    const atFive = average((ranking, relevant) => recallAt(ranking, relevant, 5));
    means?.set(name, (means.get(name) ?? 0) + atFive);
    table.push([
      name,
      average((ranking, relevant) => recallAt(ranking, relevant, 1)).toFixed(3),
      atFive.toFixed(3),
      average((ranking, relevant) => recallAt(ranking, relevant, 10)).toFixed(3),
      average(reciprocalRank).toFixed(3),
      average((ranking, relevant) => ndcgAt(ranking, relevant, 10)).toFixed(3),
    ]);
  }
  const times = observations.map((observation) => observation.ms);
  console.log(
    `\n${title} (search p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms)`,
  );
  console.log(table.toString());
}
