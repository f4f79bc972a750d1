/**
 * The command line in a test: in this process with streams of its own (fast), or as the built program in a process
 * of its own, where exit codes, signals and other processes are what is tested.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Io } from "../../src/cli/io.js";
import { run } from "../../src/cli/run.js";

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  stdin?: string;
  /** What is answered to a question; without it nobody can be asked. */
  answer?: string;
  now?: () => Date;
  /** Width of the terminal; default 100. */
  columns?: number;
  /** Which one it is. */
  terminal?: string;
}

/** A folder of its own for a test file's databases and settings, with variables that lead there. */
export function home(): { folder: string; env: NodeJS.ProcessEnv; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "tickler-cli-"));
  return {
    folder,
    env: {
      HOME: folder,
      PATH: process.env.PATH,
      TICKLER_DB: join(folder, "tickler.db"),
      TICKLER_EMBEDDING_PROVIDER: "off",
      TICKLER_TIME_ZONE: "Europe/Berlin",
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One call of the command line in this process. */
export async function tickler(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  let out = "";
  let err = "";
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readStdin: async () => options.stdin ?? "",
    ask: async (question) => {
      if (options.answer === undefined) return null;
      err += question;
      return options.answer;
    },
    env: options.env ?? {},
    cwd: tmpdir(),
    outIsTerminal: false,
    errIsTerminal: false,
    inIsTerminal: options.stdin === undefined,
    columns: options.columns ?? 100,
    ...(options.terminal === undefined ? {} : { terminal: options.terminal }),
    ...(options.now ? { clock: { now: options.now } } : {}),
  };
  const code = await run(args, io);
  return { code, out, err };
}

interface Built {
  /** The path of the command line's entry. */
  cli: string;
  metafile: import("esbuild").Metafile;
  /** What is in the file of `list` alone. */
  quick: import("esbuild").Metafile;
}

let built: Promise<Built> | undefined;

/** The built program; made once in a test process and removed with it. */
export function build(): Promise<Built> {
  built ??= (async () => {
    const { bundle } = (await import("../../scripts/build.mjs" as string)) as {
      bundle(outdir: string): Promise<Built>;
    };
    // Inside the project, so that packages are found.
    const outdir = join(import.meta.dirname, `../../.cache/test-cli-${process.pid}`);
    process.once("exit", () => rmSync(outdir, { recursive: true, force: true }));
    return bundle(outdir);
  })();
  return built;
}

export async function builtCli(): Promise<string> {
  return (await build()).cli;
}

export interface SpawnOptions {
  env?: NodeJS.ProcessEnv;
  stdin?: string;
  /** Run as this user; only the superuser may. */
  uid?: number;
  /** The test writes standard input itself. */
  keepStdinOpen?: boolean;
}

/** Starts the built program; `done` settles when it has ended. */
export async function start(
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ child: ChildProcess; done: Promise<Ran & { signal: NodeJS.Signals | null }> }> {
  const child = spawn(process.execPath, [await builtCli(), ...args], {
    env: options.env ?? {},
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  // A program may end before it has read what it is given; what it says is looked at.
  child.stdin.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  if (!options.keepStdinOpen) child.stdin.end(options.stdin ?? "");
  const done = new Promise<Ran & { signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, out, err }));
  });
  return { child, done };
}

export async function spawned(args: readonly string[], options: SpawnOptions = {}) {
  return (await start(args, options)).done;
}
