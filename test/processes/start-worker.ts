/** Bundles `worker.ts` once a test file and starts it as processes of plain node: a start takes a fifth of a second. */
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleScript, root } from "../../scripts/bundle-script.js";
import type { Params, Task } from "./worker.js";

export interface Workers {
  /** A new empty folder's database path. */
  database(): string;
  start(task: Task, params: Params): Worker;
  /** In a container of its own (a space of process numbers and a host name), where this machine lets us make one. */
  startIn(hostName: string, task: Task, params: Params): Worker;
  close(): void;
}

export interface Worker {
  child: ChildProcessWithoutNullStreams;
  /** Resolves once it has said `ready`. */
  ready: Promise<void>;
  go(): void;
  /** Every line so far, `ready` left out. */
  lines: string[];
  /** Resolves once there are so many lines, or no more will come. */
  hasLines(count: number): Promise<void>;
  /** The last line as JSON. @throws when the process failed */
  result<T>(): Promise<T>;
  /** Resolves once the process is gone. */
  gone: Promise<void>;
}

export async function bundleWorker(): Promise<Workers> {
  const data = mkdtempSync(join(tmpdir(), "tickler-processes-"));
  const script = await bundleScript("test/processes/worker.ts");
  let databases = 0;
  return {
    database: () => join(data, `${++databases}.db`),
    start: (task, params) =>
      startWorker([process.execPath, script.path], join(data, "compiled"), task, params),
    startIn: (hostName, task, params) => {
      const begin = ["-c", 'hostname "$0" && exec "$@"', hostName, process.execPath, script.path];
      return startWorker([...CONTAINER, "sh", ...begin], join(data, "compiled"), task, params);
    },
    close: () => {
      script.remove();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const CONTAINER = ["unshare", "--fork", "--pid", "--mount-proc", "--uts", "--kill-child"];

/** Whether containers can be made here: by the superuser of Linux, as a rule. */
export const hasContainers: boolean =
  spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), "hostname", "box"]).status === 0;

function startWorker(command: readonly string[], cache: string, task: Task, params: Params): Worker {
  const [program, ...args] = command;
  const child = spawn(program!, [...args, task, JSON.stringify(params)], {
    cwd: root,
    // What one process has compiled, the others need not.
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  let errors = "";
  let markReady = (): void => undefined;
  const gone = new Promise<void>((done) => {
    child.once("close", () => done());
  });
  void gone.then(() => {
    for (const look of [...waiting]) look();
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
    for (const look of [...waiting]) look();
  });
  return {
    child,
    ready,
    lines,
    hasLines: (count) =>
      new Promise((done) => {
        const look = (): void => {
          if (lines.length < count && child.exitCode === null && child.signalCode === null) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
    gone,
    go: () => void child.stdin.write("go\n"),
    async result<T>() {
      await gone;
      if (child.exitCode !== 0) throw new Error(`the process ended with ${child.exitCode}: ${errors}`);
      return JSON.parse(lines.at(-1) ?? "null") as T;
    },
  };
}
