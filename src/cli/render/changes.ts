/** What a change did, in lines: which occurrence, and what comes next. Never more than happened. */
import type { Changed } from "../../reminders/index.js";
import { formatInstant } from "../../zoned-time.js";
import type { Paint } from "./paint.js";
import { brief } from "./reminders.js";

export function changeText(
  verb: string,
  { reminder, ahead, next, timeZone }: Changed,
  paint: Paint,
  more = "",
): string {
  const at = (instant: Date) => formatInstant(instant, timeZone);
  const closed = reminder.status === "completed" || reminder.status === "dismissed";
  const which = ahead ? ` the one of ${at(ahead)}` : "";
  const first = next[0];
  const rest = first
    ? `next: ${at(first)}`
    : closed
      ? reminder.closedReason
        ? `it is over: ${reminder.closedReason}`
        : ""
      : "nothing of it is to come yet";
  const lines = [`${paint.green("✓")} ${verb}${which}${more && ` ${more}`}: ${brief(reminder, paint)}`];
  if (rest && (first || reminder.trigger.type !== "scheduled")) lines.push(`  ${paint.dim(rest)}`);
  return lines.join("\n");
}
