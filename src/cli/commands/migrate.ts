/**
 * `tickler migrate`: moves everything from the file to a PostgreSQL server; an interrupted move goes on where it stopped, or is
 * given up.
 */
import { giveUpMove, leftOfMove, moveHouse, previewMove, releaseFile } from "../../archive/index.js";
import { toClock } from "../../clock.js";
import type { OpenDatabase } from "../../db/open.js";
import { openStore } from "../../db/open-store.js";
import { isServerAddress } from "../../db/server-address.js";
import { TicklerError } from "../../errors.js";
import { type Logger, silentLogger } from "../../log.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { confirm } from "../input.js";
import { clean } from "../render/clean.js";
import { startProgress } from "../render/progress.js";
import { whenStopped } from "../stopped.js";

interface Options {
  to?: string;
  dryRun?: boolean;
  release?: boolean;
  giveUp?: boolean;
  yes?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .option("--to <address>", "an empty database: postgres://…, or env:NAME for a variable that holds it")
    .option("--dry-run", "only show what would be moved; the target is looked at, and nothing is made there")
    .option("--give-up", "empty the target of a move that was not finished, so that it can be used again")
    .option("--release", "let a file that was moved be written again")
    .option("-y, --yes", "do not ask before a move is given up")
    .action(async ({ to, dryRun = false, release, giveUp, yes }: Options) => {
      // The file is not needed for it, and may be gone.
      if (giveUp) {
        const there = { address: addressOf(cli, to), asItIs: true, log: silentLogger };
        return withTarget(cli, there, (target) => givenUp(cli, target, yes));
      }
      const { tickler } = await cli.open();
      const { database, context } = tickler.parts;
      if (isServerAddress(database.path)) throw noFile();
      if (release) {
        const released = await releaseFile(database.db);
        cli.result({ released }, () =>
          released ? "The file can be written again." : "The file was not moved.",
        );
        return;
      }
      const act = dryRun ? preview : move;
      whenStopped(cli, () => (dryRun ? "nothing was changed." : stoppedText(nothingCome())));
      const there = { address: addressOf(cli, to), asItIs: dryRun, log: context.log };
      await withTarget(cli, there, (target) => act(cli, database, target));
    });
};

async function withTarget(
  cli: Cli,
  { address, asItIs, log }: { address: string; asItIs: boolean; log: Logger },
  work: (target: OpenDatabase) => Promise<void>,
): Promise<void> {
  const { env } = cli.io;
  const around = { clock: toClock(cli.io.clock), log, busyTimeoutMs: 5000, env };
  const target = await openStore(address, { ...around, moving: true, asItIs });
  await work(target).finally(() => target.close());
}

const between = async (cli: Cli, file: OpenDatabase, target: OpenDatabase) => ({
  file: file.db,
  from: file.path,
  server: target.db,
  to: target.path,
  now: (await cli.open()).now(),
});

async function preview(cli: Cli, file: OpenDatabase, target: OpenDatabase): Promise<void> {
  const tables = await previewMove(await between(cli, file, target));
  const rows = tables.reduce((sum, one) => sum + one.rows, 0);
  cli.result({ from: file.path, to: target.path, rows, tables }, () =>
    [
      ...tables.map((one) => `${String(one.rows).padStart(9)}  ${one.table}`),
      `${rows} rows would be moved to ${clean(target.path)}. Nothing was changed.`,
    ].join("\n"),
  );
}

async function move(cli: Cli, file: OpenDatabase, target: OpenDatabase): Promise<void> {
  const come = nothingCome();
  whenStopped(cli, () => stoppedText(come));
  const both = await between(cli, file, target);
  for (const { table, rows } of await previewMove(both)) if (isOfUser(table)) come.total += rows;
  const progress = await startProgress(cli, "moving");
  try {
    const report = await moveHouse({
      ...both,
      onProgress: ({ table, done, total }) => {
        if (isOfUser(table)) come.rows.set(table, done);
        progress.update(done, total);
      },
      onCopied: () => {
        come.isCopied = true;
      },
    });
    whenStopped(cli, () => "everything is moved.");
    cli.result(report, () =>
      [
        `${cli.paint.green("✓")} ${report.rows} rows are in ${report.to}, counted and compared.`,
        "From now on name it: `database.url` in the configuration, or TICKLER_DB. The file stays, and takes no changes.",
      ].join("\n"),
    );
  } finally {
    progress.stop();
  }
}

async function givenUp(cli: Cli, { db, path }: OpenDatabase, yes: boolean | undefined): Promise<void> {
  const left = await leftOfMove(db, path);
  const from = clean(left.from);
  const question = `Remove the ${left.rows} rows that came to ${clean(path)} from ${from}?`;
  if (!(await confirm(cli, question, yes)))
    return cli.result({ givenUp: false, to: path, ...left }, () => "Nothing was changed.");
  await giveUpMove(db, path);
  cli.result({ givenUp: true, to: path, ...left }, () =>
    [
      `${cli.paint.green("✓")} ${clean(path)} is empty again, and can be used.`,
      `${from} has everything. If it takes no changes: \`tickler migrate --release --db ${from}\`.`,
    ].join("\n"),
  );
}

interface Come {
  /** By table, on the server. */
  rows: Map<string, number>;
  total: number;
  isCopied: boolean;
}

const nothingCome = (): Come => ({ rows: new Map(), total: 0, isCopied: false });

/** Beside what each database says of itself. */
const isOfUser = (table: string): boolean => table !== "meta";

function stoppedText({ rows, total, isCopied }: Come): string {
  if (isCopied) return "the move is not finished; the same command finishes it.";
  const there = [...rows.values()].reduce((sum, each) => sum + each, 0);
  if (there === 0) return "nothing was moved, and the file is in use as before; run it again.";
  return `${there} of ${total} rows are on the server, and the file is in use as before; the same command goes on.`;
}

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
