/**
 * What an agent's reminders wait for beside a topic, in memory: read once and kept until the database says that the agent's
 * cues have changed (`topic_versions`, kept by its triggers, so that another process is noticed too). What a moment costs is a look
 * at that one number.
 */
import { sql } from "kysely";
import { CueIndex, type Waiting } from "../../cues/index.js";
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
}

interface Kept {
  version: number;
  index: CueIndex<WaitingReminder>;
}

interface Row {
  id: string;
  cue_spec: string;
  starts_at: number | null;
  until_at: number | null;
  expires_at: number | null;
  session_id: string | null;
  audience: Audience;
  priority: Priority;
}

/** Agents whose cues are kept in memory. */
const MAX_AGENTS = 200;
const known = new WeakMap<ReminderContext, Map<string, Kept>>();

export async function waitingOf(
  context: ReminderContext,
  agentId: string,
): Promise<CueIndex<WaitingReminder>> {
  const kept = known.get(context) ?? new Map<string, Kept>();
  known.set(context, kept);
  const version = await currentVersion(context, agentId);
  const before = kept.get(agentId);
  const now = before?.version === version ? before : { version, index: await readIndex(context, agentId) };
  kept.delete(agentId);
  kept.set(agentId, now);
  if (kept.size > MAX_AGENTS) kept.delete(kept.keys().next().value!);
  return now.index;
}

async function readIndex({ db, log }: ReminderContext, agentId: string): Promise<CueIndex<WaitingReminder>> {
  const { rows } = await sql<Row>`
    select r.id, r.cue_spec, r.starts_at, r.until_at, r.expires_at, r.session_id, r.audience, r.priority
    from reminders as r
    where r.agent_id = ${agentId} and r.status = 'pending' and r.trigger_type = 'context'
      and r.id in (select c.reminder_id from cues as c where c.agent_id = ${agentId}
        and c.kind in ('act', 'place', 'person', 'event'))
    order by r.created_at, r.id`.execute(db);
  return new CueIndex(
    rows.flatMap((row) => {
      try {
        const { when, each } = JSON.parse(row.cue_spec) as { when: When; each?: Each };
        return [
          {
            id: row.id,
            when,
            each: each ?? "session",
            from: row.starts_at,
            until: row.until_at,
            expiresAt: row.expires_at,
            sessionId: row.session_id,
            audience: row.audience,
            priority: row.priority,
          },
        ];
      } catch (error) {
        log.error({ reminderId: row.id, error: String(error) }, "the cues of a reminder cannot be read");
        return [];
      }
    }),
  );
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
