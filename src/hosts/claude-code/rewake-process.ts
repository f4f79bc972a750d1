/**
 * The process behind a Stop handler with `asyncRewake`: sleeps until something comes due for the session, writes it
 * to standard error and exits with 2, which is how the host is told to begin a turn. Any other end is exit 0 and
 * changes nothing. In a run without a person (`claude -p`) the host would wait for it, so it does not begin there.
 */
import { systemClock } from "../../clock.js";
import { openTickler } from "../../tickler.js";
import type { HookArguments } from "./hook-arguments.js";
import type { HookInput } from "./hook-input.js";
import { waitForDue } from "./rewake.js";
import { isAlive, takeWaiterLock } from "./waiter-lock.js";

export async function rewake(input: HookInput, { agent, database, config }: HookArguments): Promise<void> {
  const { sessionId, event, subagentId } = input;
  const unattended =
    process.env.CLAUDE_CODE_ENTRYPOINT?.startsWith("sdk") && process.env.TICKLER_REWAKE !== "always";
  if (event !== "Stop" || subagentId !== undefined || unattended) return end(0);
  const release = takeWaiterLock(`${database ?? ""}\n${agent}\n${sessionId}`);
  if (release === null) return end(0);
  process.once("exit", release);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => end(0));
  const tickler = await openTickler({
    ...(database === undefined ? {} : { database }),
    ...(config === undefined ? {} : { configFile: config }),
  });
  const host = process.ppid;
  const text = await waitForDue({
    agent: tickler.agent(agent),
    sessionId,
    clock: systemClock,
    isAlive: () => process.ppid === host && isAlive(host),
  });
  await tickler.close();
  if (text === null) return end(0);
  process.stderr.write(`${text}\n`, () => end(2));
}

function end(exitCode: 0 | 2): void {
  if (exitCode === 0) process.stdout.write("{}", () => process.exit(0));
  else process.exit(2);
}
