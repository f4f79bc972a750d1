/**
 * Reads what the instants of reminders depend on beside their rows: overrides, pauses, stays, and the reminders that
 * relative ones follow. One statement for any number of reminders (a second and third where some follow others).
 */
import { type RawBuilder, sql } from "kysely";
import { each, eachPair, isSame } from "../../db/phrases.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import type { AgentSettings } from "../settings.js";
import type { Handle } from "../store.js";
import type { Reminder, Trigger } from "../types.js";
import type { Stay, TimeFacts } from "./time-facts.js";
import type { Override, Pause, Surroundings } from "./timeline.js";

type Key = Pick<Reminder, "agentId" | "id">;
type SettingsOf = (agentId: string) => Pick<AgentSettings, "calendar">;

interface FoundRow {
  what: "override" | "pause" | "stay";
  agent_id: string;
  reminder_id: string | null;
  /** The kind of an override, the tag of a pause, the zone of a stay. */
  word: string | null;
  /** Whose pause or stay it is. */
  user_name: string | null;
  from_at: number;
  to_at: number | null;
  created_at: number;
}

const keyOf = ({ agentId, id }: Key): string => JSON.stringify([agentId, id]);

/** The facts for a trigger that is not a reminder yet. */
export async function factsFor(
  db: Handle,
  settings: Pick<AgentSettings, "calendar">,
  agentId: string,
  userName: string | null | undefined,
  trigger: Trigger,
): Promise<TimeFacts> {
  const floating = (trigger.type === "scheduled" || trigger.type === "recurring") && trigger.floating;
  const rows = floating
    ? await db.selectFrom("stays").selectAll().where("agent_id", "=", agentId).orderBy("from_at").execute()
    : [];
  return {
    calendar: (name) => settings.calendar(name),
    stays: rows
      .filter((row) => row.user_name === null || row.user_name === userName)
      .map((row) => ({
        from: new Date(row.from_at),
        until: row.until_at === null ? null : new Date(row.until_at),
        timeZone: row.time_zone,
      })),
  };
}

/** The person's stays, in order: one that was said of nobody in particular counts for everybody, here as in all that is around a reminder. */
export async function staysOf(db: Handle, agentId: string, userName: string | null): Promise<Stay[]> {
  const { rows } = await sql<{ from_at: number; until_at: number | null; time_zone: string }>`
    select from_at, until_at, time_zone from stays
    where agent_id = ${agentId} and (user_name is null or user_name ${isSame} ${userName})
    order by from_at`.execute(db);
  return rows.map((row) => ({
    from: new Date(row.from_at),
    until: row.until_at === null ? null : new Date(row.until_at),
    timeZone: row.time_zone,
  }));
}

export type SurroundingsOf = (reminder: Reminder) => Surroundings;

/** What is around each of the reminders. */
export async function loadSurroundings(
  db: Handle,
  settingsOf: SettingsOf,
  reminders: readonly Reminder[],
  depth = 0,
): Promise<SurroundingsOf> {
  const found = await readRows(db, reminders);
  const others = depth < MOST_STEPS ? await loadOthers(db, settingsOf, reminders, depth) : new Map();
  return surroundingsIn(found, others, settingsOf);
}

/** Of reminders that follow none and are new, where their agent has no pause and no stay. */
export function nothingAround(settingsOf: SettingsOf): SurroundingsOf {
  return surroundingsIn(new Map(), new Map(), settingsOf);
}

/**
 * The same, begun while the reminders themselves are still read.
 * @param which a statement that gives their agents and ids
 */
export function beginSurroundings(
  db: Handle,
  settingsOf: SettingsOf,
  whose: string | readonly string[],
  which: RawBuilder<unknown>,
): (reminders: readonly Reminder[]) => Promise<SurroundingsOf> {
  const reading = rowsAround(db, which, typeof whose === "string" ? [whose] : whose);
  // Whoever goes on hears what it failed at.
  reading.catch(() => undefined);
  return async (reminders) => {
    const found = await reading;
    return surroundingsIn(found, await loadOthers(db, settingsOf, reminders, 0), settingsOf);
  };
}

