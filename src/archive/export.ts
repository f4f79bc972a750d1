/** Everything of one agent, or of all, as lines; read in pages, so that its size does not matter. */
import type { Kysely } from "kysely";
import { everyAgent } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { REMINDER_SOURCE } from "../reminders/memory-bridge.js";
import {
  FORMAT_VERSION,
  INJECTION_COLUMNS,
  type Line,
  NOTE_COLUMNS,
  OCCURRENCE_COLUMNS,
  REMINDER_COLUMNS,
} from "./format.js";

const PAGE = 1000;

/** @param agentId one agent, or null for all of them */
export async function* exportLines(
  db: Kysely<Database>,
  agentId: string | null,
  now: Date,
): AsyncGenerator<Line, void, void> {
  const agents = agentId === null ? await allAgents(db) : [agentId];
  yield { type: "tickler", version: FORMAT_VERSION, exportedAt: now.toISOString(), agents };
  for (const agent of agents) {
    for await (const row of paged((after) =>
      db
        .selectFrom("chunks")
        .select([...NOTE_COLUMNS, "rowid as at"])
        .where("agent_id", "=", agent)
        .where("source", "!=", REMINDER_SOURCE)
        .where("rowid", ">", Number(after ?? 0))
        .orderBy("rowid")
        .limit(PAGE)
        .execute(),
    )) {
      yield { type: "note", row };
    }
    for await (const row of paged((after) =>
      db
        .selectFrom("reminders")
        .select([...REMINDER_COLUMNS, "id as at"])
        .where("agent_id", "=", agent)
        .where("id", ">", String(after ?? ""))
        .orderBy("id")
        .limit(PAGE)
        .execute(),
    )) {
      yield { type: "reminder", row };
    }
    for await (const row of paged((after) =>
      db
        .selectFrom("occurrences")
        .select([...OCCURRENCE_COLUMNS, "id as at"])
        .where("agent_id", "=", agent)
        .where("id", ">", Number(after ?? 0))
        .orderBy("id")
        .limit(PAGE)
        .execute(),
    )) {
      yield { type: "occurrence", row };
    }
    for await (const row of paged((after) =>
      db
        .selectFrom("injections")
        .select([...INJECTION_COLUMNS, "id as at"])
        .where("agent_id", "=", agent)
        .where("id", ">", Number(after ?? 0))
        .orderBy("id")
        .limit(PAGE)
        .execute(),
    )) {
      yield { type: "injection", row };
    }
  }
}

/** Rows page after page, without the key they are paged by. */
async function* paged<Row extends { at: string | number }>(
  page: (after: string | number | null) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, "at">, void, void> {
  let after: string | number | null = null;
  for (;;) {
    const rows: Row[] = await page(after);
    for (const { at, ...row } of rows) {
      after = at;
      yield row;
    }
    if (rows.length < PAGE) return;
  }
}

async function allAgents(db: Kysely<Database>): Promise<string[]> {
  const found = await db
    .selectFrom("reminders")
    .select("agent_id")
    .where(everyAgent)
    .union(db.selectFrom("chunks").select("agent_id").where(everyAgent))
    .execute();
  return found.map(({ agent_id }) => agent_id).sort();
}
