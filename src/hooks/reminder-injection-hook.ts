/** The handler of `agent:turn:start`: pushes the reminders of the turn as the last message, or nothing. */
import type { TurnStartEvent } from "./hook-bus.js";
import type { TurnResult, TurnStart } from "./turn-start.js";

/** Marks an injected message, so that memory does not learn it again. */
export const INJECTION_SOURCE = "tickler";

export function reminderInjectionHook(
  startTurn: (agentId: string, turn: TurnStart) => Promise<TurnResult>,
): (event: TurnStartEvent) => Promise<void> {
  return async (event) => {
    const { agentId, sessionId, turnId, userMessage, speaker } = event.context;
    const { text } = await startTurn(agentId, {
      sessionId,
      userMessage,
      ...(speaker === undefined ? {} : { speaker }),
      ...(turnId === undefined ? {} : { turnId }),
    });
    if (text !== null) event.messages.push({ role: "system", content: text, source: INJECTION_SOURCE });
  };
}
