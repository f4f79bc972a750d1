/** `tickler wait`: until a session is idle, has reported, or is over. Exit 0 when it came so, 1 when it is over instead, 75 when not in time. */
import { UNTIL } from "../../tickler/wait-for-session.js";
import type { Define } from "../define.js";
import { oneOf, wholeNumber } from "../options.js";
import { clean } from "../render/clean.js";

interface Options {
  until?: (typeof UNTIL)[number];
  timeout?: number;
}

export const define: Define = (command, cli) => {
  command
    .argument("<session>", "id or name")
    .option("--until <what>", `${UNTIL.join(", ")} (default idle)`, oneOf("state", UNTIL))
    .option("--timeout <seconds>", "wait at most so long", wholeNumber("--timeout", 1, 604_800))
    .action(async (session: string, { until = "idle", timeout }: Options) => {
      const { agent } = await cli.open();
      const timeoutMs = timeout === undefined ? undefined : timeout * 1000;
      const waited = await agent.waitFor(session, { until, timeoutMs });
      const { reached, session: found } = waited;
      cli.exitCode = reached === until ? 0 : reached === "timeout" ? 75 : 1;
      const status = found.status ? `, last status "${clean(found.status.text)}"` : "";
      cli.result(waited, () =>
        reached === "timeout"
          ? `${clean(found.id)} is ${found.state}${status}; not waited for any longer.`
          : `${clean(found.id)}: ${reached}${status}`,
      );
    });
};
