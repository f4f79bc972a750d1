/** The runner of the configuration, or the one a host brings. */
import type { Clock } from "../../clock.js";
import type { AgentRunnerConfig } from "../../config/sections/delivery.js";
import type { Environment } from "../channels/secrets.js";
import type { AgentRunner } from "../types.js";
import { callbackRunner, type RunCallback } from "./callback.js";

export async function openRunner(
  configured: AgentRunnerConfig,
  brought: AgentRunner | RunCallback | undefined,
  options: { clock: Clock; env: Environment },
): Promise<AgentRunner | null> {
  if (brought) return typeof brought === "function" ? callbackRunner(brought) : brought;
  if (configured === "off") return null;
  if (configured.type === "http") return (await import("./http.js")).httpRunner(configured, options);
  return (await import("./command.js")).commandRunner(configured, options);
}
