/**
 * Which reminders a message is about, with the probability of each: those that wait for a
 * topic, by their pattern, cues and title, and those that wait for their time or are due. What may not be shown in this turn at all (of
 * another session, expired, closed) is left out of the search itself: it takes no place.
 */
import { type RawBuilder, sql } from "kysely";
import { metBy, type PlaceFacts } from "../../cues/index.js";
import { inOrder } from "../../db/phrases.js";
import { type FoundChunk, messageTopic, nearTopics, type TopicMatch } from "../../memory/index.js";
import { maySee, type Viewer } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import { REMINDER_SOURCE } from "../memory-bridge.js";
import { type AgentTopics, readTopics, topicsBefore, topicsForTurn, topicsOf } from "./topics.js";
import { bestOfWritten } from "./written.js";

export interface RelevanceQuery {
  agentId: string;
  sessionId: string;
  viewer: Viewer;
  userMessage: string;
  /** Where the session works, as far as it is known. */
  place?: PlaceFacts | undefined;
  /** What is paused, and so not looked for. */
  paused?: Promise<ReadonlySet<string>>;
  /** Whether what a topic reaches at most is known to bring nothing up. */
  isPassed?: ((id: string, atMost: number) => boolean) | undefined;
  now: Date;
  /** On the monotonic scale. */
  deadlineAt: number;
}

/** By reminder. */
export type Relevance = ReadonlyMap<string, TopicMatch>;

export interface Found {
  /** What waits for a topic, best first, to be gone through once: what is not asked for is not looked at. */
  topics: Iterable<TopicMatch>;
  /** What waits for its time, or is due. */
  upcoming: TopicMatch[];
}

/** Of what memory finds, the best; far down the list nothing reaches the threshold of what is offered early. */
const MAX_RELEVANT = 10;

export async function findRelevant(context: ReminderContext, query: RelevanceQuery): Promise<Found> {
  const [topics, upcoming] = await Promise.all([matchTopics(context, query), matchUpcoming(context, query)]);
  return { topics, upcoming };
}

/**
 * The same for one turn: where thousands of topics have not been read yet, no more of them are than are asked for.
 *
 * @param least what reaches less may be left out
 */
export async function findInTurn(
  context: ReminderContext,
  query: RelevanceQuery,
  least = 0,
): Promise<Omit<Found, "topics"> & { topics: Iterable<TopicMatch> | AsyncIterable<TopicMatch> }> {
  const [topics, upcoming] = await Promise.all([
    topicsInTurn(context, query, least),
    matchUpcoming(context, query),
  ]);
  return { topics, upcoming };
}

async function topicsInTurn(
  context: ReminderContext,
  query: RelevanceQuery,
  least: number,
): Promise<Iterable<TopicMatch> | AsyncIterable<TopicMatch>> {
  const topics = await topicsForTurn(context, query.agentId);
  if (!("entries" in topics)) return matchTopics(context, query, topics);
  const near = nearTopics(query.userMessage, topics);
  if (near === null) return matchTopics(context, query);
  const resting = await query.paused;
  const match = async (ids: readonly string[]) => {
    const { set, facts } = await readTopics(context, query.agentId, ids);
    const among = mayCome(query, facts, resting);
    return context.memory.matchTopics(near.message, set, { among, whole: near.whole });
  };
  return bestOfWritten(near, match, least);
}

const remaining = (context: ReminderContext, { deadlineAt }: RelevanceQuery): number =>
  deadlineAt - context.clock.monotonic();

/** Context reminders that wait, best first. */
async function matchTopics(
  context: ReminderContext,
  query: RelevanceQuery,
  known?: AgentTopics,
): Promise<Iterable<TopicMatch>> {
  const { agentId, userMessage, paused } = query;
  let topics = known ?? (await topicsOf(context, agentId));
  if (topics.set.size === 0) return [];
  if (topics.set.owed > 0 && context.memory.embedder !== null) {
    await context.memory.catchUp(agentId, remaining(context, query));
    topics = await topicsOf(context, agentId);
  }
  const matches = await context.memory.matchTopics(userMessage, topics.set, {
    deadlineMs: remaining(context, query),
    among: mayCome(query, topics.facts, await paused),
    ...(query.isPassed && { isPassed: query.isPassed }),
  });
  return judged(context, query, matches, topics);
}

