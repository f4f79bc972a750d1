/** How a series ends, in words; without the grammar, since every receipt says it. */
import type { RecurringTrigger } from "../trigger.js";
import { formatLocal } from "../zoned-time.js";
import { endWords, type Titles } from "./describe-terms.js";

export function bounds({ until, count, timeZone }: RecurringTrigger): string {
  return [
    ...(until ? [`until ${formatLocal(until, timeZone).replace(/, 23:59:59$/, "")}`] : []),
    ...(count === undefined ? [] : [count === 1 ? "once" : `${count} times`]),
  ].join(", ");
}

/** How a series ends, as its rule has it in words: `until Sun 20 Dec 2026, 10 times`; empty where it goes on. */
export function endOfSeries(trigger: RecurringTrigger, titles?: Titles): string {
  const { from: _, ...ending } = trigger;
  return [bounds(trigger), endWords(ending as RecurringTrigger, titles).replace(/^, /, "")]
    .filter((part) => part !== "")
    .join(", ");
}
