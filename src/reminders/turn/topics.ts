/**
 * The topics that an agent's reminders wait for, as memory compares messages with them. Read once and kept until the
 * database says that they have changed (`topic_versions`, kept by its triggers, so that another process is noticed too).
 * Every one that waits is read: there is no number from which on the oldest are forgotten.
 */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { each } from "../../db/phrases.js";
import {
  BETWEEN,
  readEntry,
  readInSlices,
  type Topic,
  type TopicSet,
  unpackVector,
  type Wording,
  type WrittenTopics,
} from "../../memory/index.js";
import type { Audience } from "../../people/index.js";
import type { When } from "../../trigger.js";
import type { ReminderContext } from "../context.js";
import { areMany, writtenTopics } from "./written.js";

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

/** What is known of an agent's topics; `written` until they have been read. */
interface Kept {
  version: number;
  read?: AgentTopics;
  written?: WrittenTopics;
  /** Whether somebody sees to it that they are read. */
  isSeenTo?: boolean;
}

/** Agents whose topics are kept in memory. */
const MAX_AGENTS = 200;
const known = new WeakMap<ReminderContext, Map<string, Kept>>();

/** What is known of them as they stand now; of older ones nothing. */
async function keptOf(context: ReminderContext, agentId: string): Promise<Kept> {
  const all = known.get(context) ?? new Map<string, Kept>();
  known.set(context, all);
  const version = await currentVersion(context, agentId);
  const before = all.get(agentId);
  const kept = before?.version === version ? before : { version };
  all.delete(agentId);
  all.set(agentId, kept);
  if (all.size > MAX_AGENTS) all.delete(all.keys().next().value!);
  return kept;
}

/** As they were read last, which may be a while ago; null: not yet. */
export function topicsBefore(context: ReminderContext, agentId: string): TopicSet | null {
  return known.get(context)?.get(agentId)?.read?.set ?? null;
}

export async function topicsOf(context: ReminderContext, agentId: string): Promise<AgentTopics> {
  const kept = await keptOf(context, agentId);
  kept.read ??= await readTopics(context, agentId);
  return kept.read;
}

/**
 * The same for one turn, which does not wait until thousands are read: where words decide they are had as they are written, and
 * read behind it (`readBehindTurn`).
 */
export async function topicsForTurn(
  context: ReminderContext,
  agentId: string,
): Promise<AgentTopics | WrittenTopics> {
  const kept = await keptOf(context, agentId);
  if (!kept.read && !kept.written) {
    const mayBeWritten = context.memory.embedder === null && !context.judge;
    if (mayBeWritten && (await areMany(context.db, agentId))) {
      const written = await writtenTopics(context.db, agentId);
      if (!kept.read) kept.written ??= written;
    } else {
      kept.read = await readTopics(context, agentId);
    }
  }
  return kept.read ?? kept.written!;
}

/** So long after a turn that had them as they are written they are read for the next. */
const BEHIND_MS = 10;

/** A turn is over: what it had as it is written is read for the next. Counted from here, since on a busy machine one takes longer. */
export function readBehindTurn(context: ReminderContext, agentId: string): void {
  const kept = known.get(context)?.get(agentId);
  if (!kept?.written || kept.isSeenTo) return;
  const { written } = kept;
  kept.isSeenTo = true;
  context.clock.setTimer(BEHIND_MS, () => void readBehind(context, agentId, kept, written));
}

/** Of so many the rows are had in one go: the loop belongs to others, too. */
const AT_ONCE = 500;

async function readBehind(
  context: ReminderContext,
  agentId: string,
  kept: Kept,
  written: WrittenTopics,
): Promise<void> {
  try {
    const ids = [...new Set(written.entries.split(BETWEEN).map((entry) => readEntry(entry).id))].sort();
    const topics: Topic[] = [];
    const facts = new Map<string, TopicFacts>();
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = await topicRows(context, agentId, ids.slice(from, from + AT_ONCE));
      topics.push(...some.topics);
      for (const [id, fact] of some.facts) facts.set(id, fact);
      await setImmediate(undefined, { ref: false });
    }
    const set = await readInSlices(topics);
    // What was read while they changed is neither the one nor the other.
    if ((await currentVersion(context, agentId)) !== kept.version) return;
    kept.read = { set, facts };
    delete kept.written;
  } catch (error) {
    delete kept.written;
    delete kept.isSeenTo;
    context.log.debug(
      { agentId, error: String(error) },
      "topics were not read behind the turn; the next one begins anew",
    );
  }
}

export async function currentVersion({ db }: ReminderContext, agentId: string): Promise<number> {
  const row = await db
    .selectFrom("topic_versions")
    .select("version")
    .where("agent_id", "=", agentId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** @param ids only these; default: all that wait */
export async function readTopics(
  context: ReminderContext,
  agentId: string,
  ids?: readonly string[],
): Promise<AgentTopics> {
  const { topics, facts } = await topicRows(context, agentId, ids);
  return { set: context.memory.readTopics(topics), facts };
}

async function topicRows(context: ReminderContext, agentId: string, ids?: readonly string[]) {
  const { embedder } = context.memory;
  // By words alone nothing is compared with a title; thousands of them would be read for nothing.
  const isAsked = embedder === null && !context.judge ? sql`c.role <> 'title'` : sql`true`;
  const vector = embedder === null ? sql`null` : sql`case when c.embedder = ${embedder} then c.vector end`;
  const { rows } = await sql<Row>`
    select c.reminder_id, c.id, c.role, c.text, ${vector} as vector, r.session_id, r.expires_at, r.audience,
      r.cue_spec, r.starts_at, r.until_at
    from cues as c join reminders as r on r.agent_id = c.agent_id and r.id = c.reminder_id
    where c.agent_id = ${agentId} and c.kind = 'topic' and r.status = 'pending' and ${isAsked}
      and ${ids === undefined ? sql`true` : sql`c.reminder_id in ${each(ids)}`}
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
  return { topics, facts };
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
