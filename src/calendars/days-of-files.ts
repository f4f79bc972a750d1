/**
 * The days off that iCalendar files name: every all-day event, recurrences with them (forty years from the
 * event's start at most). A file that cannot be read is refused by name.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type ICAL from "ical.js";
import { TicklerError } from "../errors.js";
import { homePath } from "../home-path.js";
import { dayOfIso } from "./types.js";

const require = createRequire(import.meta.url);
const library = () => require("ical.js") as typeof ICAL;

/** Most days of one recurring event. */
const MOST = 4000;

/** Name of the day off by day. @throws TicklerError `CONFIG_UNREADABLE`, `INVALID_CONFIG` */
export function daysOfFiles(paths: readonly string[], env: NodeJS.ProcessEnv): Map<number, string> {
  const days = new Map<number, string>();
  for (const path of paths.flatMap((given) => filesAt(homePath(given, env)))) addDays(path, days);
  return days;
}

function filesAt(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => name.toLowerCase().endsWith(".ics"))
      .sort()
      .map((name) => join(path, name));
  } catch (cause) {
    throw new TicklerError("CONFIG_UNREADABLE", `The calendar ${path} cannot be read.`, {
      hint: "Name an iCalendar file or a folder of them in calendars.<name>.files.",
      cause,
    });
  }
}

function addDays(path: string, days: Map<number, string>): void {
  const ical = library();
  let calendar: ICAL.Component;
  try {
    calendar = new ical.Component(ical.parse(readFileSync(path, "utf8")));
  } catch (cause) {
    throw new TicklerError("INVALID_CONFIG", `${path} is not an iCalendar file.`, {
      hint: "A calendar program's export (.ics) is one.",
      cause,
    });
  }
  for (const component of calendar.getAllSubcomponents("vevent")) {
    const event = new ical.Event(component);
    if (!event.startDate?.isDate || component.getFirstPropertyValue("status") === "CANCELLED") continue;
    const length = Math.max(1, Math.round(event.duration.toSeconds() / 86_400));
    const name = String(event.summary ?? "").slice(0, 200) || "day off";
    const add = (start: ICAL.Time) => {
      const first = dayOfIso(start.toString());
      for (let day = first; day < first + length; day++) days.set(day, name);
    };
    if (!event.isRecurring()) {
      add(event.startDate);
      continue;
    }
    const instants = event.iterator();
    const last = event.startDate.year + 40;
    for (let i = 0; i < MOST; i++) {
      const next = instants.next();
      if (!next || next.year > last) break;
      add(next);
    }
  }
}
