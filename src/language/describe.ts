/** A trigger in plain English, for receipts and lists. Reading the words again gives the same trigger. */
import { Temporal } from "temporal-polyfill";
import { describeWhen } from "../cues/index.js";
import type { RecurringTrigger, Trigger } from "../trigger.js";
import { formatInstant, formatLocal } from "../zoned-time.js";
import { describeCron } from "./describe-cron.js";
import { describeRrule } from "./describe-rrule.js";
import { daysWords, endWords, relativeWords, type Titles } from "./describe-terms.js";
import { list } from "./describe-words.js";
import { bounds } from "./end-of-series.js";

export interface DescribeOptions {
  /** Zone of the person who reads it; a recurrence has its own. */
  timeZone: string;
  now?: Date;
  /** Of other reminders that it names: said in place of their ids, where its reader may see them. */
  titles?: Titles;
}

/**
 * `Tue 24 Nov 2026, 09:00 (Europe/Berlin)`, `every weekday at 9:00`, `when you talk about billing, at the latest …`. The zone of
 * a recurrence is named where it is not the reader's.
 */
export function describeTrigger(trigger: Trigger, options: DescribeOptions): string {
  if (trigger.type === "scheduled") return instant(trigger.at, options.timeZone);
  if (trigger.type === "context") {
    const { when, each, from, until, deadline } = trigger;
    const at = (name: string, date?: Date) => (date ? `${name} ${instant(date, options.timeZone)}` : "");
    return [
      when
        ? describeWhen(when)
        : SPEAKS.test(trigger.pattern)
          ? `when ${trigger.pattern}`
          : `when you talk about ${trigger.pattern}`,
      each === "time" ? "each time" : each === "once" ? "once" : "",
      [at("from", from), at("until", until)].filter((part) => part !== "").join(" "),
      at("at the latest", deadline),
    ]
      .filter((part) => part !== "")
      .join(", ");
  }
  if (trigger.type === "relative") return relativeWords(trigger, options.titles);
  const zone = trigger.timeZone === options.timeZone ? "" : ` (${trigger.timeZone})`;
  return `${rule(trigger)}${daysWords(trigger.days)}${limits(trigger, options)}${endWords(trigger, options.titles)}${zone}`;
}

/** A time that comes twice when the clocks go back carries its offset. */
function instant(at: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const first = zoned.toPlainDateTime().toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const twice = first.epochMilliseconds !== zoned.epochMilliseconds;
  return twice ? `${formatLocal(at, timeZone)} ${zoned.offset} (${timeZone})` : formatInstant(at, timeZone);
}

function rule(trigger: RecurringTrigger): string {
  if ("cron" in trigger) return describeCron(trigger.cron) ?? `on the schedule “${trigger.cron}”`;
  if ("every" in trigger) {
    const length = lengthWords(trigger.every);
    if (!length) return `every ${trigger.every}`;
    if (trigger.from === "completion") return `${length} after it was last done`;
    const at =
      /^P\d+[DW]$/.test(trigger.every) && trigger.start
        ? ` at ${clock(trigger.start, trigger.timeZone)}`
        : "";
    return `every ${length.replace(/^1 (\w+)$/, "$1").replace(/^2 (day|week|month|year|hour)s$/, "other $1")}${at}`;
  }
  const [line = "", excluded] = trigger.rrule.split("\n");
  const words = describeRrule(line);
  if (!words) return `by the rule ${trigger.rrule.replace("\n", " ")}`;
  const left = excluded ? exclusions(excluded, trigger) : "";
  return `${words}${left}`;
}

/** "Ben mentions the lease": somebody speaks of it, which is said as it is. */
const SPEAKS =
  /^\p{Lu}[\p{L}'’-]*(?: [\p{L}'’-]+){0,2}? (?:mentions|raises|discusses|brings up|asks (?:me |us )?(?:about|for)|(?:talks|speaks|complains|writes|rings|calls|says something|worries|moans) about) ./u;

function clock(at: Date, timeZone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime();
  return `${time.hour >= 1 && time.hour <= 6 ? "0" : ""}${time.hour}:${String(time.minute).padStart(2, "0")}`;
}

function lengthWords(iso: string): string | null {
  let parts: Temporal.Duration;
  try {
    parts = Temporal.Duration.from(iso);
  } catch {
    return null;
  }
  parts = inLargerUnit(parts);
  const words = (["years", "months", "weeks", "days", "hours", "minutes", "seconds"] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit) => `${parts[unit]} ${parts[unit] === 1 ? unit.slice(0, -1) : unit}`);
  return words.length > 0 ? list(words) : null;
}

/** A length of one unit that is a whole number of a larger one is said in that: 3600 seconds are 1 hour. */
function inLargerUnit(length: Temporal.Duration): Temporal.Duration {
  const { hours, minutes, seconds } = length;
  if (minutes === 0 && hours === 0 && seconds > 0 && seconds % 60 === 0)
    return inLargerUnit(length.with({ seconds: 0, minutes: seconds / 60 }));
  return hours === 0 && seconds === 0 && minutes > 0 && minutes % 60 === 0
    ? length.with({ minutes: 0, hours: minutes / 60 })
    : length;
}

function exclusions(line: string, trigger: RecurringTrigger): string {
  const days = line
    .replace("EXDATE:", "")
    .split(",")
    .map((stamp) => {
      const text = stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
      return formatLocal(new Date(text), trigger.timeZone).replace(/^\w+ /, "").replace(/,.*$/, "");
    });
  const unique = [...new Set(days)];
  return unique.length > 8 ? `, with ${unique.length} days left out` : `, except on ${list(unique)}`;
}

/** Start, end and count. A start is told where it decides which days are meant, or lies ahead. */
function limits(trigger: RecurringTrigger, { now }: DescribeOptions): string {
  let words = "";
  const { start, timeZone } = trigger;
  const interval =
    "every" in trigger
      ? trigger.from !== "completion"
      : "rrule" in trigger && /INTERVAL=/.test(trigger.rrule);
  const whole =
    "cron" in trigger || "rrule" in trigger || /^P\d+[DWMY]$/.test("every" in trigger ? trigger.every : "");
  if (start && (interval || !now || start > now)) {
    words += `, starting ${whole ? formatLocal(start, timeZone).replace(/,.*$/, "") : formatLocal(start, timeZone)}`;
  }
  const ends = bounds(trigger);
  return ends === "" ? words : `${words}, ${ends}`;
}
