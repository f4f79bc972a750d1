/**
 * `tickler import`: reads what `export` wrote, all of it or nothing; of other programs (iCalendar, Todoist, remind) what can be
 * kept, shown before it is set.
 */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type ImportArchiveReport, importLines } from "../../archive/index.js";
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { FORMATS, type ForeignFormat, foreignInto, formatOf } from "../import-foreign.js";
import { confirm } from "../input.js";
import { oneOf } from "../options.js";
import { clean } from "../render/clean.js";
import { withProgress } from "../render/progress.js";
import { settled } from "../settled.js";
import { NOTHING_IMPORTED, savedWords, whenStopped } from "../stopped.js";
import { ahead } from "../when.js";

interface Options {
  format?: ForeignFormat;
  ahead?: string;
  dryRun?: boolean;
  yes?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument("<file>", "a file that `tickler export` or another program wrote; - reads standard input")
    .option(
      "--format <format>",
      `what another program wrote: ${FORMATS.join(", ")} (default: seen from the file)`,
      oneOf("format", FORMATS),
    )
    .option(
      "--ahead <length>",
      "events of a calendar without an alarm too, with one so long before: 15m, 1 day",
      ahead,
    )
    .option("--dry-run", "only show what would be set")
    .option("-y, --yes", "do not ask")
    .action(async (file: string, options: Options) => {
      whenStopped(cli, () => (options.dryRun ? "nothing was changed." : NOTHING_IMPORTED));
      const text = file === "-" ? await cli.io.readStdin() : read(file);
      const format = options.format ?? formatOf(text);
      if (options.ahead !== undefined && format !== "ics") throw noCalendar(file);
      if (format !== undefined) {
        await foreignInto(cli, text, format, options);
        await settled(cli);
        return;
      }
      const { tickler, agent, now } = await cli.open();
      const { context, memory } = tickler.parts;
      const toOne = cli.globals.agent !== undefined || Boolean(cli.io.env.TICKLER_AGENT);
      const into = { db: context.db, memory, agentId: toOne ? agent.id : null };
      const lines = text.split("\n");
      if (!options.yes || options.dryRun) {
        const would = await withProgress(cli, "Reading", (onProgress) =>
          importLines({ ...into, dryRun: true, onProgress }, lines),
        );
        const isNews = would.reminders + would.notes + would.others > 0;
        const where = clean(tickler.parts.database.path);
        if (options.dryRun) return cli.result(would, () => `Would come into ${where}: ${saidOf(would)}`);
        if (isNews) cli.note(`To come into ${where}: ${saidOf(would)}`);
        if (isNews && !(await confirm(cli, "Import this?", options.yes)))
          return cli.result({ ...would, reminders: 0, notes: 0, others: 0 }, () => "Nothing was changed.");
      }
      const report = await withProgress(cli, "Importing", (onProgress) =>
        importLines({ ...into, madeAt: now(), onProgress }, lines),
      );
      whenStopped(cli, () => savedWords(cli));
      context.changed();
      cli.result(report, () => {
        const { ofAnotherAgent } = report;
        const said = `${cli.paint.green("✓")} ${saidOf(report)}`;
        if (ofAnotherAgent === 0) return said;
        return (
          `${said}\n! ${ofAnotherAgent === 1 ? "1 reminder" : `${ofAnotherAgent} reminders`} stayed out: another agent of this database has ${ofAnotherAgent === 1 ? "it" : "them"}.\n` +
          `${cli.paint.dim("→")} Import into a database of its own (--db), or delete them there first.`
        );
      });
      await settled(cli);
    });
};

function saidOf({ reminders, notes, others, skipped }: ImportArchiveReport): string {
  const rest = skipped > 0 ? `; ${skipped} ${skipped === 1 ? "was" : "were"} here already` : "";
  const came = others > 0 ? `, ${counted(others, "row")} of what became of them` : "";
  return `${counted(reminders, "reminder")}, ${counted(notes, "note")}${came}${rest}`;
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

const noCalendar = (file: string) =>
  new TicklerError("INVALID_INPUT", `${file === "-" ? "This" : resolve(file)} is no calendar.`, {
    hint: "--ahead gives an alarm to events of a calendar (.ics) that have none; leave it out here.",
  });

function read(file: string): string {
  let text: string;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    throw new TicklerError("FILE_UNREADABLE", `${resolve(file)} is a folder.`, {
      hint: "Name one file. A folder of notes is read by `tickler memory import <folder>`.",
    });
  }
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new TicklerError("FILE_UNREADABLE", `${resolve(file)} cannot be read.`, {
      hint: "Check the name and its permissions.",
      cause: error,
    });
  }
  if (!text.includes("\0")) return text;
  const isDatabase = text.startsWith("SQLite format 3");
  throw new TicklerError("FILE_UNREADABLE", `${resolve(file)} is ${isDatabase ? "a database" : "no text"}.`, {
    hint: isDatabase
      ? "A `backup` is one, for --db: `tickler export --db <that file> all.jsonl` makes of it what can be imported."
      : "What `tickler export` wrote, a calendar (.ics), Todoist's CSV and remind's file can be imported.",
  });
}
