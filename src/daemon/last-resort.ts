/**
 * What nobody caught, and what the daemon itself cannot go on with. It is logged, the daemon ends as gracefully as it still can, and starts anew: a service manager
 * sees to that by the exit code, a daemon of `serve --background` starts its own successor. One that fails again and
 * again soon after its start stays down; hooks and the next login start it.
 */
import { spawn } from "node:child_process";
import { type Clock, systemClock } from "../clock.js";
import type { DaemonLog } from "./log.js";

/** Set for a daemon that was started with `--background`. */
export const IN_BACKGROUND = "TICKLER_IN_BACKGROUND";
/** How many daemons in a row have failed soon after their start. */
const FAILED_STARTS = "TICKLER_FAILED_STARTS";
const MOST_FAILED_STARTS = 5;
/** One that lived for longer than this did not fail at its start. */
const SOON_MS = 60_000;
/** How long it may take to end, before it ends at once. */
const GRACE_MS = 5000;

export interface LastResort {
  /** Whether something happened; call `end` once everything is closed. */
  readonly happened: boolean;
  /** Begins the end for a reason of the daemon's own. */
  startAnew(reason: unknown): void;
  end(): void;
}

export interface LastResortOptions {
  log: DaemonLog;
  /** Asks the daemon to end. */
  stop(): void;
  clock?: Clock;
  env?: NodeJS.ProcessEnv;
}

export function lastResort({
  log,
  stop,
  clock = systemClock,
  env = process.env,
}: LastResortOptions): LastResort {
  let happened = false;
  const end = (): void => {
    startSuccessor(log, env, clock.monotonic());
    log.flush();
    process.exit(1);
  };
  const fail = (fields: Record<string, unknown>, message: string): void => {
    log.error(fields, message);
    if (happened) return;
    happened = true;
    clock.setTimer(GRACE_MS, end, { keepAlive: true });
    stop();
  };
  process.on("uncaughtException", (error, origin) => {
    const what = error instanceof Error ? error.stack : String(error);
    fail({ error: what, origin }, "something failed that nobody expected; the daemon starts anew");
  });
  return {
    get happened() {
      return happened;
    },
    startAnew: (reason) => fail({ error: String(reason) }, "the daemon starts anew"),
    end,
  };
}

/** @param ageMs how long this process has run */
function startSuccessor(log: DaemonLog, env: NodeJS.ProcessEnv, ageMs: number): void {
  if (!env[IN_BACKGROUND]) return;
  const failed = ageMs < SOON_MS ? Number(env[FAILED_STARTS] ?? 0) + 1 : 1;
  if (failed > MOST_FAILED_STARTS) {
    log.error({ failed }, "the daemon failed too often soon after its start; it stays down");
    return;
  }
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    detached: true,
    // Both are the log's file.
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, [FAILED_STARTS]: String(failed) },
    windowsHide: true,
  });
  child.on("error", () => undefined);
  child.unref();
}
