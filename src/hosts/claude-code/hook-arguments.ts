/**
 * The words after `tickler hook`: which host, whose reminders, which database, and what to do when no daemon runs.
 * Unknown words are passed over, because a hook must never fail for what stands in a settings file.
 */
import { type HookHost, hookHost } from "../dialects.js";

export interface HookArguments {
  /** null: none that is known. */
  host: HookHost | null;
  agent: string;
  /** Who sits there, where the start says it. */
  user: string | undefined;
  database: string | undefined;
  config: string | undefined;
  /** Start `tickler serve` in the background when it does not run. */
  startDaemon: boolean;
  /** Sleep until something comes due for the session, then wake it (a handler with `asyncRewake`). */
  rewake: boolean;
}

export function readHookArguments(argv: readonly string[], env: NodeJS.ProcessEnv): HookArguments {
  const option = (name: string): string | undefined => {
    const at = argv.indexOf(name);
    return at >= 0 ? argv[at + 1] : argv.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  };
  const pluginStarts = /^(true|1|yes|on)$/i.test(env.CLAUDE_PLUGIN_OPTION_START_DAEMON ?? "");
  return {
    host: argv.map(hookHost).find((host) => host !== null) ?? null,
    agent: option("--agent") ?? (env.CLAUDE_PLUGIN_OPTION_AGENT || env.TICKLER_AGENT || "main"),
    user: option("--user") ?? (env.CLAUDE_PLUGIN_OPTION_USER || env.TICKLER_USER || undefined),
    database: option("--db") ?? (env.TICKLER_DB || undefined),
    config: option("--config") ?? (env.TICKLER_CONFIG || undefined),
    startDaemon: argv.includes("--start-daemon") || pluginStarts,
    rewake: argv.includes("--rewake"),
  };
}
