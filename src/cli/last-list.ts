/**
 * The list that was shown last, so that its numbers can be typed: `tickler done 3`. A small file in the cache folder; where it
 * cannot be written, numbers are not known and everything else works.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folders } from "../config/paths.js";
import { TicklerError } from "../errors.js";
import { makeFolder, PRIVATE_FILE } from "../folder.js";
import type { Reminder } from "../reminders/types.js";
import type { Cli } from "./cli.js";

const fileOf = (cli: Cli): string =>
  join(folders(cli.io.env).cache, `list-${encodeURIComponent(cli.agentId)}.json`);

/** Keeps the ids of a list as it was numbered. */
export function rememberList(cli: Cli, ids: readonly string[]): void {
  if (cli.globals.json) return;
  try {
    makeFolder(folders(cli.io.env).cache);
    writeFileSync(fileOf(cli), JSON.stringify(ids), { mode: PRIVATE_FILE });
  } catch (error) {
    cli.note(`The numbers of this list cannot be kept (${error instanceof Error ? error.message : error}).`);
  }
}

/** The reminder of a number of the last list, or by id, its beginning or end, or words of its title. */
export async function reminderOf(cli: Cli, handle: string): Promise<Reminder> {
  const { agent } = await cli.open();
  const number = /^#?(\d{1,3})$/.exec(handle.trim())?.[1];
  return number === undefined
    ? agent.reminders.named(handle)
    : agent.reminders.get(numbered(cli, Number(number)));
}

function numbered(cli: Cli, number: number): string {
  let ids: unknown = [];
  try {
    ids = JSON.parse(readFileSync(fileOf(cli), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" && !(error instanceof SyntaxError)) throw error;
  }
  const found: unknown = Array.isArray(ids) ? ids[number - 1] : undefined;
  if (typeof found === "string") return found;
  throw new TicklerError("NOT_FOUND", `The last list had no number ${number}.`, {
    hint: "`tickler list` shows the numbers, the ids and the titles; each of them will do.",
  });
}
