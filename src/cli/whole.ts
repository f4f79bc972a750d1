/** The whole program: every command, each loaded when it is called. `main.ts` begins with it what it does not answer itself. */
import { type Interruption, processIo } from "./io.js";
import { run } from "./run.js";

/** @returns the exit code */
export const runWhole = (argv: readonly string[], stop: Interruption): Promise<number> =>
  run(argv, processIo(stop));
