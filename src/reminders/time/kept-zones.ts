/** Zones in which what is to come was set, beside one: a reminder keeps the zone in which it was set. */
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.js";
import { seenBy } from "../../people/index.js";
import type { View } from "../store.js";

export interface KeptZone {
  timeZone: string;
  /** How many that have an instant ahead. */
  reminders: number;
}

/** The one that most have first; a zone is one whatever the case of its letters. */
export async function zonesBeside(
  db: Kysely<Database>,
  { agentId, viewer }: View,
  timeZone: string,
): Promise<KeptZone[]> {
  const { rows } = await sql<{ zone: string; n: number | string }>`
    select min(time_zone) as zone, count(*) as n from reminders
    where agent_id = ${agentId} and status in ('pending', 'triggered', 'snoozed') and next_due_at is not null
      and lower(time_zone) <> ${timeZone.toLowerCase()} and ${seenBy(viewer)}
    group by lower(time_zone) order by n desc, zone`.execute(db);
  return rows.map(({ zone, n }) => ({ timeZone: zone, reminders: Number(n) }));
}
