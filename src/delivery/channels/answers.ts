/** How a message says by which it is answered: the word in brackets, and links where there are any. Pure. */
import type { DeliveryMessage } from "../types.js";

export interface Button {
  label: string;
  url: string;
}

/** Of a message about one reminder; a digest has a link at each of its lines, an answer waits for none. */
export function buttonsOf({ kind, items }: DeliveryMessage): Button[] {
  const [only, ...others] = items;
  if (kind !== "reminder" || !only?.links || others.length > 0) return [];
  const { done, snooze, dismiss } = only.links;
  return [
    { label: "Done", url: done },
    { label: "In an hour", url: snooze },
    { label: "Not relevant", url: dismiss },
  ];
}

/** The text with the word by which the person's agent, or `tickler ack`, acknowledges it. */
export function withHandle({ kind, text, items }: DeliveryMessage): string {
  const [only, ...others] = items;
  return kind === "reminder" && only && others.length === 0 ? `${text} [${only.handle}]` : text;
}

/** For where there are no buttons: the links as lines of text. */
export function withLinks(message: DeliveryMessage): string {
  return [withHandle(message), ...buttonsOf(message).map(({ label, url }) => `${label}: ${url}`)].join("\n");
}
