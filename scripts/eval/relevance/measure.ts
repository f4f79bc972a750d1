/**
 * Tries every turn of the suite with agents of 5, 20, 69 and 150 open reminders. What is shown is judged by the reminder that
 * the turn belongs to: *sure* lines and *told* ones (sure, or among the two hints); of near misses and unrelated turns,
 * whether anything came up that should not.
 */
import { systemClock } from "../../../src/clock.js";
import type { Embedder } from "../../../src/embedding/index.js";
import { PERHAPS_LEVEL } from "../../../src/memory/index.js";
import { QueryVectors } from "../../../src/memory/query-vectors.js";
import { matchTopics } from "../../../src/memory/topic-matcher.js";
import { type Topic, TopicSet } from "../../../src/memory/topics.js";
import { type Baseline, FIRING, SCORED, type Scored } from "./baselines.js";
import { drawAgents, type Suite, type SuiteTurn } from "./suite.js";

export const OPEN = [5, 20, 69, 150] as const;
const SURE = 0.5;
const SURE_LINES = 3;
const HINT_LINES = 2;

/** Scores of an agent's topics for a turn, best first. */
export interface Judged {
  turn: SuiteTurn;
  open: number;
  ranked: { id: string; score: number }[];
}

export interface Rates {
  turns: number;
  sure: number;
  told: number;
  /** Part of the turns in which something came up that does not belong to them: as sure, and as a hint. */
  sureWrong: number;
  hintWrong: number;
  lines: number;
}

/** @param embedder null: by words alone */
export async function judgeOurs(suite: Suite, embedder: Embedder | null, cued: boolean): Promise<Judged[]> {
  const deps = {
    queries: embedder && new QueryVectors(embedder),
    clock: systemClock,
    onFailure: (error: unknown) => {
      throw error;
    },
  };
  return judge(
    suite,
    (ids) => new TopicSet(ids.map((id) => (cued ? suite.cued : suite.bare).get(id)!)),
    async (turn, topics) => {
      const matches = await matchTopics(deps, turn.text, topics);
      return [...matches].map(({ id, relevance }) => ({ id, score: relevance }));
    },
  );
}

export async function judgeBaseline(suite: Suite, embedder: Embedder, name: string): Promise<Judged[]> {
  const baseline: Baseline = (SCORED[name] ?? FIRING[name])!;
  const scoredOf = (id: string): Scored & { id: string } => {
    const [pattern] = (suite.bare.get(id) as Topic).wordings;
    return { id, pattern: pattern!.text, vector: pattern!.vector! };
  };
  return judge(
    suite,
    (ids) => ids.map(scoredOf),
    async (turn, topics) => {
      const [vector] = await embedder.embed([turn.text.slice(0, 1_200)]);
      const scores = baseline(turn.text, vector!, topics);
      return topics
        .map(({ id }, i) => ({ id, score: scores[i]! }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
    },
  );
}

async function judge<Agent>(
  suite: Suite,
  prepare: (ids: string[]) => Agent,
  rank: (turn: SuiteTurn, agent: Agent) => Promise<Judged["ranked"]>,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const ids = suite.reminders.map(({ id }) => id);
  for (const open of opensOf(suite)) {
    const agents = drawAgents(ids, open);
    const ownOf = new Map<string, number>();
    agents.forEach((own, at) => {
      for (const id of own) if (!ownOf.has(id)) ownOf.set(id, at);
    });
    const prepared = agents.map(prepare);
    for (const [i, turn] of suite.turns.entries()) {
      const at = turn.reminder === null ? i % agents.length : ownOf.get(turn.reminder)!;
      judged.push({ turn, open, ranked: await rank(turn, prepared[at]!) });
    }
  }
  return judged;
}

/** How many are open at once; of a smaller suite at most all. */
export const opensOf = ({ reminders }: Suite): number[] =>
  OPEN.map((open) => Math.min(open, reminders.length));

/** @param sure and `hint`: the scores from which a line is shown */
export function ratesOf(
  judged: readonly Judged[],
  {
    sure = SURE,
    hint = PERHAPS_LEVEL,
    lines = HINT_LINES,
  }: { sure?: number; hint?: number; lines?: number } = {},
): Rates {
  const rates: Rates = { turns: judged.length, sure: 0, told: 0, sureWrong: 0, hintWrong: 0, lines: 0 };
  for (const { turn, ranked } of judged) {
    const surely = ranked.filter(({ score }) => score >= sure).slice(0, SURE_LINES);
    const hints = ranked.filter(({ score }) => score >= hint && score < sure).slice(0, lines);
    const own = ({ id }: { id: string }) => id === turn.reminder;
    const wrong = ({ id }: { id: string }) =>
      !turn.also?.includes(id) && (id !== turn.reminder || turn.kind === "near");
    rates.sure += surely.some(own) ? 1 : 0;
    rates.told += surely.some(own) || hints.some(own) ? 1 : 0;
    rates.sureWrong += surely.some(wrong) ? 1 : 0;
    rates.hintWrong += hints.some(wrong) ? 1 : 0;
    rates.lines += surely.length + hints.length;
  }
  const share = (value: number) => (judged.length === 0 ? 0 : value / judged.length);
  return {
    turns: judged.length,
    sure: share(rates.sure),
    told: share(rates.told),
    sureWrong: share(rates.sureWrong),
    hintWrong: share(rates.hintWrong),
    lines: share(rates.lines),
  };
}

/**
 * The score that the given part of the unrelated turns reaches: what comes up there is chance.
 *
 * @param none of a turn that no topic is looked at for
 */
export function levelByChance(judged: readonly Judged[], part: number, none = 0): number {
  const best = judged
    .filter(({ turn }) => turn.kind === "unrelated")
    .map(({ turn, ranked }) => ranked.find(({ id }) => !turn.also?.includes(id))?.score ?? none)
    .sort((a, b) => b - a);
  return (best[Math.floor(part * best.length)] ?? 0) + 1e-9;
}
