/**
 * The side of the model's thread that the rest of Tickler sees. A process has one such thread, started by the first
 * request, and it lives as long as the process: the native library can be loaded into a process once (two threads that open and close
 * it end the process now and then). Long work in the background is shared with a second process.
 */
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { builtFile } from "../../built-file.js";
import { TicklerError } from "../../errors.js";
import type { Engine } from "../engine.js";
import type { EmbedOptions } from "../types.js";
import { closeGate, newExitGate } from "./exit-gate.js";
import { ModelLine } from "./model-line.js";
import {
  type DownloadProgress,
  keyOf,
  type LoadedModel,
  type ModelSource,
  type Reply,
  type Text,
  type ThreadData,
  vectorsOf,
} from "./protocol.js";
import { helpOf } from "./second-process.js";
import { SharedWork } from "./shared-work.js";

/** The built file; from the sources the source itself, which needs a loader of TypeScript. */
export function threadFile(): { file: string | URL; execArgv: string[] } {
  const here = fileURLToPath(import.meta.url);
  if (!here.endsWith(".ts")) return { file: builtFile("embedding-thread.js"), execArgv: [] };
  const loader = pathToFileURL(createRequire(here).resolve("tsx")).href;
  return { file: new URL("./thread.ts", import.meta.url), execArgv: ["--import", loader] };
}

function start(): ModelLine {
  const { file, execArgv } = threadFile();
  const gate = newExitGate();
  const workerData: ThreadData = { gate };
  const worker = new Worker(file, { name: "tickler-model", env: process.env, execArgv, workerData });
  process.once("exit", () => closeGate(gate));
  const line = new ModelLine({
    send: (request) => worker.postMessage(request),
    hold: () => worker.ref(),
    release: () => worker.unref(),
  });
  worker.on("message", (reply: Reply) => line.hear(reply));
  worker.on("error", (error) => line.end(error));
  worker.on("exit", (code) => line.end(new Error(`the model's thread ended with ${code}`)));
  return line;
}

let thread: ModelLine | null = null;
/** How many engines use a model; with the last one it is forgotten. */
const users = new Map<string, number>();

function theThread(): ModelLine {
  if (!thread || thread.ended) thread = start();
  return thread;
}

async function inThread(
  source: ModelSource,
  texts: readonly Text[],
  { background = false, together = false }: EmbedOptions,
): Promise<Float32Array[]> {
  const reply = await theThread().ask(
    { kind: "embed", source, texts, background, together },
    { holds: true },
  );
  return vectorsOf(reply);
}

async function tokensInThread(source: ModelSource, texts: readonly string[]): Promise<number[][]> {
  const reply = await theThread().ask({ kind: "tokens", source, texts }, { holds: true });
  return reply.kind === "tokens" ? reply.rows : [];
}

/** How much longer a text takes than natively: 11.2 ms against 1.6 for 12 tokens. */
const WEB_SLOWER = 7;

function engineOf(source: ModelSource, { runtime, reasons }: LoadedModel): Engine {
  const key = keyOf(source);
  users.set(key, (users.get(key) ?? 0) + 1);
  let closed = false;
  const work = new SharedWork(
    (rows) => inThread(source, rows, { background: true }),
    () => helpOf(source, threadFile()),
  );
  return {
    name: runtime,
    slower: runtime === "onnxruntime-web" ? { times: WEB_SLOWER, because: reasons.join("; ") } : null,
    async embed(texts, options = {}) {
      const { background = false, many = false } = options;
      if (!background || !many || !isShared({ runtime, reasons })) return inThread(source, texts, options);
      return work.embed(await tokensInThread(source, texts));
    },
    async close() {
      if (closed) return;
      closed = true;
      const left = (users.get(key) ?? 1) - 1;
      if (left > 0) users.set(key, left);
      else {
        users.delete(key);
        thread?.forget(source);
      }
    },
  };
}

/** Loads a model in the thread. @throws TicklerError `EMBEDDER_UNAVAILABLE` with why each runtime failed */
export async function loadInThread(
  source: ModelSource,
  onProgress?: (progress: DownloadProgress) => void,
): Promise<Engine> {
  const reply = await theThread().ask({ kind: "load", source }, { holds: true, onProgress });
  if (reply.kind !== "loaded")
    throw new TicklerError("EMBEDDER_UNAVAILABLE", "the model's thread gave no answer");
  return engineOf(source, reply.model);
}

/**
 * Begins to load a model, `many`: and then the second process, without keeping the process alive for it; what goes wrong is said by
 * the first `embed`.
 */
export function warmInThread(source: ModelSource, { many = false }: Pick<EmbedOptions, "many"> = {}): void {
  const second = (reply: Reply): void => {
    if (many && reply.kind === "loaded" && isShared(reply.model)) void helpOf(source, threadFile());
  };
  theThread()
    .ask({ kind: "load", source }, { holds: false })
    .then(second, () => undefined);
}

/** Whether long work is shared with a second process. */
const isShared = ({ runtime }: LoadedModel): boolean => runtime === "onnxruntime-node";
