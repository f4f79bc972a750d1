/** How tools say reminders: one line each, stored text quoted and escaped as the data it is. */
import { escapeForModel, formatTarget } from "../../delivery/index.js";
import { describeTrigger } from "../../language/describe.js";
import type { Receipt, Reminder, ReminderView } from "../../reminders/index.js";

/** Stored text in quotes; nothing in it can end the line or begin a tag. */
export function quoted(text: string, max = 200): string {
  return `"${escapeForModel(text, max).replaceAll('"', "'")}"`;
}

export function sayView({ reminder, effective }: ReminderView): string {
  const facts = [
    escapeForModel(effective.text, 300),
    reminder.trigger.type === "recurring"
      ? escapeForModel(describeTrigger(reminder.trigger, { timeZone: reminder.timeZone }), 200)
      : "",
    reminder.priority === "normal" ? "" : reminder.priority,
    reminder.mode === "action" ? "carried out by you" : "",
    reminder.delivery.length > 0 ? `arrives: ${sayTargets(reminder)}` : "",
  ].filter((fact) => fact !== "");
  return `- ${reminder.id} ${quoted(reminder.title)} (${facts.join("; ")})`;
}

export function sayList(views: readonly ReminderView[]): string {
  if (views.length === 0) return "No reminders are set.";
  return [`${views.length} reminder${views.length === 1 ? "" : "s"}:`, ...views.map(sayView)].join("\n");
}

export function sayTargets(reminder: Reminder): string {
  if (reminder.delivery.length === 0) return "the next turn";
  return reminder.delivery.map((target) => escapeForModel(formatTarget(target), 120)).join(", ");
}

/** What a program gets beside the text of a receipt. */
export function receiptData(receipt: Receipt) {
  return {
    id: receipt.id,
    created: receipt.created,
    title: receipt.title,
    next: receipt.next.map((instant) => instant.toISOString()),
    timeZone: receipt.reminder.timeZone,
    priority: receipt.reminder.priority,
    arrives: receipt.arrives,
    notes: receipt.notes,
  };
}

export function viewData({ reminder, effective }: ReminderView) {
  return {
    id: reminder.id,
    title: reminder.title,
    status: reminder.status,
    state: effective.state,
    at: effective.at?.toISOString() ?? null,
    when: effective.text,
    priority: reminder.priority,
    mode: reminder.mode,
  };
}
