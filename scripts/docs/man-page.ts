/**
 * The manual page, `man/tickler.1`: made of the table of commands and of what each says of itself, so that it says what `--help`
 * says. In the macros of man(7), which every `man` reads.
 */
import type { Command } from "commander";
import manifest from "../../package.json" with { type: "json" };
import { Cli } from "../../src/cli/cli.js";
import { COMMANDS } from "../../src/cli/commands.js";
import { buildProgram } from "../../src/cli/run.js";
import { NOWHERE } from "./cli-help.js";

const ENVIRONMENT: [name: string, what: string][] = [
  ["TICKLER_DB", "the database, a file or postgres://…"],
  ["TICKLER_CONFIG", "the configuration"],
  ["TICKLER_AGENT", "whose reminders; main without it"],
  ["TICKLER_USER", "who speaks in this terminal"],
  ["TICKLER_TOKEN", "the token of the daemon's HTTP side, instead of the one in its file"],
  ["NO_COLOR", "no colours"],
];

const EXITS: [code: string, what: string][] = [
  ["0", "done"],
  ["1", "refused, with a code and what to do"],
  ["2", "not understood: see the help of the command"],
  ["75", "busy: try again"],
];

export async function manPage(): Promise<string> {
  let said = "";
  const program = await buildProgram(
    new Cli({
      ...NOWHERE,
      out: (text) => {
        said += text;
      },
    }),
    () => true,
  );
  /** What stands below the help: examples, what else there is to know. */
  const below = (command: Command): string => {
    said = "";
    command.outputHelp();
    return said.slice(command.helpInformation().length).trim();
  };
  const known = new Map(program.commands.map((command) => [command.name(), command]));
  const groups = Map.groupBy(
    COMMANDS.filter(({ hidden }) => !hidden),
    ({ group }) => group,
  );
  const sections = [...groups].map(([group, entries]) => {
    const commands = entries.flatMap(({ name }) => known.get(name) ?? []);
    return [
      `.SH "${group.replace(":", "").toUpperCase()}"`,
      ...commands.flatMap((command) => [
        ...one(command, below),
        ...command.commands.flatMap((inner) => one(inner, below)),
      ]),
    ].join("\n");
  });
  return `${[
    `.TH TICKLER 1 "" "Tickler ${manifest.version}" "User Commands"`,
    '.SH "NAME"',
    "tickler \\- prospective memory for AI agents",
    '.SH "SYNOPSIS"',
    ".B tickler\n[\\fIoptions\\fR] \\fIcommand\\fR [\\fIarguments\\fR]",
    '.SH "DESCRIPTION"',
    text(program.description()),
    ".PP",
    text("Alone it shows the day. A command's own help is had with --help behind it."),
    '.SH "OPTIONS"',
    ...program.options.flatMap(option),
    ...sections,
    '.SH "EXIT STATUS"',
    ...EXITS.flatMap(item),
    '.SH "ENVIRONMENT"',
    ...ENVIRONMENT.flatMap(item),
    '.SH "FILES"',
    text(
      "`tickler config path` and `tickler doctor` say which files are in use. A relative path is of the folder it is written in.",
    ),
  ].join("\n")}\n`;
}

function one(command: Command, below: (command: Command) => string): string[] {
  const path = [command.name()];
  for (let above = command.parent; above?.parent; above = above.parent) path.unshift(above.name());
  const given = command.registeredArguments.map((argument) => {
    const name = `\\fI${text(argument.name())}\\fR${argument.variadic ? " \\&..." : ""}`;
    return argument.required ? name : `[${name}]`;
  });
  const more = below(command);
  return [
    `.SS "tickler ${path.join(" ")} ${given.join(" ").replaceAll('"', "")}"`.replace(/ "$/, '"'),
    text(command.description()),
    ...command.options.flatMap(option),
    ...(more === "" ? [] : [".PP", ".nf", text(more), ".fi"]),
  ];
}

const option = ({ flags, description }: { flags: string; description: string }): string[] =>
  item([flags, description]);

const item = ([term, what]: [term: string, what: string]): string[] => [
  `.TP\n\\fB${text(term)}\\fR`,
  text(what),
];

/** Text as the macros take it: nothing in it is a macro or an escape. */
function text(plain: string): string {
  return (
    plain
      .replaceAll("\\", "\\e")
      .replaceAll("-", "\\-")
      // An escape each, since not every `man` reads UTF-8.
      .replace(
        /[^\n -~]/gu,
        (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
      )
      .replace(/^([.'])/gm, "\\&$1")
  );
}
