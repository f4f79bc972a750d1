/** Rows of the event log. */
import type { Generated } from "kysely";

export interface EventTable {
  /** Grows with each fact; never given out twice. */
  id: Generated<number>;
  agent_id: string;
  /** `reminder:…` and `session:…` are written by the database's triggers; any other is somebody's own event. */
  name: string;
  at: number;
  session_id: string | null;
  reminder_id: string | null;
  occurrence_id: number | null;
  /** A JSON object. */
  fields: Generated<string>;
}

export interface EventTables {
  events: EventTable;
}
