/**
 * `npm run eval -- questions`: plain questions to a memory of forty reminders and notes (`suites/questions.json`), asked as a
 * person asks. Right first: the first hit answers. Nothing: neither a certain hit nor a perhaps, or no certain one.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Table from "cli-table3";
import { createEmbedder, type Embedder } from "../../src/embedding/index.js";
import { type Agent, openTickler } from "../../src/index.js";
import { chosenEngine, type EvalEngine, FILE, withEngine } from "./engine.js";
import { mean } from "./metrics.js";
import type { SuiteReminder } from "./relevance/suite.js";

const SUITES = join(import.meta.dirname, "suites");

interface Store {
  prefix: string;
  held?: true;
  notes: string[];
  questions: { text: string; answer: string | null }[];
}

export interface Asked {
  store: string;
  held: boolean;
  text: string;
  answer: string | null;
  /** What was shown, best first, by the suite's ids. */
  shown: string[];
  perhaps: boolean;
  best: number;
}

export async function questions(): Promise<void> {
  const embedder = createEmbedder({ provider: "minilm" })!;
  const asked = await withEngine(chosenEngine(), (engine) => ask(embedder, engine));
  console.log(questionsTable(asked).toString());
  await embedder.close();
}

/** Every question to its store, the stores one after another. */
export async function ask(embedder: Embedder, engine: EvalEngine = FILE): Promise<Asked[]> {
  const { stores } = read<{ stores: Store[] }>("questions.json");
  const { reminders } = read<{ reminders: SuiteReminder[] }>("topics/reminders.json");
  const asked: Asked[] = [];
  for (const store of stores) {
    const config = { reminders: { maxPerMinute: 1000 } };
    const where = await engine.store();
    const tickler = await openTickler({ ...where, configFile: false, env: {}, embedder, config });
    const agent = tickler.agent("eval");
    const own = reminders.filter(({ id }) => id.startsWith(`${store.prefix}-`));
    const nameOf = await fill(agent, own, store.notes);
    await tickler.flush();
    for (const { text, answer } of store.questions) {
      const { hits } = await agent.recall(text);
      asked.push({
        store: store.prefix,
        held: Boolean(store.held),
        text,
        answer,
        shown: hits.map(({ id }) => nameOf.get(id)!),
        perhaps: hits.some(({ perhaps }) => perhaps),
        best: hits[0]?.relevance ?? 0,
      });
    }
    await tickler.close();
  }
  return asked;
}

async function fill(
  agent: Agent,
  reminders: readonly SuiteReminder[],
  notes: readonly string[],
): Promise<Map<string, string>> {
  const nameOf = new Map<string, string>();
  for (const { id: name, pattern, title } of reminders) {
    const { id } = await agent.reminders.create({ title, trigger: { type: "context", pattern } });
    nameOf.set(id, name);
  }
  for (const [i, text] of notes.entries()) nameOf.set((await agent.memory.add({ text })).id, `note-${i + 1}`);
  return nameOf;
}

/** The rates of one part of the questions, each 0..1. */
export function questionRates(asked: readonly Asked[]) {
  const known = asked.filter(({ answer }) => answer !== null);
  const unknown = asked.filter(({ answer }) => answer === null);
  const part = (of: readonly Asked[], is: (one: Asked) => boolean) =>
    mean(of.map((one) => (is(one) ? 1 : 0)));
  return {
    known: known.length,
    first: part(known, ({ shown, answer }) => shown[0] === answer),
    shown: part(known, ({ shown, answer }) => shown.includes(answer!)),
    silent: part(known, ({ shown }) => shown.length === 0),
    unknown: unknown.length,
    nothing: part(unknown, ({ shown }) => shown.length === 0),
    nothingCertain: part(unknown, ({ shown, perhaps }) => shown.length === 0 || perhaps),
  };
}

function questionsTable(asked: readonly Asked[]): Table.Table {
  const table = new Table({
    head: [
      "questions",
      "answered",
      "right first",
      "right shown",
      "silent",
      "unanswerable",
      "nothing",
      "nothing certain",
    ],
    style: { head: [], border: [], compact: true },
  });
  const row = (name: string, part: readonly Asked[]) => {
    const rates = questionRates(part);
    table.push([
      name,
      rates.known,
      ...[rates.first, rates.shown, rates.silent].map((rate) => rate.toFixed(3)),
      rates.unknown,
      ...[rates.nothing, rates.nothingCertain].map((rate) => rate.toFixed(3)),
    ]);
  };
  row(
    "seen",
    asked.filter(({ held }) => !held),
  );
  row(
    "held out",
    asked.filter(({ held }) => held),
  );
  return table;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(SUITES, path), "utf8")) as T;
}
