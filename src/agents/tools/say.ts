/** How tools say reminders: one line each, stored text quoted and escaped as the data it is. */
import { formatTarget } from "../../delivery/index.js";
import { describeTrigger } from "../../language/describe.js";
import type { Receipt, Reminder, ReminderView } from "../../reminders/index.js";
import { effectiveWords } from "../../reminders/time/here.js";
import { inline, join, NO_TEXT, quoted, type Safe, say } from "../../safe.js";

/** @param readers the zone of their clock; another one is named. `titles`: of what a series may end with, by id; others are named by that */
export function sayView(
  { reminder, effective }: ReminderView,
  readers: string,
  titles?: ReadonlyMap<string, string>,
): Safe {
  const { trigger, timeZone, priority, mode, delivery } = reminder;
  const facts = [
    inline(effectiveWords(effective, readers), 300),
    trigger.type === "recurring"
      ? inline(describeTrigger(trigger, { timeZone, ...(titles && { titles }) }), 200)
      : NO_TEXT,
    priority === "normal" ? NO_TEXT : inline(priority),
    mode === "action" ? say`carried out by you` : NO_TEXT,
    delivery.length > 0 ? say`arrives: ${sayTargets(reminder)}` : NO_TEXT,
  ];
  return say`- ${inline(reminder.id)} ${quoted(reminder.title)} (${join(facts, "; ")})`;
}

export function sayList(views: readonly ReminderView[], readers: string): Safe {
  if (views.length === 0) return say`No reminders are set.`;
  const head = views.length === 1 ? say`1 reminder:` : say`${views.length} reminders:`;
  const titles = new Map(views.map(({ reminder }) => [reminder.id, reminder.title]));
  return join([head, ...views.map((view) => sayView(view, readers, titles))], "\n");
}

export function sayTargets(reminder: Reminder): Safe {
  if (reminder.delivery.length === 0) return say`the next turn`;
  return join(
    reminder.delivery.map((target) => inline(formatTarget(target), 120)),
    ", ",
  );
}

/** What a program gets beside the text of a receipt. */
export function receiptData(receipt: Receipt) {
  return {
    id: receipt.id,
    created: receipt.created,
    title: receipt.title,
    next: receipt.next.map((instant) => instant.toISOString()),
    timeZone: receipt.timeZone,
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
