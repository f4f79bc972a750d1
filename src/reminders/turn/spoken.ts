/**
 * What the message is about, as candidates. Of what it is surely about every reminder is read; of what it is only perhaps about, as many
 * as have to be looked at to find the few hints that there is room for, the likeliest first: a message that shares a common word with
 * a thousand topics asks what became of the hints of a few, and reads a handful.
 */
import { sql } from "kysely";
import { manyWritersOf } from "../../db/many-writers.js";
import { each, unindexed } from "../../db/phrases.js";
import type { TopicMatch } from "../../memory/index.js";
import type { ReminderContext } from "../context.js";
import { tellingOf } from "../occurrence/nudge-backoff.js";
import { fromReminderRow } from "../rows.js";
import {
  boundElsewhere,
  type Candidate,
  NO_FEEDBACK,
  plain,
  selectReminders,
  type TurnQuery,
} from "./candidate.js";
import { NO_HINTS } from "./hints.js";
import { type TopicHistory, topicHistories } from "./ledger.js";
import { passedOver } from "./passed-over.js";
import { couldBeHint, isHintDue } from "./proactive.js";
import { findInTurn, type Relevance } from "./relevant.js";
import { topicsBefore } from "./topics.js";

export interface Spoken {
  candidates: Candidate[];
  /** Of what is due, too. */
  matches: Relevance;
}

export const NOTHING_SPOKEN: Spoken = { candidates: [], matches: new Map() };

/** Of what would be a hint, so many are looked at first, for each line that there is for them; then twice as many. */
const LOOKED_AT = 4;
const MORE = 2;
/** … and of those that are free to be said so many are read at a time: most turn out to be hints. */
const READ = 2;

/** Asks the model for what the message will be compared by, before anything is read: it takes longer than all of that. */
export function askAhead(
  context: ReminderContext,
  { agentId, userMessage }: Pick<TurnQuery, "agentId" | "userMessage">,
): void {
  const topics = topicsBefore(context, agentId);
  if (topics === null || !context.settingsOf(agentId).injection.includeContextual) return;
  if (typeof userMessage === "string") context.memory.askAhead(userMessage, topics);
}

export async function gatherSpoken(
  context: ReminderContext,
  query: TurnQuery,
  paused: Promise<ReadonlySet<string>>,
): Promise<Spoken> {
  const { agentId, sessionId, viewer, userMessage, place, now, remainingMs } = query;
  const { injection } = context.settingsOf(agentId);
  if (!injection.includeContextual || userMessage.trim() === "" || remainingMs <= 0) return NOTHING_SPOKEN;
  const deadlineAt = context.clock.monotonic() + remainingMs;
  const { minRelevance, upcomingRelevance, perhaps } = injection;
  const sure = Math.min(minRelevance, upcomingRelevance);
  const least = perhaps.lines > 0 ? Math.min(sure, perhaps.minRelevance) : sure;
  const passed = passedOver(context, { agentId, person: viewer.ledger, now });
  // Whoever asks why hears of all; what may be sure is looked at in any case.
  const isPassed = query.explain
    ? undefined
    : (id: string, atMost: number) => atMost < sure && passed.holds(id, atMost);
  const search = { agentId, sessionId, viewer, userMessage, place, paused, isPassed, now, deadlineAt };
  const found = await findInTurn(context, search, least);
  const topics = await inTurn(found.topics);
  const surely = await topics.while(({ relevance }) => relevance >= sure);
  const perhapsNext = (most: number) =>
    topics.while(
      ({ relevance }) => relevance >= least,
      most,
      ({ id, relevance }) => isPassed?.(id, relevance) ?? false,
    );
  const upcoming = found.upcoming.filter(({ relevance }) => relevance >= least);
  const candidates: Candidate[] = [];
  const matches = new Map<string, TopicMatch>();
  const always = [...surely, ...upcoming];
  const first = LOOKED_AT * perhaps.lines * (query.explain ? MORE : 1);
  let some = [...always, ...(await perhapsNext(first))];
  const of = { agentId, sessionId, person: viewer.ledger };
  const couldBeSaid =
    (histories: Histories) =>
    (match: TopicMatch): boolean =>
      always.includes(match) ||
      isHintDue({ relevance: match.relevance, ...toldOf(histories.get(match.id)) }, injection, now);
  const hints = () =>
    candidates.filter((one) => (one.relevance ?? 0) < sure && couldBeHint(one, injection, now)).length;
  // A server is asked for both in one journey, and whoever asks why hears of all.
  const isAllRead = query.explain || manyWritersOf(context.db) !== null;
  for (let size = first * MORE; some.length > 0; size *= MORE) {
    const histories = topicHistories(context.db, of, idsOf(some));
    const isFirst = matches.size === 0;
    const asked = isAllRead && isFirst ? some : some.filter(couldBeSaid(await histories));
    const isOut = new Set<string>();
    let most = isAllRead ? asked.length : (isFirst ? always.length : 0) + READ * perhaps.lines;
    for (let from = 0; from < asked.length; [from, most] = [from + most, READ * perhaps.lines]) {
      if (from > 0 && hints() >= perhaps.lines) break;
      const these = asked.slice(from, from + most);
      for (const match of these) matches.set(match.id, match);
      const read = await candidatesOf(context, query, these, histories);
      candidates.push(...read);
      for (const one of read) if (!couldBeHint(one, injection, now)) isOut.add(one.reminder.id);
    }
    const told = await histories;
    for (const match of some) {
      const isHeldBack = isOut.has(match.id) || !couldBeSaid(told)(match);
      // What a session has heard, another has not.
      if (isHeldBack && (told.get(match.id)?.hints.lastRelevance ?? null) === null) passed.add(match);
    }
    some = hints() >= perhaps.lines ? [] : await perhapsNext(size);
  }
  return { candidates, matches };
}

