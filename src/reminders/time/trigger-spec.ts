/**
 * Triggers as columns and back: `trigger_spec` is an ISO instant, a cron expression, an ISO-8601 duration
 * (`after:P3D` when it counts from completion), an `RRULE:…` line, the pattern of a context, or the event and offset of a
 * relative one (`due -PT1H`), whose other reminder is `anchor_id`. What is said beside the rule is JSON in `terms`; what a context
 * has beside its pattern is `cue_spec`, JSON with a version of its own; with an expression of cues it carries the rows (`lookup`) that the
 * database keeps in `cues` to find the reminder by.
 */
import { keysOfWhen } from "../../cues/cue-keys.js";
import { lookupRows } from "../../cues/when.js";
import { TicklerError } from "../../errors.js";
import {
  type ContextTrigger,
  type DayRule,
  EACH,
  type Each,
  type RecurringTrigger,
  type SeriesEnd,
  type Trigger,
  type TriggerType,
  type When,
} from "../../trigger.js";

const CUE_VERSION = 1;

export interface TriggerColumns {
  trigger_type: TriggerType;
  trigger_spec: string;
  cue_spec: string | null;
  time_zone: string;
  terms: string;
  anchor_id: string | null;
  starts_at: number | null;
  until_at: number | null;
  max_occurrences: number | null;
  deadline_at: number | null;
}

/** Most have none, and each is written and read. */
const NO_TERMS = "{}";

interface Terms {
  days?: DayRule;
  from?: "completion";
  ends?: SeriesEnd;
  floating?: boolean;
}

/** The columns of a trigger; `timeZone` is the reminder's own where the trigger has none. */
export function triggerToColumns(trigger: Trigger, timeZone: string): TriggerColumns {
  const none = {
    trigger_type: trigger.type,
    cue_spec: null,
    time_zone: timeZone,
    terms: NO_TERMS,
    anchor_id: null,
    starts_at: null,
    until_at: null,
    max_occurrences: null,
    deadline_at: null,
  };
  switch (trigger.type) {
    case "scheduled": {
      const { days, floating } = trigger;
      return { ...none, trigger_spec: trigger.at.toISOString(), terms: termsJson({ days, floating }) };
    }
    case "context":
      return {
        ...none,
        trigger_spec: trigger.pattern,
        cue_spec: cueSpec(trigger),
        starts_at: trigger.from?.getTime() ?? null,
        until_at: trigger.until?.getTime() ?? null,
        deadline_at: trigger.deadline?.getTime() ?? null,
      };
    case "relative":
      return {
        ...none,
        trigger_spec: `${trigger.event} ${trigger.offset ?? "PT0S"}`,
        anchor_id: trigger.to,
      };
    case "recurring": {
      const { days, from, ends, floating } = trigger;
      return {
        ...none,
        trigger_spec: recurringSpec(trigger),
        time_zone: trigger.timeZone,
        terms: termsJson({ days, ends, floating, from: "every" in trigger ? undefined : from }),
        starts_at: trigger.start?.getTime() ?? null,
        until_at: trigger.until?.getTime() ?? null,
        max_occurrences: trigger.count ?? null,
      };
    }
  }
}

/** In one order of keys, so that equal terms are equal text. */
function termsJson(terms: { [K in keyof Terms]: Terms[K] | undefined }): string {
  const { days, from, ends, floating } = terms;
  if ((days ?? from ?? ends) === undefined && !floating) return NO_TERMS;
  const rule = days && {
    off: days.off,
    instead: days.instead,
    plus: days.plus || undefined,
    calendar: days.calendar,
  };
  return JSON.stringify({ days: rule, from, ends, floating: floating || undefined });
}

function recurringSpec(trigger: RecurringTrigger): string {
  if ("cron" in trigger) return trigger.cron;
  if ("every" in trigger) return trigger.from === "completion" ? `after:${trigger.every}` : trigger.every;
  return trigger.rrule.startsWith("RRULE:") ? trigger.rrule : `RRULE:${trigger.rrule}`;
}

function cueSpec({ cues = [], not = [], when, each }: ContextTrigger): string | null {
  if (cues.length + not.length === 0 && !when && !each) return null;
  return JSON.stringify({
    version: CUE_VERSION,
    ...(cues.length > 0 && { cues }),
    ...(not.length > 0 && { not }),
    ...(each && { each }),
    ...(when && { when, lookup: lookupRows(when), keys: keysOfWhen(when) }),
  });
}

function readCueSpec(json: string | null): Pick<ContextTrigger, "cues" | "not" | "when" | "each"> {
  if (json === null) return {};
  const spec: unknown = JSON.parse(json);
  const { version, cues, not, when, each } = (spec ?? {}) as Record<string, unknown>;
  if (version !== CUE_VERSION) {
    throw new TicklerError("DATABASE_CORRUPT", `Cues of version ${String(version)} cannot be read.`, {
      hint: "Update Tickler, or run `tickler doctor` to see which rows are damaged.",
    });
  }
  return {
    ...(isTexts(cues) && { cues }),
    ...(isTexts(not) && { not }),
    ...(typeof when === "object" && when !== null && { when: when as When }),
    ...(EACH.includes(each as Each) && { each: each as Each }),
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");

/** The trigger that the columns describe. @throws TicklerError `DATABASE_CORRUPT` when they describe none */
export function triggerFromColumns(row: TriggerColumns): Trigger {
  const spec = row.trigger_spec;
  const { days, from, ends, floating } = (row.terms === NO_TERMS ? {} : JSON.parse(row.terms)) as Terms;
  const said = { ...(days && { days }), ...(floating && { floating }) };
  if (row.trigger_type === "scheduled") {
    const at = new Date(spec);
    if (Number.isNaN(at.getTime())) throw unreadable(spec, "an instant");
    return { type: "scheduled", at, ...said };
  }
  if (row.trigger_type === "context") {
    return {
      type: "context",
      pattern: spec,
      ...readCueSpec(row.cue_spec),
      ...(row.starts_at === null ? {} : { from: new Date(row.starts_at) }),
      ...(row.until_at === null ? {} : { until: new Date(row.until_at) }),
      ...(row.deadline_at === null ? {} : { deadline: new Date(row.deadline_at) }),
    };
  }
  if (row.trigger_type === "relative") {
    const [, event, offset] = /^(due|done) (-?P\w+(?:\.\d+S)?)$/.exec(spec) ?? [];
    if (!event || !offset || row.anchor_id === null) throw unreadable(spec, "an event and an offset");
    return { type: "relative", to: row.anchor_id, event: event as "due" | "done", offset };
  }
  const bounds = {
    type: "recurring" as const,
    timeZone: row.time_zone,
    ...(row.starts_at === null ? {} : { start: new Date(row.starts_at) }),
    ...(row.until_at === null ? {} : { until: new Date(row.until_at) }),
    ...(row.max_occurrences === null ? {} : { count: row.max_occurrences }),
    ...(from && { from }),
    ...(ends && { ends }),
    ...said,
  };
  if (spec.startsWith("RRULE:")) return { ...bounds, rrule: spec };
  if (spec.startsWith("after:")) return { ...bounds, every: spec.slice(6), from: "completion" };
  if (spec.startsWith("P")) return { ...bounds, every: spec };
  return { ...bounds, cron: spec };
}

function unreadable(spec: string, what: string): TicklerError {
  return new TicklerError("DATABASE_CORRUPT", `"${spec.slice(0, 80)}" is not ${what}.`, {
    hint: "Run `tickler doctor` to see which rows are damaged.",
  });
}
