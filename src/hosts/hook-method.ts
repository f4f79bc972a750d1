/**
 * The daemon's `hook` method: an event of a host, sent by the thin client, answered with the core that is open here.
 */
import { TicklerError } from "../errors.js";
import type { Tickler } from "../tickler.js";
import { handleHook } from "./claude-code/handle-hook.js";
import { checkHookInput } from "./claude-code/hook-input.js";
import { NOTHING } from "./claude-code/hook-output.js";
import { hookHost } from "./dialects.js";
import { leftUntil } from "./hook-deadlines.js";
import { codexWaker } from "./waking/codex.js";
import type { WakingDesk } from "./waking/desk.js";

export function hookMethod(tickler: Tickler, desk?: WakingDesk): (params: unknown) => Promise<unknown> {
  return async (params) => {
    const { agent, user, input, ...given } = (params ?? {}) as Record<string, unknown>;
    const host = hookHost(given.host);
    const event = checkHookInput(input);
    if (host === null || typeof agent !== "string" || event === null) {
      throw new TicklerError("INVALID_INPUT", "The hook is of no known host, or carries no event.");
    }
    const whole = tickler.agent(agent);
    const mine = typeof user === "string" ? whole.as({ userName: user }) : whole;
    const answer = await handleHook(mine, event, tickler.parts.context.log, host, leftUntil(given.until));
    // The end of a turn that goes on was none.
    if (desk && host === "codex" && given.wakes === true && event.event === "Stop" && answer === NOTHING) {
      const place = { agent, sessionId: event.sessionId, ...(typeof user === "string" ? { user } : {}) };
      desk.keep(place, codexWaker(event.sessionId, typeof given.home === "string" ? given.home : undefined));
    }
    return answer;
  };
}
