/** Waiting for what comes due in the process of the host's handler, for when no daemon runs. */
import { systemClock } from "../../clock.js";
import { openTickler } from "../../tickler.js";
import { waitForDue } from "../waking/wait-for-due.js";
import type { HookArguments } from "./hook-arguments.js";

export async function waitInProcess(
  sessionId: string,
  { agent, user, database, config }: HookArguments,
): Promise<string | null> {
  await using tickler = await openTickler({
    ...(database === undefined ? {} : { database }),
    ...(config === undefined ? {} : { configFile: config }),
  });
  const whole = tickler.agent(agent);
  const mine = user === undefined ? whole : whole.as({ userName: user });
  return await waitForDue({ agent: mine, sessionId, clock: systemClock });
}
