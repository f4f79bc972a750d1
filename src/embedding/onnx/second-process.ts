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
import { sleep, systemClock } from "../../clock.js";
import { ModelLine } from "./model-line.js";
import { keyOf, type ModelSource, type Reply } from "./protocol.js";

export type Embeds = (texts: readonly string[]) => Promise<Float32Array[]>;

/** Texts that one of the two takes at a time: the other waits for no more than these at the end. */
const PIECE = 8;

interface Second {
  key: string;
  line: ModelLine;
  /** Known once it has loaded the model. */
  embeds: Embeds | null;
  /** Settles with whether it can help. */
  ready: Promise<boolean>;
}

let second: Second | null = null;
/** Where one failed, no other is tried. */
let failed = false;

/** What helps with a model; null while it is being started, and where it is of no use. */
export function helpOf(
  source: ModelSource,
  program: { file: string | URL; execArgv: string[] },
): Embeds | null {
  const key = keyOf(source);
  if (second?.line.ended || (second && second.key !== key)) second = null;
  if (!second && isOfUse()) second = start(source, program);
  return second?.embeds ?? null;
}

/** Whether the second process is there, once that is known; for who can wait for it. */
export async function helpIsReady(): Promise<boolean> {
  return (await second?.ready) ?? false;
}

/** With one processor there is nothing to share; a program that is not Node's own would start itself. */
const isOfUse = (): boolean =>
  !failed && availableParallelism() > 1 && /^node(js)?[\d.]*(\.exe)?$/i.test(basename(process.execPath));

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
  child.on("message", (reply) => line.hear(reply as Reply));
  child.on("error", (error) => line.end(error));
  child.on("exit", (code) => line.end(new Error(`the model's second process ended with ${code}`)));
  const started: Second = {
    key: keyOf(source),
    line,
    embeds: null,
    ready: line.ask({ kind: "load", source }, { holds: false }).then(
      () => {
        started.embeds = async (texts) => {
          const reply = await line.ask(
            { kind: "embed", source, texts, background: true, together: false },
            { holds: true },
          );
          return reply.kind === "embedded" ? reply.vectors : [];
        };
        return true;
      },
      () => {
        failed = true;
        return false;
      },
    ),
  };
  return started;
}

/** Pieces of one's own that the helper's last one may take: it may have those of other batches before it. */
const PATIENCE = 4;

/**
 * Done by both, piece by piece. At the end the helper, which a busy machine may have put aside, is waited for a little; then what it has
 * in hand is done by oneself too.
 */
export async function shared(texts: readonly string[], own: Embeds, help: Embeds): Promise<Float32Array[]> {
  const vectors: (Float32Array | undefined)[] = new Array(texts.length);
  let next = 0;
  let inHand: number | null = null;
  let pieceMs = 0;
  const put = async (from: number, embeds: Embeds): Promise<void> => {
    const made = await embeds(texts.slice(from, from + PIECE));
    for (const [i, vector] of made.entries()) vectors[from + i] ??= vector;
  };
  const take = (): number | null => {
    if (next >= texts.length) return null;
    next += PIECE;
    return next - PIECE;
  };
  const helping = async (): Promise<void> => {
    for (inHand = take(); inHand !== null; inHand = take()) await put(inHand, help);
  };
  // One that fails leaves what it had in hand.
  const helped = helping().catch(() => undefined);
  for (let from = take(); from !== null; from = take()) {
    const began = systemClock.monotonic();
    await put(from, own);
    pieceMs = systemClock.monotonic() - began;
  }
  if (inHand !== null) await Promise.race([helped, sleep(systemClock, PATIENCE * pieceMs)]);
  if (inHand !== null) await put(inHand, own);
  return vectors as Float32Array[];
}
