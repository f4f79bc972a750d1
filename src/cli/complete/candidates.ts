/**
 * The values that an argument of a command can have: ids with their titles, sessions, channels, hosts. What cannot be
 * read gives none: a line that is being typed is no place for an error.
 */
import type { Cli } from "../cli.js";

export interface Candidate {
  value: string;
  description: string;
}

/** Commands name what they take: `<reminder>`, `<id>`, `<session>`, `<channel[:to]>`; a list of words is its own. */
export async function candidatesFor(cli: Cli, argument: string, description: string): Promise<Candidate[]> {
  return (await find(cli, argument, description)).filter(isPlainWord);
}

async function find(cli: Cli, argument: string, description: string): Promise<Candidate[]> {
  try {
    if (argument === "reminder" || argument === "id") return await reminders(cli);
    if (argument === "session") return await sessions(cli);
    if (argument.startsWith("channel")) return await channels(cli);
    return /^[a-z-]+(?:, [a-z-]+)+$/.test(description)
      ? description.split(", ").map((value) => ({ value, description: "" }))
      : [];
  } catch {
    return [];
  }
}

async function reminders(cli: Cli): Promise<Candidate[]> {
  const { agent } = await cli.open();
  const found = await agent.reminders.list({ limit: 200 });
  return found.map(({ id, title }) => ({ value: id, description: oneLine(title) }));
}

async function sessions(cli: Cli): Promise<Candidate[]> {
  const { agent } = await cli.open();
  const found = await agent.sessions.list({});
  return found.map(({ id, state }) => ({ value: id, description: state }));
}

async function channels(cli: Cli): Promise<Candidate[]> {
  const { tickler } = await cli.open();
  return Object.entries(tickler.config.value.channels).map(([value, { type }]) => ({
    value,
    description: type,
  }));
}

/** A shell reads one candidate a line, what it is behind a tab; and nothing in it may mean anything to the shell. */
const oneLine = (title: string): string =>
  title
    .replace(/[\s\p{Cc}\p{Cf}`$\\]+/gu, " ")
    .trim()
    .slice(0, 80);

/** Bash expands the words that it is given to choose from. */
const isPlainWord = ({ value }: Candidate): boolean => /^[\w@%+=:,./-]+$/.test(value);
