/**
 * Whether an agent has its range of keys to itself (`chunk-range.ts`), as all but one pair in two millions have. Then the range alone says
 * whose chunks they are, and a word is looked up without walking beside it the posting list of everything that the agent holds, which
 * took most of a search among 100,000 notes. The agents of a file are walked by an index, in steps; once a process, and again when an agent
 * asks that was not there: one that shares the range of another is then known of both.
 */
import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { manyWritersOf } from "../db/many-writers.js";
import { everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { firstRowid } from "./chunk-range.js";

/** Agents of one step: 1 ms. */
const STEP = 250;

export class OwnRanges {
  readonly #db: Kysely<Database>;
  /** By first key, whose range it is; null: of several. */
  #owners: Promise<Map<bigint, string | null>> | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async has(agentId: string): Promise<boolean> {
    if (manyWritersOf(this.#db) !== null) return false;
    const first = firstRowid(agentId);
    const known = await this.#owners?.catch(() => null);
    if (known?.has(first)) {
      const isAlone = known.get(first) === agentId;
      if (!isAlone) known.set(first, null);
      return isAlone;
    }
    this.#owners = this.#walk();
    return (await this.#owners).get(first) === agentId;
  }

  async #walk(): Promise<Map<bigint, string | null>> {
    const owners = new Map<bigint, string | null>();
    for (let last = ""; ; await setImmediate()) {
      const { rows } = await sql<{ agent: string }>`
        with recursive found (agent) as (
          select min(agent_id) from chunks where ${everyAgent} and agent_id > ${last}
          union all
          select (select min(agent_id) from chunks where ${everyAgent} and agent_id > found.agent) from found where found.agent is not null
          limit ${STEP}
        )
        select agent from found where agent is not null`.execute(this.#db);
      for (const { agent } of rows) {
        const first = firstRowid(agent);
        owners.set(first, owners.has(first) ? null : agent);
      }
      if (rows.length < STEP) return owners;
      last = rows.at(-1)!.agent;
    }
  }
}
