/** The help of the command line, as it prints itself. */
import { Cli } from "../../src/cli/cli.js";
import { COMMANDS } from "../../src/cli/commands.js";
import type { Io } from "../../src/cli/io.js";
import { buildProgram } from "../../src/cli/run.js";

/** A terminal of 100 columns that keeps nothing. */
export const NOWHERE: Io = {
  out: () => undefined,
  err: () => undefined,
  readStdin: async () => "",
  ask: async () => null,
  env: { NO_COLOR: "1" },
  cwd: "/",
  outIsTerminal: false,
  errIsTerminal: false,
  inIsTerminal: false,
  columns: 100,
};

export async function rootHelp(): Promise<string> {
  const program = await buildProgram(new Cli(NOWHERE), () => false);
  return fenced(program.helpInformation());
}

/** Every command with its subcommands. */
export async function commandReference(): Promise<string> {
  const program = await buildProgram(new Cli(NOWHERE), () => true);
  const known = new Set(COMMANDS.filter(({ hidden }) => !hidden).map(({ name }) => name));
  return program.commands
    .filter((command) => known.has(command.name()))
    .flatMap((command) => [
      `## tickler ${command.name()}\n\n${fenced(command.helpInformation())}`,
      ...command.commands.map(
        (inner) => `### tickler ${command.name()} ${inner.name()}\n\n${fenced(inner.helpInformation())}`,
      ),
    ])
    .join("\n\n");
}

function fenced(text: string): string {
  const own = text.replace(/\n\nGlobal Options:[\s\S]*$/, "\n");
  return `\`\`\`text\n${own.replace(/[ \t]+$/gm, "").trimEnd()}\n\`\`\``;
}
