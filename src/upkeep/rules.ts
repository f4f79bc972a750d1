/**
 * What may go, table by table: what is over for longer than it is kept, and what nothing that still waits refers to.
 * Reminders, notes and the latest instants of each reminder stay: they are its own history.
 */
import { type RawBuilder, sql } from "kysely";
import { stillLive } from "../db/phrases.js";
import type { Database } from "../db/tables.js";

export interface Rule {
  table: keyof Database;
  /** The column that grows with the age of rows, so that looking can end at the first young one. */
  age: string;
  keeps: "history" | "injections";
  /** Whether its `id` is a number that grows. Default: yes. */
  isNumbered?: boolean;
  /** Of a row that is old, whether it may go; the table is `t`. */
  mayGo: (cut: number) => RawBuilder<boolean>;
}

/** Of each reminder, so many instants stay, however old. */
const KEPT_INSTANTS = 50;

const closed = (alias: string) => sql`${sql.ref(`${alias}.status`)} in ('completed', 'dismissed')`;

export const RULES: readonly Rule[] = [
  { table: "events", age: "at", keeps: "history", mayGo: () => sql<boolean>`true` },
  {
    table: "injections",
    age: "injected_at",
    keeps: "injections",
    // How often a topic came up, and what that was worth, counts as long as it waits.
    mayGo: () => sql<boolean>`(
      exists (select 1 from reminders as r where r.agent_id = t.agent_id and r.id = t.reminder_id and ${closed("r")})
      or t.kind not in ('context', 'upcoming', 'perhaps') and not exists (
        select 1 from occurrences as o where o.agent_id = t.agent_id and o.id = t.occurrence_id and ${stillLive("o")}))`,
  },
  {
    table: "deliveries",
    age: "created_at",
    keeps: "history",
    mayGo: (cut) => sql<boolean>`t.state in ('delivered', 'dead', 'cancelled') and t.updated_at < ${cut}
      and not exists (
        select 1 from occurrences as o where o.agent_id = t.agent_id and o.id = t.occurrence_id and ${stillLive("o")})
      and t.occurrence_id <> (
        select o.id from occurrences as o
        where o.agent_id = t.agent_id and o.reminder_id = t.reminder_id order by o.due_at desc limit 1)`,
  },
  {
    table: "occurrences",
    age: "claimed_at",
    keeps: "history",
    mayGo: (cut) => sql<boolean>`t.settled_at < ${cut} and t.due_at < (
      select o.due_at from occurrences as o
      where o.agent_id = t.agent_id and o.reminder_id = t.reminder_id
      order by o.due_at desc limit 1 offset ${KEPT_INSTANTS - 1})`,
  },
  {
    table: "inbox_messages",
    age: "created_at",
    keeps: "history",
    mayGo: () => sql<boolean>`t.state in ('delivered', 'cancelled', 'expired', 'failed')`,
  },
  {
    table: "checkins",
    age: "created_at",
    keeps: "history",
    mayGo: (cut) => sql<boolean>`t.state <> 'active' and t.updated_at < ${cut}`,
  },
  {
    table: "sessions",
    isNumbered: false,
    age: "created_at",
    keeps: "history",
    mayGo: (cut) => sql<boolean>`t.state = 'ended' and t.ended_at < ${cut}
      and not exists (select 1 from sessions as c where c.agent_id = t.agent_id and c.parent_id = t.id)
      and not exists (select 1 from inbox_messages as m where m.agent_id = t.agent_id and m.session_id = t.id)
      and not exists (
        select 1 from reminders as r where r.agent_id = t.agent_id and r.session_id = t.id and not ${closed("r")})`,
  },
];
