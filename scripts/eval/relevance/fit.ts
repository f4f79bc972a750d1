/**
 * `npm run eval -- relevance --fit`: fits the numbers of topics (`TOPIC_MATCH` in `src/memory/coefficients.ts`) and prints them as they
 * stand there. It reads the turns that are not held out, and no others: a logistic function over the features of `topic-rank.ts`,
 * scaled by what chance reaches. Then the rates on turns of reminders that were left out of the fit, a fifth at a time.
 */

import { systemClock } from "../../../src/clock.js";
import { createEmbedder, type Embedder } from "../../../src/embedding/index.js";
import { QueryVectors } from "../../../src/memory/query-vectors.js";
import { evidenceFor } from "../../../src/memory/topic-evidence.js";
import type { TopicEvidence } from "../../../src/memory/topic-match.js";
import { readWithVectors } from "../../../src/memory/topic-matcher.js";
import { BARE_FEATURES, CUED_FEATURES, rankFeatures } from "../../../src/memory/topic-rank.js";
import { SAID_FEATURES, saidFeatures } from "../../../src/memory/topic-words.js";
import { embeddedText, type Topic, TopicSet } from "../../../src/memory/topics.js";
import { TRIGGER_SUITE } from "../../../test/memory/trigger-suite.js";
import { fitPoints, type Point } from "../logistic.js";
import { type Judged, levelByChance, ratesOf } from "./measure.js";
import { drawAgents, KINDS, readSuite, remembering, type Suite, type SuiteTurn } from "./suite.js";

/** So many of the reminders that may be looked at are open at once; the last is all of them. */
const OPEN = [20, 69, 120] as const;
/** Of each turn's topics, those that could come up. */
const LOOKED_AT = 12;
/** How much a near miss counts: there are few, and each is hard. */
const NEAR_WEIGHT = 4;
const FOLDS = 5;
const RIDGE = 1e-4;
/** A model writes eight cues, a person two: what is fitted has to hold for both. */
const FEW_CUES = 2;
/** What *sure* may reach by chance, and what a hint may, of unrelated turns; and of the suite's near misses. */
const SURE_BY_CHANCE = 0.005;
const SURE_OF_NEAR = 0.05;
const HINT_BY_CHANCE = 0.08;
/** In log-odds: from sure to hint (`PERHAPS_LEVEL`). */
const SURE_TO_HINT = 2;

interface Seen {
  turn: SuiteTurn;
  open: number;
  fold: number;
  topics: { id: string; features: number[] }[];
}

const FEATURES = { bare: BARE_FEATURES, cued: CUED_FEATURES, "wordsOnly.cued": SAID_FEATURES };

type Mode = keyof typeof FEATURES;

export async function fitTopics(): Promise<void> {
  const model = createEmbedder({ provider: "minilm" })!;
  const embedder = remembering(model);
  const suite = await readSuite(embedder);
  const few = new Map([...suite.cued].map(([id, topic]) => [id, withFewCues(topic)]));
  await fitMode("bare", [await look(suite, suite.bare, embedder), await lookAtPatterns(embedder)]);
  await fitMode("cued", [await look(suite, suite.cued, embedder), await look(suite, few, embedder)]);
  await fitMode("wordsOnly.cued", [
    await look(suite, withoutVectors(suite.cued), null),
    await look(suite, withoutVectors(few), null),
  ]);
  await model.close();
}

function withFewCues({ id, wordings }: Topic): Topic {
  const cues = wordings.filter(({ role }) => role === "cue").slice(0, FEW_CUES);
  return { id, wordings: [...wordings.filter(({ role }) => role !== "cue"), ...cues] };
}

const withoutVectors = (topics: ReadonlyMap<string, Topic>): Map<string, Topic> =>
  new Map(
    [...topics].map(([id, { wordings }]) => [
      id,
      { id, wordings: wordings.map((wording) => ({ ...wording, vector: null })) },
    ]),
  );

/** The features of what every turn that is not held out could bring up. @param embedder null: by words alone, of topics with cues */
async function look(
  suite: Suite,
  topics: ReadonlyMap<string, Topic>,
  embedder: Embedder | null,
): Promise<Seen[]> {
  const turns = suite.turns.filter(({ held }) => !held);
  const ids = [...new Set(turns.flatMap(({ reminder }) => reminder ?? []))].sort();
  const queries = embedder && new QueryVectors(embedder);
  const deps = { queries, clock: systemClock, onFailure: fail };
  const seen: Seen[] = [];
  for (const open of OPEN) {
    const agents = drawAgents(ids, open);
    const sets = agents.map((own) => new TopicSet(own.map((id) => topics.get(id)!)));
    for (const [i, turn] of turns.entries()) {
      const at =
        turn.reminder === null ? i % agents.length : agents.findIndex((own) => own.includes(turn.reminder!));
      const set = sets[at]!;
      const evidence = evidenceFor(set, await readWithVectors(deps, turn.text, set));
      const features = embedder ? rankFeatures(evidence) : evidence.map(byWords);
      const found = evidence.map((one, k) => ({ id: one.topic.id, features: features[k]!, near: one.near }));
      // By words those that share none are left out already.
      const best = embedder ? [...found].sort((a, b) => b.near - a.near).slice(0, LOOKED_AT) : found;
      const own = found.find(({ id }) => id === turn.reminder);
      if (own && !best.includes(own)) best.push(own);
      const fold = (turn.reminder === null ? i : ids.indexOf(turn.reminder)) % FOLDS;
      seen.push({ turn, open, fold, topics: best });
    }
  }
  return seen;
}

