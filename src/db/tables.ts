/**
 * The row types of every table, as the migrations in `migrations/` make them. Instants are UTC milliseconds in
 * columns `…_at`, booleans 0/1, JSON columns text. Nothing but the stores reads or writes rows.
 */
import type { DeliveryTables } from "./tables/delivery.js";
import type { EventTables } from "./tables/events.js";
import type { MemoryTables } from "./tables/memory.js";
import type { ReminderTables } from "./tables/reminders.js";
import type { SessionTables } from "./tables/sessions.js";
import type { TimeTables } from "./tables/time.js";

export interface Database
  extends ReminderTables,
    MemoryTables,
    DeliveryTables,
    SessionTables,
    TimeTables,
    EventTables {}
