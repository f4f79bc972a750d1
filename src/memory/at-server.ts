/** A server that measures vectors itself: what it needs for that is made by a reindex, by whoever may. */
import type { Kysely } from "kysely";
import { manyWritersOf } from "../db/many-writers.js";
import type { Database } from "../db/tables.js";
import type { Logger } from "../log.js";
import { readOwner } from "./vector-table.js";

/** Makes its column and the indexes of large scopes, where there are none; a server that refuses leaves it as it was. */
export async function indexAtServer(db: Kysely<Database>, log: Logger): Promise<void> {
  try {
    const near = await manyWritersOf(db)?.makeNear(db);
    const owner = near && (await readOwner(db));
    if (near && owner) await near.index(db, owner.dimensions);
  } catch (error) {
    log.warn({ error: String(error) }, "the server refuses to measure or index vectors");
  }
}
