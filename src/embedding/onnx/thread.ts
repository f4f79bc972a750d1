/**
 * The model's thread: loads models and embeds, so that neither holds up the thread that talks to people. Texts of a turn or a question
 * stand before those that are embedded in the background; these are read a few in one run, and between two runs new requests are
 * heard. Whatever fails is an answer: the thread itself never ends. The same as a process of its own
 * (`second-process.ts`) ends when nobody has asked for a while, and with the process that started it.
 */
import { constants, setPriority } from "node:os";
import { setImmediate } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { systemClock, type Timer } from "../../clock.js";
import { TicklerError } from "../../errors.js";
import { MINILM_MAX_TOKENS } from "../minilm/weights.js";
import { joinRows } from "../vectors.js";
import { type BatchLimits, batchesOf } from "./batches.js";
import { throughGate } from "./exit-gate.js";
import { Model } from "./model.js";
import { keyOf, type ModelSource, type Reply, type Request, type Text, type ThreadData } from "./protocol.js";

interface Job {
  id: number;
  model: Model;
  texts: readonly Text[];
  background: boolean;
  together: boolean;
  /** What is left of it: the texts of a run by their places. Null until it is begun. */
  runs: { places: number[]; rows: (readonly number[])[] }[] | null;
  vectors: Float32Array[];
}

/**
 * Texts of a run. Of 35 tokens each, one takes 3.8 ms alone, 2.9 among four and 2.8 among eight. A question that comes while others are read
 * in the background waits for no more than such a run, which is about as long as that of the longest text alone (28 ms).
 */
const TOGETHER: BatchLimits = { texts: 8, tokens: 1.25 * MINILM_MAX_TOKENS };
const ALONE: BatchLimits = { texts: 1, tokens: 0 };

/** As a process: how long it waits for more to do. */
const WAITS_MS = 5_000;

const gate = (workerData as ThreadData | null)?.gate ?? null;
const models = new Map<string, Promise<Model>>();
const queues = { asked: [] as Job[], background: [] as Job[] };
let working = false;

function say(reply: Reply): void {
  if (parentPort) parentPort.postMessage(reply, reply.kind === "embedded" ? [reply.vectors.buffer] : []);
  // Nobody hears an answer that comes after its process has ended, and so does this one.
  else process.send?.(reply, () => undefined);
}

function fail(id: number, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  say({ kind: "failed", id, message, ...(error instanceof TicklerError && { hint: error.hint }) });
}

function modelOf(source: ModelSource, id: number): Promise<Model> {
  const key = keyOf(source);
  let model = models.get(key);
  if (!model) {
    model = Model.load(source, (progress) => say({ kind: "progress", id, progress }), gate);
    models.set(key, model);
    // The next request tries again.
    model.catch(() => models.delete(key));
  }
  return model;
}

function runsOf(job: Job): NonNullable<Job["runs"]> {
  const rows = job.texts.map((text) => job.model.tokensOf(text));
  const batches = batchesOf(
    rows.map(({ length }) => length),
    job.model.takesMany ? TOGETHER : ALONE,
  );
  return batches.map((places) => ({ places, rows: places.map((place) => rows[place]!) }));
}

/** @returns whether the job is done */
async function step(job: Job): Promise<boolean> {
  if (job.together) {
    job.vectors = await throughGate(gate, () => job.model.embedTogether(job.texts));
    return true;
  }
  job.runs ??= runsOf(job);
  const { places, rows } = job.runs.shift()!;
  const made = await throughGate(gate, () => job.model.embed(rows));
  for (const [i, place] of places.entries()) job.vectors[place] = made[i]!;
  return job.runs.length === 0;
}

async function work(): Promise<void> {
  if (working) return;
  working = true;
  for (;;) {
    const queue = queues.asked.length > 0 ? queues.asked : queues.background;
    const job = queue[0];
    if (!job) break;
    try {
      if (await step(job)) {
        queue.splice(queue.indexOf(job), 1);
        say({
          kind: "embedded",
          id: job.id,
          vectors: joinRows(job.vectors),
          count: job.vectors.length,
        });
      }
    } catch (error) {
      queue.splice(queue.indexOf(job), 1);
      fail(job.id, error);
    }
    await setImmediate();
  }
  working = false;
}

async function answer(request: Request): Promise<void> {
  if (request.kind === "forget") {
    const key = keyOf(request.source);
    const model = models.get(key);
    models.delete(key);
    await (await model)?.release();
    return;
  }
  const model = await modelOf(request.source, request.id);
  if (request.kind === "load") {
    const { runtime, reasons } = model;
    say({ kind: "loaded", id: request.id, model: { runtime, reasons } });
    return;
  }
  const { id, texts } = request;
  if (request.kind === "tokens") {
    say({ kind: "tokens", id, rows: request.texts.map((text) => [...model.tokensOf(text)]) });
    return;
  }
  const { background, together } = request;
  if (texts.length === 0) {
    say({ kind: "embedded", id, vectors: new Float32Array(), count: 0 });
    return;
  }
  const job: Job = { id, model, texts, background, together, runs: null, vectors: [] };
  (background ? queues.background : queues.asked).push(job);
  await work();
}

/** Requests that have no answer yet: on a busy machine, loading alone takes longer than a process waits. */
let unanswered = 0;

function hear(request: Request): void {
  unanswered++;
  answer(request)
    .catch((error: unknown) => {
      if (request.kind !== "forget") fail(request.id, error);
    })
    .finally(() => {
      unanswered--;
    });
}

if (parentPort) parentPort.on("message", hear);
else {
  let idle: Timer | undefined;
  // Once what lies in the pipe is read: where a busy machine let the process sleep, its timer comes before that.
  const endOrWait = () => (working || unanswered > 0 ? waitOn() : process.exit(0));
  const waitOn = () => {
    idle?.cancel();
    idle = systemClock.setTimer(WAITS_MS, () => setImmediate(endOrWait), { keepAlive: true });
  };
  process.on("disconnect", () => process.exit(0));
  process.on("message", (request: Request) => {
    waitOn();
    hear(request);
  });
  // Of whatever else runs, anything goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