function surroundingsIn(
  found: ReadonlyMap<string, FoundRow[]>,
  others: ReadonlyMap<string, { reminder: Reminder; around: Surroundings }>,
  settingsOf: SettingsOf,
): SurroundingsOf {
  return (reminder) => {
    const { agentId, id, userName } = reminder;
    const mine = found.get(agentId) ?? [];
    const ofPerson = (row: FoundRow) => row.user_name === null || row.user_name === userName;
    const overrides = mine.filter((row) => row.what === "override" && row.reminder_id === id).map(toOverride);
    const pauses = mine
      .filter((row) => row.what === "pause" && ofPerson(row) && covers(row, reminder))
      .map(toPause);
    const stays = mine.filter((row) => row.what === "stay" && ofPerson(row)).map(toStay);
    const settings = settingsOf(agentId);
    const { trigger } = reminder;
    return {
      facts: { calendar: (name) => settings.calendar(name), stays },
      overrides,
      pauses,
      ...(trigger.type === "relative" && { other: others.get(keyOf({ agentId, id: trigger.to })) }),
    };
  };
}

/** A chain of reminders that follow each other is read so far. */
const MOST_STEPS = 5;

async function loadOthers(
  db: Handle,
  settingsOf: SettingsOf,
  reminders: readonly Reminder[],
  depth: number,
): Promise<Map<string, { reminder: Reminder; around: Surroundings }>> {
  const pairs = reminders.flatMap(({ agentId, trigger }) =>
    trigger.type === "relative" ? [[agentId, trigger.to] as const] : [],
  );
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<ReminderRow>`
    select * from reminders where (agent_id, id) in ${eachPair(pairs)}`.execute(db);
  const followed = rows.map(fromReminderRow);
  const around = await loadSurroundings(db, settingsOf, followed, depth + 1);
  return new Map(followed.map((reminder) => [keyOf(reminder), { reminder, around: around(reminder) }]));
}

async function readRows(db: Handle, reminders: readonly Reminder[]): Promise<Map<string, FoundRow[]>> {
  if (reminders.length === 0) return new Map();
  // What comes once has no instants that are treated otherwise: it is edited.
  const series = reminders.filter(({ trigger }) => trigger.type !== "scheduled");
  const pairs = eachPair(series.map(({ agentId, id }) => [agentId, id]));
  return rowsAround(db, pairs, [...new Set(reminders.map(({ agentId }) => agentId))]);
}

/** @param pairs of agent and reminder, whose overrides count */
async function rowsAround(
  db: Handle,
  pairs: RawBuilder<unknown>,
  agents: readonly string[],
): Promise<Map<string, FoundRow[]>> {
  const { rows } = await sql<FoundRow>`
    select 'override' as what, agent_id, reminder_id, kind as word, null as user_name,
      instant_at as from_at, moved_to as to_at, created_at
    from overrides where (agent_id, reminder_id) in ${pairs}
    union all
    select 'pause', agent_id, reminder_id, tag, user_name, from_at, until_at, created_at
    from pauses where agent_id in ${each(agents)}
    union all
    select 'stay', agent_id, null, time_zone, user_name, from_at, until_at, created_at
    from stays where agent_id in ${each(agents)}
    order by 6`.execute(db);
  return Map.groupBy(rows, (row) => row.agent_id);
}

function covers({ reminder_id, word: tag }: FoundRow, { id, contextTags }: Reminder): boolean {
  if (reminder_id !== null) return reminder_id === id;
  return tag === null || contextTags.some((own) => own.toLowerCase() === tag.toLowerCase());
}

const toOverride = (row: FoundRow): Override => ({
  instant: new Date(row.from_at),
  kind: row.word as Override["kind"],
  movedTo: row.to_at === null ? null : new Date(row.to_at),
  createdAt: new Date(row.created_at),
});

const toPause = (row: FoundRow): Pause => ({
  from: new Date(row.from_at),
  until: row.to_at === null ? null : new Date(row.to_at),
  createdAt: new Date(row.created_at),
});

const toStay = (row: FoundRow): Stay => ({
  from: new Date(row.from_at),
  until: row.to_at === null ? null : new Date(row.to_at),
  timeZone: row.word ?? "UTC",
});
