/** The whole program: every command, each loaded when it is called. `main.ts` begins with it what it does not answer itself. */
import { processIo } from "./io.js";
import { run } from "./run.js";
import type { Interruption } from "./stopped.js";

/** @returns the exit code */
export const runWhole = (argv: readonly string[], stop: Interruption): Promise<number> =>
  run(argv, processIo(stop));
