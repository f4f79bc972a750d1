/** What `openTickler` can be given. */

import type { Writable } from "node:stream";
import type { Policy } from "../attention/index.js";
import type { ClockInput } from "../clock.js";
import type { ConfigInput } from "../config/index.js";
import type { PostgresServer } from "../db/postgres/server.js";
import type { AgentRunner, DeliveryChannel, RunCallback } from "../delivery/index.js";
import type { Embedder } from "../embedding/index.js";
import type { Logger } from "../log.js";
import type { CueCallback } from "../reminders/create/cue-writer.js";
import type { JudgeCallback } from "../reminders/turn/judge.js";

export interface Patience {
  /** How long another program that writes to the file is waited for, in milliseconds, where the configuration says nothing of it. */
  ms: number;
  /** Once, when it has been waited for so long that a person would wonder. */
  onWaiting(): void;
}

export interface OpenTicklerOptions {
  /**
   * The SQLite file, `:memory:`, or a PostgreSQL database (`postgres://user@host/name`, with the package `pg` installed).
   * Default: `TICKLER_DB`, `database.url` or `database.path` of the configuration, then the platform's data folder.
   */
  database?: string | { url: string; poolSize?: number; replicas?: string[] };
  /** @internal A PostgreSQL server that is there already, instead of any database that is named. */
  server?: PostgresServer;
  /** An object of the YAML's shape, laid over the file. */
  config?: ConfigInput;
  /** A YAML file that has to exist; `false` reads none. Default: the platform's config folder, where there is one. */
  configFile?: string | false;
  /** An embedder of your own, or null for words only. Default: what the configuration says. */
  embedder?: Embedder | null;
  /**
   * Begin to load the embedding model at once, in its own thread, so that the first turn need not wait for it. Default:
   * with the first text that is embedded.
   */
  warm?: boolean;
  logger?: Logger;
  /** Channels of your own, beside the configured ones. */
  channels?: readonly DeliveryChannel[];
  /** Says whether a message is about what would be a hint, for `relevance.judge: { type: callback }`. */
  judge?: JudgeCallback;
  /** Writes cues for topics that were set without any, for `relevance.cues: { type: callback }`. */
  cueWriter?: CueCallback;
  /** What carries out reminders of mode `action`: a function, or an `AgentRunner`. Default: what the configuration says. */
  agentRunner?: AgentRunner | RunCallback;
  /** Where the channel `console` prints. Default: standard output. */
  output?: Writable;
  /** `{ now(): Date }` is enough. */
  clock?: ClockInput;
  env?: NodeJS.ProcessEnv;
  /** @internal Another policy, to compare it with ours. */
  attention?: Policy;
  /** @internal For a person who would rather wait than try again. */
  patience?: Patience;
  /** Whose Tickler this is, where a host names nobody. Default: `TICKLER_USER`. */
  user?: string;
}
