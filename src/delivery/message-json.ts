/** A message as JSON: what webhooks, programs and files get. Part of the public contract: keys are only added. */
import type { DeliveryMessage } from "./types.js";

export function messageJson(message: DeliveryMessage): object {
  return {
    idempotencyKey: message.idempotencyKey,
    agentId: message.agentId,
    kind: message.kind,
    title: message.title,
    text: message.text,
    ...(message.to === undefined ? {} : { to: message.to }),
    priority: message.priority,
    reminders: message.items.map((item) => ({
      id: item.reminderId,
      dueAt: item.dueAt.toISOString(),
      lateMs: item.lateMs,
      handle: item.handle,
      ...(item.links === undefined
        ? {}
        : { links: { ...item.links, expiresAt: item.links.expiresAt.toISOString() } }),
    })),
    attempt: message.attempt,
  };
}
