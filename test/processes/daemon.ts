/** A real daemon: `tickler serve` of the built command line as a child process, with its log as values. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { built } from "../hosts/built.js";

export interface LogLine {
  level: string;
  msg: string;
  pid: number;
  [field: string]: unknown;
}

export interface Daemon {
  child: ChildProcess;
  log: LogLine[];
  /** What it printed beside its log. */
  errors: () => string;
  /** Resolves with the first line that says so. @throws when the daemon ends before */
  said(message: string): Promise<LogLine>;
  /** Resolves with exit code or signal. */
  ended: Promise<number | string>;
}

export function startDaemon(database: string, config: string, env: NodeJS.ProcessEnv = {}): Daemon {
  const child = spawn(
    process.execPath,
    [built("cli/main.js"), "serve", "--no-http", "--db", database, "--config", config],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "UTC", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const log: LogLine[] = [];
  const waiting = new Set<() => void>();
  let errors = "";
  let over = false;
  child.stderr.on("data", (part) => {
    errors += part;
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    log.push(JSON.parse(line) as LogLine);
    for (const look of [...waiting]) look();
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => {
      over = true;
      for (const look of [...waiting]) look();
      resolve(code ?? signal ?? "");
    });
  });
  return {
    child,
    log,
    ended,
    errors: () => errors,
    said: (message) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const line = log.find(({ msg }) => msg === message);
          if (line) resolve(line);
          else if (over)
            reject(new Error(`ended without "${message}": ${errors} ${JSON.stringify(log.at(-1))}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
  };
}
