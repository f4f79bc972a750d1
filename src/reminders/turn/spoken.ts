/**
 * What the message is about, as candidates. Of what it is surely about every reminder is read; of what it is only perhaps about, as many
 * as have to be looked at to find the few hints that there is room for, the likeliest first: a message that shares a common word with
 * a thousand topics reads a handful.
 */
import { sql } from "kysely";
import { each, unindexed } from "../../db/phrases.js";
import type { TopicMatch } from "../../memory/index.js";
import type { ReminderContext } from "../context.js";
import { tellingOf } from "../occurrence/nudge-backoff.js";
import { fromReminderRow } from "../rows.js";
import { isExempt, quietUntil } from "../time/quiet-hours.js";
import {
  boundElsewhere,
  type Candidate,
  NO_FEEDBACK,
  plain,
  selectReminders,
  type TurnQuery,
} from "./candidate.js";
import { NO_HINTS } from "./hints.js";
import { contextOffers, hintHistories } from "./ledger.js";
import { couldBeHint } from "./proactive.js";
import { findRelevant, type Relevance } from "./relevant.js";

export interface Spoken {
  candidates: Candidate[];
  /** Of what is due, too. */
  matches: Relevance;
}

export const NOTHING_SPOKEN: Spoken = { candidates: [], matches: new Map() };

/** Of what would be a hint, so many are looked at first, for each line that there is for them; then four times as many. */
const LOOKED_AT = 8;
const MORE = 4;

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
  const found = await findRelevant(context, {
    agentId,
    sessionId,
    viewer,
    userMessage,
    place,
    paused,
    now,
    deadlineAt,
  });
  const sure = Math.min(minRelevance, upcomingRelevance);
  const least = perhaps.lines > 0 ? Math.min(sure, perhaps.minRelevance) : sure;
  const isSure = ({ relevance }: TopicMatch) => relevance >= sure;
  const doubtful = found.topics.filter((match) => match.relevance >= least && !isSure(match));
  const upcoming = found.upcoming.filter(({ relevance }) => relevance >= least);
  const candidates: Candidate[] = [];
  const matches = new Map<string, TopicMatch>();
  let some = [...found.topics.filter(isSure), ...doubtful.splice(0, LOOKED_AT * perhaps.lines), ...upcoming];
  for (let size = LOOKED_AT * perhaps.lines * MORE; some.length > 0; size *= MORE) {
    for (const match of some) matches.set(match.id, match);
    candidates.push(...(await candidatesOf(context, query, some)));
    const hints = candidates.filter(
      (one) => (one.relevance ?? 0) < sure && couldBeHint(one, injection, now),
    ).length;
    some = hints >= perhaps.lines ? [] : doubtful.splice(0, size);
  }
  return { candidates, matches };
}

async function candidatesOf(
  context: ReminderContext,
  query: TurnQuery,
  some: readonly TopicMatch[],
): Promise<Candidate[]> {
  const { agentId, sessionId, viewer, now } = query;
  const settings = context.settingsOf(agentId);
  const matches = new Map(some.map((match) => [match.id, match]));
  const ids = [...matches.keys()];
  const of = { agentId, sessionId, person: viewer.ledger };
  const [rows, offers, hints] = await Promise.all([
    selectReminders(
      context,
      query,
      sql`${unindexed("r.status")} = 'pending' and r.id in ${each(ids)} and not ${boundElsewhere(sessionId)}`,
    ),
    contextOffers(context.db, of, ids),
    hintHistories(context.db, of, ids),
  ]);
  const mine = rows.filter((row) => !(row.expires_at && row.expires_at <= now.getTime()));
  const quiet = quietUntil(now, await query.quietHours);
  return mine.map((row): Candidate => {
    const reminder = fromReminderRow(row);
    const offered = offers.get(row.id);
    return {
      ...plain(reminder, tellingOf(reminder, settings)),
      kind: row.trigger_type === "context" ? "context" : "upcoming",
      relevance: matches.get(row.id)?.relevance ?? 0,
      cue: matches.get(row.id)?.cue ?? null,
      hints: hints.get(row.id) ?? NO_HINTS,
      lastOfferedAt: offered?.at ?? null,
      contextOffers: offered?.count ?? 0,
      feedback: offered ?? NO_FEEDBACK,
      heldUntil: isExempt(reminder) ? null : quiet,
    };
  });
}
