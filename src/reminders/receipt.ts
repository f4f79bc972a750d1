/**
 * The receipt of a creation or change: id, local time with zone, the next occurrences, priority and where it will
 * arrive; cheap enough to show back, so that nobody has to believe "I'll remind you".
 */
import { formatInstant, formatLocal } from "../zoned-time.js";
import { countsFromCompletion, nextInstant } from "./recurrence.js";
import { HOME, type TimeFacts } from "./time-facts.js";
import type { Receipt, Reminder } from "./types.js";

export interface ReceiptOptions {
  created: boolean;
  now: Date;
  notes?: string[];
  facts?: TimeFacts;
}

const SHOWN = 3;

export function makeReceipt(
  reminder: Reminder,
  { created, now, notes = [], facts = HOME }: ReceiptOptions,
): Receipt {
  const next = upcoming(reminder, now, SHOWN, facts);
  const arrives = arrivals(reminder);
  return {
    id: reminder.id,
    title: reminder.title,
    created,
    reminder,
    next,
    arrives,
    notes,
    // Made when it is read: formatting times costs as much as the rows of a creation.
    get text() {
      return receiptText(reminder, next, arrives, created, notes);
    },
  };
}

/** The next instants at which the reminder comes due, as its row implies them. */
export function upcoming(reminder: Reminder, now: Date, count: number, facts: TimeFacts = HOME): Date[] {
  const instants: Date[] = [];
  if (reminder.snoozeUntil && reminder.snoozeUntil > now) instants.push(reminder.snoozeUntil);
  const { trigger } = reminder;
  let next = reminder.nextDueAt;
  const left = trigger.type === "recurring" ? (trigger.count ?? Number.POSITIVE_INFINITY) : 1;
  let used = trigger.type === "recurring" ? reminder.occurrenceCount : 0;
  while (next && instants.length < count && used < left) {
    instants.push(next);
    used += 1;
    next =
      trigger.type === "recurring" && !countsFromCompletion(trigger)
        ? nextInstant(trigger, reminder.createdAt, next, facts)
        : null;
  }
  return instants.sort((a, b) => a.getTime() - b.getTime()).slice(0, count);
}

function arrivals(reminder: Reminder): string[] {
  if (reminder.delivery.length === 0) return ["your next turn"];
  return reminder.delivery.map(({ channel, to }) => (to ? `${channel}:${to}` : channel));
}

function receiptText(
  reminder: Reminder,
  next: Date[],
  arrives: string[],
  created: boolean,
  notes: string[],
): string {
  const zone = reminder.timeZone;
  const [first, ...rest] = next;
  const when = [
    reminder.trigger.type === "context" ? `when it comes up: "${reminder.trigger.pattern}"` : "",
    first
      ? `${reminder.trigger.type === "context" ? "at the latest " : ""}${formatInstant(first, zone)}`
      : "",
    rest.length > 0 ? `then ${rest.map((at) => formatLocal(at, zone)).join("; ")}` : "",
  ].filter((part) => part !== "");
  const parts = [
    `${created ? "Reminder set" : "Reminder"} ${reminder.id}: ${reminder.title}`,
    when.join(", "),
    `priority ${reminder.priority}`,
    `arrives: ${arrives.join(", ")}`,
    ...notes,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}
