/**
 * What could be said in a turn to the one who speaks: what is due, what a run has answered, what the message is about.
 * Each candidate carries the facts by which a policy chooses (how often and when this person was told, what was said
 * about such offers). Reads a handful of rows of one agent, computes at most one embedding, and writes nothing.
 */
import { sql } from "kysely";
import { each } from "../../db/phrases.js";
import { after } from "../../memory/deadline.js";
import { seenBy } from "../../people/index.js";
import { pausedNow } from "../change/paused.js";
import type { ReminderContext } from "../context.js";
import { tellingOf } from "../occurrence/nudge-backoff.js";
import { fromOccurrenceRow, fromReminderRow, type OccurrenceRow } from "../rows.js";
import {
  boundElsewhere,
  type Candidate,
  type Choosable,
  plain,
  selectReminders,
  type TurnQuery,
} from "./candidate.js";
import { type Beyond, dueAmong, gatherDue } from "./due.js";
import { gatherSpoken, NOTHING_SPOKEN, type Spoken } from "./spoken.js";
import { gatherWarned } from "./warned.js";

const MAX_ANSWERS = 20;

export type { Candidate, Choosable, TurnQuery } from "./candidate.js";

/** An answer that its person did not come to hear within so long is not news any more; recall still has it. */
const ANSWER_NEWS_MS = 14 * 86_400_000;

export interface Gathered {
  /** Everything that could be offered, in no particular order. */
  candidates: Choosable[];
  beyond: Beyond;
}

export async function gatherCandidates(context: ReminderContext, query: TurnQuery): Promise<Gathered> {
  const paused = pausedNow(context.db, query.agentId, query.now);
  // Each waits for it where it needs it, and so fails of it.
  paused.catch(() => undefined);
  // What the message is about comes first: its model computes while the others are read.
  const [relevant, crowd, said, warned] = await Promise.all([
    relevantInTime(context, query, paused),
    gatherDue(context, query),
    gatherAnswers(context, query),
    gatherWarned(context, query, paused),
  ]);
  const seen = new Set([...crowd.candidates, ...relevant.candidates].map(({ reminder }) => reminder.id));
  const spoken = [...relevant.matches.keys()].filter((id) => !seen.has(id));
  const due = [...crowd.candidates, ...(await dueAmong(context, query, spoken))];
  const known = new Set(due.map(({ reminder }) => reminder.id));
  const answers = said.filter(({ reminder }) => !known.has(reminder.id));
  const ahead = warned.filter(({ reminder }) => !known.has(reminder.id));
  for (const { reminder } of [...answers, ...ahead]) known.add(reminder.id);
  const spokenOf = due.map((one) => {
    const match = relevant.matches.get(one.reminder.id);
    return match ? { ...one, relevance: match.relevance } : one;
  });
  return {
    candidates: [
      ...spokenOf,
      ...answers,
      ...ahead,
      ...relevant.candidates.filter(({ reminder }) => !known.has(reminder.id)),
    ],
    beyond: crowd.beyond,
  };
}

/** The memory has the deadline itself, and answers by words alone then. */
const GRACE_MS = 15;

/** What is due stands by itself: a model that loads, or a search that fails or takes long, holds up nothing of it. */
async function relevantInTime(
  context: ReminderContext,
  query: TurnQuery,
  paused: Promise<ReadonlySet<string>>,
): Promise<Spoken> {
  const late = after(context.clock, Math.max(0, query.remainingMs) + GRACE_MS);
  const relevant = gatherSpoken(context, query, paused).catch((error: unknown) => {
    context.log.error(
      { error: String(error) },
      "the memory could not be searched; only what is due is offered",
    );
    return NOTHING_SPOKEN;
  });
  const found = await Promise.race([relevant, late.passed]);
  late.cancel();
  return found ?? NOTHING_SPOKEN;
}

/** What runs have answered and this person has not heard. */
async function gatherAnswers(context: ReminderContext, query: TurnQuery): Promise<Candidate[]> {
  const { agentId, sessionId, viewer, now } = query;
  const { rows } = await sql<OccurrenceRow>`
    select o.* from occurrences as o join reminders as r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where o.agent_id = ${agentId} and o.carried_out_at > ${now.getTime() - ANSWER_NEWS_MS}
      and o.outcome = 'carried_out' and o.answer is not null
      and ${seenBy(viewer, "r.audience")} and not ${boundElsewhere(sessionId)}
      and not exists (
        select 1 from injections as i
        where i.agent_id = ${agentId} and i.occurrence_id = o.id and i.kind = 'answer'
          and i.person = ${viewer.ledger})
    order by o.carried_out_at desc limit ${MAX_ANSWERS}`.execute(context.db);
  if (rows.length === 0) return [];
  const settings = context.settingsOf(agentId);
  const newest = [...new Map([...rows].reverse().map((row) => [row.reminder_id, row])).values()];
  const reminders = await selectReminders(
    context,
    query,
    sql`r.id in ${each(newest.map((row) => row.reminder_id))}`,
  );
  const byId = new Map(reminders.map((row) => [row.id, fromReminderRow(row)]));
  return newest.flatMap((row): Candidate[] => {
    const reminder = byId.get(row.reminder_id);
    if (!reminder) return [];
    return [
      {
        ...plain(reminder, tellingOf(reminder, settings)),
        kind: "answer",
        occurrence: fromOccurrenceRow(row),
      },
    ];
  });
}
