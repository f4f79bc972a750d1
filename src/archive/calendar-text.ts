/**
 * What is to come as iCalendar (RFC 5545), for programs that can subscribe: one VEVENT for each instant that is foretold, so
 * that skipped and moved ones, pauses and journeys are in it already; all of them in UTC.
 */
import { createRequire } from "node:module";
import type ICAL from "ical.js";
import type { ReminderService } from "../reminders/service.js";
import type { Reminder } from "../reminders/types.js";

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
  for (const reminder of await reminders.list({ limit: 1000 })) {
    for (const at of await reminders.next(reminder.id, PER_REMINDER)) {
      if (at.getTime() > end) break;
      calendar.addSubcomponent(eventOf(ical, reminder, at, now));
    }
  }
  return `${calendar.toString()}\r\n`;
}

function eventOf(ical: typeof ICAL, reminder: Reminder, at: Date, now: Date): ICAL.Component {
  const event = new ical.Component("vevent");
  event.updatePropertyWithValue("uid", `${reminder.id}-${at.getTime().toString(36)}@tickler`);
  event.updatePropertyWithValue("dtstamp", utc(ical, now));
  event.updatePropertyWithValue("last-modified", utc(ical, reminder.updatedAt));
  event.updatePropertyWithValue("dtstart", utc(ical, at));
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