/** What comes one after another, taken in runs. */
async function inTurn<T>(all: Iterable<T> | AsyncIterable<T>) {
  const from = Symbol.asyncIterator in all ? all[Symbol.asyncIterator]() : all[Symbol.iterator]();
  let next = await from.next();
  return {
    async while(
      holds: (one: T) => boolean,
      most = Number.POSITIVE_INFINITY,
      isPassed: (one: T) => boolean = () => false,
    ): Promise<T[]> {
      const run: T[] = [];
      for (; !next.done && run.length < most && holds(next.value); next = await from.next())
        if (!isPassed(next.value)) run.push(next.value);
      return run;
    },
  };
}

type Histories = ReadonlyMap<string, TopicHistory>;

const idsOf = (matches: readonly TopicMatch[]): string[] => [...new Set(matches.map(({ id }) => id))];

function toldOf(history: TopicHistory | undefined) {
  return {
    lastOfferedAt: history?.at ?? null,
    forgotten: history?.forgotten ?? false,
    contextOffers: history?.count ?? 0,
    hints: history?.hints ?? NO_HINTS,
    feedback: history ?? NO_FEEDBACK,
  };
}

async function candidatesOf(
  context: ReminderContext,
  query: TurnQuery,
  some: readonly TopicMatch[],
  histories: Promise<Histories>,
): Promise<Candidate[]> {
  if (some.length === 0) return [];
  const { agentId, sessionId, now } = query;
  const settings = context.settingsOf(agentId);
  const matches = new Map(some.map((match) => [match.id, match]));
  const [rows, told] = await Promise.all([
    selectReminders(
      context,
      query,
      sql`${unindexed("r.status")} = 'pending' and r.id in ${each(idsOf(some))} and not ${boundElsewhere(sessionId)}`,
    ),
    histories,
  ]);
  const mine = rows.filter((row) => !(row.expires_at && row.expires_at <= now.getTime()));
  return mine.map((row): Candidate => {
    const reminder = fromReminderRow(row);
    return {
      ...plain(reminder, tellingOf(reminder, settings)),
      kind: row.trigger_type === "context" ? "context" : "upcoming",
      relevance: matches.get(row.id)?.relevance ?? 0,
      cue: matches.get(row.id)?.cue ?? null,
      ...toldOf(told.get(row.id)),
    };
  });
}
