/** What a client is told of each tool beside its description: title and what a call may do. */
import type { ToolAnnotations } from "@modelcontextprotocol/server";

interface ToolFacts {
  title: string;
  annotations: ToolAnnotations;
  /** Callable at once where a client loads tools on demand. */
  always?: boolean;
}

const reads: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const adds: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};
/** Nothing is destroyed: whatever is settled or cancelled stays as history, and is reopened or undone. */
const changes: ToolAnnotations = adds;

const FACTS: Readonly<Record<string, ToolFacts>> = {
  reminder: { title: "Reminders", annotations: changes, always: true },
  // Setting the same reminder twice gives the one that is there.
  reminder_add: { title: "Set a reminder", annotations: { ...adds, idempotentHint: true }, always: true },
  reminder_list: { title: "List reminders", annotations: reads },
  reminder_remove: { title: "Remove a reminder", annotations: { ...changes, idempotentHint: true } },
  recall: { title: "What was to be remembered", annotations: reads, always: true },
  remember: { title: "Keep a note", annotations: adds },
  turn: { title: "What is to be brought up now", annotations: adds, always: true },
  session_send: { title: "Send a message to a session", annotations: adds },
  session_status: { title: "Report or read a status", annotations: { ...adds, idempotentHint: true } },
  session_children: { title: "Sessions started from this one", annotations: reads },
};

export function factsOf(name: string): ToolFacts {
  return (Object.hasOwn(FACTS, name) && FACTS[name]) || { title: name, annotations: adds };
}
