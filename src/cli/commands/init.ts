/** `tickler init`: connects hosts by writing their settings, and says what one then sees. `--remove` takes it back. */
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { builtFile } from "../../built-file.js";
import { toClock } from "../../clock.js";
import { isServerAddress } from "../../db/server-address.js";
import { toTicklerError } from "../../errors.js";
import type { Launches, Where } from "../../hosts/init/host-setup.js";
import { HOST_NAMES, HOSTS, type HostName, isInstalled } from "../../hosts/init/hosts-table.js";
import type { InitReport, SaidBefore } from "../../hosts/init/init.js";
import type { Cli, Globals } from "../cli.js";
import type { Define } from "../define.js";
import { oneOf } from "../options.js";

interface Options {
  project?: boolean;
  user?: boolean;
  remove?: boolean;
  repair?: boolean;
  dryRun?: boolean;
  rewake?: boolean;
  startDaemon: boolean;
  all?: boolean;
}

/** Repositories are connected by the same command: they ask at each commit and push. */
const NAMES = [...HOST_NAMES, "git"];

export const define: Define = (command, cli) => {
  command
    .argument("[host]", NAMES.join(", "), oneOf("host", NAMES))
    .option("--all", "every host that is installed here")
    .option("--user", "for all projects of this person (default)")
    .option("--project", "for everybody who works in this folder; they need `tickler` on their PATH")
    .option("--remove", "take out what was written")
    .option("--repair", "write anew what is there: after Node or this folder has moved")
    .option("--dry-run", "show what would change; write nothing")
    .option(
      "--rewake",
      "wake an idle session when something comes due (Claude Code; Codex while its own daemon runs)",
    )
    .option("--start-daemon", "start `tickler serve` in the background on first use (default)", true)
    .option(
      "--no-start-daemon",
      "each hook opens the database itself; slower, and nothing is delivered meanwhile",
    )
    .action(async (host: string | undefined, options: Options) => {
      const where: Where = {
        scope: options.project === true ? "project" : "user",
        cwd: cli.io.cwd,
        home: cli.io.env.HOME || homedir(),
        env: cli.io.env,
        platform: process.platform,
      };
      const now = toClock(cli.io.clock).now();
      const globals = saidHere(cli, options);
      const { dryRun = false, remove = false } = options;
      if (host === "git") {
        const { initGit } = await import("../../hosts/init/git-hooks.js");
        const server = launchesOf("git", options, globals, { words: [], rewake: false }).server;
        const report = initGit({ cwd: where.cwd, remove, dryRun, now, launch: server });
        return cli.result(report, () => sayChanges(report, options, cli).join("\n"));
      }
      const { initHost } = await import("../../hosts/init/init.js");
      const everywhere = options.all === true || (host === undefined && options.repair === true);
      if (host === undefined && !everywhere) command.help({ error: true });
      const names =
        host === undefined
          ? HOST_NAMES.filter((name) => isInstalled(HOSTS[name], where))
          : [host as HostName];
      const mode = remove ? ("remove" as const) : options.repair ? ("repair" as const) : ("put" as const);
      const connect = (name: HostName): InitReport =>
        initHost({
          ...where,
          host: name,
          mode,
          dryRun,
          now,
          launches: (said) => launchesOf(name, options, globals, said),
        });
      const reports = host === undefined ? names.map((name) => alone(name, connect)) : names.map(connect);
      if (reports.some(({ problem }) => problem !== undefined)) cli.exitCode = 1;
      cli.result(host === undefined ? reports : reports[0], () => sayAll(reports, options, cli));
    });
};

/** One of several: what it fails at is none of the others' business. */
function alone(name: HostName, connect: (name: HostName) => InitReport): InitReport {
  try {
    return connect(name);
  } catch (error) {
    const problem = toTicklerError(error).message;
    return { host: name, title: HOSTS[name].title, changes: [], pluginToo: false, afterwards: "", problem };
  }
}

