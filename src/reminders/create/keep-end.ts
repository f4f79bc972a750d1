/** A series that takes the place of another in words that say nothing of an end keeps the other's: "every day at 11" moves the hour alone. Pure. */
import type { Trigger } from "../../trigger.js";

/** Whoever wants none says so. */
const ENDLESS =
  /\b(?:for ?ever|indefinitely|endless(?:ly)?|(?:with(?:out| no)|no) (?:an? )?(?:end|limit)|open[- ]ended)\b/i;

export interface Kept {
  trigger: Trigger;
  /** What is said of it. */
  notes: string[];
}

/** @param words by which `trigger` was said */
export function withEndOf(before: Trigger | undefined, trigger: Trigger, words: string, now: Date): Kept {
  if (before?.type !== "recurring" || trigger.type !== "recurring") return { trigger, notes: [] };
  const { until, count, ends } = before;
  const had = {
    ...(until && until > now && { until }),
    ...(count !== undefined && { count }),
    ...(ends && { ends }),
  };
  const says = trigger.until ?? trigger.count ?? trigger.ends;
  if (Object.keys(had).length === 0 || says !== undefined || ENDLESS.test(words))
    return { trigger, notes: [] };
  return { trigger: { ...trigger, ...had }, notes: ['it ends as before; say "for ever" with it for no end'] };
}
