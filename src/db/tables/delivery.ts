/** Rows of the delivery slice: the outbox. */
import type { Generated } from "kysely";

export interface DeliveryTable {
  id: Generated<number>;
  agent_id: string;
  reminder_id: string;
  occurrence_id: number;
  channel: string;
  /** JSON of the target, as fixed at the reminder's creation. */
  target: string;
  body: string;
  state: "queued" | "sending" | "delivered" | "retrying" | "dead" | "cancelled";
  attempts: Generated<number>;
  next_attempt_at: number | null;
  lease_until: number | null;
  leased_by: string | null;
  idempotency_key: string;
  last_error: string | null;
  /** JSON of what the channel answered. */
  receipt: string | null;
  created_at: number;
  updated_at: number;
  delivered_at: number | null;
}

export interface DeliveryTables {
  deliveries: DeliveryTable;
}