const byWords = ({ cues, certain }: TopicEvidence): number[] => saidFeatures(cues!, certain);

/** The hand-written patterns (`test/memory/trigger-suite.ts`), each alone. */
async function lookAtPatterns(embedder: Embedder): Promise<Seen[]> {
  const deps = { queries: new QueryVectors(embedder), clock: systemClock, onFailure: fail };
  const seen: Seen[] = [];
  const patterns = [...new Set(TRIGGER_SUITE.map(({ pattern }) => pattern))];
  for (const { pattern, message, fires } of TRIGGER_SUITE) {
    const [vector] = await embedder.embed([embeddedText("pattern", pattern)]);
    const set = new TopicSet([
      { id: pattern, wordings: [{ id: 0, role: "pattern", text: pattern, vector: vector! }] },
    ]);
    const evidence = evidenceFor(set, await readWithVectors(deps, message, set));
    const features = rankFeatures(evidence);
    const turn: SuiteTurn = {
      id: message,
      reminder: pattern,
      kind: fires ? "direct" : "near",
      text: message,
    };
    seen.push({
      turn,
      open: 1,
      fold: patterns.indexOf(pattern) % FOLDS,
      topics: evidence.map(({ topic }, i) => ({ id: topic.id, features: features[i]! })),
    });
  }
  return seen;
}

function fail(error: unknown): never {
  throw error;
}

async function fitMode(mode: Mode, looked: readonly Seen[][]): Promise<void> {
  const all = looked.flat();
  const size = FEATURES[mode].length;
  const train = (seen: readonly Seen[]) => fitPoints(seen.flatMap(toPoints), size, RIDGE);
  const leftOut = looked.map((seen) => [...seen].map(() => [] as Judged["ranked"]));
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = train(all.filter((one) => one.fold !== fold));
    looked.forEach((seen, of) => {
      seen.forEach((one, i) => {
        if (one.fold === fold) leftOut[of]![i] = rankBy(one, weights);
      });
    });
  }
  // The levels are those of turns that the numbers were not fitted on.
  const judged = looked.map((seen, of) =>
    seen.map((one, i): Judged => ({ ...one, ranked: leftOut[of]![i]! })),
  );
  const full = judged[0]!.filter(({ open }) => open === OPEN.at(-1));
  const near = full
    .filter(({ turn }) => turn.kind === "near")
    .map(
      ({ ranked, turn }) =>
        ranked.find(({ id }) => !turn.also?.includes(id))?.score ?? Number.NEGATIVE_INFINITY,
    );
  const ofNear = near.sort((a, b) => b - a)[Math.floor(SURE_OF_NEAR * near.length)]!;
  // By words most turns share none with any topic.
  const none = mode === "wordsOnly.cued" ? Number.NEGATIVE_INFINITY : 0;
  const sure = Math.max(ofNear, levelByChance(full, SURE_BY_CHANCE, none));
  const hint = levelByChance(full, HINT_BY_CHANCE, none);
  const scale = SURE_TO_HINT / (sure - hint);
  const weights = train(all).map((weight, i) => scale * (i === 0 ? weight - sure : weight));
  console.log(`\n${mode}: [${weights.map((weight) => Number(weight.toFixed(2))).join(", ")}]`);
  console.log(
    `  log-odds of sure ${sure.toFixed(2)} (near misses ${ofNear.toFixed(2)}), of a hint ${hint.toFixed(2)}`,
  );
  judged.forEach((part, of) => {
    if (looked.length > 1) console.log(`  ${of + 1}`);
    const opens = [...new Set(part.map(({ open }) => open))];
    for (const kind of KINDS) {
      if (!part.some(({ turn }) => turn.kind === kind)) continue;
      const cells = opens.map((open) => {
        const rates = ratesOf(
          part.filter((one) => one.open === open && one.turn.kind === kind),
          { sure, hint },
        );
        const [a, b] =
          kind === "near" || kind === "unrelated"
            ? [rates.sureWrong, rates.hintWrong]
            : [rates.sure, rates.told];
        return `${(100 * a).toFixed(0)} / ${(100 * b).toFixed(0)}`.padStart(10);
      });
      console.log(`    ${kind.padEnd(12)}${cells.join("")}`);
    }
  });
}

const PATTERN_WEIGHT = 10;

function toPoints({ turn, topics, open }: Seen): Point[] {
  return topics
    .filter(({ id }) => !turn.also?.includes(id))
    .map(({ id, features }) => ({
      features,
      happened: id === turn.reminder && turn.kind !== "near",
      weight: open === 1 ? PATTERN_WEIGHT : id === turn.reminder && turn.kind === "near" ? NEAR_WEIGHT : 1,
    }));
}

function rankBy({ topics }: Seen, weights: readonly number[]): Judged["ranked"] {
  return topics
    .map(({ id, features }) => ({
      id,
      score: features.reduce((sum, value, i) => sum + value * weights[i]!, 0),
    }))
    .sort((a, b) => b.score - a.score);
}
