/** What a claim has opened, released and ended, and who takes part in its transaction. */
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import type { Fired } from "../types.js";

export type ClaimListener = (trx: Transaction<Database>, claimed: Claimed) => Promise<void>;

export interface Claimed {
  /** Newly opened or held occurrences. */
  fired: Fired[];
  /** Held occurrences whose release instant has come. */
  released: Fired[];
  /** Told, and nobody reacted; or their time is over. */
  expired: Fired[];
  /** To be said again through their channels, with which time it is. */
  nagged: (Fired & { round: number })[];
}
