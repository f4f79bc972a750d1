/**
 * The daemon seen from outside: started in the background, looked at, stopped. All of it goes over its socket, so
 * that it works for a daemon that was started by hand, by a hook or by the system.
 */
import { readFileSync } from "node:fs";
import { sleep, systemClock } from "../clock.js";
import { loadConfig, whichDatabase } from "../config/index.js";
import { askDaemon } from "../daemon/ask-daemon.js";
import { type Background, startInBackground } from "../daemon/background.js";
import type { DaemonStatus } from "../daemon/socket-part.js";
import { findSocket } from "../daemon/socket-path.js";
import { hasEnded } from "../ended-process.js";
import { TicklerError } from "../errors.js";
import { stripControls } from "../text.js";
import type { Cli } from "./cli.js";

const ANSWER_MS = 2000;
const START_MS = 20_000;
/** Deliveries that are on their way are waited for. */
const STOP_MS = 60_000;
const STEP_MS = 50;
const ALREADY_RUNNING = 75;

/** The daemon that serves the database; null where none does. @throws TicklerError where one is there and does not answer */
export async function runningDaemon(cli: Cli): Promise<DaemonStatus | null> {
  return statusOf(await socketOf(cli));
}

export async function startDaemon(cli: Cli, args: readonly string[]): Promise<void> {
  const running = await statusOf(await socketOf(cli));
  if (running) return print(cli, running, "runs already");
  print(cli, await bringUp(cli, args), "serves");
}

/** A link of one use to the page, from the daemon that runs, or from one that is started for it (`started`). */
export async function inviteToPage(cli: Cli): Promise<{ url: string; started: DaemonStatus | null }> {
  const socket = await socketOf(cli);
  const started = (await statusOf(socket)) ? null : await bringUp(cli, []);
  const { user } = cli.globals;
  const params = { agent: cli.agentId, ...(user === undefined ? {} : { user }) };
  const answer = await askDaemon(socket, { method: "invite", params }, ANSWER_MS);
  const url = answer.state === "answered" ? (answer.result as { url: string | null }).url : null;
  if (url !== null) return { url, started };
  throw new TicklerError(
    "NOT_RUNNING",
    answer.state === "refused" ? answer.message : "The daemon serves no page.",
    { hint: "It may run with --no-http, or be of an older version: `tickler stop`, then `tickler open`." },
  );
}

async function bringUp(cli: Cli, args: readonly string[]): Promise<DaemonStatus> {
  const socket = await socketOf(cli);
  const { db, config } = cli.globals;
  const begun = startInBackground({ database: db, config, args, env: cli.io.env });
  let failed = false;
  void begun.ended.then((code) => {
    // Another one was faster, and will answer.
    failed = code !== ALREADY_RUNNING;
  });
  const status = await until(
    START_MS,
    async () => (await statusWhenReady(socket)) ?? (failed ? "failed" : null),
  );
  if (status === null || status === "failed") throw didNotComeUp(begun);
  return status;
}

/** Says on this terminal what the daemon has said in its log. */
function didNotComeUp({ logFile, logLength }: Background): TicklerError {
  const lines = stripControls(readFileSync(logFile).subarray(logLength).toString("utf8")).split("\n");
  // One that came too late beside another writes into the same log, perhaps after ours.
  const own = lines.findLastIndex((line) => /^error (?!ALREADY_RUNNING)/.test(line));
  const found = own < 0 ? lines.findLastIndex((line) => line.startsWith("error ")) : own;
  const why = found < 0 ? "" : `: ${(lines[found] ?? "").slice("error ".length)}`;
  const hint = /^→ (.+)/.exec(lines[found + 1] ?? "")?.[1];
  return new TicklerError("NOT_RUNNING", `The daemon did not come up${why || "."}`, {
    hint: found >= 0 && hint ? hint : `Its log is in ${logFile}.`,
  });
}

export async function showDaemon(cli: Cli): Promise<void> {
  const status = await statusOf(await socketOf(cli));
  if (!status) throw notRunning();
  print(cli, status, "serves");
}

export async function stopDaemon(cli: Cli): Promise<void> {
  const socket = await socketOf(cli);
  const status = await statusOf(socket);
  if (!status) throw notRunning();
  await askDaemon(socket, { method: "stop" }, ANSWER_MS);
  const gone = await until(STOP_MS, async () => ((await isThere(socket, status.pid)) ? null : true));
  if (!gone) {
    throw new TicklerError("ALREADY_RUNNING", "The daemon is still finishing what it has begun.", {
      hint: "It ends by itself when that is done.",
    });
  }
  cli.result({ stopped: status.pid }, () => `${cli.paint.green("✓")} stopped (process ${status.pid})`);
}

/** @throws TicklerError `UNSUPPORTED` for a database that no daemon can share */
async function socketOf({ globals, io: { env } }: Cli): Promise<string> {
  const { value } = await loadConfig({ file: globals.config, env });
  const database = whichDatabase(globals.db, env, value.database);
  const path = findSocket(database, env);
  if (path !== null) return path;
  throw new TicklerError("UNSUPPORTED", "A database in memory has no daemon.", {
    hint: "Name a file with --db.",
  });
}

async function statusOf(socket: string): Promise<DaemonStatus | null> {
  const answer = await askDaemon(socket, { method: "status" }, ANSWER_MS);
  if (answer.state === "answered") return answer.result as DaemonStatus;
  if (answer.state === "absent") return null;
  throw new TicklerError("ALREADY_RUNNING", "The daemon is there, but does not answer as it should.", {
    hint: "It may be busy, or of another version; look into its log, or end its process.",
  });
}

/** As `statusOf`, of a daemon that is just starting and may be slow to answer. */
async function statusWhenReady(socket: string): Promise<DaemonStatus | null> {
  const answer = await askDaemon(socket, { method: "status" }, ANSWER_MS);
  return answer.state === "silent" ? null : statusOf(socket);
}

async function isThere(socket: string, pid: number): Promise<boolean> {
  const answer = await askDaemon(socket, { method: "ping" }, ANSWER_MS);
  return answer.state !== "absent" || !hasEnded(pid);
}

async function until<T>(withinMs: number, look: () => Promise<T | null>): Promise<T | null> {
  const start = systemClock.monotonic();
  for (;;) {
    const found = await look();
    if (found !== null || systemClock.monotonic() - start > withinMs) return found;
    await sleep(systemClock, STEP_MS);
  }
}

function notRunning(): TicklerError {
  return new TicklerError("NOT_RUNNING", "No daemon serves this database.", {
    hint: "Start one with `tickler serve --background`.",
  });
}

function print(cli: Cli, status: DaemonStatus, what: string): void {
  cli.result(status, () => {
    const lines = [
      `${cli.paint.green("✓")} ${what} (process ${status.pid}, version ${status.version}, since ${status.startedAt})`,
      `  database   ${status.database}`,
      `  MCP        ${status.mcpUrl ?? "not over HTTP"}`,
      ...(status.mcpUrl === null ? [] : [`  token      ${status.tokenFile ?? "that of TICKLER_TOKEN"}`]),
      `  log        ${status.logFile ?? "where it was started, or the system's journal"}`,
      `  search     ${status.search}`,
      `  next       ${status.nextWakeAt ?? "nothing planned"}`,
    ];
    return lines.join("\n");
  });
}
