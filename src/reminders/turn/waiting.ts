/**
 * What an agent's reminders wait for beside a topic, found by the keys of a moment (`cue_keys`), so that the first moment of a process
 * costs no more than a later one, however many wait. What was found is kept in memory until the database says that the agent's
 * cues have changed (`topic_versions`, kept by its triggers, so that another process is noticed too): from then on a moment costs a
 * look at that one number, and one more where it shows what was not looked up yet.
 */
import { sql } from "kysely";
import { CueIndex, type CueKey, type Met, type MomentFacts, SLOTS, type Waiting } from "../../cues/index.js";
import { inOrder, rowsOf } from "../../db/phrases.js";
import { type Audience, maySee, type Viewer } from "../../people/index.js";
import type { Each, Priority, When } from "../../trigger.js";
import type { ReminderContext } from "../context.js";
import { currentVersion } from "./topics.js";

export interface WaitingReminder extends Waiting {
  each: Each;
  /** UTC ms; null: no bound. */
  from: number | null;
  until: number | null;
  expiresAt: number | null;
  sessionId: string | null;
  audience: Audience;
  priority: Priority;
  /** UTC ms; in this order they are met. */
  createdAt: number;
}

interface Row {
  slot: string;
  key: string;
  id: string;
  cue_spec: string;
  starts_at: number | null;
  until_at: number | null;
  expires_at: number | null;
  session_id: string | null;
  audience: Audience;
  priority: Priority;
  created_at: number;
}

/** Agents of which something is kept in memory, and keys of each. */
const MAX_AGENTS = 200;
const MAX_KEYS = 5_000;
const known = new WeakMap<ReminderContext, Map<string, WaitingReminders>>();

export async function waitingOf(context: ReminderContext, agentId: string): Promise<WaitingReminders> {
  const kept = known.get(context) ?? new Map<string, WaitingReminders>();
  known.set(context, kept);
  const version = await currentVersion(context, agentId);
  const before = kept.get(agentId);
  const now = before?.version === version ? before : await begin(context, agentId, version);
  kept.delete(agentId);
  kept.set(agentId, now);
  if (kept.size > MAX_AGENTS) kept.delete(kept.keys().next().value!);
  return now;
}

async function begin(context: ReminderContext, agentId: string, version: number): Promise<WaitingReminders> {
  const { rows } = await sql<{ slot: string }>`
    select j.slot from ${rowsOf(
      CueIndex.slotsToAsk(SLOTS).map((slot) => ({ slot })),
      { slot: "text" },
    )} as j
    where exists (select 1 from cue_keys as k where k.agent_id = ${agentId} and k.slot = j.slot)`.execute(
    context.db,
  );
  return new WaitingReminders(context, agentId, version, new Set(rows.map(({ slot }) => slot)));
}

/** Of one agent, as of one version of its cues. */
export class WaitingReminders {
  readonly version: number;
  readonly #context: ReminderContext;
  readonly #agentId: string;
  readonly #index: CueIndex<WaitingReminder>;
  readonly #byId = new Map<string, WaitingReminder | null>();

  constructor(context: ReminderContext, agentId: string, version: number, slots: ReadonlySet<string>) {
    this.version = version;
    this.#context = context;
    this.#agentId = agentId;
    this.#index = new CueIndex(slots);
  }

  /** Whether anything waits for a moment of this kind; asked before the moment is read. */
  couldMatch(kind: MomentFacts["kind"]): boolean {
    return this.#index.couldMatch(kind);
  }

  /** What the moment meets, in the order in which they were made. */
  async met(
    facts: MomentFacts,
    among: (waiting: WaitingReminder) => boolean = () => true,
  ): Promise<Met<WaitingReminder>[]> {
    if (this.#index.size > MAX_KEYS) {
      this.#index.clear();
      this.#byId.clear();
    }
    await this.#lookUp(this.#index.unknownOf(facts));
    return this.#index
      .met(facts, among)
      .sort(({ waiting: a }, { waiting: b }) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }

  async #lookUp(unknown: readonly CueKey[]): Promise<void> {
    if (unknown.length === 0) return;
    const { rows } = await sql<Row>`
      select j.slot, j.key, r.id, r.cue_spec, r.starts_at, r.until_at, r.expires_at, r.session_id, r.audience,
        r.priority, r.created_at
      from ${rowsOf(unknown, { slot: "text", key: "text" })} as j
      ${inOrder} cue_keys as k on k.agent_id = ${this.#agentId} and k.slot = j.slot and k.key = j.key
      ${inOrder} reminders as r on r.agent_id = k.agent_id and r.id = k.reminder_id
      where r.status = 'pending' and r.trigger_type = 'context'`.execute(this.#context.db);
    const found = new Map<string, WaitingReminder[]>();
    for (const row of rows) {
      const waiting = this.#byId.get(row.id) ?? this.#read(row);
      this.#byId.set(row.id, waiting);
      const name = `${row.slot} ${row.key}`;
      if (waiting !== null) found.set(name, [...(found.get(name) ?? []), waiting]);
    }
    for (const key of unknown) this.#index.put(key, found.get(`${key.slot} ${key.key}`) ?? []);
  }

  #read(row: Row): WaitingReminder | null {
    try {
      const { when, each } = JSON.parse(row.cue_spec) as { when: When; each?: Each };
      return {
        id: row.id,
        when,
        each: each ?? "session",
        from: row.starts_at,
        until: row.until_at,
        expiresAt: row.expires_at,
        sessionId: row.session_id,
        audience: row.audience,
        priority: row.priority,
        createdAt: row.created_at,
      };
    } catch (error) {
      this.#context.log.error(
        { reminderId: row.id, error: String(error) },
        "the cues of a reminder cannot be read",
      );
      return null;
    }
  }
}

/** Whether it may come up in that session, for that viewer, now. */
export function mayComeUp(
  { from, until, expiresAt, sessionId: bound, audience }: WaitingReminder,
  { sessionId, viewer, now }: { sessionId: string; viewer: Viewer; now: number },
): boolean {
  return (
    maySee(viewer, audience) &&
    (bound === null || bound === sessionId) &&
    (from === null || from <= now) &&
    (until === null || now < until) &&
    (expiresAt === null || now < expiresAt)
  );
}
