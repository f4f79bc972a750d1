/** `tickler migrate`: moves everything from the file to a PostgreSQL server; an interrupted move goes on where it stopped. */
import { moveHouse, previewMove, releaseFile } from "../../archive/index.js";
import { openStore } from "../../db/open-store.js";
import { isServerAddress } from "../../db/server-address.js";
import { TicklerError } from "../../errors.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { startProgress } from "../render/progress.js";

export const define: Define = (command, cli) => {
  command
    .option("--to <address>", "an empty database: postgres://…, or env:NAME for a variable that holds it")
    .option("--dry-run", "only show what would be moved")
    .option("--release", "let a file that was moved be written again")
    .action(async ({ to, dryRun, release }: { to?: string; dryRun?: boolean; release?: boolean }) => {
      const { tickler, now } = await cli.open();
      const { database, context } = tickler.parts;
      if (isServerAddress(database.path)) throw noFile();
      if (release) {
        const released = await releaseFile(database.db);
        cli.result({ released }, () =>
          released ? "The file can be written again." : "The file was not moved.",
        );
        return;
      }
      const address = addressOf(cli, to);
      if (dryRun) {
        const tables = await previewMove(database.db);
        const rows = tables.reduce((sum, one) => sum + one.rows, 0);
        cli.result({ from: database.path, rows, tables }, () =>
          [
            ...tables.map((one) => `${String(one.rows).padStart(9)}  ${one.table}`),
            `${rows} rows would be moved. Nothing was changed.`,
          ].join("\n"),
        );
        return;
      }
      const { clock, log } = context;
      const target = await openStore(address, { clock, log, busyTimeoutMs: 5000, moving: true });
      const progress = await startProgress(cli, "moving");
      try {
        const report = await moveHouse({
          file: database.db,
          from: database.path,
          server: target.db,
          to: target.path,
          now: now(),
          onProgress: ({ done, total }) => progress.update(done, total),
        });
        cli.result(report, () =>
          [
            `${cli.paint.green("✓")} ${report.rows} rows are in ${report.to}, counted and compared.`,
            "From now on name it: `database.url` in the configuration, or TICKLER_DB. The file stays, and takes no changes.",
          ].join("\n"),
        );
      } finally {
        progress.stop();
        await target.close();
      }
    });
};

function addressOf(cli: Cli, given: string | undefined): string {
  const name = given?.startsWith("env:") ? given.slice("env:".length) : null;
  const address = name === null ? given : cli.io.env[name];
  if (address !== undefined && isServerAddress(address)) return address;
  throw new TicklerError(
    "INVALID_INPUT",
    "Where to? A server is named like postgres://user@host:5432/name.",
    {
      hint: "tickler migrate --to env:DATABASE_URL keeps its password out of the list of processes.",
    },
  );
}

const noFile = () =>
  new TicklerError("INVALID_INPUT", "The database is on a server already.", {
    hint: "The way back to a file is `tickler export --all-agents` and `tickler import`.",
  });
