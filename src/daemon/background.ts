/**
 * `tickler serve` as a process of its own, which outlives the one that started it. Its log goes to a file in the
 * data folder, readable by its owner alone.
 */
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { builtFile } from "../built-file.js";
import { folders } from "../config/paths.js";

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
}

export function startInBackground({
  database,
  config,
  args = [],
  env = process.env,
}: BackgroundOptions): Background {
  const logFile = join(folders(env).data, "serve.log");
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  const log = openSync(logFile, "a", 0o600);
  try {
    const child = spawn(
      process.execPath,
      [
        builtFile("cli", "main.js"),
        "serve",
        // It starts in another folder: what was named from here keeps its meaning.
        ...option("--db", database ?? env.TICKLER_DB),
        ...option("--config", config ?? env.TICKLER_CONFIG),
        ...args,
      ],
      { detached: true, stdio: ["ignore", log, log], env, windowsHide: true, cwd: dirname(logFile) },
    );
    child.on("error", () => undefined);
    child.unref();
    return { pid: child.pid, logFile };
  } finally {
    closeSync(log);
  }
}

function option(name: string, path: string | undefined): string[] {
  return path ? [name, resolve(path)] : [];
}
