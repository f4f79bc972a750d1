/**
 * Recall: "what was I supposed to remember about X". The question's frame is stripped, words and meaning are
 * searched; open reminders come first, notes beside them, closed ones are said to be closed. Nothing is an answer.
 */
import { each } from "../db/phrases.js";
import type { SearchHit } from "../memory/types.js";
import { seenBy, type Viewer, WHOLE_AGENT } from "../people/index.js";
import { inline, join, quoted, type Safe, say } from "../safe.js";
import { checkText } from "../text.js";
import { formatNear } from "../zoned-time.js";
import type { ReminderContext } from "./context.js";
import { effectiveTime } from "./effective-time.js";
import { ANSWER_SOURCE, REMINDER_SOURCE } from "./memory-bridge.js";
import { fromReminderRow } from "./rows.js";
import { liveOccurrences, type View } from "./store.js";
import type { Reminder } from "./types.js";

export interface RecallOptions {
  /** Default 8. */
  limit?: number;
  /** Whether completed and dismissed reminders come too; default true, they are marked. */
  includeClosed?: boolean;
  /** 0..1; default 0.05: low, since the person asked; what has nothing to do with it stays below. */
  minRelevance?: number;
  /** For whom; what they may not see is not found. */
  viewer?: Viewer;
}

export interface RecallHit {
  kind: "reminder" | "memory";
  id: string;
  title?: string;
  text: string;
  relevance: number;
  reminder?: Reminder;
}

export interface RecallResult {
  hits: RecallHit[];
  /** For a model to read: stored text in it is escaped. */
  text: Safe;
}

const DEFAULT_LIMIT = 8;
const DEFAULT_RELEVANCE = 0.05;
const HIT_CHARS = 300;

/** @throws TicklerError `INVALID_INPUT` for an empty or overlong question */
export async function recall(
  context: ReminderContext,
  agentId: string,
  question: string,
  options: RecallOptions = {},
): Promise<RecallResult> {
  const asked = checkText(question, { name: "question", maxLength: 2000 });
  const { stripQuestionFrame } = await import("../language/index.js");
  const topic = stripQuestionFrame(asked) || asked;
  const limit = Math.min(Math.max(1, options.limit ?? DEFAULT_LIMIT), 100);
  const viewer = options.viewer ?? WHOLE_AGENT;
  const found = await context.memory.search(agentId, topic, {
    viewer,
    limit: limit * 3,
    minRelevance: options.minRelevance ?? DEFAULT_RELEVANCE,
  });
  const byChunk = await remindersOf(context, { agentId, viewer }, found);
  const hits = found.flatMap((hit): RecallHit[] => {
    const { id, text, source } = hit.chunk;
    const isAnswer = source === ANSWER_SOURCE;
    if (source !== REMINDER_SOURCE && !isAnswer)
      return [{ kind: "memory", id, text, relevance: hit.relevance }];
    const reminder = byChunk.get(id);
    if (!reminder || (options.includeClosed === false && isClosed(reminder))) return [];
    const more = isAnswer ? `carried out, the answer: ${text}` : reminder.body;
    const body = more === "" ? reminder.title : `${reminder.title}\n${more}`;
    return [
      {
        kind: "reminder",
        id: reminder.id,
        title: reminder.title,
        text: body,
        relevance: hit.relevance,
        reminder,
      },
    ];
  });
  hits.sort((a, b) => rank(a) - rank(b) || b.relevance - a.relevance);
  const shown = onceEach(hits).slice(0, limit);
  return { hits: shown, text: await recallText(context, agentId, topic, shown) };
}

/** By the chunk that was found: the reminder's own, or that of an answer. */
async function remindersOf(
  context: ReminderContext,
  { agentId, viewer }: View,
  found: readonly SearchHit[],
): Promise<Map<string, Reminder>> {
  const of = (source: string) =>
    found.filter(({ chunk }) => chunk.source === source).map(({ chunk }) => chunk);
  const own = of(REMINDER_SOURCE).map(({ id }) => id);
  const answers = of(ANSWER_SOURCE);
  const ids = answers.flatMap(({ path }) => (path === null ? [] : [path]));
  if (own.length + ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom("reminders")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where(seenBy(viewer))
    .where((eb) => eb.or([eb("chunk_id", "in", each(own)), eb("id", "in", each(ids))]))
    .execute();
  const reminders = rows.map(fromReminderRow);
  const byId = new Map(reminders.map((reminder) => [reminder.id, reminder]));
  return new Map([
    ...reminders.flatMap((reminder) =>
      reminder.chunkId === null ? [] : [[reminder.chunkId, reminder] as const],
    ),
    ...answers.flatMap(({ id, path }) => {
      const reminder = byId.get(path ?? "");
      return reminder ? [[id, reminder] as const] : [];
    }),
  ]);
}

/** A reminder that is found by its words and by its answer comes once, as what fits better. */
function onceEach(hits: readonly RecallHit[]): RecallHit[] {
  const best = new Map<string, RecallHit>();
  for (const hit of hits) {
    const before = best.get(hit.id);
    if (!before || before.relevance < hit.relevance) best.set(hit.id, hit);
  }
  return hits.filter((hit) => best.get(hit.id) === hit);
}

function isClosed(reminder: Reminder): boolean {
  return reminder.status === "completed" || reminder.status === "dismissed";
}

/** Open reminders, then notes, then closed reminders. */
function rank(hit: RecallHit): number {
  if (!hit.reminder) return 1;
  return isClosed(hit.reminder) ? 2 : 0;
}

async function recallText(
  context: ReminderContext,
  agentId: string,
  topic: string,
  hits: readonly RecallHit[],
): Promise<Safe> {
  const about = quoted(topic, 120);
  if (hits.length === 0) return say`Nothing is remembered about ${about}.`;
  const now = context.clock.now();
  const { quietHours } = context.settingsOf(agentId);
  const ids = hits.flatMap((hit) => (hit.reminder ? [hit.reminder.id] : []));
  const open = await liveOccurrences(context.db, agentId, ids);
  const lines = hits.map((hit) => {
    const { reminder } = hit;
    if (!reminder) return say`- note ${inline(hit.id)}: ${inline(hit.text, HIT_CHARS)}`;
    const occurrence = open.get(reminder.id) ?? null;
    const { text } = effectiveTime({ reminder, occurrence, now, quietHours });
    const when = isClosed(reminder) && !occurrence ? closedWords(reminder, now) : text;
    return say`- [${inline(reminder.id)}] ${inline(hit.text, HIT_CHARS)} (${inline(when)})`;
  });
  return join([say`About ${about}:`, ...lines], "\n");
}

function closedWords(reminder: Reminder, now: Date): string {
  const at = reminder.completedAt ?? reminder.updatedAt;
  return `${reminder.status === "completed" ? "done" : "closed, not done"} ${formatNear(at, reminder.timeZone, now)}`;
}
