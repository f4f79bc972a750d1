/**
 * Recall by time: "what did I finish in September?", "what is on for Friday?". What was done, missed, set or due is read from the
 * rows; what lies ahead is foretold as the agenda foretells it. A topic beside the time chooses among them by relevance.
 */
import { sql } from "kysely";
import { each, inOrder } from "../../db/phrases.js";
import type { TimeQuestion } from "../../language/index.js";
import type { FoundChunk } from "../../memory/index.js";
import { seenBy } from "../../people/index.js";
import { inline, join, quoted, type Safe, say } from "../../safe.js";
import { formatNear } from "../../zoned-time.js";
import { agendaOf } from "../agenda.js";
import type { ReminderContext } from "../context.js";
import { REMINDER_SOURCE } from "../memory-bridge.js";
import { pastLog } from "../occurrence/past-log.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import { listByIds, type View } from "../store.js";
import type { Reminder } from "../types.js";
import type { RecallHit } from "./recall-hit.js";

/** One reminder with the instant by which it belongs to the stretch. */
interface Timed {
  reminder: Reminder;
  at: Date;
}

export interface TimedRecall {
  /** In the order of their instants. */
  hits: RecallHit[];
  text: Safe;
}

const MOST = 500;
/** Of what a topic may mean, what is at least this likely. */
const ABOUT = 0.025;

/** Words for what is asked, before the list and when there is nothing. */
const WORDS = {
  done: { head: say`Done`, none: say`Nothing was done` },
  missed: { head: say`Missed`, none: say`Nothing was missed` },
  set: { head: say`Set`, none: say`Nothing was set` },
  due: { head: say`Had its time`, none: say`Nothing had its time` },
  ahead: { head: say`Has its time`, none: say`Nothing has its time` },
} as const;

export interface HowTold {
  limit: number;
  includeClosed: boolean;
  /** How the stretch is called in the answer; default: as it was said. */
  when?: Safe;
  /** The zone of the clock of whoever asks. */
  readers: string;
}

/** @returns null where the question has a topic that nothing in its time fits: it may have meant something else */
export async function recallByTime(
  context: ReminderContext,
  view: View,
  asked: TimeQuestion,
  { limit, includeClosed, when, readers }: HowTold,
): Promise<TimedRecall | null> {
  const all = asked.asks === "ahead" ? await ahead(context, view, asked) : await past(context, view, asked);
  const open = includeClosed ? all : all.filter(({ reminder }) => isOpen(reminder));
  const found = asked.topic === "" ? open : await about(context, view, asked.topic, open);
  if (found.length === 0 && asked.topic !== "") return null;
  found.sort((a, b) => a.at.getTime() - b.at.getTime());
  const shown = found.slice(0, limit);
  const hits = shown.map(({ reminder, at }): RecallHit => {
    const text = reminder.body === "" ? reminder.title : `${reminder.title}\n${reminder.body}`;
    return { kind: "reminder", id: reminder.id, title: reminder.title, text, relevance: 1, reminder, at };
  });
  const more = found.length - shown.length;
  return {
    hits,
    text: wordsFor(asked, { shown, more, when, reader: { now: context.clock.now(), timeZone: readers } }),
  };
}

const isOpen = ({ status }: Reminder): boolean => status !== "completed" && status !== "dismissed";

async function ahead(context: ReminderContext, view: View, { from, until }: TimeQuestion): Promise<Timed[]> {
  const now = context.clock.now();
  const agenda = await agendaOf(context, view, { from, until: new Date(until.getTime() - 1) });
  const byId = new Map(agenda.views.map(({ reminder }) => [reminder.id, reminder]));
  const entries = agenda.ahead
    .filter(({ seenAt }) => seenAt >= from && seenAt < until)
    .map(({ reminderId, seenAt }) => ({ reminder: byId.get(reminderId)!, at: seenAt }));
  // What is due and unanswered is on today, whenever it came.
  const due = agenda.views
    .filter(({ effective }) => effective.state === "due" && now >= from && now < until)
    .map(({ reminder, occurrence }) => ({ reminder, at: occurrence?.dueAt ?? now }));
  return [...due, ...entries];
}

