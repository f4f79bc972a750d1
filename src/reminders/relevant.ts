/**
 * Which reminders a message is about, with the probability of each: those that wait for a topic, by their pattern and a
 * little by their title, and those that wait for their time. Reads of each only what is compared.
 */
import { sql } from "kysely";
import { each } from "../db/phrases.js";
import { messageTopic } from "../memory/index.js";
import type { ReminderContext } from "./context.js";
import { REMINDER_SOURCE } from "./memory-bridge.js";

export interface RelevanceQuery {
  agentId: string;
  userMessage: string;
  /** On the monotonic scale. */
  deadlineAt: number;
}

/** Relevance by reminder. */
type Relevance = Map<string, number>;

/** Of what memory finds, the best; far down the list nothing reaches the threshold of what is offered early. */
const MAX_RELEVANT = 10;
const MAX_PATTERNS = 500;
/** A pattern this close to the message is looked at together with its reminder's title. */
const NEARLY = 0.15;

export async function findRelevant(context: ReminderContext, query: RelevanceQuery): Promise<Relevance> {
  const topics = await matchTopics(context, query);
  const [helped, upcoming] = await Promise.all([
    withTitles(context, query, topics),
    matchUpcoming(context, query),
  ]);
  return new Map([...topics, ...helped, ...upcoming]);
}

const remaining = (context: ReminderContext, { deadlineAt }: RelevanceQuery): number =>
  deadlineAt - context.clock.monotonic();

/** Context reminders that wait, youngest first; an index of their own holds all that is asked for here. */
async function matchTopics(context: ReminderContext, query: RelevanceQuery): Promise<Relevance> {
  const { rows } = await sql<{ id: string; trigger_spec: string }>`
    select id, trigger_spec from reminders
    where agent_id = ${query.agentId} and status = 'pending' and trigger_type = 'context'
    order by created_at desc limit ${MAX_PATTERNS}`.execute(context.db);
  const matches = await context.memory.matchContexts(
    query.userMessage,
    rows.map((row) => row.trigger_spec),
    { deadlineMs: remaining(context, query) },
  );
  return new Map(rows.map(({ id }, i) => [id, matches[i] ?? 0]));
}

/**
 * "ask Ana about the unpaid invoice" for "billing": a message about invoices is near the pattern, and about the title. Where
 * the pattern alone nearly decides, both count the same: the mean of their log-odds. A title alone fires nothing, and
 * one that only repeats the pattern says nothing new.
 */
async function withTitles(
  context: ReminderContext,
  query: RelevanceQuery,
  topics: Relevance,
): Promise<Relevance> {
  const { injection } = context.settingsOf(query.agentId);
  const near = [...topics].filter(([, value]) => value >= NEARLY && value < injection.minRelevance);
  const remainingMs = remaining(context, query);
  if (near.length === 0 || remainingMs <= 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from reminders
    where agent_id = ${query.agentId}
      and lower(title) <> lower(substr(trigger_spec, 1, length(title)))
      and id in ${each(near.map(([id]) => id))}`.execute(context.db);
  if (rows.length === 0) return new Map();
  const titles = await context.memory.matchContexts(
    query.userMessage,
    // In small letters: a name in a title is somebody to talk to, not what has to be talked about.
    rows.map(({ title }) => title.toLowerCase()),
    { deadlineMs: remainingMs },
  );
  const logit = (p: number) => Math.log(p / (1 - p));
  return new Map(
    rows.flatMap(({ id }, i) => {
      const ofPattern = topics.get(id) ?? 0;
      const ofTitle = Math.min(titles[i] ?? 0, 0.999);
      if (ofTitle <= ofPattern) return [];
      return [[id, 1 / (1 + Math.exp(-(logit(ofPattern) + logit(ofTitle)) / 2))] as const];
    }),
  );
}

/** Reminders that wait for their time and are what the message is about. */
async function matchUpcoming(context: ReminderContext, query: RelevanceQuery): Promise<Relevance> {
  const { agentId, userMessage } = query;
  const topic = messageTopic(userMessage);
  const remainingMs = remaining(context, query);
  if (topic === "" || remainingMs <= 0) return new Map();
  const hits = await context.memory.search(agentId, topic, {
    sources: [REMINDER_SOURCE],
    limit: MAX_RELEVANT,
    deadlineMs: remainingMs,
  });
  if (hits.length === 0) return new Map();
  const cosines = new Map(hits.map((hit) => [hit.chunk.id, hit.cosine]));
  const { rows } = await sql<{ id: string; title: string; chunk_id: string }>`
    select id, title, chunk_id from reminders
    where agent_id = ${agentId} and status = 'pending' and trigger_type <> 'context'
      and chunk_id in ${each([...cosines.keys()])}`.execute(context.db);
  const texts = rows.map((row) => ({ text: row.title, cosine: cosines.get(row.chunk_id) ?? null }));
  const matches = context.memory.matchFound(userMessage, texts);
  return new Map(rows.map(({ id }, i) => [id, matches[i] ?? 0]));
}
