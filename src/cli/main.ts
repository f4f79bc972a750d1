#!/usr/bin/env node
/** The `tickler` command: the process around `run`. Ctrl-C ends with 130, a reader that went away with 0. */
import module from "node:module";
import { runtimeProblem } from "../runtime.js";

const problem = runtimeProblem();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
// Newer Nodes keep what they compiled; it has to be said before anything else is loaded.
module.enableCompileCache?.();
const [{ processIo }, { run }] = await Promise.all([import("./io.js"), import("./run.js")]);

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.on("SIGINT", () => {
  // Everything written is in committed transactions; there is nothing to tidy up but the cursor.
  if (process.stderr.isTTY) process.stderr.write("\x1b[?25h\n");
  process.exit(130);
});

process.exitCode = await run(process.argv.slice(2), processIo());
