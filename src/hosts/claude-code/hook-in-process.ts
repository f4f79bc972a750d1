/**
 * The hook's work where no daemon runs: opens the database, answers, and leaves the rest to the end of the process
 * (every write is a committed transaction). Loaded only then, since it brings the database driver with it.
 */
import { loadConfig, whichDatabase } from "../../config/index.js";
import { startInBackground } from "../../daemon/background.js";
import { openTickler } from "../../tickler.js";
import { handleHook } from "./handle-hook.js";
import type { HookArguments } from "./hook-arguments.js";
import type { HookInput } from "./hook-input.js";
import type { HookOutput } from "./hook-output.js";

/**
 * Of the time that is left, what opening the database and writing the answer may take. The turn has to be over before
 * the process is: what it has recorded as offered must have been printed.
 */
const RESERVE_MS = 700;
const LEAST_MS = 200;
/** As the configuration bounds it. */
const MAX_MOMENT_MS = 10_000;

export async function answerInProcess(
  input: HookInput,
  { host, agent, user, database, config }: HookArguments,
  remainingMs: number,
): Promise<HookOutput> {
  // A fresh process has to load the model before a prompt can be read by its meaning, and what it runs before it is quick: all
  // there is, not the daemon's 300 ms, nor the 50 ms of a moment.
  const deadlineMs = Math.max(LEAST_MS, Math.round(remainingMs - RESERVE_MS));
  const tickler = await openTickler({
    config: { injection: { deadlineMs, moments: { deadlineMs: Math.min(MAX_MOMENT_MS, deadlineMs) } } },
    ...(user === undefined ? {} : { user }),
    ...(database === undefined ? {} : { database }),
    ...(config === undefined ? {} : { configFile: config }),
  });
  return handleHook(tickler.agent(agent), input, undefined, host ?? undefined);
}

export async function configuredDatabase(where: {
  config: string | undefined;
  env: NodeJS.ProcessEnv;
}): Promise<string> {
  const { value } = await loadConfig({ file: where.config, env: where.env });
  return whichDatabase(undefined, where.env, value.database);
}

/** Begins `tickler serve`, so that the next hook finds it; this one does not wait. */
export async function startDaemon({ database, config }: HookArguments): Promise<void> {
  startInBackground({ database, config });
}