/** Which topics may be shown in this turn, whatever their words. */
function mayCome(
  { sessionId, viewer, place = {}, now }: RelevanceQuery,
  facts: AgentTopics["facts"],
  resting: ReadonlySet<string> | undefined,
): (id: string) => boolean {
  const person = viewer.person?.name ?? undefined;
  return (id) => {
    const { sessionId: bound, expiresAt, audience, when, from, until } = facts.get(id)!;
    if (!maySee(viewer, audience) || resting?.has(id)) return false;
    if ((from !== null && now.getTime() < from) || (until !== null && now.getTime() >= until)) return false;
    // A topic of an expression comes up where the rest of it holds, too.
    if (
      when !== null &&
      !metBy(when, { kind: "turn", topic: true, place, ...(person !== undefined && { person }) })
    )
      return false;
    return (bound === null || bound === sessionId) && (expiresAt === null || expiresAt > now.getTime());
  };
}

/** Asks the judge, where there is one, about what would be hints: a yes makes it sure, a no takes it away. */
async function judged(
  context: ReminderContext,
  query: RelevanceQuery,
  ranked: Iterable<TopicMatch>,
  { set }: AgentTopics,
): Promise<Iterable<TopicMatch>> {
  const { judge } = context;
  const { perhaps, minRelevance } = context.settingsOf(query.agentId).injection;
  if (!judge || perhaps.lines === 0) return ranked;
  const matches = [...ranked];
  const doubtful = matches
    .filter(({ relevance }) => relevance >= perhaps.minRelevance && relevance < minRelevance)
    .slice(0, perhaps.lines);
  const answers = new Map(
    await Promise.all(
      doubtful.map(async ({ id }) => {
        const topic = set.topics.find((one) => one.id === id);
        const pair = {
          message: query.userMessage,
          topic: topic?.ways.map(({ text }) => text).join("; ") ?? "",
          title: topic?.title?.text ?? "",
        };
        return [id, await judge.ask(pair, remaining(context, query))] as const;
      }),
    ),
  );
  return matches.flatMap((match) => {
    const answer = answers.get(match.id) ?? null;
    if (answer === false) return [];
    return [answer ? { ...match, relevance: Math.max(match.relevance, minRelevance) } : match];
  });
}

/** Reminders that wait for their time, or are due, and are what the message is about. */
async function matchUpcoming(context: ReminderContext, query: RelevanceQuery): Promise<TopicMatch[]> {
  const { agentId, sessionId, viewer, userMessage, paused } = query;
  const topic = messageTopic(userMessage);
  // What the topics are compared with, so that the model reads it once.
  const topics = topicsBefore(context, agentId);
  const remainingMs = remaining(context, query);
  if (topic === "" || remainingMs <= 0) return [];
  const known = new Map<string, { id: string; title: string }>();
  const waiting = async (chunks: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundChunk & { reminder_id: string; title: string }>`
      select c.key, c.id, c.length, r.id as reminder_id, r.title
      from ${chunks} as c ${inOrder} reminders as r on r.agent_id = ${agentId} and r.chunk_id = c.id
      where (r.status = 'triggered' or r.status = 'pending' and r.trigger_type <> 'context')
        and (r.session_id is null or r.session_id = ${sessionId})`.execute(context.db);
    const resting = await paused;
    const found = rows.filter(({ reminder_id }) => !resting?.has(reminder_id));
    for (const { id: chunk, reminder_id: id, title } of found) known.set(chunk, { id, title });
    return found;
  };
  const hits = await context.memory.find(agentId, topic, {
    sources: [REMINDER_SOURCE],
    viewer,
    ...(topics && { meant: messageTopic(topics.mended(userMessage)) }),
    limit: MAX_RELEVANT,
    deadlineMs: remainingMs,
    keep: waiting,
  });
  if (hits.length === 0) return [];
  return context.memory.matchFound(
    userMessage,
    hits.flatMap(({ id, cosine }) => {
      const reminder = known.get(id);
      return reminder ? [{ id: reminder.id, text: reminder.title, cosine }] : [];
    }),
  );
}
