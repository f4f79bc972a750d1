/** From what the services give to the shapes of the contract: instants become text, rules become words. */
import { describeTrigger } from "../language/index.js";
import type { Changed } from "../reminders/index.js";
import type { Reminder, ReminderView } from "../reminders/types.js";
import type { ChangedAnswer, Item } from "./contract/index.js";

export const iso = (at: Date): string => at.toISOString();
export const isoOrNull = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const targetText = ({ channel, to }: { channel: string; to?: string }): string =>
  to === undefined ? channel : `${channel}:${to}`;

export function shapesFor({ timeZone, now }: { timeZone: string; now: Date }) {
  function item({ reminder, occurrence, effective }: ReminderView): Item {
    return {
      id: reminder.id,
      title: reminder.title,
      body: reminder.body,
      type: reminder.trigger.type,
      when: ruleOf(reminder),
      timeZone: reminder.timeZone,
      status: reminder.status,
      priority: reminder.priority,
      mode: reminder.mode,
      tags: reminder.contextTags,
      nag: reminder.nag !== null,
      exempt: reminder.quietHoursExempt,
      shared: reminder.audience === "shared",
      userName: reminder.userName,
      sessionId: reminder.sessionId,
      state: effective.state,
      at: isoOrNull(effective.at),
      dueAt: isoOrNull(occurrence?.dueAt),
      lateMs: effective.lateMs,
      stateText: effective.text,
      targets: reminder.delivery.map(targetText),
    };
  }
  /** A damaged row is shown, too. */
  function ruleOf({ trigger, damage }: Reminder): string {
    if (damage !== null) return `cannot be read: ${damage}`;
    return describeTrigger(trigger, { timeZone, now });
  }
  return {
    item,
    changed: (view: ReminderView, said: string, next: Changed["next"]): ChangedAnswer => ({
      item: item(view),
      said,
      next: next.map(iso),
    }),
  };
}
