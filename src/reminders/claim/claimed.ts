/** What a claim has opened, released and ended, and who takes part in its transaction. */
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import type { Fired, Reminder } from "../types.js";

export interface ClaimListener {
  /**
   * Whether anything is written because this reminder came due. Where nobody says so of any, and nothing else was claimed, the
   * transaction is over by then: nobody may use its handle.
   */
  writesFor(reminder: Reminder): boolean;
  /**
   * Runs inside the transaction.
   * @returns what follows its commit, if anything does: it never throws, and resolves when the claim may well go on
   */
  claimed(trx: Transaction<Database>, claimed: Claimed): Promise<Afterwards | undefined>;
}

export type Afterwards = () => Promise<void>;

/** Newly opened or held, and how many earlier instants of it the same claim found missed. */
export interface Opened extends Fired {
  missed: number;
}

export interface Claimed {
  /** Newly opened or held occurrences. */
  fired: Opened[];
  /** Held occurrences whose release instant has come. */
  released: Fired[];
  /** Told, and nobody reacted; or their time is over. */
  expired: Fired[];
  /** To be said again through their channels, with which time it is. */
  nagged: (Fired & { round: number })[];
}
