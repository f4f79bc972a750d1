/**
 * `list` alone, built as one file without the rest of the program, since finding and linking many files is what a cold start costs.
 * It answers whole or not at all: whatever this file cannot do (a configuration to check, a new database, words of help, a refusal)
 * is left to the program, which begins anew and says it.
 */
import { lookWithDate } from "../zoned-time.js";
import { Cli, type Globals } from "./cli.js";
import { define } from "./commands/list.js";
import { Flags } from "./flags.js";
import type { Io } from "./io.js";
import { machineZones } from "./machine-zone.js";

export { directIo } from "./io.js";

/** The program's own flags that take a value; `program.ts` says what they are for. */
const OF_THE_PROGRAM = ["agent", "db", "config", "user"];

/** Whether it answered; if not, nothing was printed. */
export async function answerQuickly(argv: readonly string[], io: Io): Promise<boolean> {
  const said: (() => void)[] = [];
  // Over it, not copied: what nobody asks for is not looked up.
  const held: Pick<Io, "out" | "err"> = {
    out: (text) => void said.push(() => io.out(text)),
    err: (text) => void said.push(() => io.err(text)),
  };
  const cli = new Cli(Object.assign(Object.create(io) as Io, held));
  const zones = machineZones(io.env);
  const lookAsBefore = lookWithDate(zones.knows);
  try {
    cli.systemZone = zones.system;
    const command = new Flags().option("--json", "");
    for (const name of OF_THE_PROGRAM) command.option(`--${name} <value>`, "");
    define(command, cli);
    const at = argv.indexOf("list");
    const values = command.read([...argv.slice(0, at), ...argv.slice(at + 1)]);
    cli.globals = values as Globals;
    cli.wantsThere = true;
    await command.run(values);
    await cli.close();
  } catch {
    await cli.close().catch(() => undefined);
    return false;
  } finally {
    lookAsBefore();
  }
  for (const say of said) say();
  return true;
}
