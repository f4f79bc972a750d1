/**
 * Triggers as columns and back: `trigger_spec` is an ISO instant, a cron expression, an ISO-8601 duration
 * (`after:P3D` when it counts from completion), an `RRULE:…` line, or the pattern of a context.
 */
import { TicklerError } from "../errors.js";
import type { Trigger, TriggerType } from "../trigger.js";

export interface TriggerColumns {
  trigger_type: TriggerType;
  trigger_spec: string;
  time_zone: string;
  starts_at: number | null;
  until_at: number | null;
  max_occurrences: number | null;
  deadline_at: number | null;
}

/** The columns of a trigger; `timeZone` is the reminder's own where the trigger has none. */
export function triggerToColumns(trigger: Trigger, timeZone: string): TriggerColumns {
  const none = { starts_at: null, until_at: null, max_occurrences: null, deadline_at: null };
  switch (trigger.type) {
    case "scheduled":
      return {
        ...none,
        trigger_type: "scheduled",
        trigger_spec: trigger.at.toISOString(),
        time_zone: timeZone,
      };
    case "context":
      return {
        ...none,
        trigger_type: "context",
        trigger_spec: trigger.pattern,
        time_zone: timeZone,
        deadline_at: trigger.deadline?.getTime() ?? null,
      };
    case "recurring":
      return {
        ...none,
        trigger_type: "recurring",
        trigger_spec: recurringSpec(trigger),
        time_zone: trigger.timeZone,
        starts_at: trigger.start?.getTime() ?? null,
        until_at: trigger.until?.getTime() ?? null,
        max_occurrences: trigger.count ?? null,
      };
  }
}

function recurringSpec(trigger: Extract<Trigger, { type: "recurring" }>): string {
  if ("cron" in trigger) return trigger.cron;
  if ("every" in trigger) return trigger.from === "completion" ? `after:${trigger.every}` : trigger.every;
  return trigger.rrule.startsWith("RRULE:") ? trigger.rrule : `RRULE:${trigger.rrule}`;
}

/** The trigger that the columns describe. @throws TicklerError `DATABASE_CORRUPT` when they describe none */
export function triggerFromColumns(row: TriggerColumns): Trigger {
  const spec = row.trigger_spec;
  if (row.trigger_type === "scheduled") {
    const at = new Date(spec);
    if (Number.isNaN(at.getTime())) {
      throw new TicklerError("DATABASE_CORRUPT", `"${spec.slice(0, 80)}" is not an instant.`, {
        hint: "Run `tickler doctor` to see which rows are damaged.",
      });
    }
    return { type: "scheduled", at };
  }
  if (row.trigger_type === "context") {
    return {
      type: "context",
      pattern: spec,
      ...(row.deadline_at === null ? {} : { deadline: new Date(row.deadline_at) }),
    };
  }
  const bounds = {
    type: "recurring" as const,
    timeZone: row.time_zone,
    ...(row.starts_at === null ? {} : { start: new Date(row.starts_at) }),
    ...(row.until_at === null ? {} : { until: new Date(row.until_at) }),
    ...(row.max_occurrences === null ? {} : { count: row.max_occurrences }),
  };
  if (spec.startsWith("RRULE:")) return { ...bounds, rrule: spec };
  if (spec.startsWith("after:")) return { ...bounds, every: spec.slice(6), from: "completion" };
  if (spec.startsWith("P")) return { ...bounds, every: spec };
  return { ...bounds, cron: spec };
}
