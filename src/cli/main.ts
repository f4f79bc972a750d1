#!/usr/bin/env node
/** The `tickler` command: the process around `run`. Ctrl-C ends with 130, a reader that went away with 0. */
import { existsSync } from "node:fs";
import module from "node:module";
import { join } from "node:path";
import { runtimeProblem } from "../runtime.js";
import type * as Quick from "./quick.js";

const problem = runtimeProblem();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
// Newer Nodes keep what they compiled; it has to be said before anything else is loaded.
module.enableCompileCache?.();

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.on("SIGINT", () => {
  // Everything written is in committed transactions; there is nothing to tidy up but the cursor.
  if (process.stderr.isTTY) process.stderr.write("\x1b[?25h\n");
  process.exit(130);
});

const argv = process.argv.slice(2);
if (!(await answeredQuickly(argv))) {
  const [{ processIo }, { run }] = await Promise.all([import("./io.js"), import("./run.js")]);
  process.exitCode = await run(argv, processIo());
}

/** `list` is a file of its own where the program is built; what that leaves, the whole program does. */
async function answeredQuickly(argv: readonly string[]): Promise<boolean> {
  const takesValue = /^--(?:agent|db|config|user)$/;
  const first = argv.find((word, at) => !word.startsWith("-") && !takesValue.test(argv[at - 1] ?? ""));
  const file = join(import.meta.dirname, "quick.cjs");
  if (first !== "list" || !existsSync(file)) return false;
  const { answerQuickly, processIo } = module.createRequire(import.meta.url)(file) as typeof Quick;
  return answerQuickly(argv, processIo());
}
