/** The whole program: every command, each loaded when it is called. `main.ts` begins with it what it does not answer itself. */
import { processIo } from "./io.js";
import { run } from "./run.js";

process.exitCode = await run(process.argv.slice(2), processIo());
