/** A message as its session reads it: who it is from and when it was sent, then its text. */
import { type Db, findSession } from "./session-store.js";
import { formatSession, messageHeading } from "./text.js";
import type { InboxMessage } from "./types.js";

export async function renderMessage(db: Db, message: InboxMessage): Promise<string> {
  if (message.kind !== "message") return message.text;
  return `${await headingOf(db, message)}:\n${message.text}`;
}

export async function headingOf(db: Db, message: InboxMessage): Promise<string> {
  const id = message.senderSessionId;
  const sender = id === null ? undefined : await findSession(db, message.agentId, id);
  return messageHeading(message, sender ? formatSession(sender) : id);
}
