/**
 * The small program behind a Stop handler with `asyncRewake`: it waits until the daemon says what the session is to be
 * woken with, writes it to standard error and exits with 2, which is how the host is told to begin a turn. Any other end
 * is exit 0 and changes nothing. Without a daemon the program loads the core and waits itself. In a run without a person
 * (`claude -p`) the host would wait for it, so it does not begin there.
 */
import { MAX_TIMER_MS, systemClock } from "../../clock.js";
import { askDaemon } from "../../daemon/ask-daemon.js";
import { findSocket } from "../../daemon/socket-path.js";
import type { HookArguments } from "./hook-arguments.js";
import type { HookInput } from "./hook-input.js";
import { isAlive, takeWaiterLock } from "./waiter-lock.js";

/** How often it is looked whether the host is still there to be woken. */
const LOOK_MS = 5000;

export async function rewake(input: HookInput, options: HookArguments & { database: string }): Promise<void> {
  const { sessionId, event, subagentId } = input;
  const { agent, user, database } = options;
  const unattended =
    process.env.CLAUDE_CODE_ENTRYPOINT?.startsWith("sdk") && process.env.TICKLER_REWAKE !== "always";
  if (event !== "Stop" || subagentId !== undefined || unattended) return end(null);
  const release = takeWaiterLock(`${database}\n${agent}\n${sessionId}`);
  if (release === null) return end(null);
  process.once("exit", release);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => end(null));
  const host = process.ppid;
  const look = (): void => {
    if (process.ppid !== host || !isAlive(host)) process.exit(0);
    systemClock.setTimer(LOOK_MS, look);
  };
  look();
  const socket = findSocket(database);
  const answer =
    socket === null
      ? { state: "absent" as const }
      : await askDaemon(socket, { method: "wait", params: { agent, user, sessionId } }, MAX_TIMER_MS);
  if (answer.state === "answered") return end(typeof answer.result === "string" ? answer.result : null);
  // No daemon, an older one, or one that was stopped while it waited.
  const { waitInProcess } = await import("./rewake-process.js");
  end(await waitInProcess(sessionId, options));
}

function end(text: string | null): void {
  if (text === null) process.stdout.write("{}", () => process.exit(0));
  else process.stderr.write(`${text}\n`, () => process.exit(2));
}
