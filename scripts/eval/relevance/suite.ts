/**
 * A suite of topics (`scripts/eval/suites/topics` and `strangers`, see their READMEs): reminders, turns, and cues that were
 * written from the reminders alone. Agents are drawn from it: so many of the reminders open at once.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "../../../src/embedding/index.js";
import { spellOut } from "../../../src/memory/context-pattern.js";
import { embeddedText, type Topic, type WordingRole } from "../../../src/memory/topics.js";

export const KINDS = ["direct", "paraphrase", "implicit", "long", "overloaded", "near", "unrelated"] as const;
export type Kind = (typeof KINDS)[number];

export interface SuiteReminder {
  id: string;
  pattern: string;
  title: string;
}

export interface SuiteTurn {
  id: string;
  /** Whose topic it touches, or sounds like touching (`near`); null for `unrelated`. */
  reminder: string | null;
  kind: Kind;
  text: string;
  /** Further reminders that it touches: bringing those up is neither right nor wrong. */
  also?: string[];
  held?: boolean;
}

export interface Suite {
  reminders: SuiteReminder[];
  turns: SuiteTurn[];
  /** Topics with their vectors, without and with cues, by the reminder's id. */
  bare: Map<string, Topic>;
  cued: Map<string, Topic>;
}

/** `topics` is what numbers are fitted on, but for its held-out part; the others are for rates only. */
export type SuiteName = "topics" | "strangers" | "more-strangers";

const SUITES = join(import.meta.dirname, "../suites");

export async function readSuite(embedder: Embedder, suite: SuiteName = "topics"): Promise<Suite> {
  const read = (name: string) => JSON.parse(readFileSync(join(SUITES, suite, name), "utf8"));
  const { reminders } = read("reminders.json") as Pick<Suite, "reminders">;
  const { turns } = read("turns.json") as Pick<Suite, "turns">;
  const { cues } = read("cues.json") as { cues: Record<string, { cues: string[]; not: string[] }> };
  const bare = new Map<string, Topic>();
  const cued = new Map<string, Topic>();
  for (const reminder of reminders) {
    const none = { cues: [], not: [] };
    bare.set(reminder.id, await toTopic(reminder, none, embedder));
    cued.set(reminder.id, await toTopic(reminder, cues[reminder.id] ?? none, embedder));
  }
  return { reminders, turns, bare, cued };
}

/** As the database's triggers make it of a row. */
async function toTopic(
  { id, pattern, title }: SuiteReminder,
  { cues, not }: { cues: string[]; not: string[] },
  embedder: Embedder,
): Promise<Topic> {
  const said = spellOut(pattern);
  const words: [WordingRole, string][] = [
    ["pattern", pattern],
    ["title", `${pattern}: ${title}`],
    ...[...cues, ...said.cues].map((text): [WordingRole, string] => ["cue", text]),
    ...[...not, ...said.not].map((text): [WordingRole, string] => ["not", text]),
  ];
  const vectors = await embedder.embed(words.map(([role, text]) => embeddedText(role, text)));
  return {
    id,
    wordings: words.map(([role, text], i) => ({ id: i, role, text, vector: vectors[i]! })),
  };
}

/** The same texts are embedded once, however many agents they are tried with. */
export function remembering(embedder: Embedder): Embedder {
  const known = new Map<string, Promise<Float32Array[]>>();
  return {
    ...embedder,
    id: embedder.id,
    dimensions: embedder.dimensions,
    async embed(texts, options) {
      if (options?.together) {
        const key = texts.join("\u0000");
        if (!known.has(key)) known.set(key, embedder.embed(texts, options));
        return known.get(key)!;
      }
      for (const text of texts) if (!known.has(text)) known.set(text, embedder.embed([text]));
      return (await Promise.all(texts.map((text) => known.get(text)!))).map(([vector]) => vector!);
    },
  };
}

/** Agents with `open` reminders each, so that every reminder belongs to at least one; from a fixed seed. */
export function drawAgents(ids: readonly string[], open: number): string[][] {
  const order = shuffled(ids, 17);
  const agents: string[][] = [];
  for (let at = 0; at < order.length; at += open) {
    const own = order.slice(at, at + open);
    agents.push([...own, ...order.filter((id) => !own.includes(id)).slice(0, open - own.length)]);
  }
  return agents;
}

function shuffled<T>(values: readonly T[], seed: number): T[] {
  const order = [...values];
  let state = seed;
  for (let i = order.length - 1; i > 0; i--) {
    // Park and Miller 1988.
    state = (state * 48_271) % 2_147_483_647;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
