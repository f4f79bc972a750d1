/**
 * Recall: "what was I supposed to remember about X". The question's frame is stripped, words and meaning are searched;
 * reminders and notes are ranked together, by how well they fit and by what is asked for: one's intentions, or a fact. What
 * fits only perhaps is said to. Closed reminders are said to be closed, and hide no open one. Nothing is an answer.
 */
import { sql } from "kysely";
import { manyWritersOf } from "../../db/many-writers.js";
import type { TimeQuestion } from "../../language/index.js";
import { chunksById, type Found, type FoundChunk } from "../../memory/index.js";
import { type Viewer, WHOLE_AGENT } from "../../people/index.js";
import { inline, join, quoted, type Safe, say } from "../../safe.js";
import { checkText } from "../../text.js";
import { formatNear } from "../../zoned-time.js";
import type { ReminderContext } from "../context.js";
import { ANSWER_SOURCE, REMINDER_SOURCE } from "../memory-bridge.js";
import type { View } from "../store.js";
import { effectiveTime } from "../time/effective-time.js";
import { effectiveWords, hereOf } from "../time/here.js";
import type { Reminder } from "../types.js";
import { type ReadHits, readHits } from "./read-hits.js";
import { recallByTime } from "./recall-by-time.js";
import type { RecallHit } from "./recall-hit.js";
import { asksOnlyFor, namesIn, speakingOf, speaksOf } from "./recall-names.js";
import { recallOwn } from "./recall-own.js";
import { HAS_LONG_WORD, mendSlips } from "./recall-slips.js";

export interface RecallOptions {
  /** Default 8; 30 of an answer by time, and of everything that is open. */
  limit?: number;
  /** Whether completed and dismissed reminders come too; default true, they are marked. */
  includeClosed?: boolean;
  /**
   * 0..1; below, nothing comes. Default: what is likely as relevant (0.1), and where nothing is, up to three that perhaps are,
   * said to be so.
   */
  minRelevance?: number;
  /** For whom; what they may not see is not found. */
  viewer?: Viewer;
}

export interface RecallResult {
  hits: RecallHit[];
  /** For a model to read: stored text in it is escaped. */
  text: Safe;
}

const DEFAULT_LIMIT = 8;
const MOST_AT_ONCE = 30;
/**
 * Between what answers and what does not, by the part of `npm run eval -- questions` that is not held out: of its plain questions
 * every right answer is above .1, and of those without an answer nothing is above .05; messages that only speak of a topic
 * reach .1 in half of the cases and these four hundredths in four of five.
 */
const CERTAIN = 0.1;
const PERHAPS = 0.045;
/** Of a question that asks for nothing but a person: what names them is its answer, and shares its likelihood with all that does. */
const OF_PERSON = 0.002;
const MOST_PERHAPS = 3;
const HIT_CHARS = 300;

