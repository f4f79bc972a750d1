/**
 * The daemon: one process a database that claims, runs and delivers, until it is told to stop. It stops gracefully:
 * nothing new is begun, what is on its way is waited for, the lease is given back. What else it serves (socket,
 * HTTP) are parts that start after the scheduler and stop before it, but for one whose address the first messages carry.
 */
import type { Logger } from "../log.js";
import { processIdentity } from "../process-identity.js";
import { type OpenTicklerOptions, openTickler, type Tickler } from "../tickler.js";
import { takeDaemonLease } from "./daemon-lease.js";
import { keepHeapSmall } from "./node-flags.js";

/** Something else that the daemon serves. */
export interface DaemonPart {
  name: string;
  /** Starts before anything is delivered: messages carry its address. */
  readonly early?: boolean;
  start(tickler: Tickler, log: Logger): Promise<{ close(): Promise<void> }>;
}

export interface ServeOptions extends Omit<OpenTicklerOptions, "logger"> {
  log: Logger;
  parts?: readonly DaemonPart[];
  /** Aborted to stop. */
  signal: AbortSignal;
  /** Called once everything is started. */
  onReady?: (tickler: Tickler) => void;
}

/**
 * Resolves when it has stopped.
 * @throws TicklerError `ALREADY_RUNNING`, and what `openTickler` and the channels throw at start
 */
export async function serve(options: ServeOptions): Promise<void> {
  const { log, parts = [], signal, onReady, ...open } = options;
  keepHeapSmall();
  const tickler = await openTickler({ output: process.stderr, ...open, logger: log });
  try {
    const { db, clock } = tickler.parts.context;
    const { path } = tickler.parts.database;
    const lease = await takeDaemonLease({ db, path, clock, holder: `${processIdentity()}/daemon` });
    const started: { close(): Promise<void> }[] = [];
    try {
      const start = async (early: boolean): Promise<void> => {
        for (const part of parts)
          if ((part.early ?? false) === early) started.push(await part.start(tickler, log));
      };
      await start(true);
      await tickler.scheduler.start();
      await lease.serves([...tickler.parts.delivery.channels.keys()]);
      await start(false);
      log.info(
        {
          database: path,
          channels: [...tickler.parts.delivery.channels.keys()],
          parts: parts.map((part) => part.name),
        },
        "tickler serves",
      );
      onReady?.(tickler);
      await aborted(signal);
      log.info({}, "tickler stops");
    } finally {
      for (const part of started.reverse()) await part.close();
      await tickler.scheduler.stop();
      await lease.release();
    }
  } finally {
    await tickler.close();
    log.info({}, "tickler has stopped");
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
