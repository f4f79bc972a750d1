/**
 * One call of the command line: finds the command, loads it alone, parses, runs, closes. Returns the exit code:
 * 0 done, 1 refused, 2 usage, 75 busy (try again).
 */
import { type Command, CommanderError } from "commander";
import { closest, distance } from "fastest-levenshtein";
import { TicklerError } from "../errors.js";
import { Cli } from "./cli.js";
import { COMMANDS } from "./commands.js";
import { reportFailure } from "./failure.js";
import type { Io } from "./io.js";
import { commandMeant, meantBehind } from "./meant.js";
import { addCommand, newProgram } from "./program.js";

export async function run(argv: readonly string[], io: Io): Promise<number> {
  const cli = new Cli(io);
  cli.program = (isWanted) => buildProgram(cli, isWanted);
  let program: Command | undefined;
  try {
    // Alone it shows the day; where nothing was ever set, what can be done.
    const asked = isBare(argv) ? await withoutCommand(argv, io) : personAfterCommand(asSet(argv));
    checkHelp(argv);
    checkComplete(argv);
    program = await buildProgram(cli, (name) => asked.includes(name));
    if (asked.length === 0) {
      io.out(program.helpInformation());
      return 0;
    }
    await program.parseAsync([...asked], { from: "user" });
    return cli.exitCode;
  } catch (error) {
    if (error instanceof CommanderError && (error.exitCode === 0 || error.code === "commander.help"))
      return 0;
    return reportFailure(fromCommander(error, argv, program), cli, argv.includes("--json"));
  } finally {
    await cli.close();
  }
}

/** Whether nothing stands there but options of the program, whole, none of which is a question of its own. */
const isBare = (argv: readonly string[]): boolean =>
  positions(argv).length === 0 &&
  !TAKES_VALUE.test(argv.at(-1) ?? "") &&
  !argv.some((word) => /^(?:-h|--help|-V|--version)$/.test(word));

/** The day, of the database that is meant; help where there is none, which is no answer to a program. */
async function withoutCommand(argv: readonly string[], io: Io): Promise<readonly string[]> {
  const at = argv.lastIndexOf("--db");
  const database = at < 0 ? argv.find((word) => word.startsWith("--db="))?.slice(5) : argv[at + 1];
  if (await hasDatabase(io, database)) return personAfterCommand([...argv, "agenda", "--days", "1"]);
  if (!argv.includes("--json")) return argv;
  throw new TicklerError("INVALID_INPUT", "It is not said what to do, and nothing was ever set.", {
    hint: "Give a command, for example `tickler list --json`. `tickler --help` shows all.",
  });
}

async function hasDatabase({ env }: Io, said: string | undefined): Promise<boolean> {
  const [{ existsSync }, { defaultDatabasePath }, { isServerAddress }] = await Promise.all([
    import("node:fs"),
    import("../config/paths.js"),
    import("../db/server-address.js"),
  ]);
  const database = said ?? defaultDatabasePath(env);
  return isServerAddress(database) || existsSync(database);
}

/** The program with the wanted commands defined in full and the others by name only. */
export async function buildProgram(cli: Cli, isWanted: (name: string) => boolean): Promise<Command> {
  const program = newProgram(cli);
  for (const entry of COMMANDS)
    addCommand(program, entry, isWanted(entry.name) ? (await entry.load()).define : null, cli);
  return program;
}

const TAKES_VALUE = /^--(?:agent|db|config|user)$/;

/** What is neither an option of the program nor its value: the command, and what stands behind it. */
function positions(argv: readonly string[]): number[] {
  return [...argv.keys()].filter((at) => !argv[at]?.startsWith("-") && !TAKES_VALUE.test(argv[at - 1] ?? ""));
}

/** `tickler remind me tomorrow at 9 to …`, or "tomorrow at 9 …", is `tickler add "remind me …"`: `remind` itself takes seconds, or whom to stop. */
function asSet(argv: readonly string[]): readonly string[] {
  const [command = argv.length, next = argv.length, more] = positions(argv).filter(
    (at) => argv[at - 1] !== "--session",
  );
  const first = argv[next] ?? "";
  const isSaid =
    argv[command] === "remind" &&
    !/^\d+$/.test(first) &&
    (more !== undefined || /^(?:me|us)$|\S\s+\S/i.test(first));
  if (!isSaid || argv.some((word) => /^--(?:stop|list)$/.test(word))) return argv;
  return [...argv.slice(0, command), "add", ...argv.slice(command)];
}

