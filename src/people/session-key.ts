/**
 * What a session's id says about where it happens, where the host writes it so: `<agent>:dm:<channel>:<address>`
 * (one person), `<agent>:group:<channel>:<room>`, `<agent>:main` or `<agent>:terminal` (the owner's machine), and
 * `cron:reminder-<id>` (the agent's own run of a reminder). Any other id says nothing. Pure.
 */
import type { Address } from "./types.js";

export type SessionPlace =
  | { kind: "dm"; target: Address & { to: string } }
  | { kind: "group"; target: Address }
  | { kind: "terminal" }
  | { kind: "run"; reminderId: string }
  | { kind: "unknown" };

const RUN_PREFIX = "cron:reminder-";

export function sessionPlace(sessionId: string | undefined): SessionPlace {
  // A host that gives something else than text has told nothing of itself.
  if (typeof sessionId !== "string" || sessionId === "") return { kind: "unknown" };
  if (sessionId.startsWith(RUN_PREFIX))
    return { kind: "run", reminderId: sessionId.slice(RUN_PREFIX.length) };
  const [, kind, channel, ...rest] = sessionId.split(":");
  // Addresses may contain colons themselves (Matrix: `@ana:example.org`).
  const to = rest.join(":");
  if (kind === "dm" && channel && to) return { kind: "dm", target: { channel, to } };
  if ((kind === "group" || kind === "channel") && channel)
    return { kind: "group", target: { channel, ...(to ? { to } : {}) } };
  if (kind === "main" || kind === "terminal") return { kind: "terminal" };
  return { kind: "unknown" };
}

/** The session in which a reminder of mode `action` is carried out. */
export function runSessionId(reminderId: string): string {
  return `${RUN_PREFIX}${reminderId}`;
}
