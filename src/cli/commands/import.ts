/**
 * `tickler import`: reads what `export` wrote, all of it or nothing; of other programs (iCalendar, Todoist, remind) what can be
 * kept, shown before it is set.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { importLines } from "../../archive/index.js";
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { FORMATS, type ForeignFormat, foreignInto, formatOf } from "../import-foreign.js";
import { oneOf } from "../options.js";
import { settled } from "../settled.js";

export const define: Define = (command, cli) => {
  command
    .argument("<file>", "a file that `tickler export` or another program wrote; - reads standard input")
    .option(
      "--format <format>",
      `what another program wrote: ${FORMATS.join(", ")} (default: seen from the file)`,
      oneOf("format", FORMATS),
    )
    .option("--dry-run", "of another program's: only show what would be set")
    .option("--yes", "of another program's: do not ask")
    .action(async (file: string, options: { format?: ForeignFormat; dryRun?: boolean; yes?: boolean }) => {
      const text = file === "-" ? await cli.io.readStdin() : read(file);
      const format = options.format ?? formatOf(text);
      if (format !== undefined) {
        await foreignInto(cli, text, format, options);
        await settled(cli);
        return;
      }
      const { tickler, agent } = await cli.open();
      const { context, memory } = tickler.parts;
      const toOne = cli.globals.agent !== undefined || Boolean(cli.io.env.TICKLER_AGENT);
      const report = await importLines(
        { db: context.db, memory, agentId: toOne ? agent.id : null },
        text.split("\n"),
      );
      context.changed();
      cli.result(report, () => {
        const { reminders, notes, others, skipped, ofAnotherAgent } = report;
        const rest = skipped > 0 ? `; ${skipped} were here already` : "";
        const came = others > 0 ? `, ${others} rows of what became of them` : "";
        const said = `${cli.paint.green("✓")} ${reminders} reminders, ${notes} notes${came}${rest}`;
        if (ofAnotherAgent === 0) return said;
        return (
          `${said}\n! ${ofAnotherAgent === 1 ? "1 reminder" : `${ofAnotherAgent} reminders`} stayed out: another agent of this database has ${ofAnotherAgent === 1 ? "it" : "them"}.\n` +
          `${cli.paint.dim("→")} Import into a database of its own (--db), or delete them there first.`
        );
      });
      await settled(cli);
    });
};

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new TicklerError("FILE_UNREADABLE", `${resolve(file)} cannot be read.`, {
      hint: "Check the name and its permissions.",
      cause: error,
    });
  }
}
