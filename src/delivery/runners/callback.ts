/** The library's runner: a function of the host carries out the run. It keeps to `run.trust` and `run.withheldTools` itself. */
import type { AgentAnswer, AgentRun, AgentRunner, CallOptions } from "../types.js";

export type RunCallback = (
  run: AgentRun,
  options: CallOptions,
) => Promise<AgentAnswer | string | undefined> | AgentAnswer | string | undefined;

export function callbackRunner(callback: RunCallback): AgentRunner {
  return {
    kind: "callback",
    async run(run, options) {
      const answer = await callback(run, options);
      return typeof answer === "object" ? answer : { text: answer ?? "" };
    },
  };
}
