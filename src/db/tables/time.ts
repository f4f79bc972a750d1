/** Rows of what people change about time: overrides of single instants, pauses, stays, the journal. */
import type { Generated } from "kysely";

export interface OverrideTable {
  agent_id: string;
  reminder_id: string;
  /** The instant of the series that is meant. */
  instant_at: number;
  kind: "skip" | "move" | "done";
  moved_to: number | null;
  created_at: number;
}

export interface PauseTable {
  agent_id: string;
  id: Generated<number>;
  user_name: string | null;
  reminder_id: string | null;
  tag: string | null;
  from_at: number;
  /** null: until it is resumed. */
  until_at: number | null;
  created_at: number;
}

export interface StayTable {
  agent_id: string;
  id: Generated<number>;
  user_name: string | null;
  time_zone: string;
  from_at: number;
  /** null: until further notice. */
  until_at: number | null;
  created_at: number;
}

export interface JournalTable {
  agent_id: string;
  id: Generated<number>;
  /** The change, of one or several reminders. */
  batch: string;
  user_name: string | null;
  /** `complete`, `edit`, `skip`, … */
  what: string;
  /** JSON: rows as they were and as they became. */
  images: string;
  made_at: number;
  undone_at: number | null;
}

export interface TimeTables {
  overrides: OverrideTable;
  pauses: PauseTable;
  stays: StayTable;
  journal: JournalTable;
}
