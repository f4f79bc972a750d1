/** What a receipt says of a reminder beside its time: the end of its series, its tags, that it nags, that quiet hours let it through. Pure. */
import type { Titles } from "../../language/describe-terms.js";
import { endOfSeries } from "../../language/end-of-series.js";
import type { Reminder } from "../types.js";
import { NAGS } from "./foresaid.js";

export function besideWords(
  reminder: Pick<Reminder, "trigger" | "contextTags" | "nag" | "quietHoursExempt">,
  titles?: Titles,
): string[] {
  const { trigger, contextTags, nag, quietHoursExempt } = reminder;
  const end = trigger.type === "recurring" ? endOfSeries(trigger, titles) : "";
  return [
    ...(end === "" ? [] : [end]),
    ...(contextTags.length > 0 ? [`tags: ${contextTags.join(", ")}`] : []),
    ...(nag ? [NAGS] : []),
    ...(quietHoursExempt ? ["quiet hours do not hold it"] : []),
  ];
}
