/** Rows of the delivery slice: the outbox, and who the one daemon is. */
import type { Generated } from "kysely";

export interface DeliveryTable {
  id: Generated<number>;
  agent_id: string;
  /** None for a brief or a review. */
  reminder_id: string | null;
  /** None also for a mention ahead. */
  occurrence_id: number | null;
  /** A reminder's own text, a mention ahead of its time, the answer of a run, the run itself, or an overview. */
  kind: "reminder" | "warn" | "answer" | "run" | "brief" | "review";
  /** Of a brief or a review: whose it is, as their ledger names them. */
  person: Generated<string | null>;
  /** Empty for a run. */
  channel: string;
  /** Within the channel; fixed when the reminder was created. */
  address: string | null;
  /** What is said; empty for a run. */
  body: string;
  /** How often it was said before: what nags is said again. */
  round: Generated<number>;
  /** Why quiet hours let it pass: `urgent` within a budget, `exempt` always. */
  quiet_pass: "urgent" | "exempt" | null;
  state: "queued" | "sending" | "delivered" | "retrying" | "dead" | "cancelled";
  attempts: Generated<number>;
  /** For `sending`: the end of the lease. */
  next_attempt_at: number | null;
  /** Set by quiet hours, kept afterwards. */
  held_until: number | null;
  leased_by: string | null;
  idempotency_key: string;
  /** The key of the digest it went out in: membership is fixed at the first attempt. */
  digest_key: string | null;
  /** Why it is held, failed or was withdrawn. */
  reason: string | null;
  /** JSON of what the channel answered. */
  receipt: string | null;
  created_at: number;
  updated_at: number;
  delivered_at: number | null;
  /** When its person answered by one of its links: once. */
  answered_at: Generated<number | null>;
}

export interface DeliveryNoticeTable {
  agent_id: string;
  delivery_id: number;
  person: string;
  told_at: number;
}

export interface DaemonTable {
  holder: string;
  host: string;
  /** One daemon a machine, or container of it (`identityPlace`). */
  place: string;
  pid: number;
  started_at: number;
  /** JSON: the names of the channels that it delivers through. */
  channels: Generated<string>;
}

export interface DeliveryTables {
  deliveries: DeliveryTable;
  delivery_notices: DeliveryNoticeTable;
  daemons: DaemonTable;
}
