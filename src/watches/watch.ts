/**
 * What can be waited for outside: a process that ends, a line in a file, a program's end, an answer of an address. One
 * watch resolves once, with what happened in words; nothing is run or fetched but what was named.
 */
import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { type Clock, sleep } from "../clock.js";
import { compilePattern } from "../cues/pattern.js";
import { identityOf, isGone } from "../process-identity.js";

export type Watch =
  | { type: "pid"; pid: number }
  /** What is added to the file from now on, line by line; the file may not exist yet. `match`: a word, glob or `/expression/`. */
  | { type: "file"; path: string; match: string }
  /** Runs the program until it ends; no shell. */
  | { type: "exit"; command: readonly [string, ...string[]] }
  /** Asked until it answers with the status. */
  | { type: "url"; url: string; status: number };

export interface WatchOptions {
  clock: Clock;
  /** How often it is looked, where nobody tells; default 1 s, for an address 5 s. */
  everyMs?: number | undefined;
  signal: AbortSignal;
}

export interface Happened {
  /** For people and models, in one line. */
  text: string;
  /** Of `exit`: what the program ended with. */
  exitCode?: number | null;
}

const LONGEST_LINE = 10_000;
const ANSWER_MS = 10_000;

/** Resolves when it happens, or with null when the signal ends it first. */
export async function watch(what: Watch, options: WatchOptions): Promise<Happened | null> {
  if (what.type === "exit") return runToEnd(what.command, options.signal);
  const look = await looker(what);
  const everyMs = options.everyMs ?? (what.type === "url" ? 5000 : 1000);
  try {
    while (!options.signal.aborted) {
      const happened = await look.once(options.signal);
      if (happened !== null) return happened;
      await sleep(options.clock, everyMs);
    }
    return null;
  } finally {
    await look.close?.();
  }
}

interface Looker {
  once(signal: AbortSignal): Promise<Happened | null>;
  close?(): Promise<void>;
}

async function looker(what: Exclude<Watch, { type: "exit" }>): Promise<Looker> {
  switch (what.type) {
    case "pid": {
      const identity = identityOf(what.pid);
      return {
        once: async () => (isGone(identity) ? { text: `Process ${what.pid} has ended.` } : null),
      };
    }
    case "file":
      return newLines(what.path, what.match);
    case "url":
      return {
        once: async (signal) => {
          const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
          const answer = await fetch(what.url, { signal: within, redirect: "manual" }).catch(() => null);
          await answer?.body?.cancel();
          return answer?.status === what.status ? { text: `${what.url} answers with ${what.status}.` } : null;
        },
      };
  }
}

/** Reads on from where the file ended at first; a file that became shorter is read from its beginning. */
async function newLines(path: string, match: string): Promise<Looker> {
  const matches = lineTest(match);
  let at = await sizeOf(path);
  let rest = "";
  return {
    async once() {
      const file = await open(path, "r").catch(() => null);
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        if (size < at) {
          at = 0;
          rest = "";
        }
        const added = Buffer.alloc(Math.min(size - at, 1_000_000));
        const { bytesRead } = await file.read(added, 0, added.length, at);
        at += bytesRead;
        const lines = (rest + added.subarray(0, bytesRead).toString("utf8")).split(/\r?\n/);
        // The last line may not be whole yet, but it says what it says.
        const found = lines.find(matches);
        rest = (lines.at(-1) ?? "").slice(-LONGEST_LINE);
        return found === undefined ? null : { text: `${path}: ${found.trim().slice(0, 500)}` };
      } finally {
        await file.close();
      }
    },
  };
}

function lineTest(match: string): (line: string) => boolean {
  const pattern = compilePattern(match, "command");
  if (pattern.type === "words") return (line) => line.toLowerCase().includes(match.toLowerCase());
  return (line) => pattern.test(line);
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, "r").catch(() => null);
  const size = (await file?.stat())?.size ?? 0;
  await file?.close();
  return size;
}

function runToEnd(
  [program, ...args]: readonly [string, ...string[]],
  signal: AbortSignal,
): Promise<Happened | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit" });
    const stop = () => child.kill("SIGTERM");
    signal.addEventListener("abort", stop, { once: true });
    child.once("error", reject);
    child.once("close", (exitCode, killedBy) => {
      signal.removeEventListener("abort", stop);
      if (signal.aborted) return resolve(null);
      const how = killedBy === null ? `with exit code ${exitCode}` : `by ${killedBy}`;
      resolve({ text: `\`${[program, ...args].join(" ").slice(0, 300)}\` ended ${how}.`, exitCode });
    });
  });
}
