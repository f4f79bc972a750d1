/**
 * What is to come as iCalendar (RFC 5545), for programs that can subscribe: one VEVENT for each instant that is foretold, so
 * that skipped and moved ones, pauses and journeys are in it already. A time of day that belongs to the person is floating
 * (it has no zone: nine o'clock wherever the calendar is read), the others are in the zone of their reminder.
 */
import { createRequire } from "node:module";
import type ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { ReminderService } from "../reminders/service.js";
import { zoneAt } from "../reminders/time/floating.js";
import { isFloating } from "../reminders/time/here.js";
import type { Reminder } from "../reminders/types.js";
import { zoneComponent } from "./calendar-zone.js";

const require = createRequire(import.meta.url);
const library = () => require("ical.js") as typeof ICAL;

export interface CalendarOptions {
  now: Date;
  /** How far ahead. */
  days: number;
}

/** Most instants of one reminder. */
const PER_REMINDER = 100;
const DAY_MS = 86_400_000;

export async function calendarText(
  reminders: ReminderService,
  { now, days }: CalendarOptions,
): Promise<string> {
  const ical = library();
  const calendar = new ical.Component("vcalendar");
  calendar.updatePropertyWithValue("version", "2.0");
  calendar.updatePropertyWithValue("prodid", "-//tickler//reminders//EN");
  calendar.updatePropertyWithValue("calscale", "GREGORIAN");
  calendar.updatePropertyWithValue("x-wr-calname", "Reminders");
  const end = now.getTime() + days * DAY_MS;
  const events: ICAL.Component[] = [];
  const zones = new Set<string>();
  for (const reminder of await reminders.list({ limit: 1000 })) {
    const stays = isFloating(reminder) ? await reminders.stays(reminder.userName) : [];
    for (const at of await reminders.next(reminder.id, PER_REMINDER)) {
      if (at.getTime() > end) break;
      const start = startOf(ical, reminder, at, zoneAt(at, reminder.timeZone, stays));
      if (start.tzid !== null) zones.add(start.tzid);
      events.push(eventOf(ical, reminder, at, start, now));
    }
  }
  for (const zone of [...zones].sort()) {
    calendar.addSubcomponent(zoneComponent(zone, new Date(now.getTime() - DAY_MS), new Date(end + DAY_MS)));
  }
  for (const event of events) calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}

interface Start {
  time: ICAL.Time;
  /** Of a zoned one; null for floating ones and for UTC. */
  tzid: string | null;
}

/** @param timeZone in which the person is then, or the reminder's own */
function startOf(ical: typeof ICAL, reminder: Reminder, at: Date, timeZone: string): Start {
  const shown = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const local = ical.Time.fromDateTimeString(shown.toPlainDateTime().toString({ smallestUnit: "second" }));
  if (isFloating(reminder)) return { time: local, tzid: null };
  return timeZone === "UTC" ? { time: utc(ical, at), tzid: null } : { time: local, tzid: timeZone };
}

function eventOf(
  ical: typeof ICAL,
  reminder: Reminder,
  at: Date,
  { time, tzid }: Start,
  now: Date,
): ICAL.Component {
  const event = new ical.Component("vevent");
  event.updatePropertyWithValue("uid", `${reminder.id}-${at.getTime().toString(36)}@tickler`);
  event.updatePropertyWithValue("dtstamp", utc(ical, now));
  event.updatePropertyWithValue("last-modified", utc(ical, reminder.updatedAt));
  const start = event.updatePropertyWithValue("dtstart", time);
  if (tzid !== null) start.setParameter("tzid", tzid);
  event.updatePropertyWithValue("summary", reminder.title);
  if (reminder.body !== "") event.updatePropertyWithValue("description", reminder.body);
  event.updatePropertyWithValue("transp", "TRANSPARENT");
  if (reminder.contextTags.length > 0) {
    const categories = new ical.Property("categories");
    categories.setValues(reminder.contextTags);
    event.addProperty(categories);
  }
  const alarm = new ical.Component("valarm");
  alarm.updatePropertyWithValue("action", "DISPLAY");
  alarm.updatePropertyWithValue("description", reminder.title);
  alarm.updatePropertyWithValue("trigger", ical.Duration.fromString("PT0S"));
  event.addSubcomponent(alarm);
  return event;
}

const utc = (ical: typeof ICAL, at: Date): ICAL.Time => ical.Time.fromJSDate(at, true);
