/**
 * Reads the public retrieval sets that lie beside the project (`../shared/data`, or `TICKLER_EVAL_DATA`); they are for
 * measuring only and not part of it. Every set becomes collections: memories in the order they were made, and
 * queries with the memories that belong to them.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export interface Memory {
  id: string;
  text: string;
  /** A query sees the memories of earlier sessions; absent: all. */
  session: number;
}

export interface Query {
  text: string;
  relevant: string[];
  session: number;
}

export interface Collection {
  set: "LoCoMo" | "RealMem" | "PrefEval";
  /** The unit of cross-validation: a persona, a conversation, a block of topics. */
  name: string;
  memories: Memory[];
  queries: Query[];
  /** Messages to which no memory belongs. */
  silent: Query[];
}

const ALWAYS = Number.POSITIVE_INFINITY;

export function dataFolder(): string | null {
  const candidates = [process.env.TICKLER_EVAL_DATA, "../shared/data", "../../shared/data"];
  const found = candidates.find((path) => path !== undefined && existsSync(join(path, "retrieval")));
  return found === undefined ? null : resolve(found);
}

function read<T>(...path: string[]): T {
  return JSON.parse(readFileSync(join(...path), "utf8")) as T;
}

interface LocomoFile {
  chunks: { id: string; speaker: string; text: string }[];
  queries: { question: string; relevant: string[] }[];
}

interface RealmemFile {
  memories: { id: string; session: number; text: string }[];
  queries: { text: string; session: number; relevant: string[] }[];
  weakNegatives: { text: string; session: number }[];
}

interface PrefevalFile {
  pairs: { id: string; topic: string; preference: string; question: string }[];
}

function locomo(folder: string): Collection[] {
  return readdirSync(join(folder, "retrieval/locomo"))
    .sort()
    .map((file) => {
      const { chunks, queries } = read<LocomoFile>(folder, "retrieval/locomo", file);
      return {
        set: "LoCoMo",
        name: file.replace(".json", ""),
        memories: chunks.map(({ id, speaker, text }) => ({ id, session: 0, text: `${speaker}: ${text}` })),
        queries: queries
          .filter((query) => query.relevant.length > 0)
          .map(({ question, relevant }) => ({ text: question, relevant, session: ALWAYS })),
        silent: [],
      };
    });
}

function realmem(folder: string): Collection[] {
  return readdirSync(join(folder, "retrieval/realmem"))
    .sort()
    .map((file) => {
      const { memories, queries, weakNegatives } = read<RealmemFile>(folder, "retrieval/realmem", file);
      return {
        set: "RealMem",
        name: file.replace(".json", ""),
        memories,
        queries: queries.filter((query) => query.relevant.length > 0),
        silent: weakNegatives.map(({ text, session }) => ({ text, session, relevant: [] })),
      };
    });
}

function prefeval(folder: string): Collection[] {
  const { pairs } = read<PrefevalFile>(folder, "retrieval/prefeval_explicit.json");
  return [
    {
      set: "PrefEval",
      name: "prefeval",
      memories: pairs.map(({ id, preference }) => ({ id, text: preference, session: 0 })),
      queries: pairs.map(({ id, question }) => ({ text: question, relevant: [id], session: ALWAYS })),
      silent: [],
    },
  ];
}

export function readCollections(folder: string): Collection[] {
  return [...locomo(folder), ...realmem(folder), ...prefeval(folder)];
}

/** Requests that have nothing to do with any memory of a person. */
export function readUnrelated(folder: string): string[] {
  const { utterances } = read<{ utterances: { text: string }[] }>(folder, "intents/clinc150_test_other.json");
  return utterances.map((utterance) => utterance.text);
}
