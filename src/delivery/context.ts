/** What the dispatcher and its steps work with; made once by `openDelivery`. */
import type { Kysely } from "kysely";
import type { Clock } from "../clock.js";
import type { DeliveryConfig } from "../config/sections/delivery.js";
import type { Database } from "../db/tables.js";
import type { Logger } from "../log.js";
import type { Person, SpeakerIn } from "../people/index.js";
import type { ReminderContext } from "../reminders/index.js";
import type { AgentSettings } from "../reminders/settings.js";
import type { Channels } from "./channels/index.js";
import type { Links } from "./links/index.js";
import type { DeliveryRow } from "./rows.js";
import type { AgentRunner, DeliveryReceipt } from "./types.js";

export interface Receipts {
  /** Writes the receipt of one message; how many of its rows took it (fewer than given: a lease was lost on the way). */
  settle(rows: readonly DeliveryRow[], receipt: DeliveryReceipt): Promise<number>;
}

export interface DeliveryContext {
  db: Kysely<Database>;
  clock: Clock;
  log: Logger;
  channels: Channels;
  runner: AgentRunner | null;
  /** What the reminders work with: a run that ends well ends its occurrence. */
  reminders: ReminderContext;
  personOf(speaker: SpeakerIn): Person;
  settingsOf(agentId: string): AgentSettings;
  settings: DeliveryConfig;
  receipts: Receipts;
  links: Links;
  /** After a commit: the scheduler looks again, and owed vectors are written. */
  changed(): void;
  /** Names this process in the rows it leases. */
  leasedBy: string;
}
