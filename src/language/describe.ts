/** A trigger in plain English, for receipts and lists. */
import type { Trigger } from "../trigger.js";

export function describeTrigger(trigger: Trigger, options: { timeZone: string; now?: Date }): string {
  const when = (date: Date, zone: string): string =>
    `${new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      weekday: "short",
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
    }).format(date)} (${zone})`;
  if (trigger.type === "scheduled") return when(trigger.at, options.timeZone);
  if (trigger.type === "context") {
    const until = trigger.deadline ? `, at the latest ${when(trigger.deadline, options.timeZone)}` : "";
    return `when you talk about ${trigger.pattern}${until}`;
  }
  const rule =
    "cron" in trigger
      ? `cron ${trigger.cron}`
      : "every" in trigger
        ? `every ${trigger.every}`
        : trigger.rrule;
  return `${rule} (${trigger.timeZone})`;
}
