/**
 * The hint of an error in the words of its reader. Errors name commands of the command line; who reads them through a tool or over HTTP has
 * other names for the same. What the reader has no name for is left out where the rest is a next step, and is said to be a
 * person's where nothing else is.
 */

/** What commands are called, by their beginning: `list`, `session list`, `resume --all`. */
export type CommandNames = Readonly<Record<string, string>>;

const COMMAND = /`tickler ([^`]*)`/;
const COMMANDS = new RegExp(COMMAND, "g");
/** Where a next step ends and another begins. */
const STEPS = /(?<=[.;]) (?=\S)/;

export function hintIn(names: CommandNames, hint: string): string {
  if (!COMMAND.test(hint)) return hint;
  const steps = hint
    .split(STEPS)
    .map((step) => step.replace(COMMANDS, (whole, line: string) => nameOf(names, line) ?? whole));
  const own = steps.filter((step) => !COMMAND.test(step));
  const said = (own.length > 0 ? own : steps)
    .map((step, i, all) => (i === 0 || all[i - 1]?.endsWith(".") ? capitalised(step) : step))
    .join(" ")
    .replace(/;$/, ".");
  return own.length > 0 ? said : `At a shell, the person can do this: ${said}`;
}

const capitalised = (step: string): string => `${step.charAt(0).toUpperCase()}${step.slice(1)}`;

/** By as many of its words as have a name together. */
function nameOf(names: CommandNames, line: string): string | undefined {
  const words = line.split(" ");
  for (let most = words.length; most > 0; most--) {
    const command = words.slice(0, most).join(" ");
    if (Object.hasOwn(names, command)) return names[command];
  }
  return undefined;
}
