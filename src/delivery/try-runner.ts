/** The runner started once, with nothing to do: whether an action would be carried out, before one comes due. */
import type { Clock } from "../clock.js";
import { say } from "../safe.js";
import { failureFacts } from "./failures.js";
import { WITHHELD_TOOLS } from "./run-prompt.js";
import type { AgentRunner } from "./types.js";

export interface RunnerTrial {
  ok: boolean;
  /** What it answered, or why it failed, one short line. */
  said: string;
  tookMs: number;
}

const PROMPT = say`This is a trial by Tickler: it only asks whether you can be started. Do nothing, use no tool, and answer with the one word: ready`;

/** Starts it in `cwd`, with the trust that it grants. Never rejects. */
export async function tryRunner(
  runner: AgentRunner,
  { clock, cwd, signal }: { clock: Clock; cwd: string; signal: AbortSignal },
): Promise<RunnerTrial> {
  const began = clock.monotonic();
  const took = () => Math.round(clock.monotonic() - began);
  try {
    const { text } = await runner.run(
      {
        sessionId: "cron:reminder-trial",
        agentId: "main",
        reminderId: "trial",
        userName: null,
        prompt: PROMPT,
        trust: runner.grants ?? "guest",
        source: { cwd },
        withheldTools: WITHHELD_TOOLS,
        idempotencyKey: "tkl_trial",
      },
      { signal },
    );
    return { ok: true, said: text.replace(/\s+/g, " ").trim().slice(0, 80), tookMs: took() };
  } catch (error) {
    return { ok: false, said: failureFacts(error).message, tookMs: took() };
  }
}
