/** From what the services give to the shapes of the contract: instants become text, rules become words. */
import { describeTrigger } from "../language/index.js";
import type { Changed } from "../reminders/index.js";
import { titlesBeside } from "../reminders/titles-beside.js";
import type { Reminder, ReminderView } from "../reminders/types.js";
import type { Agent } from "../tickler/agent.js";
import type { ChangedAnswer, Item } from "./contract/index.js";

export const iso = (at: Date): string => at.toISOString();
export const isoOrNull = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const targetText = ({ channel, to }: { channel: string; to?: string }): string =>
  to === undefined ? channel : `${channel}:${to}`;

export function shapesFor(
  agent: Pick<Agent, "reminders">,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  async function item({ reminder, occurrence, effective }: ReminderView): Promise<Item> {
    return {
      id: reminder.id,
      title: reminder.title,
      body: reminder.body,
      type: reminder.trigger.type,
      when: await ruleOf(reminder),
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
  async function ruleOf({ trigger, damage }: Reminder): Promise<string> {
    if (damage !== null) return `cannot be read: ${damage}`;
    return describeTrigger(trigger, { timeZone, now, titles: await titlesBeside(agent, trigger) });
  }
  return {
    item,
    items: (views: readonly ReminderView[]): Promise<Item[]> => Promise.all(views.map(item)),
    changed: async (view: ReminderView, said: string, next: Changed["next"]): Promise<ChangedAnswer> => ({
      item: await item(view),
      said,
      next: next.map(iso),
    }),
  };
}
