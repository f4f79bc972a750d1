/**
 * `tickler hook`: one event of a host on standard input, one JSON object on standard output, always exit 0. Hosts
 * start `dist/hook.cjs` directly, which is the same without the command line around it.
 */
import type { Define } from "../define.js";

export const define: Define = (command) => {
  command
    .argument("<host>", "claude-code")
    .option("--start-daemon", "start `tickler serve` in the background when it does not run")
    .option("--rewake", "wait until something comes due for the session, then wake it (asyncRewake)")
    .action(async () => {
      // It reads the words, the input and the answer's way itself, and ends the process.
      await import("../../hosts/claude-code/hook.js");
      await new Promise(() => undefined);
    });
};
