/** The variables of the environment that are no keys of the configuration. No zod here. */
import { isPlain, type Plain } from "./layers.js";

/** What says where to look, what a process is for, or what it was started by. */
export const VARIABLES: ReadonlySet<string> = new Set([
  "TICKLER_DB",
  "TICKLER_CONFIG",
  "TICKLER_AGENT",
  "TICKLER_USER",
  "TICKLER_SESSION",
  "TICKLER_TOKEN",
  "TICKLER_DEBUG",
  "TICKLER_WEBHOOK_SECRET",
  // Handed to a runner, and to the programs of channels and sessions.
  "TICKLER_RUN",
  "TICKLER_RUN_TRUST",
  "TICKLER_SOURCE_HOST",
  "TICKLER_SOURCE_SESSION",
  "TICKLER_IDEMPOTENCY_KEY",
  "TICKLER_MESSAGE_ID",
  "TICKLER_URGENCY",
  // Between our own processes.
  "TICKLER_REWAKE",
  "TICKLER_HOOK_DEADLINE_MS",
  "TICKLER_FAILED_STARTS",
  "TICKLER_IN_BACKGROUND",
]);

/** Those that a configuration names for its secrets: the values of keys in `…Env`, and `env` lists. */
export function namedVariables(config: Plain): string[] {
  return Object.entries(config).flatMap(([key, value]) => {
    if (typeof value === "string") return key.endsWith("Env") ? [value] : [];
    if (Array.isArray(value)) return key === "env" ? value.filter((name) => typeof name === "string") : [];
    return isPlain(value) ? namedVariables(value) : [];
  });
}