/** `tickler --user bob list` is `tickler list --user bob`: to some commands `--user` means something else. */
function personAfterCommand(argv: readonly string[]): readonly string[] {
  const [command = argv.length] = positions(argv);
  const at = argv.findIndex((word, index) => index < command && /^--user(?:=|$)/.test(word));
  if (at < 0) return argv;
  const said = argv.slice(at, at + (argv[at] === "--user" ? 2 : 1));
  return [
    ...argv.slice(0, at),
    ...argv.slice(at + said.length, command + 1),
    ...said,
    ...argv.slice(command + 1),
  ];
}

/** Help for what does not exist would be everybody's help, and no answer. */
function checkHelp(argv: readonly string[]): void {
  const [first, name] = positions(argv).map((at) => argv[at]);
  if (first !== "help" || name === undefined) return;
  if (name === "help" || COMMANDS.some((entry) => entry.name === name)) return;
  throw unknownCommand(name);
}

/** `complete` answers shells, which put `--` behind it. Whoever types it means `done`, and would see nothing happen. */
function checkComplete(argv: readonly string[]): void {
  const [command = argv.length, next = argv.length] = positions(argv);
  if (argv[command] !== "complete" || next === argv.length || argv[command + 1] === "--") return;
  throw new TicklerError("INVALID_INPUT", "`tickler complete` only answers a shell that completes a line.", {
    hint: "To say that something is done: `tickler done`, with its title, number or id.",
  });
}

function unknownCommand(name: string): TicklerError {
  const other = commandMeant(name);
  if (other !== undefined)
    return new TicklerError("INVALID_INPUT", `Unknown command '${name.slice(0, 60)}'.`, {
      hint: `${other} See \`tickler --help\`.`,
    });
  const words = COMMANDS.map((entry) => entry.name);
  const near = closest(name.toLowerCase(), words);
  const meant = distance(name.toLowerCase(), near) <= (name.length < 4 ? 1 : 2);
  return new TicklerError("INVALID_INPUT", `Unknown command '${name.slice(0, 60)}'.`, {
    hint: name.includes(" ")
      ? `To set a reminder: tickler add "${name.slice(0, 60)}"`
      : `${meant ? `Did you mean \`tickler ${near}\`? ` : ""}See \`tickler --help\`.`,
  });
}

function fromCommander(error: unknown, argv: readonly string[], program: Command | undefined): unknown {
  if (!(error instanceof CommanderError)) return error;
  const [, unknown] = /unknown command '(.*?)'/s.exec(error.message) ?? [];
  if (unknown !== undefined && !COMMANDS.some((entry) => argv.includes(entry.name)))
    return unknownCommand(unknown);
  const name = COMMANDS.find((entry) => argv.includes(entry.name))?.name;
  const called = calledIn(argv, name, program);
  const words = ["tickler", ...called.path].join(" ");
  const asked = name && meantBehind(name, argv.slice(argv.indexOf(name) + 1));
  const usage =
    MISCOUNTED.has(error.code) && called.command ? `Usage: ${words} ${called.command.usage()}. ` : "";
  const message = error.message.replace(/^error: /, "").replace(/\n/g, " ");
  return new TicklerError(
    "INVALID_INPUT",
    `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/([?.)])\.$/, "$1"),
    { hint: `${asked ? `${asked} ` : usage}See \`${words} --help\`.` },
  );
}

/** What commander says of more or fewer words than a command takes. */
const MISCOUNTED: ReadonlySet<string> = new Set(["commander.missingArgument", "commander.excessArguments"]);

/** The command that was called, or the one within it (`memory remove`), whose help is the one to see. */
function calledIn(
  argv: readonly string[],
  name: string | undefined,
  program: Command | undefined,
): { command?: Command; path: string[] } {
  const command = program?.commands.find((each) => each.name() === name);
  if (!command || name === undefined) return { path: [] };
  const said = positions(argv).map((at) => argv[at]);
  const called = said[said.indexOf(name) + 1];
  const inside = command.commands.find((each) => each.name() === called);
  return inside ? { command: inside, path: [name, inside.name()] } : { command, path: [name] };
}
