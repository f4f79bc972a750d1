/**
 * `npm run eval -- injection`: whether context reminders come up when they should and keep quiet when they should not,
 * through `turnStart` as a host calls it. Each memory of a persona is a context reminder (its text is the pattern); the
 * persona's turns come in order, after them turns where silence is right: turns whose answer used no memory
 * (`weakNegatives`, which often are about the same topic all the same) and requests of other kinds (CLINC).
 */
import { performance } from "node:perf_hooks";
import Table from "cli-table3";
import { createEmbedder, type Embedder } from "../../src/embedding/index.js";
import { type Agent, openTickler } from "../../src/index.js";
import { type Collection, dataFolder, readCollections, readUnrelated } from "./data.js";
import { BASELINES } from "./injection-baselines.js";
import { mean, quantile } from "./metrics.js";
import { reportSuite } from "./trigger-suite.js";

type Kind = "asked" | "weak negative" | "unrelated";

interface Turn {
  kind: Kind;
  text: string;
  session: number;
  relevant: ReadonlySet<string>;
}

/** What one method injected in one turn. */
interface Result {
  kind: Kind;
  injected: number;
  right: number;
  relevant: number;
  tokens: number;
  ms: number;
}

/** Every n-th unrelated request, others for each persona, about as many as there are weak negatives. */
const EVERY = 16;
const PATTERN_LENGTH = 500;

export async function injection(): Promise<void> {
  const folder = dataFolder();
  if (!folder) throw new Error("no evaluation data: set TICKLER_EVAL_DATA to its folder");
  const embedder = createEmbedder({ provider: "minilm" })!;
  const unrelated = readUnrelated(folder);
  const personas = readCollections(folder).filter((collection) => collection.set === "RealMem");
  const results = new Map<string, Result[]>();
  for (const [i, persona] of personas.entries()) {
    const turns = turnsOf(
      persona,
      unrelated.filter((_, at) => at % EVERY === i),
    );
    await runPersona(persona, turns, embedder, results);
  }
  print(results);
  await reportSuite(embedder, unrelated);
  await embedder.close();
}

function turnsOf(persona: Collection, unrelated: readonly string[]): Turn[] {
  const last = Math.max(...persona.memories.map((memory) => memory.session)) + 1;
  const turns: Turn[] = [
    ...persona.queries.map((query) => ({
      kind: "asked" as const,
      ...query,
      relevant: new Set(query.relevant),
    })),
    ...persona.silent.map((query) => ({
      kind: "weak negative" as const,
      ...query,
      relevant: new Set<string>(),
    })),
    ...unrelated.map((text) => ({
      kind: "unrelated" as const,
      text,
      session: last,
      relevant: new Set<string>(),
    })),
  ];
  return turns.sort((a, b) => a.session - b.session);
}

async function runPersona(
  persona: Collection,
  turns: readonly Turn[],
  embedder: Embedder,
  results: Map<string, Result[]>,
): Promise<void> {
  const tickler = await openTickler({
    database: ":memory:",
    configFile: false,
    env: {},
    embedder,
    config: {
      reminders: { maxPerAgent: 10_000, maxPerMinute: 100_000 },
      injection: { deadlineMs: 60_000, context: { cooldown: "PT0S", maxFires: 1000, maxAge: "P3650D" } },
    },
  });
  const agent = tickler.agent("eval");
  const memoryOf = new Map<string, string>();
  const patterns = new Map<string, string>();
  let stored = 0;
  for (const [at, turn] of turns.entries()) {
    for (const memory of persona.memories) {
      if (memory.session < stored || memory.session >= turn.session) continue;
      const pattern = memory.text.slice(0, PATTERN_LENGTH);
      const { id } = await remember(agent, pattern);
      memoryOf.set(id, memory.id);
      patterns.set(memory.id, pattern);
    }
    if (turn.session > stored) await tickler.flush();
    stored = Math.max(stored, turn.session);
    const start = performance.now();
    const { injected, text } = await agent.turnStart({
      sessionId: `turn-${at}`,
      turnId: "1",
      userMessage: turn.text,
    });
    const ms = performance.now() - start;
    const sure = injected.filter(({ kind }) => kind !== "perhaps");
    const tokens = Math.ceil((text ?? "").length / 4);
    for (const [name, told] of [
      ["ours, sure", sure],
      ["ours, hints too", injected],
    ] as const) {
      const chosen = told.map(({ id }) => memoryOf.get(id)!);
      add(results, name, turn, chosen, tokens, ms);
    }
    for (const [name, matches] of Object.entries(BASELINES)) {
      const before = performance.now();
      const hits = [...patterns].filter(([, pattern]) => matches(pattern, turn.text)).map(([id]) => id);
      const took = performance.now() - before;
      const length = hits.reduce((sum, id) => sum + patterns.get(id)!.length, 0);
      add(results, name, turn, hits, Math.ceil(length / 4), took);
    }
  }
  await tickler.close();
}

async function remember(agent: Agent, pattern: string): Promise<{ id: string }> {
  const title = pattern.replace(/\s+/g, " ").slice(0, 200);
  return agent.reminders.create({ title, trigger: { type: "context", pattern } });
}

function add(
  results: Map<string, Result[]>,
  method: string,
  turn: Turn,
  chosen: readonly string[],
  tokens: number,
  ms: number,
): void {
  const list = results.get(method) ?? [];
  const right = chosen.filter((id) => turn.relevant.has(id)).length;
  const { kind, relevant } = turn;
  list.push({ kind, injected: chosen.length, right, relevant: relevant.size, tokens, ms });
  results.set(method, list);
}

function print(results: ReadonlyMap<string, Result[]>): void {
  const head = [
    "method",
    "precision",
    "recall",
    "false / 100",
    "unrelated",
    "weak neg.",
    "tokens",
    "ms p50",
    "p95",
  ];
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  for (const [method, list] of results) {
    const asked = list.filter((result) => result.kind === "asked");
    const sum = (of: readonly Result[], pick: (result: Result) => number) =>
      of.reduce((total, result) => total + pick(result), 0);
    const perHundred = (kinds: readonly Kind[]) => {
      const silent = list.filter((result) => kinds.includes(result.kind));
      return ((100 * sum(silent, (result) => result.injected)) / silent.length).toFixed(1);
    };
    const injected = sum(asked, (result) => result.injected);
    const times = list.map((result) => result.ms);
    table.push([
      method,
      injected === 0 ? "–" : (sum(asked, (result) => result.right) / injected).toFixed(3),
      (sum(asked, (result) => result.right) / sum(asked, (result) => result.relevant)).toFixed(4),
      perHundred(["unrelated", "weak negative"]),
      perHundred(["unrelated"]),
      perHundred(["weak negative"]),
      mean(list.map((result) => result.tokens)).toFixed(0),
      quantile(times, 0.5).toFixed(1),
      quantile(times, 0.95).toFixed(1),
    ]);
  }
  console.log(
    "\nContext reminders made of memories (false injections per 100 turns where silence is right):",
  );
  console.log(table.toString());
}
