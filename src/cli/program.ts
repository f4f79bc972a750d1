/** The program that parses: its global options, and each command under its name. */
import { Command } from "commander";
import { VERSION } from "../version.js";
import type { Cli, Globals } from "./cli.js";
import type { CommandEntry, Define } from "./define.js";

/** Of commands that also set something, what only looks, or changes what is there. */
const LOOKING: ReadonlySet<string> = new Set(["search", "remove"]);

/** What answers a host or a shell within its time, or stays: others wait there, or the next try comes by itself. */
const WAITED_FOR: ReadonlySet<string> = new Set([
  "turn",
  "moment",
  "complete",
  "mcp",
  "run",
  "serve",
  "decisions",
]);

/** The groups of commands that act for somebody. */
const OF_PERSONS: ReadonlySet<string> = new Set(["Every day:", "Reminders:", "Memory:"]);

export function newProgram(cli: Cli): Command {
  const program = new Command("tickler");
  program
    .description(
      "Prospective memory for AI agents: what was to be remembered comes back at the right moment.",
    )
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .helpCommand("help [command]", "show help for a command")
    .option("--agent <id>", "whose reminders (default: TICKLER_AGENT, or main)")
    .option(
      "--db <file>",
      "the database, a file or postgres://… (default: TICKLER_DB, or the platform's data folder)",
    )
    .option("--config <file>", "the configuration (default: TICKLER_CONFIG, or the platform's config folder)")
    .option("--json", "print JSON");
  settle(program, cli);
  program.hook("preAction", (_program, action) => {
    cli.globals = action.optsWithGlobals<Globals>();
  });
  return program;
}

/** Puts a command in its place: in full, or (without `define`) by name only. */
export function addCommand(program: Command, entry: CommandEntry, define: Define | null, cli: Cli): void {
  const command = program.command(entry.name, { hidden: entry.hidden === true });
  command.summary(entry.summary).description(sentence(entry.summary)).helpGroup(entry.group);
  if (!define) return;
  define(command, cli);
  if (OF_PERSONS.has(entry.group) || entry.name === "turn")
    for (const each of command.commands.length > 0 ? command.commands : [command]) userOption(each);
  for (const each of [command, ...command.commands]) settle(each, cli);
  command.hook("preAction", (_command, action) => {
    cli.wantsThere = entry.looks === true || LOOKING.has(action.name());
    cli.isPatient = !WAITED_FOR.has(entry.name);
  });
}

/** The command line is the owner's shell; with this it sees what one person sees, and sets what is theirs. */
function userOption(command: Command): void {
  command.option("--user <name>", "as this person: only what they may see; what is set is theirs");
}

function settle(command: Command, { io }: Cli): void {
  command
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, helpWidth: Math.min(io.columns, 100) })
    .configureOutput({
      writeOut: (text) => io.out(text),
      // A command that only has subcommands shows its help; messages are ours to write.
      writeErr: (text) => io.out(text),
      outputError: () => undefined,
    });
}

function sentence(summary: string): string {
  return `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`;
}
