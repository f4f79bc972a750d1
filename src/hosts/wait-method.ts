/**
 * The daemon's `wait` method: how any host wakes an idle session. The host's own small program asks and is answered when
 * there is something to begin a turn with, with its text; null when the session has ended. The waiting is done
 * here, by one process for all sessions.
 */
import type { SocketMethod } from "../daemon/socket.js";
import { TicklerError } from "../errors.js";
import type { Tickler } from "../tickler.js";
import { waitForDue } from "./wait-for-due.js";

export function waitMethod(tickler: Tickler): SocketMethod {
  return (params, gone) => {
    const { agent, user, sessionId } = (params ?? {}) as Record<string, unknown>;
    if (typeof agent !== "string" || typeof sessionId !== "string") {
      throw new TicklerError("INVALID_INPUT", "Whoever waits names an agent and a session.");
    }
    const { clock } = tickler.parts.context;
    const whole = tickler.agent(agent);
    const mine = typeof user === "string" ? whole.as({ userName: user }) : whole;
    return waitForDue({ agent: mine, sessionId, clock, gone });
  };
}
