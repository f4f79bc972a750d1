/**
 * The part of a creation that is inside its transaction, for one or for many: equal live ones are found, limits counted, chunks and rows
 * written by a statement for hundreds. What follows another reminder is looked up when all before it are written.
 */
import type { Transaction } from "kysely";
import { atOnce } from "../../db/at-once.js";
import { insertRows } from "../../db/insert-row.js";
import { manyWritersOf } from "../../db/many-writers.js";
import type { Database } from "../../db/tables.js";
import { TicklerError } from "../../errors.js";
import { newId } from "../../ids.js";
import { audienceOf, type Person } from "../../people/index.js";
import type { RelativeTrigger } from "../../trigger.js";
import { followed } from "../change/follow.js";
import type { ReminderContext } from "../context.js";
import { newChunk } from "../memory-bridge.js";
import { endsByItself } from "../occurrence/ends-by-itself.js";
import { resolveRow } from "../resolve.js";
import { fromReminderRow, identityOf, type NewRow, type ReminderRow, toReminderRow } from "../rows.js";
import type { AgentSettings } from "../settings.js";
import { type Ahead, findLiveTwins, type Handle, lookAhead, type View } from "../store.js";
import type { CheckedTrigger } from "../time/check-trigger.js";
import { loadSurroundings, nothingAround } from "../time/surroundings.js";
import type { Surroundings } from "../time/timeline.js";
import { triggerToColumns } from "../time/trigger-spec.js";
import { hasTurns } from "../turn/presence.js";
import type { NewReminder, Reminder } from "../types.js";
import { checkLimits, checkLive, roomFor, withoutBrought } from "./limits.js";

/** What has been checked and can be set. */
export interface Checked {
  input: NewReminder;
  timeZone: string;
  /** null: it follows another reminder, and is looked up when it is written. */
  plain: CheckedTrigger | null;
}

/** What was set, or was there. */
export interface Put {
  reminder: Reminder;
  created: boolean;
  /** Nothing but its row says when it comes: it is new, follows none, and nobody of its agent pauses or is away. */
  plain: boolean;
}

export interface Described extends Omit<Put, "plain"> {
  around: Surroundings;
  /** Whether somebody asks for turns of its agent. */
  brought: boolean;
}

export interface PutOptions {
  context: ReminderContext;
  view: View;
  settings: AgentSettings;
  now: Date;
  /** The limit a minute does not count. */
  byProgram: boolean;
}

type Draft = Omit<NewRow, "id" | "chunkId">;

/** Rows that a statement writes. */
const AT_ONCE = 500;

/**
 * Writes them in their order; answers for each what became of it.
 * @param refused throws what one of them, by its place, was refused with
 */
export async function putAll(
  trx: Transaction<Database>,
  options: PutOptions,
  all: readonly Checked[],
  refused: (error: unknown, at: number) => never,
): Promise<Put[]> {
  const { view, settings, now, byProgram } = options;
  let looked: Looked | undefined;
  let taken = 0;
  const put: Put[] = [];
  let drafts: Draft[] = [];
  const flush = async (isLast: boolean): Promise<void> => {
    if (drafts.length === 0) return;
    const identities = drafts.map(({ identity }) => identity);
    looked = await look(trx, view.agentId, now, identities, looked);
    const { known } = looked;
    const limits = settings.reminders;
    const ahead = byProgram
      ? looked.ahead
      : await withoutBrought(trx, view.agentId, looked.ahead, limits, now);
    const room = Math.max(0, roomFor(ahead, limits, byProgram) - taken);
    // Of equal ones the first.
    const fresh = new Map<string, Draft>();
    for (const draft of drafts)
      if (!known.has(draft.identity) && !fresh.has(draft.identity)) fresh.set(draft.identity, draft);
    const written = [...fresh.values()];
    const beyond = written[room];
    await insert(trx, options, written.slice(0, room), known, isLast && !beyond);
    if (beyond) {
      const check = byProgram ? checkLive : checkLimits;
      await check(trx, view, settings.reminders, now).catch((error) =>
        refused(error, put.length + drafts.indexOf(beyond)),
      );
    }
    taken += written.length;
    const set = new Set(written);
    for (const draft of drafts) {
      const created = set.has(draft);
      put.push({ reminder: known.get(draft.identity)!, created, plain: created && isPlain(draft, ahead) });
    }
    drafts = [];
  };
  for (const [at, checked] of all.entries()) {
    if (drafts.length >= AT_ONCE || looksAtOthers(checked)) await flush(false);
    try {
      const found = checked.plain ?? (await lookedUp(trx, options, checked));
      drafts.push(draftOf(options, checked, await withEnd(trx, view, found)));
    } catch (error) {
      refused(error, at);
    }
  }
  await flush(true);
  return put;
}

interface Looked {
  /** Equal ones that live, by their identity. */
  known: Map<string, Reminder>;
  /** As it was before any was written. */
  ahead: Ahead;
}

/**
 * What is counted is counted once. A server is asked for both in one journey; a file is asked for equal ones only where there are some,
 * and of an agent that had none there are those that were set here.
 */
async function look(
  trx: Transaction<Database>,
  agentId: string,
  now: Date,
  identities: readonly string[],
  before: Looked | undefined,
): Promise<Looked> {
  const twins = (at: Handle) => findLiveTwins(at, agentId, identities);
  if (before?.ahead.live === 0) return before;
  if (before) return { known: await twins(trx), ahead: before.ahead };
  if (manyWritersOf(trx) === null) {
    const ahead = await lookAhead(trx, agentId, now, identities);
    return { known: ahead.twins > 0 ? await twins(trx) : new Map(), ahead };
  }
  const [known, ahead] = await atOnce(trx, (at) => [twins(at), lookAhead(at, agentId, now)]);
  return { known, ahead };
}

