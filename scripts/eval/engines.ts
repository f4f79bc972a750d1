/**
 * `npm run eval -- engines`: search, recall and topics on every engine that is here, in one run with one model. Prints each engine's
 * rates, the largest difference from the file's, and fails where it is above .005.
 */
import Table from "cli-table3";
import { createEmbedder, type Embedder } from "../../src/embedding/index.js";
import { dataFolder, readCollections } from "./data.js";
import { type EvalEngine, withEngine } from "./engine.js";
import { METHODS } from "./methods.js";
import { mean, ndcgAt, recallAt } from "./metrics.js";
import { ask, questionRates } from "./questions.js";
import { readSuite, remembering } from "./relevance/suite.js";
import { costOf } from "./relevance/tokens.js";
import { observe } from "./run-queries.js";

const NEAR = 0.005;
const OTHERS = ["pglite", "postgres"];

type Rates = Record<string, number>;

export async function engines(): Promise<void> {
  const model = createEmbedder({ provider: "minilm" })!;
  const embedder = remembering(model);
  const file = await withEngine("sqlite", (engine) => ratesOn(engine, embedder));
  const measured = new Map<string, Rates>();
  for (const name of OTHERS) {
    const rates = await withEngine(name, (engine) => ratesOn(engine, embedder)).catch((error: unknown) => {
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    if (rates) measured.set(name, rates);
  }
  const table = new Table({
    head: ["rate", "file", ...measured.keys()],
    style: { head: [], border: [], compact: true },
  });
  for (const [what, rate] of Object.entries(file))
    table.push([what, rate.toFixed(4), ...[...measured.values()].map((rates) => rates[what]!.toFixed(4))]);
  console.log(table.toString());
  for (const [name, rates] of measured) {
    const worst = Math.max(...Object.entries(file).map(([what, rate]) => Math.abs(rates[what]! - rate)));
    console.log(`${name}: at most ${worst.toFixed(4)} from the file's`);
    if (worst > NEAR) process.exitCode = 1;
  }
  await model.close();
}

async function ratesOn(engine: EvalEngine, embedder: Embedder): Promise<Rates> {
  const rates: Rates = {};
  const folder = dataFolder();
  if (folder) {
    const observations = await observe(readCollections(folder), embedder, { engine });
    for (const set of new Set(observations.map((one) => one.set))) {
      const own = observations.filter((one) => one.set === set);
      const rankings = own.map((one) => [METHODS.ours!(one), one.relevant] as const);
      for (const count of [1, 5, 10])
        rates[`${set}, R@${count}`] = mean(
          rankings.map(([ranking, relevant]) => recallAt(ranking, relevant, count)),
        );
      rates[`${set}, nDCG@10`] = mean(rankings.map(([ranking, relevant]) => ndcgAt(ranking, relevant, 10)));
    }
  }
  const { first, shown, nothing, nothingCertain } = questionRates(await ask(embedder, engine));
  Object.assign(rates, {
    "questions, right first": first,
    "questions, right shown": shown,
    "questions, nothing": nothing,
    "questions, nothing certain": nothingCertain,
  });
  const cost = await costOf(await readSuite(embedder), embedder, engine);
  return { ...rates, "topics, told where meant": cost.told, "topics, told where unrelated": cost.wrong };
}
