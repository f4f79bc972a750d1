/**
 * `list` alone, built as one file without the rest of the program, since finding and linking many files is what a cold start costs.
 * It answers whole or not at all: whatever this file cannot do (a configuration to check, a new database, words of help, a refusal)
 * is left to the program, which begins anew and says it.
 */
import { knowSystemZone } from "../zoned-time.js";
import { Cli } from "./cli.js";
import { COMMANDS } from "./commands.js";
import type { Io } from "./io.js";
import { machineZone } from "./machine-zone.js";
import { addCommand, newProgram } from "./program.js";

export { processIo } from "./io.js";

const QUICK = new Set(["list"]);

/** Whether it answered; if not, nothing was printed. */
export async function answerQuickly(argv: readonly string[], io: Io): Promise<boolean> {
  const said: (() => void)[] = [];
  const cli = new Cli({
    ...io,
    out: (text) => void said.push(() => io.out(text)),
    err: (text) => void said.push(() => io.err(text)),
  });
  try {
    cli.systemZone = machineZone(io.env);
    knowSystemZone(cli.systemZone);
    const program = newProgram(cli);
    for (const entry of COMMANDS)
      if (QUICK.has(entry.name)) addCommand(program, entry, (await entry.load()).define, cli);
    await program.parseAsync([...argv], { from: "user" });
    await cli.close();
  } catch {
    await cli.close().catch(() => undefined);
    return false;
  }
  for (const say of said) say();
  return true;
}
