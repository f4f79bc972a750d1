#!/usr/bin/env node
/**
 * The `tickler` command: the process around it. Ctrl-C ends with 130, a reader that went away with 0; where nobody reads the errors,
 * the command goes on and ends with its own code. Built as CommonJS, since linking ES modules costs a process a tenth of its start before its
 * first line; `list` ends here, by a file of its own.
 */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { folders } from "../config/paths.js";
import { runtimeProblem } from "../runtime.js";
import { runKept } from "./kept-code.js";
import type * as Quick from "./quick.js";
import { endUnwritten } from "./unwritten.js";

/** Of the quick file's content, said by the build. */
declare const __QUICK_BUILD__: string;

const problem = runtimeProblem();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
void begin(process.argv.slice(2));

/** `list` is answered by a file of its own where the program is built; what that leaves, the whole program does. */
async function begin(argv: readonly string[]): Promise<void> {
  if (await answeredQuickly(argv)) return;
  goneOrInterrupted();
  // Newer Nodes keep what they compiled; it has to be said before anything else is loaded.
  enableCompileCache?.();
  await import("./whole.js");
}

function goneOrInterrupted(): void {
  process.stdout.on("error", endUnwritten);
  process.stderr.on("error", () => undefined);
  process.on("SIGINT", () => {
    // Everything written is in committed transactions; there is nothing to tidy up but the cursor.
    if (process.stderr.isTTY) process.stderr.write("\x1b[?25h\n");
    process.exit(130);
  });
}

async function answeredQuickly(argv: readonly string[]): Promise<boolean> {
  const takesValue = /^--(?:agent|db|config|user)$/;
  const first = argv.find((word, at) => !word.startsWith("-") && !takesValue.test(argv[at - 1] ?? ""));
  const file = join(import.meta.dirname, "quick.cjs");
  if (first !== "list" || !existsSync(file)) return false;
  const at = join(folders().cache, "list.code");
  const { exports, keep } = runKept(file, { at, build: __QUICK_BUILD__ });
  const { answerQuickly, directIo } = exports as typeof Quick;
  const io = directIo();
  if (!(await answerQuickly(argv, io))) return false;
  keep();
  // Tearing down what it loaded would take as long as a part of the list.
  if (io.isWritten()) process.exit();
  goneOrInterrupted();
  return true;
}
