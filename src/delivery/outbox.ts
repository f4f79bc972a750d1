/** The outbox as people see it: list, retry by hand, cancel by hand. */
import { type Kysely, sql } from "kysely";
import type { Clock } from "../clock.js";
import { ofAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { seenBy, type Viewer } from "../people/index.js";
import { fromDeliveryRow } from "./rows.js";
import type { Delivery, DeliveryState } from "./types.js";
import { wanted } from "./wanted.js";

export interface DeliveryFilter {
  agentId?: string | undefined;
  state?: readonly DeliveryState[] | undefined;
  id?: number | undefined;
  reminderId?: string | undefined;
  /** Only of reminders that they may see; undefined: all. */
  viewer?: Viewer | undefined;
  /** Default 100, at most 1000. */
  limit?: number | undefined;
}

export interface Outbox {
  /** Newest first. */
  list(filter?: DeliveryFilter): Promise<Delivery[]>;
  /** Queues a dead or waiting delivery for now, with all its attempts before it. @throws TicklerError `NOT_FOUND`, `ILLEGAL_TRANSITION` */
  retry(id: number, agentId?: string): Promise<Delivery>;
  /** Queues every dead delivery; returns how many. */
  retryAll(agentId?: string): Promise<number>;
  /** Takes a delivery back that has not gone out. @throws TicklerError `NOT_FOUND`, `ILLEGAL_TRANSITION` */
  cancel(id: number, agentId?: string): Promise<Delivery>;
  /** How many rows are in each state (dead ones only while somebody waits for them), and how many wait for longer than they should. */
  status(agentId?: string): Promise<OutboxStatus>;
}

export interface OutboxStatus {
  counts: Record<DeliveryState, number>;
  /** Due for more than five minutes and not on their way: nothing delivers, or no process knows the channel. */
  overdue: number;
}

const OVERDUE_MS = 300_000;
/** In the words of the index that holds them. */
const DEAD = sql<boolean>`state = 'dead'`;

export function createOutbox(db: Kysely<Database>, clock: Clock, changed: () => void): Outbox {
  async function get(id: number, agentId: string | undefined): Promise<Delivery> {
    const row = await db
      .selectFrom("deliveries")
      .selectAll()
      .where(ofAgent(agentId))
      .where("id", "=", id)
      .executeTakeFirst();
    if (row) return fromDeliveryRow(row);
    throw new TicklerError("NOT_FOUND", `There is no delivery ${id}.`, {
      hint: "`tickler deliveries` lists them.",
    });
  }

  function refuse(delivery: Delivery, command: string, possible: string): never {
    throw new TicklerError(
      "ILLEGAL_TRANSITION",
      `Delivery ${delivery.id} is ${delivery.state}; it cannot ${command}.`,
      {
        hint: possible,
        details: { id: delivery.id, state: delivery.state },
      },
    );
  }

  async function requeue(agentId: string | undefined, id: number | undefined): Promise<number> {
    const at = clock.now().getTime();
    // Out of its digest, which may have gone out in part: alone and under its own key.
    const { numUpdatedRows } = await db
      .updateTable("deliveries")
      .set({
        state: "queued",
        attempts: 0,
        next_attempt_at: at,
        held_until: null,
        digest_key: null,
        updated_at: at,
      })
      .where(ofAgent(agentId))
      .where(wanted(clock.now()))
      .where(id === undefined ? DEAD : sql<boolean>`state in ('dead', 'retrying', 'queued')`)
      // A dead run has been said instead; only by its id is it run again.
      .$if(id === undefined, (query) => query.where("kind", "<>", "run"))
      .$if(id !== undefined, (query) => query.where("id", "=", id as number))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) changed();
    return Number(numUpdatedRows);
  }

  return {
    async list({ agentId, id, state, reminderId, viewer, limit = 100 } = {}) {
      let query = db.selectFrom("deliveries").selectAll().where(ofAgent(agentId));
      if (state !== undefined) query = query.where("state", "in", state);
      if (state?.length === 1 && state[0] === "dead") query = query.where(DEAD);
      if (reminderId !== undefined) query = query.where("reminder_id", "=", reminderId);
      if (id !== undefined) query = query.where("id", "=", id);
      if (viewer) {
        query = query.where(
          sql<boolean>`(exists (select 1 from reminders r where r.agent_id = deliveries.agent_id
            and r.id = deliveries.reminder_id and ${seenBy(viewer, "r.audience")})
            or deliveries.person = ${viewer.ledger})`,
        );
      }
      const rows = await query
        .select(
          sql<string | null>`(select answer from occurrences o
            where o.agent_id = deliveries.agent_id and o.id = deliveries.occurrence_id)`.as("answer"),
        )
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(Math.min(limit, 1000))
        .execute();
      return rows.map(({ answer, ...row }) => fromDeliveryRow(row, answer));
    },
    async retry(id, agentId) {
      const delivery = await get(id, agentId);
      if ((await requeue(agentId, id)) === 0)
        refuse(
          delivery,
          "be retried",
          "Only what is dead or waiting can be, and only while its reminder is not acknowledged.",
        );
      return get(id, agentId);
    },
    retryAll: (agentId) => requeue(agentId, undefined),
    async cancel(id, agentId) {
      const delivery = await get(id, agentId);
      const at = clock.now().getTime();
      const { numUpdatedRows } = await db
        .updateTable("deliveries")
        .set({
          state: "cancelled",
          next_attempt_at: null,
          leased_by: null,
          updated_at: at,
          reason: "cancelled by hand",
        })
        .where("agent_id", "=", delivery.agentId)
        .where("id", "=", id)
        .where("state", "in", ["queued", "retrying", "dead"])
        .executeTakeFirst();
      if (numUpdatedRows === 0n)
        refuse(delivery, "be cancelled", "It has gone out or was withdrawn already.");
      changed();
      return get(id, agentId);
    },
    async status(agentId) {
      const counts: OutboxStatus["counts"] = {
        queued: 0,
        sending: 0,
        delivered: 0,
        retrying: 0,
        dead: 0,
        cancelled: 0,
      };
      const rows = await db
        .selectFrom("deliveries")
        .select(["state", (eb) => eb.fn.countAll<number>().as("count")])
        .where(ofAgent(agentId))
        .where((eb) =>
          eb.or([eb("state", "<>", "dead"), eb.and([eb("kind", "<>", "run"), wanted(clock.now())])]),
        )
        .groupBy("state")
        .execute();
      for (const { state, count } of rows) counts[state] = Number(count);
      const late = await db
        .selectFrom("deliveries")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where(ofAgent(agentId))
        .where("state", "in", ["queued", "retrying"])
        .where("next_attempt_at", "<", clock.now().getTime() - OVERDUE_MS)
        .executeTakeFirstOrThrow();
      return { counts, overdue: Number(late.count) };
    },
  };
}
