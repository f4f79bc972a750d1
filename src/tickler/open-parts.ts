/** What every opening begins with: the configuration, and the database that it or the caller names. */
import { dirname } from "node:path";
import { type Clock, toClock } from "../clock.js";
import { addressIn, forAgent, type LoadedConfig, loadConfig, whichDatabase } from "../config/index.js";
import { folders } from "../config/paths.js";
import type { OpenDatabase } from "../db/open.js";
import { openStore } from "../db/open-store.js";
import { isServerAddress } from "../db/server-address.js";
import { TicklerError } from "../errors.js";
import { makePrivate } from "../folder.js";
import { type Logger, silentLogger } from "../log.js";
import type { AgentSettings } from "../reminders/settings.js";
import { RUNTIME_HINT, runtimeProblem } from "../runtime.js";
import type { OpenTicklerOptions } from "./open-options.js";
import { toAgentSettings } from "./settings-from-config.js";

/** What is read of the options. */
export interface WhatToOpen
  extends Pick<
    OpenTicklerOptions,
    "database" | "server" | "config" | "configFile" | "logger" | "clock" | "env" | "patience"
  > {
  /** The machine's time zone, where it is known already. */
  systemZone?: string;
}

export interface OpenParts {
  clock: Clock;
  log: Logger;
  env: NodeJS.ProcessEnv;
  config: LoadedConfig;
  database: OpenDatabase;
}

/** @throws TicklerError as `openTickler` */
export async function openParts(options: WhatToOpen, { vectors }: { vectors: boolean }): Promise<OpenParts> {
  const problem = runtimeProblem();
  if (problem !== null) throw new TicklerError("UNSUPPORTED_RUNTIME", problem, { hint: RUNTIME_HINT });
  const clock = toClock(options.clock);
  const log = options.logger ?? silentLogger;
  const env = options.env ?? process.env;
  const { configFile: file, config: overrides, systemZone } = options;
  const config = await loadConfig({ file, env, overrides, systemZone });
  for (const name of config.unknownVariables) log.warn({}, `the variable ${name}`);
  const said = typeof options.database === "object" ? options.database : { url: options.database };
  const path = whichDatabase(said.url, env, config.value.database);
  // The platform's folder is Tickler's own; another one is a person's to open or close.
  if (dirname(path) === folders(env).data) makePrivate(folders(env).data);
  const { busyTimeoutMs, poolSize, replicas = [] } = { ...config.value.database, ...said };
  const isSaid = config.originOf("database.busyTimeoutMs") !== "default";
  const patience = isSaid || isServerAddress(path) ? undefined : options.patience;
  const database = await openStore(options.server ?? path, {
    clock,
    log,
    busyTimeoutMs: patience?.ms ?? busyTimeoutMs,
    onWaiting: options.patience?.onWaiting,
    poolSize,
    replicas: replicas.map((one) => addressIn(one, env)),
    env,
    vectors,
  });
  return { clock: database.clock, log, env, config, database };
}

/** The settings of each agent, made when they are first asked for; those of whom the configuration says nothing are the same. */
export function settingsFrom(config: LoadedConfig): (agentId: string) => AgentSettings {
  const settings = new Map<string | null, AgentSettings>();
  return (agentId) => {
    const named = Object.hasOwn(config.value.agents, agentId) ? agentId : null;
    let found = settings.get(named);
    if (!found) {
      found = toAgentSettings(forAgent(config.value, agentId));
      settings.set(named, found);
    }
    return found;
  };
}
