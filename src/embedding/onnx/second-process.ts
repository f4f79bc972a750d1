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
import { ModelLine } from "./model-line.js";
import { keyOf, type ModelSource, type Reply, vectorsOf } from "./protocol.js";
import type { Embeds, Help } from "./shared-work.js";

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
