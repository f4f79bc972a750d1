/**
 * The list that was shown last in this terminal, so that its numbers can be typed: `tickler done 3`. A small file in the cache folder; where it
 * cannot be written, numbers are not known and everything else works.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { folders } from "../config/paths.js";
import { TicklerError } from "../errors.js";
import { makeFolder, PRIVATE_FILE } from "../folder.js";
import type { Reminder } from "../reminders/types.js";
import type { Cli } from "./cli.js";

const fileOf = (cli: Cli): string =>
  join(folders(cli.io.env).cache, `list-${encodeURIComponent(cli.agentId)}.json`);

/** Where a list was shown, and of which database: what stands in another terminal is not what its reader means. */
function placeOf({ globals, io }: Cli): string {
  // A server's address may say a password.
  const database = (globals.db ?? io.env.TICKLER_DB)?.replace(/\/\/[^/]*@/, "//");
  const config = globals.config ?? io.env.TICKLER_CONFIG;
  return JSON.stringify([io.terminal ?? "", database ? resolve(io.cwd, database) : "", config ?? ""]);
}

/** Lists of other places that are kept beside. */
const OTHERS = 20;

/** Ids by their numbers, the place that was used last at the end. */
type Lists = [place: string, ids: readonly string[]][];

function readLists(cli: Cli): Lists {
  try {
    const read: unknown = JSON.parse(readFileSync(fileOf(cli), "utf8"));
    return Array.isArray(read) ? read.filter((one) => Array.isArray(one) && Array.isArray(one[1])) : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" && !(error instanceof SyntaxError)) throw error;
    return [];
  }
}

/** Keeps the ids of a list as it was numbered. */
export function rememberList(cli: Cli, ids: readonly string[]): void {
  if (cli.globals.json) return;
  try {
    makeFolder(folders(cli.io.env).cache);
    const place = placeOf(cli);
    const others = readLists(cli).filter(([other]) => other !== place);
    const lists: Lists = [...others.slice(-OTHERS), [place, ids]];
    writeFileSync(fileOf(cli), JSON.stringify(lists), { mode: PRIVATE_FILE });
  } catch (error) {
    cli.note(`The numbers of this list cannot be kept (${error instanceof Error ? error.message : error}).`);
  }
}

/** The reminder of a number of the last list, or by id, its beginning or end, or words of its title. */
export async function reminderOf(cli: Cli, handle: string): Promise<Reminder> {
  const { agent } = await cli.open();
  const number = /^#?(\d{1,3})$/.exec(handle.trim())?.[1];
  if (number !== undefined) return agent.reminders.get(numbered(cli, Number(number)));
  const found = await agent.reminders.named(handle);
  const said = handle.trim().toLowerCase();
  if (!POINTS.test(said) || found.title.toLowerCase() === said) return found;
  throw new TicklerError("INVALID_INPUT", `"${said}" names no reminder.`, {
    hint: "Nothing was changed. `tickler list` shows numbers and titles; `tickler done --over` is for everything that is due.",
  });
}

/** What points at something, or at everything, is no word of a title: whoever types it means no reminder that happens to hold it. */
const POINTS =
  /^(?:all|everything|every|each|any|both|it|this|that|them|these|those|one|(?:the )?(?:last|next|first|latest|previous)(?: one)?)$/;

function numbered(cli: Cli, number: number): string {
  const place = placeOf(cli);
  const ids = readLists(cli).find(([other]) => other === place)?.[1];
  const found: unknown = ids?.[number - 1];
  if (typeof found === "string") return found;
  throw new TicklerError("NOT_FOUND", `The last list had no number ${number}.`, {
    hint: "`tickler list` shows the numbers, the ids and the titles; each of them will do.",
  });
}
