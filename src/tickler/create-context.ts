/** What the reminders slice works with, from the open parts and the configuration; one for each open Tickler. */
import { attend } from "../attention/index.js";
import type { Clock } from "../clock.js";
import type { LoadedConfig } from "../config/index.js";
import type { OpenDatabase } from "../db/open.js";
import type { Logger } from "../log.js";
import type { MemoryIndex } from "../memory/index.js";
import { personOf } from "../people/index.js";
import { processIdentity } from "../process-identity.js";
import type { ReminderContext } from "../reminders/index.js";
import { modelsOf } from "./models-of.js";
import { NO_RUNS } from "./no-runs.js";
import type { OpenTicklerOptions } from "./open-options.js";
import { settingsFrom } from "./open-parts.js";

export interface ContextParts {
  options: OpenTicklerOptions;
  config: LoadedConfig;
  database: OpenDatabase;
  memory: MemoryIndex;
  clock: Clock;
  log: Logger;
  env: NodeJS.ProcessEnv;
  /** Whose Tickler this is, where a host names nobody. */
  startUser: string | undefined;
  /** After a commit. */
  changed(): void;
}

let opened = 0;

export function createContext(parts: ContextParts): ReminderContext {
  const { options, config, database, memory, clock, log, env, startUser, changed } = parts;
  return {
    attend: options.attention ?? attend,
    db: database.db,
    clock,
    log,
    memory,
    claimedBy: `${processIdentity()}/${++opened}`,
    listeners: { claimed: [], settled: [], creating: [], editing: [], clockWentBack: [] },
    personOf: (speaker) => personOf({ users: config.value.users, startUser }, speaker),
    runs: NO_RUNS,
    ...modelsOf(config.value.relevance, options, { clock, log, env }),
    settingsOf: settingsFrom(config),
    changed,
  };
}
