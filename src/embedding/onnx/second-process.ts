/**
 * Long work in the background, such as a folder of notes that is imported, is done by two: the model's thread and a process that runs
 * the same model on another processor. It is started when there is much to do, stands behind everything else on the machine, and
 * ends by itself when it has not been asked for some seconds, or with this process. Whatever goes wrong with it, the thread
 * does the work alone.
 */
import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock } from "../../clock.js";
import { ModelLine } from "./model-line.js";
import { keyOf, type ModelSource, type Reply, vectorsOf } from "./protocol.js";

/** The vectors of texts by their tokens. */
export type Embeds = (rows: number[][]) => Promise<Float32Array[]>;

/**
 * Texts that one of the two takes at a time: a quarter of what is left, in whole runs of the network, since at the end the other waits for
 * the last of them.
 */
const PIECE = { run: 8, most: 32 };

/** Settles once the model is loaded there; null where it cannot help. */
export type Help = Promise<Embeds | null>;

interface Second {
  key: string;
  line: ModelLine;
  help: Help;
}

let second: Second | null = null;
/** The models of those that failed: no other is tried. */
const failed = new Set<string>();

/** What helps with a model, started if it is not there; null where it is of no use. */
export function helpOf(
  source: ModelSource,
  program: { file: string | URL; execArgv: string[] },
): Help | null {
  const key = keyOf({ ...source, tokensOnly: true });
  if (second?.line.ended || (second && second.key !== key)) second = null;
  if (!second && isOfUse() && !failed.has(key)) second = start({ ...source, tokensOnly: true }, program);
  return second?.help ?? null;
}

/** With one processor there is nothing to share; a program that is not Node's own would start itself. */
const isOfUse = (): boolean =>
  availableParallelism() > 1 && /^node(js)?[\d.]*(\.exe)?$/i.test(basename(process.execPath));

function start(source: ModelSource, { file, execArgv }: { file: string | URL; execArgv: string[] }): Second {
  const path = typeof file === "string" ? file : fileURLToPath(file);
  const child = fork(path, [], { execArgv, serialization: "advanced", stdio: "ignore", windowsHide: true });
  const line = new ModelLine({
    send: (request) => {
      child.send(request, (error) => error && line.end(error));
    },
    hold() {
      child.ref();
      child.channel?.ref();
    },
    release() {
      child.unref();
      child.channel?.unref();
    },
  });
  // One that does not run, because somebody stopped it, does not hear that this process ends.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.on("message", (reply) => line.hear(reply as Reply));
  child.on("error", (error) => line.end(error));
  child.on("exit", (code) => {
    process.off("exit", end);
    line.end(new Error(`the model's second process ended with ${code}`));
  });
  const embeds: Embeds = async (texts) => {
    const reply = await line.ask(
      { kind: "embed", source, texts, background: true, together: false },
      // Who shares the work waits for it as long as there is use in it.
      { holds: false },
    );
    return vectorsOf(reply);
  };
  const help = line.ask({ kind: "load", source }, { holds: false }).then(
    () => embeds,
    () => {
      failed.add(keyOf(source));
      return null;
    },
  );
  return { key: keyOf(source), line, help };
}

/** Pieces of one's own that the helper's last one may take: it may have those of other batches before it. */
const PATIENCE = 4;

/**
 * Done by both, piece by piece, the helper from when it is there. At the end the helper, which a busy machine may have put aside, is waited for a little; then what it has
 * in hand is done by oneself too.
 * @param rows the tokens of each text
 */
export async function shared(
  rows: readonly number[][],
  own: Embeds,
  helpOf: () => Help | null,
): Promise<Float32Array[]> {
  const vectors: (Float32Array | undefined)[] = new Array(rows.length);
  // The longest first: texts of one length come together, and the last pieces are short.
  const left = [...rows.keys()].sort((a, b) => rows[b]!.length - rows[a]!.length);
  let inHand: number[] | null = null;
  let pieceMs = 0;
  const put = async (places: readonly number[], embeds: Embeds): Promise<void> => {
    const made = await embeds(places.map((place) => rows[place]!));
    for (const [i, vector] of made.entries()) vectors[places[i]!] ??= vector;
  };
  const take = (): number[] | null => {
    if (left.length === 0) return null;
    const quarter = PIECE.run * Math.ceil(left.length / 4 / PIECE.run);
    return left.splice(0, Math.min(PIECE.most, quarter));
  };
  const working = async (): Promise<void> => {
    for (let places = take(); places !== null; places = take()) {
      const began = systemClock.monotonic();
      await put(places, own);
      pieceMs = systemClock.monotonic() - began;
    }
  };
  const helping = async (): Promise<void> => {
    const embeds = await helpOf();
    if (embeds) for (inHand = take(); inHand !== null; inHand = take()) await put(inHand, embeds);
  };
  // To start a process takes a while, in which the first piece is read.
  const worked = working();
  // One that fails leaves what it had in hand.
  const helped = helping().catch(() => undefined);
  await worked;
  if (inHand !== null) await within(PATIENCE * pieceMs, helped);
  if (inHand !== null) await put(inHand, own);
  return vectors as Float32Array[];
}

/** Waits for it, and keeps the process for so long at most. */
function within(ms: number, done: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const patience = systemClock.setTimer(ms, resolve, { keepAlive: true });
    void done.then(() => {
      patience.cancel();
      resolve();
    });
  });
}
