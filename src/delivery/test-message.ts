/** The message by which a person finds out whether a channel works. */
import { newId } from "../ids.js";
import type { DeliveryMessage } from "./types.js";

export function testMessage(agentId: string, now: Date, to: string | undefined): DeliveryMessage {
  return {
    idempotencyKey: `test-${newId("msg", now)}`,
    agentId,
    kind: "reminder",
    title: "Tickler works here",
    text: "This is a test of Tickler. Reminders will arrive in this place.",
    ...(to === undefined ? {} : { to }),
    priority: "normal",
    items: [],
    attempt: 1,
  };
}