/** By this Node and this installation: a native driver fits no other, and nothing is looked up at every turn. */
function launchesOf(host: HostName | "git", options: Options, globals: Globals, said: SaidBefore): Launches {
  const shared = options.project === true;
  const words = said.words.length > 0 ? said.words : globalWords(globals);
  const daemon = options.startDaemon && !words.includes("--start-daemon") ? ["--start-daemon"] : [];
  const start = (file: string, byName: string[], args: string[]) =>
    shared
      ? { command: "tickler", args: [...byName, ...args] }
      : { command: process.execPath, args: [builtFile(...file.split("/")), ...args] };
  const forServer = words.filter((word) => word !== "--start-daemon");
  const database = forServer[forServer.indexOf("--db") + 1];
  // Where a host has no hooks, its model asks what is to be brought up.
  const hooks = host !== "git" && HOSTS[host].hooks ? ["--hooks"] : [];
  return {
    hook: start("hook.cjs", ["hook"], [host, ...daemon, ...words]),
    server:
      host === "git"
        ? start("cli/main.js", [], forServer)
        : start("cli/main.js", [], ["mcp", ...hooks, ...forServer]),
    root: dirname(dirname(builtFile("index.js"))),
    database: forServer.includes("--db") && database !== undefined ? database : null,
    rewake: options.rewake === true || said.rewake,
  };
}

/**
 * What is said before the command, and by the variables that say it for this shell: a host is started from elsewhere. Into what
 * others share, and of an address that may hold a password, nothing is copied.
 */
function saidHere({ globals, io: { env } }: Cli, { project }: Options): Globals {
  const { TICKLER_DB: db, TICKLER_CONFIG: config } = project ? {} : env;
  return {
    ...(db && isFile(db) && { db }),
    ...(config && { config }),
    ...globals,
  };
}

const isFile = (database: string): boolean => !isServerAddress(database) && !database.startsWith("env:");

/** Which database the shell means and what was written does not say. */
function unsaid({ globals, io: { env } }: Cli, { project }: Options): string[] {
  const { TICKLER_DB: db } = env;
  if (!db || globals.db !== undefined || (!project && isFile(db))) return [];
  return [
    "What was written does not name the database of TICKLER_DB: set it where the host is started, too.",
  ];
}

/** What was said before the command holds for what is written, too. */
function globalWords({ agent, db, config, user }: Globals): string[] {
  return [
    ...(agent === undefined ? [] : ["--agent", agent]),
    ...(db === undefined ? [] : ["--db", isFile(db) ? resolve(db) : db]),
    ...(config === undefined ? [] : ["--config", resolve(config)]),
    ...(user === undefined ? [] : ["--user", user]),
  ];
}

type Changed = Pick<InitReport, "changes">;

function sayChanges({ changes }: Changed, { dryRun, remove }: Options, { paint }: Cli): string[] {
  return changes.map(({ path, what, state, backup, diff }) => {
    if (state === "none") return `${paint.dim("·")} ${what}: ${path} stays as it is`;
    if (dryRun) return `${paint.dim("·")} ${what}: ${path} would change\n${diff.trimEnd()}`;
    const kept = backup === null ? "" : paint.dim(` (before: ${backup})`);
    return `${paint.green("✓")} ${what} ${remove ? "taken out of" : "in"} ${path}${kept}`;
  });
}

function sayAll(reports: readonly InitReport[], options: Options, cli: Cli): string {
  if (reports.length === 0) return "No host that Tickler knows is installed here.";
  const { paint } = cli;
  const lines = reports.flatMap((report) => [
    ...(reports.length > 1 ? [paint.bold(report.title)] : []),
    ...(report.problem === undefined ? [] : [`${paint.red("✗")} left as it is: ${report.problem}`]),
    ...sayChanges(report, options, cli),
    ...(report.pluginToo
      ? [`${paint.dim("·")} The plugin is on as well. Nothing is said twice, but one of both is enough.`]
      : []),
  ]);
  if (options.remove || options.dryRun || options.repair) return lines.join("\n");
  return [
    ...lines,
    "",
    ...reports
      .filter(({ problem }) => problem === undefined)
      .map(({ afterwards, title }) => (reports.length > 1 ? `${title}: ${afterwards}` : afterwards)),
    ...unsaid(cli, options),
    "It answers with a receipt; after two minutes your next message, or the end of its turn, brings it up.",
    "`tickler list` shows the same reminder, `tickler doctor` whether all of it works.",
    options.startDaemon
      ? "The first hook starts `tickler serve` in the background; `tickler stop` ends it, --no-start-daemon leaves it out."
      : "Without a daemon nothing is delivered while no host runs: `tickler serve --install`.",
  ].join("\n");
}
