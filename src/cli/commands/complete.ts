/** `tickler complete -- <words>`: what may follow the words on a line that is being typed, one a line, with what it is. */
import tab, { type Command as TabCommand } from "@bomb.sh/tab";
import type { Argument, Command } from "commander";
import type { Cli } from "../cli.js";
import { type Candidate, candidatesFor } from "../complete/candidates.js";
import type { Define } from "../define.js";

export const define: Define = (command, cli) => {
  command
    .argument("[words...]", "the line so far, the word at the cursor last")
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (words: string[]) => {
      takeGlobals(cli, words);
      const program = await cli.program((name) => words.includes(name));
      const known = program
        .createHelp()
        .visibleCommands(program)
        .filter((each) => each.name() !== "help");
      describe(tab, program, []);
      for (const each of known) {
        const described = tab.command(each.name(), each.summary());
        if (!words.includes(each.name())) continue;
        describe(described, each, await candidates(cli, each));
        for (const inner of each.commands) {
          const name = `${each.name()} ${inner.name()}`;
          describe(tab.command(name, inner.description()), inner, await candidates(cli, inner));
        }
      }
      tab.parse(words);
    });
};

function candidates(cli: Cli, command: Command): Promise<Candidate[]> {
  const [first] = command.registeredArguments as readonly Argument[];
  return first === undefined ? Promise.resolve([]) : candidatesFor(cli, first.name(), first.description);
}

function describe(into: TabCommand, command: Command, values: readonly Candidate[]): void {
  for (const { long, short, description, required, optional } of command.options) {
    if (!long) continue;
    // What takes a value has a handler, even one that knows none: a switch has not.
    const takes = required || optional ? () => undefined : (short?.slice(1) ?? "");
    into.option(long.slice(2), description, takes, short?.slice(1));
  }
  for (const { name, variadic } of command.registeredArguments.map((each) => ({
    name: each.name(),
    variadic: each.variadic,
  }))) {
    into.argument(
      name,
      (complete) => {
        for (const { value, description } of values) complete(value, description);
      },
      variadic,
    );
  }
}

/** `--agent`, `--db` and `--config` on the line that is being typed say whose ids are meant. */
function takeGlobals(cli: Cli, words: readonly string[]): void {
  for (const name of ["agent", "db", "config", "user"] as const) {
    const at = words.indexOf(`--${name}`);
    const value = at < 0 ? undefined : words[at + 1];
    if (value) cli.globals = { ...cli.globals, [name]: value };
  }
}
