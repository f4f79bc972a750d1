/** The entrance of the calendars slice: days on which nobody works. */
export { type CalendarSettings, openDayCalendar } from "./day-calendar.js";
export { DAY_MS, type DayCalendar, dayOfIso, isoOfDay, PLAIN_WEEK, weekdayOf } from "./types.js";
