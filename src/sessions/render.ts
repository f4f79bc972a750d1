/** A message as its session reads it: who it is from and when it was sent, then its text. */

import { block, inline, type Safe, say } from "../safe.js";
import { type Db, findSession } from "./session-store.js";
import { formatSession, messageHeading } from "./text.js";
import type { InboxMessage } from "./types.js";

export async function renderMessage(db: Db, message: InboxMessage): Promise<Safe> {
  if (message.kind !== "message") return block(message.text);
  return say`${inline(await headingOf(db, message))}:\n${block(message.text)}`;
}

export async function headingOf(db: Db, message: InboxMessage): Promise<string> {
  const id = message.senderSessionId;
  const sender = id === null ? undefined : await findSession(db, message.agentId, id);
  return messageHeading(message, sender ? formatSession(sender) : id);
}
