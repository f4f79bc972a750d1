/** What stands beside a rule, in words: days off, completion, what ends it; and triggers that follow another reminder. */
import { Temporal } from "temporal-polyfill";
import type { DayRule, RecurringTrigger, RelativeTrigger } from "../trigger.js";
import { list } from "./describe-words.js";

/** ` (on a day off: the working day before)`, or an empty string. */
export function daysWords(days: DayRule | undefined): string {
  if (!days) return "";
  const { off, instead, plus = 0, calendar } = days;
  const day = off === "holidays" ? "day that is no holiday" : "working day";
  const by = calendar === undefined || calendar === "default" ? "" : ` by the calendar ${calendar}`;
  if (instead === "skip")
    return `${off === "holidays" ? ", except on holidays" : ", on working days only"}${by}`;
  const where = { next: "after", previous: "before", nearest: "nearest to it" }[instead];
  const further =
    plus === 0
      ? ""
      : `, then ${Math.abs(plus)} ${day}${Math.abs(plus) === 1 ? "" : "s"} ${plus > 0 ? "on" : "back"}`;
  return ` (on a day off the ${day} ${where}${further})${by}`;
}

/** `, until it is done`, and ` from when it was last done`. */
export function endWords({ ends, from, ...rule }: RecurringTrigger, titles?: Titles): string {
  const counted = from === "completion" && !("every" in rule) ? ", counted from when it was last done" : "";
  if (!ends) return counted;
  if (ends.on === "done") return `${counted}, until it is done`;
  return `${counted}, until ${ends.on === "topic" ? `${ends.topic} is over` : `${named(ends.reminder, titles)} is done`}`;
}

/** Of other reminders, by their ids. */
export type Titles = ReadonlyMap<string, string>;

function named(id: string, titles?: Titles): string {
  const title = titles?.get(id);
  return title === undefined ? id : `“${title}”`;
}

/** `an hour before rem_… comes due`, `when “call Ana” is done`. */
export function relativeWords({ to, event, offset }: RelativeTrigger, titles?: Titles): string {
  const other = named(to, titles);
  const duration = Temporal.Duration.from(offset ?? "PT0S");
  const parts = (["years", "months", "weeks", "days", "hours", "minutes", "seconds"] as const)
    .filter((unit) => duration[unit] !== 0)
    .map(
      (unit) => `${Math.abs(duration[unit])} ${Math.abs(duration[unit]) === 1 ? unit.slice(0, -1) : unit}`,
    );
  const what = event === "due" ? "comes due" : "is done";
  if (parts.length === 0) return `when ${other} ${what}`;
  return `${list(parts)} ${duration.sign < 0 ? "before" : "after"} ${other} ${what}`;
}
