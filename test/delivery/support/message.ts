import type { DeliveryMessage } from "../../../src/delivery/types.js";

/** A message as the outbox hands it to a channel. */
export function message(changes: Partial<DeliveryMessage> = {}): DeliveryMessage {
  return {
    idempotencyKey: "tkl_0123456789abcdef",
    agentId: "main",
    kind: "reminder",
    title: "call the dentist",
    text: "Reminder: call the dentist",
    priority: "normal",
    items: [
      {
        reminderId: "rem_0123456789abcd",
        dueAt: new Date("2026-03-02T09:00:00Z"),
        lateMs: 0,
        handle: "k7f3qz",
      },
    ],
    attempt: 1,
    ...changes,
  };
}
