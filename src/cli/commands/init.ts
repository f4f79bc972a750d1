/** `tickler init`: connects a host by writing its settings, and says what one then sees. `--remove` takes it back. */
import { homedir } from "node:os";
import { resolve } from "node:path";
import { builtFile } from "../../built-file.js";
import { toClock } from "../../clock.js";
import type { InitReport } from "../../hosts/claude-code/init/init.js";
import type { Launch } from "../../hosts/claude-code/init/settings-edit.js";
import type { Cli, Globals } from "../cli.js";
import type { Define } from "../commands.js";
import { oneOf } from "../options.js";

interface Options {
  project?: boolean;
  user?: boolean;
  remove?: boolean;
  dryRun?: boolean;
  rewake?: boolean;
  startDaemon?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument("<host>", "claude-code", oneOf("host", ["claude-code"]))
    .option("--user", "for all projects of this person (default)")
    .option("--project", "for everybody who works in this folder; they need `tickler` on their PATH")
    .option("--remove", "take out what was written")
    .option("--dry-run", "show the files as they would be; write nothing")
    .option("--rewake", "wake an idle session when something comes due")
    .option("--start-daemon", "start `tickler serve` in the background on first use")
    .action(async (_host: string, options: Options) => {
      const { initClaudeCode } = await import("../../hosts/claude-code/init/init.js");
      const { remove = false, dryRun = false, rewake = false, startDaemon = false } = options;
      const shared = options.project === true;
      const globals = globalWords(cli.globals);
      const hook = [...(startDaemon ? ["--start-daemon"] : []), ...globals];
      const report = initClaudeCode({
        scope: shared ? "project" : "user",
        remove,
        dryRun,
        rewake,
        hook: shared
          ? { command: "tickler", args: ["hook", "claude-code", ...hook] }
          : here("hook.js", ["claude-code", ...hook]),
        server: shared
          ? { command: "tickler", args: ["mcp", "--hooks", ...globals] }
          : here("cli/main.js", ["mcp", "--hooks", ...globals]),
        cwd: cli.io.cwd,
        home: cli.io.env.HOME || homedir(),
        env: cli.io.env,
        now: toClock(cli.io.clock).now(),
      });
      cli.result(report, () => say(report, { remove, dryRun }, cli));
    });
};

/** By this Node and this installation: a native driver fits no other, and nothing is looked up at every turn. */
function here(file: string, args: string[]): Launch {
  return { command: process.execPath, args: [builtFile(...file.split("/")), ...args] };
}

/** What was said before the command holds for what is written, too. */
function globalWords({ agent, db, config }: Globals): string[] {
  return [
    ...(agent === undefined ? [] : ["--agent", agent]),
    ...(db === undefined ? [] : ["--db", resolve(db)]),
    ...(config === undefined ? [] : ["--config", resolve(config)]),
  ];
}

function say(
  { changes, pluginToo }: InitReport,
  { remove, dryRun }: { remove: boolean; dryRun: boolean },
  { paint }: Cli,
): string {
  const lines = changes.map(({ path, what, state, backup, text }) => {
    if (state === "none") return `${paint.dim("·")} ${what}: ${path} stays as it is`;
    if (dryRun) return `${paint.dim("·")} ${what}: ${path} would become\n${text}`;
    const kept = backup === null ? "" : paint.dim(` (before: ${backup})`);
    return `${paint.green("✓")} ${what} ${state === "removed" ? "taken out of" : "in"} ${path}${kept}`;
  });
  if (pluginToo) {
    lines.push(
      `${paint.dim("·")} The plugin is on as well. Nothing is said twice, but one of both is enough.`,
    );
  }
  if (!remove && !dryRun) {
    lines.push(
      "",
      "Start Claude Code anew and say: remind me in 2 minutes to stretch",
      "It answers with a receipt; after two minutes your next message, or the end of its turn, brings it up.",
      "`tickler list` shows the same reminder.",
    );
  }
  return lines.join("\n");
}
