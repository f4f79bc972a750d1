/** `npm run eval -- relevance`: the suite of topics, ours beside other ways; writes `docs/relevance.md` and a plot. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEmbedder } from "../../../src/embedding/index.js";
import { chosenEngine, type EvalEngine, withEngine } from "../engine.js";
import { writePlot } from "../plot.js";
import { FIRING, SCORED } from "./baselines.js";
import { type Judged, judgeBaseline, judgeOurs, levelByChance, ratesOf } from "./measure.js";
import { type Measured, report } from "./report.js";
import { readSuite, remembering } from "./suite.js";
import { costOf } from "./tokens.js";

const DOCUMENT = join(import.meta.dirname, "../../../docs/relevance.md");
const PLOT = "eval-results/relevance-told.png";
const RATES = [0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];

export async function relevance(): Promise<void> {
  await withEngine(chosenEngine(), relevanceOn);
}

async function relevanceOn(engine: EvalEngine): Promise<void> {
  const model = createEmbedder({ provider: "minilm" })!;
  const embedder = remembering(model);
  const suite = await readSuite(embedder);
  const strangers = await readSuite(embedder, "strangers");
  const more = await readSuite(embedder, "more-strangers");
  const judgeAll = async (names: readonly string[]) => {
    const all: Record<string, Judged[]> = {};
    for (const name of names) all[name] = await judgeBaseline(suite, embedder, name);
    return all;
  };
  const measured: Measured = {
    bare: await judgeOurs(suite, embedder, false),
    cued: await judgeOurs(suite, embedder, true),
    baselines: await judgeAll(Object.keys(SCORED)),
    firing: await judgeAll(Object.keys(FIRING)),
    cost: await costOf(suite, embedder, engine),
    strangers: {
      bare: await judgeOurs(strangers, embedder, false),
      cued: await judgeOurs(strangers, embedder, true),
    },
    more: {
      bare: await judgeOurs(more, embedder, false),
      cued: await judgeOurs(more, embedder, true),
    },
    wordsOnly: {
      bare: await judgeOurs(suite, null, false),
      cued: await judgeOurs(suite, null, true),
      strangers: await judgeOurs(strangers, null, true),
    },
  };
  const text = report(measured);
  writeFileSync(DOCUMENT, text);
  console.log(text);
  await plot(measured);
  console.log(`plot: ${PLOT}`);
  await model.close();
}

/** Told (direct, paraphrase, implicit and long turns) against lines in unrelated turns, by way; 150 open, held out. */
async function plot({ bare, cued, baselines }: Measured): Promise<void> {
  const ways = { "ours, with cues": cued, "ours, pattern and title": bare, ...baselines };
  const values = Object.entries(ways).flatMap(([way, judged]) => {
    const here = judged.filter(({ turn, open }) => turn.held && open === 150);
    const meant = here.filter(({ turn }) => ["direct", "paraphrase", "implicit", "long"].includes(turn.kind));
    const unrelated = here.filter(({ turn }) => turn.kind === "unrelated");
    return RATES.map((rate) => {
      const levels = { sure: Number.POSITIVE_INFINITY, hint: levelByChance(here, rate) };
      return { way, false: ratesOf(unrelated, levels).lines, told: ratesOf(meant, levels).told };
    });
  });
  await writePlot(PLOT, {
    width: 520,
    height: 360,
    title: "150 open: told against false, best two lines a turn",
    data: { values },
    mark: { type: "line", point: true },
    encoding: {
      x: {
        field: "false",
        type: "quantitative",
        title: "lines an unrelated turn",
        scale: { type: "symlog", constant: 0.02 },
      },
      y: { field: "told", type: "quantitative", title: "told, part of the turns that mean it" },
      color: { field: "way", type: "nominal", title: null },
    },
  });
}
