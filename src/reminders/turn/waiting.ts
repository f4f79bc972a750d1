/**
 * What an agent's reminders wait for beside a topic, found by the keys of a moment (`cue_keys`), so that the first moment of a process
 * costs no more than a later one, however many wait. What was found is kept in memory until the database says that the agent's
 * cues have changed (`topic_versions`, kept by its triggers, so that another process is noticed too): from then on a moment costs a
 * look at that one number, and one more where it shows what was not looked up yet.
 */
import { sql } from "kysely";
import {
  type CueKey,
  keysOfMoment,
  type Met,
  type MomentFacts,
  metBy,
  SLOTS,
  type Slot,
  slotsOf,
  type Waiting,
} from "../../cues/index.js";
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
/** Of an expression that was written without its keys; the triggers say so. */
const UNKEYED: CueKey = { slot: "*" as Slot, key: "*" };
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
      [...SLOTS, UNKEYED.slot].map((slot) => ({ slot })),
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
  readonly #slots: ReadonlySet<string>;
  readonly #byKey = new Map<string, WaitingReminder[]>();
  readonly #byId = new Map<string, WaitingReminder | null>();

  constructor(context: ReminderContext, agentId: string, version: number, slots: ReadonlySet<string>) {
    this.version = version;
    this.#context = context;
    this.#agentId = agentId;
    this.#slots = slots;
  }

  /** Whether anything waits for a moment of this kind; asked before the moment is read. */
  couldMatch(kind: MomentFacts["kind"]): boolean {
    return this.#slots.has(UNKEYED.slot) || slotsOf(kind).some((slot) => this.#slots.has(slot));
  }

  /** What the moment meets, in the order in which they were made. */
  async met(
    facts: MomentFacts,
    among: (waiting: WaitingReminder) => boolean = () => true,
  ): Promise<Met<WaitingReminder>[]> {
    const keys = [UNKEYED, ...keysOfMoment(facts)].filter(({ slot }) => this.#slots.has(slot));
    await this.#lookUp(keys);
    const found = new Set(keys.flatMap((key) => this.#byKey.get(nameOf(key)) ?? []));
    return [...found]
      .filter(among)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
      .flatMap((waiting) => {
        const cue = metBy(waiting.when, facts);
        return cue === null ? [] : [{ waiting, cue }];
      });
  }

  async #lookUp(keys: readonly CueKey[]): Promise<void> {
    if (this.#byKey.size > MAX_KEYS) {
      this.#byKey.clear();
      this.#byId.clear();
    }
    const unknown = keys.filter((key) => !this.#byKey.has(nameOf(key)));
    if (unknown.length === 0) return;
    const { rows } = await sql<Row>`
      select j.slot, j.key, r.id, r.cue_spec, r.starts_at, r.until_at, r.expires_at, r.session_id, r.audience,
        r.priority, r.created_at
      from ${rowsOf(unknown, { slot: "text", key: "text" })} as j
      ${inOrder} cue_keys as k on k.agent_id = ${this.#agentId} and k.slot = j.slot and k.key = j.key
      ${inOrder} reminders as r on r.agent_id = k.agent_id and r.id = k.reminder_id
      where r.status = 'pending' and r.trigger_type = 'context'`.execute(this.#context.db);
    for (const key of unknown) this.#byKey.set(nameOf(key), []);
    for (const row of rows) {
      const waiting = this.#byId.get(row.id) ?? this.#read(row);
      this.#byId.set(row.id, waiting);
      if (waiting !== null) this.#byKey.get(nameOf(row))?.push(waiting);
    }
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

const nameOf = ({ slot, key }: { slot: string; key: string }): string => `${slot} ${key}`;

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
