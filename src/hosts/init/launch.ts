/** How a host starts Tickler, and how what it starts is known as Tickler's in a settings file. */
import { HOOK_HOSTS } from "../dialects.js";
import { isRecord, list } from "./json.js";

/** A program with its arguments, started without a shell. */
export interface Launch {
  command: string;
  args: string[];
}

/** The same as one line of a POSIX shell, for hosts that start commands by one. */
export function shellLine({ command, args }: Launch): string {
  return [command, ...args].map(quoted).join(" ");
}

const quoted = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The same as one line of PowerShell. */
export function powershellLine({ command, args }: Launch): string {
  return `& ${[command, ...args].map((word) => `'${word.replaceAll("'", "''")}'`).join(" ")}`;
}

const HOSTS = HOOK_HOSTS.join("|");
const BY_NAME = new RegExp(`\\btickler(?:\\.cmd)?["']? hook (?:${HOSTS})\\b`);
const BY_FILE = /(?:^|[\\/])dist[\\/]hook\.c?js["']?(?:\s|$)/;

/** Whether words start Tickler's hook program: by its name, or by its file. */
export function isOurCommand(words: readonly string[]): boolean {
  const line = words.join(" ");
  return BY_NAME.test(line) || (BY_FILE.test(line) && HOOK_HOSTS.some((host) => line.includes(` ${host}`)));
}

/** Whether an MCP entry starts Tickler's server: by its name, or by its file. */
export function isOurServer(entry: unknown): boolean {
  if (!isRecord(entry)) return false;
  if (isRecord(entry.transport)) return isOurServer(entry.transport);
  const command = entry.command ?? entry.cmd;
  if (typeof command !== "string") return false;
  const args = list(entry.args);
  const byName = /(?:^|[\\/])tickler(?:\.cmd)?$/.test(command);
  const byFile = args.some((arg) => /[\\/]dist[\\/]cli[\\/]main\.js$/.test(String(arg)));
  return args.includes("mcp") && (byName || byFile);
}
