/**
 * The topics that an agent's reminders wait for, as memory compares messages with them. Read once and kept until the
 * database says that they have changed (`topic_versions`, kept by its triggers, so that another process is noticed too).
 * Every one that waits is read: there is no number from which on the oldest are forgotten.
 */
import { sql } from "kysely";
import type { Topic, TopicSet, Wording } from "../../memory/index.js";
import { unpackVector } from "../../memory/index.js";
import type { Audience } from "../../people/index.js";
import type { When } from "../../trigger.js";
import type { ReminderContext } from "../context.js";

/** What decides whether a topic may be shown, beside its words. */
export interface TopicFacts {
  sessionId: string | null;
  audience: Audience;
  expiresAt: number | null;
  /** Of an expression of cues: the whole of it, and its window. */
  when: When | null;
  from: number | null;
  until: number | null;
}

export interface AgentTopics {
  version: number;
  set: TopicSet;
  facts: ReadonlyMap<string, TopicFacts>;
}

interface Row {
  reminder_id: string;
  id: number;
  role: Wording["role"];
  text: string;
  vector: Buffer | null;
  session_id: string | null;
  expires_at: number | null;
  audience: Audience;
  cue_spec: string | null;
  starts_at: number | null;
  until_at: number | null;
}

/** Agents whose topics are kept in memory. */
const MAX_AGENTS = 200;
const known = new WeakMap<ReminderContext, Map<string, AgentTopics>>();

export async function topicsOf(context: ReminderContext, agentId: string): Promise<AgentTopics> {
  const kept = known.get(context) ?? new Map<string, AgentTopics>();
  known.set(context, kept);
  const version = await currentVersion(context, agentId);
  const before = kept.get(agentId);
  const topics = before?.version === version ? before : await readTopics(context, agentId, version);
  kept.delete(agentId);
  kept.set(agentId, topics);
  if (kept.size > MAX_AGENTS) kept.delete(kept.keys().next().value!);
  return topics;
}

export async function currentVersion({ db }: ReminderContext, agentId: string): Promise<number> {
  const row = await db
    .selectFrom("topic_versions")
    .select("version")
    .where("agent_id", "=", agentId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function readTopics(context: ReminderContext, agentId: string, version: number): Promise<AgentTopics> {
  const { embedder } = context.memory;
  // By words alone nothing is compared with a title; thousands of them would be read for nothing.
  const isAsked = embedder === null && !context.judge ? sql`c.role <> 'title'` : sql`true`;
  const vector = embedder === null ? sql`null` : sql`case when c.embedder = ${embedder} then c.vector end`;
  const { rows } = await sql<Row>`
    select c.reminder_id, c.id, c.role, c.text, ${vector} as vector, r.session_id, r.expires_at, r.audience,
      r.cue_spec, r.starts_at, r.until_at
    from cues as c join reminders as r on r.agent_id = c.agent_id and r.id = c.reminder_id
    where c.agent_id = ${agentId} and c.kind = 'topic' and r.status = 'pending' and ${isAsked}
    order by c.reminder_id, c.id`.execute(context.db);
  const topics: (Topic & { wordings: Wording[] })[] = [];
  const facts = new Map<string, TopicFacts>();
  for (const row of rows) {
    if (topics.at(-1)?.id !== row.reminder_id) {
      topics.push({ id: row.reminder_id, wordings: [] });
      facts.set(row.reminder_id, {
        sessionId: row.session_id,
        audience: row.audience,
        expiresAt: row.expires_at,
        when: expressionOf(row.cue_spec),
        from: row.starts_at,
        until: row.until_at,
      });
    }
    const vector = row.vector && unpackVector(row.vector);
    topics.at(-1)!.wordings.push({ id: row.id, role: row.role, text: row.text, vector });
  }
  return { version, set: context.memory.readTopics(topics), facts };
}

/** What cannot be read keeps its topic; `doctor` shows the row. */
function expressionOf(spec: string | null): When | null {
  if (spec === null || !spec.includes('"when"')) return null;
  try {
    return (JSON.parse(spec) as { when?: When }).when ?? null;
  } catch {
    return null;
  }
}