/** What the rows say of the stretch: by reminder, its last instant there. */
async function past(context: ReminderContext, view: View, asked: TimeQuestion): Promise<Timed[]> {
  return asked.asks === "done" || asked.asks === "missed"
    ? logged(context, view, asked, asked.asks)
    : rowsOf(context, view, asked);
}

/** As the log tells it. */
async function logged(
  { db }: ReminderContext,
  view: View,
  { from, until }: TimeQuestion,
  kind: "done" | "missed",
): Promise<Timed[]> {
  const entries = await pastLog(db, view, { since: from, until, kinds: [kind], limit: MOST });
  const last = new Map(entries.map(({ reminderId, at }) => [reminderId, at]));
  const rows = await listByIds(db, view.agentId, [...last.keys()]);
  return rows.map((row) => ({ reminder: fromReminderRow(row), at: last.get(row.id)! }));
}

async function rowsOf(
  { db }: ReminderContext,
  { agentId, viewer }: View,
  { asks, from, until }: TimeQuestion,
): Promise<Timed[]> {
  const within = (column: string) =>
    sql<boolean>`${sql.ref(column)} >= ${from.getTime()} and ${sql.ref(column)} < ${until.getTime()}`;
  const found =
    asks === "due"
      ? sql`
        select o.reminder_id as id, max(o.due_at) as at from occurrences as o
        where o.agent_id = ${agentId} and ${within("o.due_at")} group by o.reminder_id`
      : sql`
        select r.id as id, r.created_at as at from reminders as r
        where r.agent_id = ${agentId} and ${within("r.created_at")}`;
  const { rows } = await sql<ReminderRow & { at: number }>`
    select r.*, found.at from (${found} order by at desc limit ${MOST}) as found
    ${inOrder} reminders as r on r.agent_id = ${agentId} and r.id = found.id
    where ${seenBy(viewer, "r.audience")}
    order by found.at desc`.execute(db);
  return rows.map((row) => ({ reminder: fromReminderRow(row), at: new Date(row.at) }));
}

async function about(
  { db, memory }: ReminderContext,
  { agentId, viewer }: View,
  topic: string,
  found: readonly Timed[],
): Promise<Timed[]> {
  const chunks = new Set(found.flatMap(({ reminder }) => reminder.chunkId ?? []));
  if (chunks.size === 0) return [];
  const hits = await memory.search(agentId, topic, {
    sources: [REMINDER_SOURCE],
    viewer,
    limit: MOST,
    minRelevance: ABOUT,
    keep: async (asked) => {
      const kept = sql<FoundChunk>`select c.* from ${asked} as c where c.id in ${each([...chunks])}`;
      return (await kept.execute(db)).rows;
    },
  });
  const fitting = new Set(hits.map(({ chunk }) => chunk.id));
  const written = topic.toLowerCase();
  return found.filter(
    ({ reminder: { chunkId, title, body } }) =>
      (chunkId !== null && fitting.has(chunkId)) || `${title}\n${body}`.toLowerCase().includes(written),
  );
}

interface Answer {
  shown: readonly Timed[];
  more: number;
  when?: Safe | undefined;
  reader: { now: Date; timeZone: string };
}

const inAnswer = (words: string, topic: string): Safe =>
  topic === "" ? quoted(words, 60) : say`${quoted(words, 60)}, about ${quoted(topic, 60)}`;

function wordsFor(
  { asks, words, topic }: TimeQuestion,
  { shown, more, when = inAnswer(words, topic), reader }: Answer,
): Safe {
  const { head, none } = WORDS[asks];
  if (shown.length === 0) return say`${none} ${when}.`;
  const lines = shown.map(({ reminder, at }) => {
    // What was done and what is to come stand on one clock, the asker's.
    const near = inline(formatNear(at, reader.timeZone, reader.now));
    return say`- [${inline(reminder.id)}] ${inline(reminder.title, 200)} (${near})`;
  });
  const rest = more > 0 ? [say`… and ${more} more.`] : [];
  return join([say`${head} ${when}:`, ...lines, ...rest], "\n");
}
