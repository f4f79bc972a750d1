/**
 * What the two sides of the model's thread say to each other. Requests are answered by their `id`; those that nobody
 * waits for have none to answer. Errors cross as values, since a thread's exceptions lose their class on the way.
 */
import { splitRows } from "../vectors.js";
import type { ExitGate } from "./exit-gate.js";

/** Where a model's files come from. Equal sources are one model, loaded once. */
export type ModelSource = (
  | { kind: "minilm"; modelsDir: string }
  | { kind: "hub"; host: string; name: string; cacheDir: string }
) & {
  maxTokens: number;
  runtimes: readonly Runtime[];
  /** It gets texts as their tokens only, and needs no tokenizer. */
  tokensOnly?: true;
};

/** A text, or the numbers of its tokens. */
export type Text = string | readonly number[];

/** What runs the network, fastest first: native code, or the same in WebAssembly with SIMD. */
export const RUNTIMES = ["onnxruntime-node", "onnxruntime-web"] as const;
export type Runtime = (typeof RUNTIMES)[number];

export interface LoadedModel {
  runtime: Runtime;
  /** Why the runtimes before it in the list could not be had; empty where it is the first. */
  reasons: string[];
}

export interface DownloadProgress {
  file: string;
  /** Bytes so far and in all; `total` is 0 where it is not known. */
  loaded: number;
  total: number;
}

/** What a thread is given with its start. */
export interface ThreadData {
  gate: ExitGate;
}

export type Request =
  | { kind: "load"; id: number; source: ModelSource }
  /** `background` texts stand behind all others; of those that are read `together` the last is all of them. */
  | {
      kind: "embed";
      id: number;
      source: ModelSource;
      texts: readonly Text[];
      background: boolean;
      together: boolean;
    }
  | { kind: "tokens"; id: number; source: ModelSource; texts: readonly string[] }
  | { kind: "forget"; source: ModelSource };

export type Reply =
  | { kind: "loaded"; id: number; model: LoadedModel }
  /** `vectors`: `count` of them laid one after another. */
  | { kind: "embedded"; id: number; vectors: Float32Array<ArrayBuffer>; count: number }
  | { kind: "tokens"; id: number; rows: number[][] }
  | { kind: "progress"; id: number; progress: DownloadProgress }
  | { kind: "failed"; id: number; message: string; hint?: string | undefined };

/** The vectors of an answer. */
export function vectorsOf(reply: Reply): Float32Array[] {
  return reply.kind === "embedded" ? splitRows(reply.vectors, reply.count) : [];
}

export function keyOf(source: ModelSource): string {
  return JSON.stringify(source);
}
