/**
 * A program carries out the run, for example `claude -p`: the prompt on stdin, the answer on stdout. It starts where the
 * reminder was set, so that it finds the files and the conversation that were meant. `TICKLER_RUN` in
 * its environment keeps Tickler's own tools and hooks silent inside it, so that no reminder sets the next. What
 * the program may do cannot be lowered from here, hence `grants`.
 */
import { statSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Clock } from "../../clock.js";
import { durationMs } from "../../config/duration.js";
import type { AgentRunnerConfig } from "../../config/sections/delivery.js";
import { homePath } from "../../home-path.js";
import type { Environment } from "../channels/secrets.js";
import { homeCommand } from "../home-command.js";
import { childEnvironment, runProgram } from "../program.js";
import type { AgentRun, AgentRunner } from "../types.js";
import { agentNames } from "./agent-environment.js";
import { asRunFailure } from "./run-failure.js";

type CommandRunnerConfig = Extract<AgentRunnerConfig, { type: "command" }>;
export const DEFAULT_RUN_TIMEOUT_MS = 600_000;

export function commandRunner(
  config: CommandRunnerConfig,
  { clock, env }: { clock: Clock; env: Environment },
): AgentRunner {
  return {
    kind: "command",
    grants: config.grants ?? "full",
    async run(run, { signal }) {
      const marks = {
        TICKLER_RUN: run.sessionId,
        TICKLER_RUN_TRUST: run.trust,
        TICKLER_AGENT: run.agentId,
        TICKLER_IDEMPOTENCY_KEY: run.idempotencyKey,
        ...sourceOf(run),
      };
      try {
        const text = await runProgram(
          {
            command: homeCommand(config.command, env),
            env: childEnvironment([...agentNames(config.command, env), ...(config.env ?? [])], marks, env),
            timeoutMs: config.timeout ? durationMs(config.timeout) : DEFAULT_RUN_TIMEOUT_MS,
            ...folderOf(run, config, env),
          },
          { stdin: run.prompt, clock, signal, tellFirstLine: true },
        );
        return { text: text.trim() };
      } catch (error) {
        throw asRunFailure(error);
      }
    },
  };
}

/** The one that the configuration names, else the one that the reminder was set in, where it is still there. */
function folderOf({ source }: AgentRun, { cwd }: CommandRunnerConfig, env: Environment): { cwd?: string } {
  if (cwd !== undefined) return { cwd: homePath(cwd, env) };
  const folder = source?.cwd;
  if (folder === undefined || !isAbsolute(folder)) return {};
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? { cwd: folder } : {};
}

/** The conversation that the reminder was set in, for programs that can read it. */
function sourceOf({ source }: AgentRun): Record<string, string> {
  return {
    ...(source?.host === undefined ? {} : { TICKLER_SOURCE_HOST: source.host }),
    ...(source?.sessionId === undefined ? {} : { TICKLER_SOURCE_SESSION: source.sessionId }),
  };
}
