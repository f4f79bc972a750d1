/**
 * `tickler hook <host>`: one event on standard input, exactly one JSON object on standard output, exit code 0
 * whatever happens. A thin client: it asks the daemon, and only when none runs loads the core and answers itself.
 * Built into a file of its own (`dist/hook.cjs`); what it imports at the top is all that a hook costs.
 */
import { existsSync, readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { systemClock } from "../../clock.js";
import { defaultConfigPath, defaultDatabasePath } from "../../config/paths.js";
import { askDaemon } from "../../daemon/ask-daemon.js";
import { findSocket } from "../../daemon/socket-path.js";
import { readAtOnce, writeAtOnce } from "../../direct-io.js";
import { runtimeProblem } from "../../runtime.js";
import type { HookHost } from "../dialects.js";
import { askedUntil, HOOK_DEADLINE_MS } from "../hook-deadlines.js";
import { type HookArguments, readHookArguments } from "./hook-arguments.js";
import { type HookInput, readHookInput } from "./hook-input.js";
import { notWorking } from "./not-working.js";
import { rewake } from "./rewake.js";

const DAEMON_MS = 1000;
/** For a machine so slow that reminders never get through: one deadline for everything, in milliseconds. */
const PATIENCE_MS = Number(process.env.TICKLER_HOOK_DEADLINE_MS) || undefined;
const MAX_INPUT_BYTES = 32 * 1024 * 1024;
const NOTHING = "{}";

let answered = false;
/** Whose event it is, once that is known. */
let session: string | undefined;

/** Writes the answer and ends the process; what comes second is not heard. */
function finish(answer: string, exitCode = 0): void {
  if (answered) return;
  answered = true;
  let rest: Buffer | null;
  try {
    rest = writeAtOnce(1, answer);
  } catch {
    // Whoever asked has gone.
    rest = null;
  }
  if (rest === null) process.exit(exitCode);
  process.stdout.on("error", () => process.exit(0));
  process.stdout.write(rest, () => process.exit(exitCode));
}

/** Why nothing was answered; only for those who look, since the host shows standard error in its debug log. */
function explain(error: unknown): void {
  if (process.env.TICKLER_DEBUG) process.stderr.write(`tickler hook: ${String(error)}\n`);
}

async function readInput(host: HookHost): Promise<HookInput | null> {
  const found = readAtOnce(MAX_INPUT_BYTES);
  if (found === "too long") return null;
  if (Buffer.isBuffer(found)) return readHookInput(found, host);
  const parts = [found.later];
  let bytes = found.later.length;
  for await (const part of process.stdin) {
    bytes += (part as Buffer).length;
    if (bytes > MAX_INPUT_BYTES) return null;
    parts.push(part as Buffer);
  }
  return readHookInput(Buffer.concat(parts), host);
}

/** The database as `openTickler` would choose it; the configuration is only read in full where it may name one. */
async function databaseOf({ database, config }: HookArguments, env: NodeJS.ProcessEnv): Promise<string> {
  if (database !== undefined) return database;
  const file = config ?? defaultConfigPath(env);
  const named = Object.keys(env).some((name) => name.startsWith("TICKLER_DATABASE_"));
  if (!named && !(existsSync(file) && /^\s*"?database\b/m.test(readFileSync(file, "utf8")))) {
    return defaultDatabasePath(env);
  }
  const { configuredDatabase } = await wholeProgram();
  return configuredDatabase({ config, env });
}

/** Newer Nodes keep what they compiled of it: a sixth of the time that it takes to load. */
function wholeProgram() {
  enableCompileCache?.();
  return import("./hook-in-process.js");
}

async function answer(input: HookInput, options: HookArguments): Promise<string> {
  const database = await databaseOf(options, process.env);
  const socket = findSocket(database);
  if (socket !== null) {
    const { host, agent, user, rewake: wakes } = options;
    const home = host === "codex" ? process.env.CODEX_HOME : undefined;
    const waitMs = PATIENCE_MS ?? DAEMON_MS;
    const until = askedUntil(waitMs);
    const params = {
      host,
      agent,
      user,
      input,
      until,
      ...(wakes ? { wakes } : {}),
      ...(home ? { home } : {}),
    };
    const reply = await askDaemon(socket, { method: "hook", params }, waitMs);
    if (reply.state === "answered") return JSON.stringify(reply.result ?? {});
    // Somebody holds the database and is slow: doing the work twice would not be faster.
    if (reply.state === "silent") return NOTHING;
    explain(reply.state === "refused" ? reply.message : "no daemon runs");
  }
  const inProcess = await wholeProgram();
  if (options.startDaemon && socket !== null) await inProcess.startDaemon({ ...options, database });
  return JSON.stringify(
    await inProcess.answerInProcess(input, { ...options, database }, deadlineOf(input) - sinceStart()),
  );
}

function deadlineOf({ event }: HookInput): number {
  return PATIENCE_MS ?? HOOK_DEADLINE_MS[event];
}

/** How long this process has run, in milliseconds. */
function sinceStart(): number {
  return process.uptime() * 1000;
}

async function main(): Promise<void> {
  const problem = runtimeProblem();
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return finish(NOTHING);
  }
  const options = readHookArguments(process.argv.slice(2), process.env);
  const input = options.host === null ? null : await readInput(options.host);
  session = input?.sessionId;
  // Inside a reminder's own run nobody is there to be reminded, and its session is not the person's.
  const inRun = Boolean(process.env.TICKLER_RUN);
  if (input === null || inRun) return finish(NOTHING);
  // Only Claude Code is woken by the end of a program; others are woken by the daemon.
  if (options.rewake && options.host === "claude-code") {
    return rewake(input, { ...options, database: await databaseOf(options, process.env) });
  }
  const deadline = () => finish(NOTHING);
  systemClock.setTimer(deadlineOf(input) - sinceStart(), deadline, { keepAlive: true });
  finish(await answer(input, options));
}

const giveUp = (error: unknown): void => {
  explain(error);
  const said = session === undefined ? null : notWorking(session, error);
  finish(said === null ? NOTHING : JSON.stringify({ systemMessage: said }));
};
process.on("uncaughtException", giveUp);
process.on("unhandledRejection", giveUp);
main().catch(giveUp);
