/** Words that other programs have for what is here under another name: the command to type, said where one is refused. */

import { distance } from "fastest-levenshtein";

/** By the word that stands where a command is expected. */
const COMMANDS: ReadonlyMap<string, string> = byWord({
  'add "…"': "new create set schedule todo",
  list: "ls all show-all pending",
  "list --due": "due overdue late",
  "list --done": "completed finished",
  "agenda --days 1": "today day",
  "agenda --days 2": "tomorrow",
  agenda: "week upcoming next",
  "recall …": "search find grep query lookup",
  "done …": "finish check tick close",
  "snooze …": "postpone later defer delay",
  "edit …": "rename update change modify",
  "move …": "reschedule",
  "delete …": "rm del remove",
  "resume …": "unpause continue",
  "memory add …": "note remember learn",
  "memory list": "notes memories",
  log: "history",
  "import <file>": "load",
  "export <file>": "save dump",
  serve: "start daemon",
  config: "settings configure",
});

/** Where there is more to say than a command. */
const SAID: ReadonlyMap<string, string> = new Map([
  [
    "restore",
    "What `tickler backup` wrote is a database like any other: `tickler list --db <file>` shows it. To go on with it, `tickler stop`, move the old one away with the -wal and -shm beside it, and copy the backup to its place (`tickler config path` says where). What `tickler export` wrote comes back with `tickler import <file>`.",
  ],
]);

/** By the word or the option that stands behind `list`. */
const LISTS: ReadonlyMap<string, string> = byWord({
  "agenda --days 1": "today",
  "agenda --days 2": "tomorrow",
  agenda: "week upcoming",
  "list --due": "overdue due late missed",
  "list --done": "done completed finished",
  "list --all": "all closed everything",
  pause: "paused",
  "memory list": "notes memory",
});

function byWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([command, words]) =>
      words.split(" ").map((word) => [word, command] as const),
    ),
  );
}

/** A sentence with what is typed here for a command that is none. */
export function commandMeant(word: string): string | undefined {
  const command = COMMANDS.get(word.toLowerCase());
  return SAID.get(word.toLowerCase()) ?? (command && `Here that is \`tickler ${command}\`.`);
}

/** A sentence with what is typed here for a command with a word or an option that it does not have. */
export function meantBehind(command: string | undefined, words: readonly string[]): string | undefined {
  if (command === "undo" && words.length > 0)
    return "It takes back the last change, whatever it was; `tickler reopen …` brings back what is over.";
  if (command !== "list") return undefined;
  const found = words
    .map((word) => LISTS.get(nearest(word.toLowerCase().replace(/^--?/, ""))))
    .find((meant) => meant !== undefined);
  return found && `That is \`tickler ${found}\`.`;
}

/** The word of the table that a slip of one letter was to be; a short one could be many. */
const nearest = (word: string): string =>
  [...LISTS.keys()].find((known) => word.length > 4 && distance(known, word) === 1 && !LISTS.has(word)) ??
  word;
