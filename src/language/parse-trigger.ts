/** A when-phrase alone, without a title. */

import * as chrono from "chrono-node";
import { Temporal } from "temporal-polyfill";
import type { Trigger } from "../trigger.js";
import type { ParseOptions, Refusal } from "./types.js";

export interface ParsedTrigger {
  ok: true;
  trigger: Trigger;
  notes: string[];
}
export type TriggerResult = ParsedTrigger | Refusal;

export interface Found {
  trigger: Trigger;
  index: number;
  text: string;
}

export function findTrigger(text: string, options: ParseOptions): Found | null {
  const context =
    /\b(?:when|if|next time|the next time)\s+(?:i mention |we (?:talk|speak) about |i (?:talk|speak) about |the topic is )?(.{1,80}?)(?: comes up| is mentioned)?[,.]?$/iu.exec(
      text,
    );
  if (context)
    return { trigger: { type: "context", pattern: context[1]! }, index: context.index, text: context[0] };
  const every =
    /\b(?:every|each) (day|weekday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: at (\d{1,2})(?::(\d\d))?\s?(am|pm)?)?/iu.exec(
      text,
    );
  if (every) {
    const day = every[1]!.toLowerCase();
    const hour = every[2] ? (Number(every[2]) % 12) + (every[4]?.toLowerCase() === "pm" ? 12 : 0) : 9;
    const days =
      day === "day"
        ? "*"
        : day === "weekday"
          ? "1-5"
          : String(
              ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"].indexOf(day),
            );
    return {
      trigger: {
        type: "recurring",
        cron: `${Number(every[3] ?? 0)} ${hour} * * ${days}`,
        timeZone: options.timeZone,
      },
      index: every.index,
      text: every[0],
    };
  }
  const zoned = Temporal.Instant.fromEpochMilliseconds(options.now.getTime()).toZonedDateTimeISO(
    options.timeZone,
  );
  const [found] = chrono.casual.parse(
    text,
    { instant: options.now, timezone: zoned.offsetNanoseconds / 6e10 },
    { forwardDate: true },
  );
  if (!found) return null;
  const part = (name: "year" | "month" | "day" | "hour" | "minute" | "second"): number =>
    found.start.get(name) ?? 0;
  const timed = found.start.isCertain("hour");
  const at = Temporal.PlainDateTime.from({
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: timed ? part("hour") : 9,
    minute: timed ? part("minute") : 0,
    second: timed ? part("second") : 0,
  });
  return {
    trigger: { type: "scheduled", at: new Date(at.toZonedDateTime(options.timeZone).epochMilliseconds) },
    index: found.index,
    text: found.text,
  };
}

export function parseTrigger(text: string, options: ParseOptions): TriggerResult {
  const found = findTrigger(text, options);
  if (!found)
    return {
      ok: false,
      code: "NEEDS_TIME",
      message: "I found no time in this.",
      hint: 'Say when, for example "tomorrow at 9".',
    };
  if (found.trigger.type === "scheduled" && found.trigger.at <= options.now)
    return {
      ok: false,
      code: "TIME_IN_PAST",
      message: "This time has passed.",
      hint: 'Give a time that is still to come, for example "tomorrow at 9".',
    };
  return { ok: true, trigger: found.trigger, notes: [] };
}
