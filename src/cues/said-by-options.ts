/**
 * What the options of a command or the text it hands on make of it: `git branch -D` deletes a branch, `git push origin :old` too, `psql -c
 * "DROP TABLE users"` drops a table. And what only looks: `git tag -l` tags nothing. General knowledge of tools. Pure.
 */

import { DATA_AFTER, ONE_SUBCOMMAND } from "./activities.js";

/** In words, where one of what follows program and first word fits. */
const BY_OPTIONS: readonly { command: string; where: RegExp; means: string }[] = [
  { command: "git branch", where: /^(?:-[dDr]*[dD][dDr]*|--delete)$/, means: "delete remove" },
  { command: "git branch", where: /^(?:-[mM]|--move)$/, means: "rename" },
  { command: "git tag", where: /^(?:-d|--delete)$/, means: "delete remove" },
  { command: "git tag", where: /^[^-]/, means: "create" },
  { command: "git branch", where: /^[^-]/, means: "create" },
  { command: "git checkout", where: /^-[bB]$/, means: "create branch" },
  { command: "git switch", where: /^(?:-[cC]|--create)$/, means: "create branch" },
  { command: "git push", where: /^(?:-d|--delete|:.+)$/, means: "delete remove branch tag" },
  { command: "git push", where: /^(?:-f|--force(?:-with-lease)?(?:=.*)?|--mirror|\+.+)$/, means: "force" },
  { command: "git push", where: /^(?:--tags|--follow-tags|refs\/tags\/.+)$/, means: "tag" },
  { command: "git push", where: /^(?:heroku|dokku|production|live)$/, means: "deploy" },
  { command: "git reset", where: /^--hard$/, means: "hard" },
  { command: "git stash", where: /^(?:drop|clear)$/, means: "drop delete" },
  { command: "git remote", where: /^(?:rm|remove)$/, means: "delete remove" },
  { command: "git worktree", where: /^remove$/, means: "delete remove" },
  { command: "git commit", where: /^--amend$/, means: "amend" },
  { command: "gh pr", where: /^-a$/, means: "approve" },
  { command: "terraform apply", where: /^--?destroy$/, means: "destroy delete" },
  { command: "tofu apply", where: /^--?destroy$/, means: "destroy delete" },
];
/** Options that are deeds by themselves: `gh pr review --approve`, `rsync --delete`; what more they say is what it is done to. */
const DEED_OPTION =
  /^--(approve|accept|cancel|close|decline|delete|deploy|destroy|drop|prune|purge|push|reject|remove|rollback|send|submit|uninstall|upgrade)((?:-[a-z]+)*)$/;

/** What then is none of what its words say. */
const LOOKS: readonly { command: string; where: RegExp; word: string }[] = [
  {
    command: "git tag",
    where: /^(?:-l|--list|-n\d*|-v|--verify|-d|--delete|--contains|--points-at)$/,
    word: "tag release create",
  },
  {
    command: "git branch",
    where: /^(?:-[a-zA-Z]*[dDmMrlav]|--(?:delete|move|list|all|remotes|show-current|merged|no-merged).*)$/,
    word: "create",
  },
  { command: "git push", where: /^(?:-n|--dry-run)$/, word: "push" },
  { command: "git push", where: /^(?:-d|--delete|:.+)$/, word: "push" },
];
/** Without anything behind them these list what there is. */
const LISTS_ALONE = new Set(["git tag"]);

const SQL_CLIENTS = new Set(
  "psql mysql mariadb sqlite sqlite3 duckdb cockroach clickhouse-client sqlcmd bq cqlsh turso d1".split(" "),
);
const DEFINES =
  /\b(drop|alter|create|truncate|rename)\s+(table|database|schema|index|view|column|user|role)?\s*(?:if\s+(?:not\s+)?exists\s+)?["`[]?([\p{L}\p{N}_.]+)/giu;
const CHANGES = /\b(delete\s+from|update|insert\s+into)\s+["`[]?([\p{L}\p{N}_.]+)/giu;
const MOST_TEXT = 2_000;

/** What an option does beside the command: `gh pr merge --delete-branch` deletes a branch. Of version control the table above has all. */
export function doneByOptions(
  name: string,
  words: readonly string[],
): { means: string[]; beside: string[][] } {
  const found = ONE_SUBCOMMAND.has(name) || (DATA_AFTER.has(name) && name !== "rsync") ? [] : words.slice(1);
  const end = found.indexOf("--");
  const deeds = found.slice(0, end < 0 ? undefined : end).flatMap((word) => {
    const [, deed, rest = ""] = DEED_OPTION.exec(word) ?? [];
    return deed === undefined ? [] : [[deed, ...rest.split("-").filter(Boolean)]];
  });
  return {
    means: deeds.filter(({ length }) => length === 1).flat(),
    beside: deeds.filter(({ length }) => length > 1),
  };
}

/** What stands behind `-m` is a text: `git commit -m --help` asks for nothing. */
export const asksForHelp = (words: readonly string[]): boolean =>
  words.some((word, at) => word === "--help" && !TAKES_TEXT.test(words[at - 1] ?? ""));
const TAKES_TEXT = /^(?:-m|-am|--message|--title|--body|--notes|--subject)$/;

/** Words for what the command does by its options and texts, and words that are not meant by it. */
export function saidByOptions(name: string, words: readonly string[]): { means: string[]; not: string[] } {
  const at = words.findIndex((word, index) => index > 0 && !word.startsWith("-"));
  const command = `${name} ${words[at] ?? ""}`;
  const rest = words.slice(at + 1);
  const fits = ({ where, ...entry }: { command: string; where: RegExp }): boolean =>
    entry.command === command && rest.some((word) => where.test(word));
  const means = BY_OPTIONS.filter(fits).map((entry) => entry.means);
  const not = LOOKS.filter(fits).map(({ word }) => word);
  if (LISTS_ALONE.has(command) && rest.length === 0) not.push("tag release");
  if (SQL_CLIENTS.has(name)) means.push(...words.slice(1).flatMap(sql));
  return { means, not };
}

function sql(text: string): string[] {
  if (!/\s/.test(text)) return [];
  const part = text.slice(0, MOST_TEXT);
  return [
    ...[...part.matchAll(DEFINES)].map(([, verb = "", kind = "", named = ""]) =>
      [verb, kind, named, ...(/^(?:drop|truncate)$/i.test(verb) ? ["delete remove"] : [])].join(" "),
    ),
    ...[...part.matchAll(CHANGES)].map(([, verb = "", named = ""]) => `${verb} rows records data ${named}`),
  ].map((said) => (/truncate/i.test(said) ? `${said} table empty` : said).toLowerCase());
}