/** @throws TicklerError `INVALID_INPUT` for an empty or overlong question */
export async function recall(
  context: ReminderContext,
  agentId: string,
  question: string,
  options: RecallOptions = {},
): Promise<RecallResult> {
  const asked = checkText(question, { name: "question", maxLength: 2000 });
  const { readOwnQuestion, readTimeQuestion, stripQuestionFrame } = await import("../../language/index.js");
  const viewer = options.viewer ?? WHOLE_AGENT;
  const now = context.clock.now();
  const { timeZone: home } = context.settingsOf(agentId);
  let clock: Promise<string> | undefined;
  const here = () =>
    (clock ??= hereOf(context, agentId, viewer.person?.name ?? null, now).then(({ timeZone }) => timeZone));
  const atHome = readTimeQuestion(asked, { now, timeZone: home });
  const own = atHome === null ? readOwnQuestion(asked) : null;
  const many = Math.min(Math.max(1, options.limit ?? MOST_AT_ONCE), 100);
  const includeClosed = options.includeClosed !== false;
  if (own)
    return recallOwn(context, { agentId, viewer }, own, {
      limit: many,
      includeClosed,
      readers: await here(),
    });
  const topic = stripQuestionFrame(asked) || asked;
  const names = namesIn(asked);
  const person = asksOnlyFor(names, atHome?.topic ?? topic) ? names : [];
  const limit = Math.min(Math.max(1, options.limit ?? DEFAULT_LIMIT), 100);
  const least = options.minRelevance ?? (person.length > 0 ? OF_PERSON : PERHAPS);
  const view = { agentId, viewer };
  const search = async (words: string): Promise<Found[]> => {
    const [live, closed] = await Promise.all([
      searched(context, view, words, { limit: limit * 2, least, closed: false }),
      options.includeClosed === false ? [] : searched(context, view, words, { limit, least, closed: true }),
    ]);
    return [...live, ...closed];
  };
  // Where an answer is certain, nothing has to be mended.
  const isCertain = (hits: readonly Found[]) => hits.some(({ relevance }) => relevance >= CERTAIN);
  // Where each look is a journey, what would be looked at next is looked at beside.
  const isElsewhere = manyWritersOf(context.db) !== null;
  const look = async () => {
    const mends = HAS_LONG_WORD.test(topic);
    const [first, ahead] = await Promise.all([
      search(topic),
      isElsewhere && mends ? nearest(context, view, topic) : null,
    ]);
    const mend = async () => {
      if (isCertain(first) || !mends) return topic;
      const near = ahead ?? (await nearest(context, view, topic));
      return mendSlips(topic, await textsOf(context, view, near));
    };
    const [mended, early] = await Promise.all([mend(), isElsewhere ? readHits(context, view, first) : null]);
    return { first, mended, early };
  };
  // A question by time alone is answered by its time.
  const looking = isElsewhere && atHome?.topic !== "" ? look() : null;
  // What they fail at is heard of where they are waited for.
  looking?.catch(() => undefined);
  if (isElsewhere) here().catch(() => undefined);
  if (atHome) {
    const answer = (byTime: TimeQuestion, readers: string) =>
      recallByTime(context, view, byTime, { limit: many, includeClosed, readers });
    // Where each look is a journey, it is answered at home, where most who ask are, beside the look at where the asker is.
    const [readers, early] = await Promise.all([here(), isElsewhere ? answer(atHome, home) : null]);
    // Whether a time is asked for is the same everywhere; which time it is, is not.
    const there = readers === home ? atHome : readTimeQuestion(asked, { now, timeZone: readers });
    const timed = readers === home && isElsewhere ? early : there && (await answer(there, readers));
    if (timed) return timed;
  }
  const { first, mended, early } = await (looking ?? look());
  const found = mended === topic ? first : await search(mended);
  const noted = async () => {
    const { noteUnfound } = await import("./unfound.js");
    await noteUnfound(context, view, asked);
  };
  const isUnfound = !isCertain(found) && options.minRelevance === undefined && person.length === 0;
  const [read, timeZone] = await Promise.all([
    early !== null && mended === topic ? early : readHits(context, view, found),
    here(),
    isUnfound && noted(),
  ]);
  const hits = found.flatMap((hit): RecallHit[] => {
    const chunk = read.chunks.get(hit.id);
    if (!chunk) return [];
    const { id, text, source } = chunk;
    const isAnswer = source === ANSWER_SOURCE;
    if (source !== REMINDER_SOURCE && !isAnswer)
      return [{ kind: "memory", id, text, relevance: hit.relevance }];
    const reminder = read.byChunk.get(id);
    if (!reminder || (options.includeClosed === false && isClosed(reminder))) return [];
    const more = isAnswer ? `carried out, the answer: ${text}` : reminder.body;
    const body = more === "" ? reminder.title : `${reminder.title}\n${more}`;
    const { title, id: reminderId } = reminder;
    return [{ kind: "reminder", id: reminderId, title, text: body, relevance: hit.relevance, reminder }];
  });
  const weight = weigher(asked, names, hits);
  hits.sort((a, b) => weight(b) - weight(a));
  const shown = tiered(onceEach(hits), { limit, asked: options.minRelevance, names, person });
  if (!isUnfound && shown.every(({ perhaps }) => perhaps)) await noted();
  return {
    hits: shown,
    text: recallText(context, agentId, topic, shown, { ...read, reader: { now, timeZone } }),
  };
}

/** What a slip is looked for in. */
const NEAREST = 40;

/** What is nearest, whatever its relevance. */
async function nearest(
  { memory }: ReminderContext,
  { agentId, viewer }: View,
  topic: string,
): Promise<string[]> {
  const hits = await memory.find(agentId, topic, { viewer, limit: NEAREST });
  return hits.map(({ id }) => id);
}

async function textsOf(
  { db }: ReminderContext,
  { agentId }: View,
  ids: readonly string[],
): Promise<string[]> {
  const chunks = await chunksById(db, agentId, ids);
  return ids.flatMap((id) => chunks.get(id)?.text ?? []);
}

