/** What a new occurrence is given beside what the plan says: its handle, and when it is said again. Pure. */
import { hash } from "node:crypto";
import type { PlannedOccurrence } from "../claim/claim-plan.js";
import type { AgentSettings } from "../settings.js";
import type { Reminder } from "../types.js";
import { nagEveryMs } from "./nudge-backoff.js";

/** When its channels say it again for the first time; null where it does not nag. */
export function firstNag(
  { outcome, releaseAt }: PlannedOccurrence,
  reminder: Reminder,
  settings: AgentSettings,
  at: number,
): number | null {
  const every = nagEveryMs(reminder, settings);
  if (every === null || (outcome !== "open" && outcome !== "held")) return null;
  return (releaseAt ?? at) + every;
}

/** Short enough to be typed; the same however often it is made. */
export function handleOf(agentId: string, reminderId: string, dueAt: number): string {
  // One character a byte.
  const digest = hash("sha256", JSON.stringify([agentId, reminderId, dueAt]), "binary");
  let handle = "";
  for (let i = 0; i < HANDLE_CHARS; i++) handle += HANDLE_ALPHABET[digest.charCodeAt(i) % 32];
  return handle;
}

/** Crockford's alphabet: nothing in it is taken for something else. */
const HANDLE_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const HANDLE_CHARS = 6;
