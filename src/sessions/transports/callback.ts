/**
 * The in-process transport: a function that the host program registered for a session. Returning `false` means
 * "not now"; throwing, or not answering in time, means it failed.
 */
import type { Clock } from "../../clock.js";
import { type OutgoingMessage, type SessionTransport, TRANSPORT_TIMEOUT_MS } from "./port.js";

// biome-ignore lint/suspicious/noConfusingVoidType: a callback that returns nothing has accepted the message.
export type SessionCallback = (message: OutgoingMessage) => void | boolean | Promise<void | boolean>;

export function callbackTransport(callback: SessionCallback, clock: Clock): SessionTransport {
  return {
    type: "callback",
    async send(message) {
      try {
        const answer = await withinTime(clock, async () => (await callback(message)) !== false);
        if (answer === undefined) {
          return { result: "failed", reason: `no answer in ${TRANSPORT_TIMEOUT_MS / 1000} s` };
        }
        return answer ? { result: "delivered" } : { result: "busy", reason: "the host said not now" };
      } catch (error) {
        return { result: "failed", reason: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

async function withinTime<T>(clock: Clock, work: () => Promise<T>): Promise<T | undefined> {
  let late: () => void = () => undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    late = () => resolve(undefined);
  });
  const timer = clock.setTimer(TRANSPORT_TIMEOUT_MS, late);
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    timer.cancel();
  }
}
