/** What a command is: what stands in the table of all of them, and what its own file adds when it is called. */
import type { Command } from "commander";
import type { Cli } from "./cli.js";

/** Adds arguments, options and the action to a command. */
export type Define = (command: Command, cli: Cli) => void;

export interface CommandEntry {
  name: string;
  summary: string;
  /** For whom it is. */
  group: "Every day:" | "Reminders:" | "Memory:" | "Agents:" | "Hosts:" | "Housekeeping:";
  /** It looks, or changes what is there: where the database that was named is not there, it says so instead of making it. */
  looks?: true;
  load(): Promise<{ define: Define }>;
  /** What a shell calls, not a person: in no help. */
  hidden?: true;
}
