/**
 * `tickler serve` as a process of its own, which outlives the one that started it. Its log goes to a file in the
 * data folder, readable by its owner alone.
 */
import { spawn } from "node:child_process";
import { closeSync, fstatSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { builtFile } from "../built-file.js";
import { folders } from "../config/paths.js";
import { isServerAddress } from "../db/server-address.js";
import { makeFolder } from "../folder.js";
import { IN_BACKGROUND } from "./last-resort.js";
import { NODE_FLAGS } from "./node-flags.js";

export interface BackgroundOptions {
  database?: string | undefined;
  config?: string | undefined;
  /** More words for `tickler serve`. */
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

export interface Background {
  pid: number | undefined;
  logFile: string;
  /** How long the log was before. */
  logLength: number;
  /** Its exit code, should it end. */
  ended: Promise<number | null>;
}

/** Where a daemon in the background logs to. */
export const logOfBackground = (env: NodeJS.ProcessEnv): string => join(folders(env).data, "serve.log");

export function startInBackground({
  database,
  config,
  args = [],
  env = process.env,
}: BackgroundOptions): Background {
  const logFile = logOfBackground(env);
  makeFolder(dirname(logFile));
  const log = openSync(logFile, "a", 0o600);
  const logLength = fstatSync(log).size;
  const named = database ?? env.TICKLER_DB;
  const onServer = named !== undefined && isServerAddress(named);
  try {
    const child = spawn(
      process.execPath,
      [
        ...NODE_FLAGS,
        builtFile("cli", "main.js"),
        "serve",
        // It starts in another folder: what was named from here keeps its meaning.
        ...(onServer ? [] : option("--db", named)),
        ...option("--config", config ?? env.TICKLER_CONFIG),
        ...args,
      ],
      {
        detached: true,
        stdio: ["ignore", log, log],
        // An address can hold a password, which nobody shall read in a list of processes.
        env: { ...env, ...(onServer && { TICKLER_DB: named }), [IN_BACKGROUND]: "1" },
        windowsHide: true,
        cwd: dirname(logFile),
      },
    );
    const ended = new Promise<number | null>((resolve) => {
      child.on("error", () => resolve(null));
      child.on("exit", resolve);
    });
    child.unref();
    return { pid: child.pid, logFile, logLength, ended };
  } finally {
    closeSync(log);
  }
}

function option(name: string, path: string | undefined): string[] {
  return path ? [name, resolve(path)] : [];
}
