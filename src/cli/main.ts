#!/usr/bin/env node
/**
 * The `tickler` command: the process around it. Ctrl-C ends with 130 and what the command says of it, a reader that went away with 0; where nobody reads the errors,
 * the command goes on and ends with its own code. Built as CommonJS, since linking ES modules costs a process a tenth of its start before its
 * first line; `list` ends here, by a file of its own, and every other command is run from compiled code that is kept.
 */
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { folders } from "../config/paths.js";
import { runtimeProblem } from "../runtime.js";
import type { Interruption } from "./io.js";
import { runKept } from "./kept-code.js";
import type * as Quick from "./quick.js";
import { endUnwritten } from "./unwritten.js";
import type * as Whole from "./whole.js";

/** Of the files' content, said by the build. */
declare const __QUICK_BUILD__: string;
declare const __WHOLE_BUILD__: string;

const problem = runtimeProblem();
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
void begin(process.argv.slice(2));

/** `list` is answered by a file of its own where the program is built; what that leaves, the whole program does. */
async function begin(argv: readonly string[]): Promise<void> {
  if (await answeredQuickly(argv)) return;
  const stop: Interruption = {};
  goneOrInterrupted(stop);
  // Newer Nodes keep what they compiled; it has to be said before anything else is loaded.
  enableCompileCache?.();
  const file = join(import.meta.dirname, "..", "whole.cjs");
  const command = commandOf(argv) ?? "agenda";
  // Words about commands run so little of the program that the code of all of it would come later.
  const isAboutCommands = command === "complete" || argv.some((word) => ABOUT_COMMANDS.test(word));
  if (isAboutCommands || !existsSync(file)) {
    const { runWhole } = await import("./whole.js");
    process.exitCode = await runWhole(argv, stop);
    return;
  }
  const { exports, keep } = runKept(file, { at: codeOf("whole"), build: __WHOLE_BUILD__ });
  const { runWhole } = exports as typeof Whole;
  process.exitCode = await runWhole(argv, stop);
  if (process.exitCode === 0) keep(command);
}

const ABOUT_COMMANDS = /^(?:-h|--help|-V|--version|help)$/;

/** Where compiled code is kept, for each Node that is in use beside others. */
function codeOf(name: string): string {
  const [release] = process.versions.node.split(".");
  return join(folders().cache, `node${release}-${name}.code`);
}

/** The first word that is neither an option of the program nor its value. */
function commandOf(argv: readonly string[]): string | undefined {
  const takesValue = /^--(?:agent|db|config|user)$/;
  return argv.find((word, at) => !word.startsWith("-") && !takesValue.test(argv[at - 1] ?? ""));
}

function goneOrInterrupted(stop: Interruption = {}): void {
  process.stdout.on("error", endUnwritten);
  process.stderr.on("error", () => undefined);
  const end = (said?: string): never => {
    // Everything written is in committed transactions; there is nothing to tidy up but the cursor.
    if (process.stderr.isTTY) process.stderr.write("\x1b[?25h\n");
    if (said) process.stderr.write(`${said}\n`);
    process.exit(130);
  };
  let isStopping = false;
  process.on("SIGINT", () => {
    if (isStopping || !stop.words) return end();
    isStopping = true;
    void Promise.resolve()
      .then(stop.words)
      .then(end, () => end());
  });
}

async function answeredQuickly(argv: readonly string[]): Promise<boolean> {
  const file = join(import.meta.dirname, "quick.cjs");
  if (commandOf(argv) !== "list" || !existsSync(file)) return false;
  const { exports, keep } = runKept(file, { at: codeOf("list"), build: __QUICK_BUILD__ });
  const { answerQuickly, directIo } = exports as typeof Quick;
  const io = directIo();
  if (!(await answerQuickly(argv, io))) return false;
  keep();
  // Tearing down what it loaded would take as long as a part of the list.
  if (io.isWritten()) process.exit();
  goneOrInterrupted();
  return true;
}
