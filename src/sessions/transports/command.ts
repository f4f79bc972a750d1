/**
 * The transport for everything else: a program that gets the text on its standard input and the ids in its
 * environment. No shell is involved, so nothing in the text can become a command.
 */
import type { SessionTransport, TransportSpec } from "./port.js";
import { run } from "./run.js";

/** EX_TEMPFAIL of sysexits.h. */
const TRY_AGAIN = 75;

export function commandTransport(spec: Extract<TransportSpec, { type: "command" }>): SessionTransport {
  return {
    type: "command",
    async send(message) {
      const { exitCode, reason } = await run(spec.command, {
        input: message.text,
        env: {
          TICKLER_AGENT: message.agentId,
          TICKLER_SESSION: message.sessionId,
          TICKLER_MESSAGE_ID: String(message.messageId),
          TICKLER_URGENCY: message.urgency,
        },
      });
      if (exitCode === 0) return { result: "delivered" };
      if (exitCode === TRY_AGAIN) return { result: "busy", reason: reason || "the program said not now" };
      return { result: "failed", reason };
    },
  };
}