const isPlain = ({ input: { trigger } }: Draft, { shifts }: Ahead): boolean =>
  shifts === 0 && trigger.type !== "relative";

/** Writes them, and adds each to what is known by its identity. */
async function insert(
  trx: Transaction<Database>,
  { context, view: { agentId }, now }: PutOptions,
  drafts: readonly Draft[],
  known: Map<string, Reminder>,
  isLast: boolean,
): Promise<void> {
  const ids = drafts.map(() => newId("rem", now));
  const chunks = drafts.map(({ input, audience }, i) => newChunk(agentId, ids[i]!, { ...input, audience }));
  const chunkIds = await context.memory.insertChunks(trx, agentId, chunks);
  const rows = drafts.map((draft, i) => toReminderRow({ ...draft, id: ids[i]!, chunkId: chunkIds[i]! }));
  if (isLast && rows.length > 0) await manyWritersOf(trx)?.lastNext(trx);
  await insertRows(trx, "reminders", rows);
  for (const row of rows) {
    const reminder = fromReminderRow(row as ReminderRow);
    reminder.occurrenceCount = 0;
    known.set(row.identity, reminder);
  }
}

/** The reminder that one would become, without its id; writes nothing. */
export async function asPut(at: Handle, options: PutOptions, checked: Checked): Promise<Reminder> {
  const found = checked.plain ?? (await lookedUp(at, options, checked));
  const draft = draftOf(options, checked, await withEnd(at, options.view, found));
  const reminder = fromReminderRow(toReminderRow({ ...draft, id: "", chunkId: "" }) as ReminderRow);
  reminder.occurrenceCount = 0;
  return reminder;
}

/** What their receipts say beside; once they are written. */
export async function described(
  { db, settingsOf }: ReminderContext,
  { agentId }: View,
  put: readonly Put[],
): Promise<Described[]> {
  const reminders = put.map(({ reminder }) => reminder);
  const fromShell = reminders.some(({ source }) => source?.host === "cli");
  const isPlain = put.every(({ plain }) => plain);
  const [aroundOf, turns] =
    isPlain && !fromShell
      ? [nothingAround(settingsOf), false]
      : await Promise.all([
          isPlain ? nothingAround(settingsOf) : loadSurroundings(db, settingsOf, reminders),
          fromShell && hasTurns(db, agentId),
        ]);
  return put.map(({ reminder, created }) => ({
    reminder,
    created,
    around: aroundOf(reminder),
    brought: reminder.source?.host !== "cli" || turns,
  }));
}

/** Whether it can only be set when those before it are written: they may be what it follows, or ends with. */
function looksAtOthers({ plain, input: { trigger } }: Checked): boolean {
  return plain === null || (trigger.type === "recurring" && trigger.ends?.on === "reminder");
}

function lookedUp(
  trx: Handle,
  { context, view, now }: PutOptions,
  { input, timeZone }: Checked,
): Promise<CheckedTrigger> {
  return followed(trx, context, { ...view, timeZone }, input.trigger as RelativeTrigger, now);
}

/** A series that ends with another reminder: with its id, for whatever words named it. */
async function withEnd(trx: Handle, view: View, found: CheckedTrigger): Promise<CheckedTrigger> {
  const { trigger } = found;
  if (trigger.type !== "recurring" || trigger.ends?.on !== "reminder") return found;
  const { id } = await resolveRow(trx, view, trigger.ends.reminder);
  return { ...found, trigger: { ...trigger, ends: { on: "reminder", reminder: id } } };
}

function draftOf(
  { context, view: { agentId, viewer }, settings, now }: PutOptions,
  { input: asked, timeZone }: Checked,
  { trigger, nextDueAt }: CheckedTrigger,
): Draft {
  const input: NewReminder = { ...asked, trigger };
  checkExpiry(input, nextDueAt, now);
  const columns = triggerToColumns(trigger, timeZone);
  const audience = audienceOf({
    shared: input.shared,
    userName: input.userName,
    person: viewer.person ?? speakerOf(context, input),
    sessionId: input.sessionId,
  });
  return {
    agentId,
    input,
    columns,
    nextDueAt,
    audience,
    giveUpAt: endsByItself({ ...input, createdAt: now }, settings.injection),
    identity: identityOf(
      { ...input, audience },
      asked.trigger.type === "relative" ? trigger : asked.trigger,
      timeZone,
      columns,
    ),
    now,
  };
}

/** Who speaks in the conversation that it comes from; nobody where none is known. */
function speakerOf(context: ReminderContext, { source }: NewReminder): Person | undefined {
  if (source?.sessionId === undefined) return undefined;
  return context.personOf({ sessionId: source.sessionId, trust: source.trust });
}

function checkExpiry(input: NewReminder, nextDueAt: Date | null, now: Date): void {
  const { expiresAt } = input;
  if (!expiresAt) return;
  if (expiresAt > now && (!nextDueAt || expiresAt > nextDueAt)) return;
  throw new TicklerError("INVALID_TIME", "The reminder would expire before it comes due.", {
    hint: "Leave expiresAt out, or give an instant after the first occurrence.",
  });
}
