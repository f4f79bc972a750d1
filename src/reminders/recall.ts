/**
 * Recall: "what was I supposed to remember about X". The question's frame is stripped, words and meaning are
 * searched; open reminders come first, notes beside them, closed ones are said to be closed. Nothing is an answer.
 */
import { each } from "../db/phrases.js";
import { inline, join, quoted, type Safe, say } from "../safe.js";
import { checkText } from "../text.js";
import { formatNear } from "../zoned-time.js";
import type { ReminderContext } from "./context.js";
import { effectiveTime } from "./effective-time.js";
import { REMINDER_SOURCE } from "./memory-bridge.js";
import { fromReminderRow } from "./rows.js";
import { liveOccurrences } from "./store.js";
import type { Reminder } from "./types.js";

export interface RecallOptions {
  /** Default 8. */
  limit?: number;
  /** Whether completed and dismissed reminders come too; default true, they are marked. */
  includeClosed?: boolean;
  /** 0..1; default 0.05: low, since the person asked; what has nothing to do with it stays below. */
  minRelevance?: number;
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
  const found = await context.memory.search(agentId, topic, {
    limit: limit * 3,
    minRelevance: options.minRelevance ?? DEFAULT_RELEVANCE,
  });
  const chunkIds = found.filter((hit) => hit.chunk.source === REMINDER_SOURCE).map((hit) => hit.chunk.id);
  const rows =
    chunkIds.length === 0
      ? []
      : await context.db
          .selectFrom("reminders")
          .selectAll()
          .where("agent_id", "=", agentId)
          .where("chunk_id", "in", each(chunkIds))
          .execute();
  const byChunk = new Map(rows.map((row) => [row.chunk_id, fromReminderRow(row)]));
  const hits = found.flatMap((hit): RecallHit[] => {
    const { id, text, source } = hit.chunk;
    if (source !== REMINDER_SOURCE) return [{ kind: "memory", id, text, relevance: hit.relevance }];
    const reminder = byChunk.get(id);
    if (!reminder || (options.includeClosed === false && isClosed(reminder))) return [];
    const body = reminder.body === "" ? reminder.title : `${reminder.title}\n${reminder.body}`;
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
  const shown = hits.slice(0, limit);
  return { hits: shown, text: await recallText(context, agentId, topic, shown) };
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
