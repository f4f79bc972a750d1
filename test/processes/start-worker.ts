/** Bundles `worker.ts` once a test file and starts it as processes of plain node: a start takes a third of a second. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import type { Params, Task } from "./worker.js";

const root = resolve(import.meta.dirname, "../..");

export interface Workers {
  /** A new empty folder's database path. */
  database(): string;
  start(task: Task, params: Params): Worker;
  close(): void;
}

export interface Worker {
  child: ChildProcessWithoutNullStreams;
  /** Resolves once it has said `ready`. */
  ready: Promise<void>;
  go(): void;
  /** Every line so far, `ready` left out. */
  lines: string[];
  /** The last line as JSON. @throws when the process failed */
  result<T>(): Promise<T>;
  /** Resolves once the process is gone. */
  gone: Promise<void>;
}

export async function bundleWorker(): Promise<Workers> {
  // Inside node_modules, so that the packages are found from there.
  const folder = mkdtempSync(join(root, "node_modules/.tickler-processes-"));
  const data = mkdtempSync(join(tmpdir(), "tickler-processes-"));
  const script = join(folder, "worker.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["test/processes/worker.ts"],
    outfile: script,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    define: { __TICKLER_VERSION__: '"test"' },
    logLevel: "warning",
  });
  let databases = 0;
  return {
    database: () => join(data, `${++databases}.db`),
    start: (task, params) => startWorker(script, task, params),
    close: () => {
      rmSync(folder, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function startWorker(script: string, task: Task, params: Params): Worker {
  const child = spawn(process.execPath, [script, task, JSON.stringify(params)], { cwd: root });
  const lines: string[] = [];
  let rest = "";
  let errors = "";
  let markReady = (): void => undefined;
  const gone = new Promise<void>((done) => {
    child.once("close", () => done());
  });
  const ready = Promise.race([
    new Promise<void>((done) => {
      markReady = done;
    }),
    gone,
  ]);
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.stdin.on("error", () => undefined);
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      if (line === "ready") markReady();
      else lines.push(line);
    }
  });
  return {
    child,
    ready,
    lines,
    gone,
    go: () => void child.stdin.write("go\n"),
    async result<T>() {
      await gone;
      if (child.exitCode !== 0) throw new Error(`the process ended with ${child.exitCode}: ${errors}`);
      return JSON.parse(lines.at(-1) ?? "null") as T;
    },
  };
}
