#!/usr/bin/env node
/**
 * The `tickler` command: the process around it. Ctrl-C ends with 130, a reader that went away with 0. Built as CommonJS, since linking
 * ES modules costs a process a tenth of its start before its first line; `list` ends here, by a file of its own.
 */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { runtimeProblem } from "../runtime.js";
import type * as Quick from "./quick.js";

const problem = runtimeProblem();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
// Newer Nodes keep what they compiled; it has to be said before anything else is loaded.
enableCompileCache?.();

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.on("SIGINT", () => {
  // Everything written is in committed transactions; there is nothing to tidy up but the cursor.
  if (process.stderr.isTTY) process.stderr.write("\x1b[?25h\n");
  process.exit(130);
});

void begin(process.argv.slice(2));

/** `list` is answered by a file of its own where the program is built; what that leaves, the whole program does. */
async function begin(argv: readonly string[]): Promise<void> {
  if (!(await answeredQuickly(argv))) await import("./whole.js");
}

async function answeredQuickly(argv: readonly string[]): Promise<boolean> {
  const takesValue = /^--(?:agent|db|config|user)$/;
  const first = argv.find((word, at) => !word.startsWith("-") && !takesValue.test(argv[at - 1] ?? ""));
  const file = join(import.meta.dirname, "quick.cjs");
  if (first !== "list" || !existsSync(file)) return false;
  const { answerQuickly, processIo } = require(file) as typeof Quick;
  return answerQuickly(argv, processIo());
}
