/**
 * Every migration in order, by name; the only place where tables are made. A released migration is never
 * edited: a change is a new file with the next number.
 */
import type { Migration } from "kysely/migration";
import * as memory from "./0001_memory.js";
import * as reminders from "./0002_reminders.js";
import * as delivery from "./0003_delivery.js";
import * as sessions from "./0004_sessions.js";
import * as cues from "./0005_cues.js";
import * as time from "./0006_time.js";
import * as events from "./0007_events.js";
import * as emptied from "./0008_emptied.js";

export const migrations: Record<string, Migration> = {
  "0001_memory": memory,
  "0002_reminders": reminders,
  "0003_delivery": delivery,
  "0004_sessions": sessions,
  "0005_cues": cues,
  "0006_time": time,
  "0007_events": events,
  "0008_emptied": emptied,
};
