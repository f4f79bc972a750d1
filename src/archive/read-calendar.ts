/**
 * iCalendar as reminders (RFC 5545): to-dos that are open, and events with an alarm. An alarm before the start is a mention
 * ahead. Times without a zone follow their person; an all-day one comes at nine.
 */
import { createRequire } from "node:module";
import type ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { TicklerError } from "../errors.js";
import type { Trigger } from "../trigger.js";
import { isTimeZone } from "../zoned-time.js";
import { type Foreign, type ForeignOptions, type ForeignPlan, NO_ALARM, OVER, uidOf } from "./foreign.js";

const require = createRequire(import.meta.url);
const library = () => require("ical.js") as typeof ICAL;

/** When what has a day alone comes. */
const DAY_HOUR = 9;

export function readCalendar(text: string, options: ForeignOptions): ForeignPlan {
  const plan: ForeignPlan = { format: "calendar", items: [], left: [] };
  for (const component of componentsOf(library(), text)) {
    const title = String(component.getFirstPropertyValue("summary") ?? "").trim() || "(no title)";
    const read = readOne(component, title, options);
    if ("why" in read) plan.left.push({ title, ...read });
    else plan.items.push(read);
  }
  return plan;
}

/** One entry, or why it is left out. A date that is none costs its own entry, not the file. */
function readOne(
  component: ICAL.Component,
  title: string,
  options: ForeignOptions,
): Foreign | { why: string } {
  try {
    const status = component.getFirstPropertyValue("status");
    if (status === "COMPLETED" || status === "CANCELLED")
      return { why: `is ${String(status).toLowerCase()}` };
    if (component.getFirstPropertyValue("recurrence-id")) return { why: "changes one day of a series" };
    const at = timeOf(component);
    if (!at) return { why: "has no time" };
    const item = itemOf(component, at, title, options);
    if (lastOf(component, at, item) <= options.now) return { why: OVER };
    if (component.name !== "vevent" || component.getAllSubcomponents("valarm").length > 0) return item;
    return options.ahead === undefined ? { why: NO_ALARM } : { ...item, warn: [options.ahead] };
  } catch (error) {
    return { why: `cannot be read (${error instanceof Error ? error.message : error})` };
  }
}

function componentsOf(ical: typeof ICAL, text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ical.parse(text);
    // Several calendars in one file come as a list.
    const roots = (Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    return roots.flatMap((root) => {
      const calendar = new ical.Component(root as never);
      return [...calendar.getAllSubcomponents("vtodo"), ...calendar.getAllSubcomponents("vevent")];
    });
  } catch (cause) {
    throw new TicklerError("INVALID_INPUT", "This is not an iCalendar file that can be read.", {
      hint: "A calendar program's export (.ics) is one.",
      cause,
    });
  }
}

function timeOf(component: ICAL.Component): ICAL.Time | null {
  const value = (component.getFirstPropertyValue("due") ??
    component.getFirstPropertyValue("dtstart")) as ICAL.Time | null;
  return value && typeof value === "object" && "year" in value ? value : null;
}

function itemOf(component: ICAL.Component, at: ICAL.Time, title: string, options: ForeignOptions): Foreign {
  const property = component.getFirstProperty("due") ?? component.getFirstProperty("dtstart");
  const tzid = property?.getFirstParameter("tzid");
  const named = tzid !== undefined && isTimeZone(tzid) ? tzid : undefined;
  const utc = at.zone?.tzid === "UTC";
  const timeZone = named ?? options.timeZone;
  const instant = (time: ICAL.Time) => instantOf(time, time.zone?.tzid === "UTC" ? "UTC" : timeZone);
  const floating = named === undefined && !utc;
  const rule = component.getFirstPropertyValue("rrule");
  const start = instant(at);
  const trigger: Trigger = rule
    ? { type: "recurring", rrule: `RRULE:${String(rule)}`, timeZone, start, ...(floating && { floating }) }
    : { type: "scheduled", at: start, ...(floating && { floating }) };
  const text = (name: string) => String(component.getFirstPropertyValue(name) ?? "").trim();
  const priority = Number(component.getFirstPropertyValue("priority") ?? 0);
  return {
    uid: text("uid") || uidOf(title, at.toString()),
    title: title.slice(0, 200),
    body: [text("description"), text("location")].filter(Boolean).join("\n").slice(0, 8000),
    when: trigger,
    timeZone,
    warn: component.getAllSubcomponents("valarm").flatMap(aheadOf),
    tags: component.getAllProperties("categories").flatMap((each) => each.getValues().map(String)),
    ...(priority >= 6 && { priority: "low" as const }),
    except: component
      .getAllProperties("exdate")
      .flatMap((each) => each.getValues() as ICAL.Time[])
      .map((time) => (time.isDate ? instantOf(withHour(time, at), timeZone) : instant(time))),
  };
}

/** Instants of a series that are counted for its end. */
const COUNTED = 10_000;
const NEVER = new Date(8.64e15);

/** When it comes last; of a series without an end never. */
function lastOf(component: ICAL.Component, at: ICAL.Time, { when, timeZone = "UTC" }: Foreign): Date {
  if (typeof when === "string" || when.type === "context" || when.type === "relative") return NEVER;
  if (when.type === "scheduled") return when.at;
  const rule = component.getFirstPropertyValue("rrule") as ICAL.Recur | null;
  const instant = (time: ICAL.Time) => instantOf(time, time.zone?.tzid === "UTC" ? "UTC" : timeZone);
  if (rule?.until) return instant(rule.until.isDate ? withHour(rule.until, at) : rule.until);
  if (!rule?.count || rule.count > COUNTED) return NEVER;
  const each = rule.iterator(at);
  let last = at;
  for (let next = each.next(); next; next = each.next()) last = next.clone();
  return instant(last);
}

/** A day that is left out, at the time of day of the series. */
function withHour(day: ICAL.Time, at: ICAL.Time): ICAL.Time {
  const time = at.clone();
  time.year = day.year;
  time.month = day.month;
  time.day = day.day;
  return time;
}

function instantOf(time: ICAL.Time, timeZone: string): Date {
  const plain = Temporal.PlainDateTime.from({
    year: time.year,
    month: time.month,
    day: time.day,
    hour: time.isDate ? DAY_HOUR : time.hour,
    minute: time.isDate ? 0 : time.minute,
    second: time.isDate ? 0 : time.second,
  });
  return new Date(plain.toZonedDateTime(timeZone).epochMilliseconds);
}

/** An alarm before its time, as an ISO duration; one at its time is the reminder itself. */
function aheadOf(alarm: ICAL.Component): string[] {
  const trigger = alarm.getFirstPropertyValue("trigger") as Partial<ICAL.Duration> | null;
  if (trigger?.isNegative !== true) return [];
  const minutes = (trigger.hours ?? 0) * 60 + (trigger.minutes ?? 0);
  const days = (trigger.weeks ?? 0) * 7 + (trigger.days ?? 0);
  if (minutes === 0 && days === 0) return [];
  return [`P${days > 0 ? `${days}D` : ""}${minutes > 0 ? `T${minutes}M` : ""}`];
}