/** What of the agent's memory fits: its live reminders and its notes, or its closed reminders, so that neither hides the other. */
function searched(
  context: ReminderContext,
  { agentId, viewer }: View,
  topic: string,
  { limit, least, closed }: { limit: number; least: number; closed: boolean },
): Promise<Found[]> {
  return context.memory.find(agentId, topic, {
    viewer,
    limit,
    minRelevance: least,
    ...(closed && { sources: [REMINDER_SOURCE] }),
    keep: async (chunks) => {
      const kept = sql<FoundChunk>`
        select c.* from ${chunks} as c where ${closed ? sql`` : sql`not`} exists (
          select 1 from reminders
          where agent_id = ${agentId} and chunk_id = c.id and status in ('completed', 'dismissed'))`;
      return (await kept.execute(context.db)).rows;
    },
  });
}

const INTENTION =
  /\b(?:remind|reminders?|supposed|remember to|to ?dos?|(?:do|must|should|did) i (?:have to|need|want|plan|mean|do)?|i (?:have|need|want(?:ed)?|plan(?:ned)?|meant|promised?|owe) (?:to)?|forget|forgot|due|promised?)\b/i;
const PAST =
  /\b(?:did i (?:do|finish|complete|get)|have i (?:done|finished)|finished|completed|already done)\b/i;
/** Added in log-odds: a question about the past means closed reminders, one that asks for no intention notes. */
const ASKED_FOR = 1;
/** The same of open reminders: whoever says "what do I have to do" names what he means. */
const INTENDED = 1.5;

/** How hits are ordered for a question. */
function weigher(
  question: string,
  names: readonly string[],
  hits: readonly RecallHit[],
): (hit: RecallHit) => number {
  const past = PAST.test(question);
  const intention = !past && INTENTION.test(question);
  const named = speakingOf(names, hits);
  return (hit) => {
    const { reminder, relevance } = hit;
    const p = Math.min(0.999, Math.max(0.001, relevance));
    const kind = reminder ? (isClosed(reminder) ? "closed" : "open") : "note";
    const meant = past ? kind === "closed" : intention ? kind === "open" : kind === "note";
    const asked = meant ? (intention ? INTENDED : ASKED_FOR) : 0;
    const stale = kind === "closed" && !past ? ASKED_FOR : 0;
    return Math.log(p / (1 - p)) + asked + (named.has(hit) ? NAMED : 0) - stale;
  };
}

/** Added in log-odds to what speaks of the person that the question names. */
const NAMED = 1.5;

interface Tiers {
  limit: number;
  asked: number | undefined;
  /** Whom the question names, and the same where it asks for nothing else. */
  names: readonly string[];
  person: readonly string[];
}

/**
 * What is certain, and with it what perhaps is and names the same person; where nothing is certain, the few that perhaps are. With a
 * level that was asked for, just what reaches it.
 */
function tiered(hits: readonly RecallHit[], { limit, asked, names, person }: Tiers): RecallHit[] {
  if (asked !== undefined) return hits.slice(0, limit);
  const isCertain = (hit: RecallHit) => hit.relevance >= CERTAIN || speaksOf(hit, person);
  const likely = hits.filter((hit) => hit.relevance >= PERHAPS || speaksOf(hit, person));
  if (likely.some(isCertain))
    return likely.filter((hit) => isCertain(hit) || speaksOf(hit, names)).slice(0, limit);
  return likely.slice(0, Math.min(limit, MOST_PERHAPS)).map((hit) => ({ ...hit, perhaps: true as const }));
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

function recallText(
  context: ReminderContext,
  agentId: string,
  topic: string,
  hits: readonly RecallHit[],
  { open, around, reader }: ReadHits & { reader: { now: Date; timeZone: string } },
): Safe {
  const about = quoted(topic, 120);
  if (hits.length === 0) return say`Nothing is remembered about ${about}.`;
  const home = context.settingsOf(agentId);
  const { now, timeZone } = reader;
  const lines = hits.map((hit) => {
    const { reminder } = hit;
    if (!reminder) return say`- note ${inline(hit.id)}: ${inline(hit.text, HIT_CHARS)}`;
    const occurrence = open.get(reminder.id) ?? null;
    const effective = effectiveTime({ reminder, occurrence, now, home, around: around(reminder) });
    const when =
      isClosed(reminder) && !occurrence ? closedWords(reminder, reader) : effectiveWords(effective, timeZone);
    return say`- [${inline(reminder.id)}] ${inline(hit.text, HIT_CHARS)} (${inline(when)})`;
  });
  const head = hits.some(({ perhaps }) => perhaps)
    ? say`Nothing certain is remembered about ${about}; perhaps:`
    : say`About ${about}:`;
  return join([head, ...lines], "\n");
}

function closedWords(reminder: Reminder, { now, timeZone }: { now: Date; timeZone: string }): string {
  const at = reminder.completedAt ?? reminder.updatedAt;
  return `${reminder.status === "completed" ? "done" : "closed, not done"} ${formatNear(at, timeZone, now)}`;
}
