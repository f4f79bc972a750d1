/**
 * The commands that acknowledge or end a reminder: complete, dismiss, cancel, snooze, reopen. Each is one transaction
 * that reads the row, asks the lifecycle, settles the open occurrences, moves what follows and tells the other slices. A
 * series of which nothing is open is dealt with ahead of time: the command is about the one that comes next.
 */
import { sql, type Transaction } from "kysely";
import { atOnce } from "../../db/at-once.js";
import { isUniqueViolation } from "../../db/errors.js";
import { stillLive } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { unasked } from "../../db/unasked.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { checkText } from "../../text.js";
import { formatDuration, formatInstant } from "../../zoned-time.js";
import { claimFor } from "../claim/claim-for.js";
import type { ReminderContext } from "../context.js";
import { checkLive } from "../create/limits.js";
import { type Said, sayOf } from "../occurrence/ahead.js";
import { instantMeant } from "../occurrence/which.js";
import { fromReminderRow, isClosed, type ReminderRow } from "../rows.js";
import { getRow, liveOccurrences, type View } from "../store.js";
import { checkTrigger } from "../time/check-trigger.js";
import { stateWord } from "../time/effective-time.js";
import { loadSurroundings } from "../time/surroundings.js";
import { repeats, type Surroundings } from "../time/timeline.js";
import { worthOf } from "../turn/feedback.js";
import type { Occurrence, Reminder } from "../types.js";
import {
  type Acknowledgement,
  type Columns,
  type CommandOptions,
  columnsFor,
  endsWhenDone,
  hasNext,
  wordsFor,
} from "./command-columns.js";
import { followersOf, moveFollowers } from "./follow.js";
import { type Before, type JournalEntry, noted, snapshot } from "./journal.js";
import { transition } from "./lifecycle.js";
import { endedWith, seriesAgain } from "./series-again.js";
import { followersWaitAgain } from "./undo-follow.js";
import { whatComes } from "./what-comes.js";

/** Whose change it is, and with which others it is taken back. */
export type ChangedBy = Pick<CommandOptions, "userName" | "batch" | "called">;

/** A reminder after a change, and what the change did. */
export interface Changed {
  reminder: Reminder;
  /** The occurrence that was settled before its time, or null. */
  ahead: Date | null;
  /** The next ones to come, as they will be shown. */
  next: Date[];
  /** In which they are shown: where the reminder's person will be. */
  timeZone: string;
}

/** @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `ILLEGAL_TRANSITION`, `TIME_IN_PAST`, `TIME_TOO_FAR`, `DUPLICATE`, `LIMIT_REACHED` */
export async function applyCommand(
  context: ReminderContext,
  view: View,
  idOrPrefix: string,
  command: Acknowledgement,
  options: CommandOptions = {},
): Promise<Changed> {
  const { agentId } = view;
  const now = context.clock.now();
  // What is due already becomes an occurrence first, so that the command settles it and it does not come up again.
  await claimFor(context, now, agentId);
  const reason =
    options.reason === undefined
      ? undefined
      : checkText(options.reason, { name: "reason", maxLength: 500, allowEmpty: true }) || undefined;
  const { changed, closed } = await write(context.db, agentId, async (trx) => {
    await options.first?.(trx);
    const row = await getRow(trx, view, idOrPrefix);
    const { batch, userName = null, called = command } = options;
    const entry = { agentId, userName, what: called, now, batch, isLast: true };
    const seen = await lookAround(trx, context, row, entry, command);
    const ids = [row, ...seen.followers, ...seen.ended].map(({ id }) => id);
    const [{ after, ahead }, coming] = await noted(trx, entry, ids, {
      before: seen.before,
      work: () => change(trx, context, view, seen, command, { ...options, reason }, now),
      beside: async (at, { after }) =>
        whatComes(after, (await loadSurroundings(at, context.settingsOf, [after]))(after)),
    });
    return { changed: { reminder: after, ahead, ...coming }, closed: isClosed(after.status) };
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new TicklerError("DUPLICATE", "An equal live reminder exists already; this one stays closed.", {
      hint: "`tickler list` shows it. Change this one's title or time instead.",
      cause: error,
    });
  });
  context.changed();
  const { id, status } = changed.reminder;
  context.log.info({ reminderId: id, agentId, command, status, closed }, "reminder changed");
  return changed;
}

/** What a change is made of, and what it may touch, as it was. */
interface Seen {
  row: ReminderRow;
  around: Surroundings;
  /** Its live occurrence. */
  open: Occurrence | undefined;
  followers: readonly Reminder[];
  /** Where it is reopened: the series that ended with it. */
  ended: readonly ReminderRow[];
  before: Before;
}

async function lookAround(
  trx: Transaction<Database>,
  context: ReminderContext,
  row: ReminderRow,
  entry: JournalEntry,
  command: Acknowledgement,
): Promise<Seen> {
  const { agent_id: agentId, id } = row;
  const reminder = fromReminderRow(row);
  const [before, followers, around, open] = await atOnce(trx, (at) => [
    snapshot(at, entry, [id]),
    followersOf(at, agentId, id),
    loadSurroundings(at, context.settingsOf, [reminder]),
    liveOccurrences(at, agentId, [id]),
  ]);
  const ended = command === "reopen" && isClosed(row.status) ? await endedWith(trx, reminder) : [];
  const others = [...followers, ...ended].map((one) => one.id);
  const theirs = others.length === 0 ? [] : await atOnce(trx, (at) => [snapshot(at, entry, others)]);
  return {
    row,
    around: around(reminder),
    open: open.get(id),
    followers,
    ended,
    before: new Map([before, ...theirs].flatMap((each) => [...each])),
  };
}

async function change(
  trx: Transaction<Database>,
  context: ReminderContext,
  view: View,
  { row, around, open, followers, ended }: Seen,
  command: Acknowledgement,
  options: CommandOptions,
  now: Date,
): Promise<{ after: Reminder; ahead: Date | null }> {
  const { agentId } = view;
  const settings = context.settingsOf(agentId);
  const before = fromReminderRow(row);
  if (options.at) {
    const check = { now, timeZone: row.time_zone, limits: settings.reminders, facts: around.facts };
    checkTrigger({ type: "scheduled", at: options.at }, check);
  }
  let ahead: Date | null = null;
  let changes: Columns;
  const said = open ? undefined : saidAhead(before, around, command, options);
  if (said) {
    ahead = instantMeant(before, around, options.which ?? "next");
    if (options.which === undefined && command !== "snooze") await refuseAgain(trx, before, ahead, now);
    changes = {
      ...(await sayOf(trx, context, before, around, ahead, said, now)),
      ...(said.kind === "done" && { completed_at: now.getTime() }),
    };
  } else {
    const facts = {
      status: row.status,
      recurring: repeats(before, around),
      hasNext: hasNext(before, around, command, options, now),
      hasOpenOccurrence: open !== undefined,
      // The rule of a damaged row finds nothing.
      canReopen: () => before.damage === null && hasNext(before, around, "reopen", {}, now),
    };
    const status = transition(facts, command, { id: row.id, title: row.title, word: stateWord(before) });
    if (command === "reopen" && isClosed(row.status)) {
      await checkLive(trx, view, settings.reminders, now);
    }
    changes = { status, ...columnsFor(before, around, { command, status, now, settings }, options) };
    if (command !== "reopen") await settleOpen(trx, agentId, row, now, wordsFor(command, before, options));
  }
  changes = { ...changes, updated_at: now.getTime() };
  const columns = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await unasked(
    trx,
    sql`update reminders set ${sql.join(columns)} where agent_id = ${agentId} and id = ${row.id}`,
  );
  if (command === "complete" || command === "snooze") await unasked(trx, worthOf(agentId, row.id, "useful"));
  const after = fromReminderRow({ ...row, ...changes });
  const became = isClosed(after.status) ? "closed" : "moved";
  if (followers.length > 0)
    await moveFollowers(trx, context, after, command === "complete" ? "done" : became, now);
  if (followers.length > 0 && command === "reopen" && before.completedAt)
    await followersWaitAgain(trx, agentId, row.id, before.completedAt, now);
  if (ended.length > 0) await seriesAgain(trx, context, ended, now);
  for (const listener of context.listeners.settled) await listener(trx, { reminder: after, command });
  return { after, ahead };
}

/** What a command says of the next occurrence of a series, when nothing of it is open. */
function saidAhead(
  reminder: Reminder,
  around: Surroundings,
  command: Acknowledgement,
  options: CommandOptions,
): Said | undefined {
  if (reminder.status !== "pending" || reminder.nextDueAt === null || !repeats(reminder, around))
    return undefined;
  if (command === "complete") return endsWhenDone(reminder) ? undefined : { kind: "done" };
  if (command === "dismiss") return { kind: "skip" };
  return command === "snooze" && options.at ? { kind: "move", to: options.at } : undefined;
}

/** Within this, a second "done" is taken for the first one said again. */
const AGAIN_MS = 60_000;

/** A command that is sent twice must not use up the next occurrence as well. */
async function refuseAgain(
  trx: Transaction<Database>,
  { agentId, id, title, timeZone }: Reminder,
  ahead: Date,
  now: Date,
): Promise<void> {
  const last = await trx
    .selectFrom("occurrences")
    .select("settled_at")
    .where("agent_id", "=", agentId)
    .where("reminder_id", "=", id)
    .where("outcome", "=", "acknowledged")
    .orderBy("settled_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const since = now.getTime() - (last?.settled_at ?? 0);
  if (since >= AGAIN_MS) return;
  throw new TicklerError(
    "ILLEGAL_TRANSITION",
    `"${title}" was acknowledged ${formatDuration(since)} ago. The next one is ${formatInstant(ahead, timeZone)}.`,
    { hint: "`tickler done --which next` with its id takes that one, if it is meant." },
  );
}

/** What is open, and what a snooze put off: of that too it is said in the end what became of it. */
async function settleOpen(
  trx: Transaction<Database>,
  agentId: string,
  { id, status }: ReminderRow,
  now: Date,
  reason: string,
): Promise<void> {
  const putOff = sql`outcome = 'acknowledged' and reason like 'snoozed%' and due_at = (select max(o.due_at)
    from occurrences as o where o.agent_id = ${agentId} and o.reminder_id = ${id})`;
  const settled = sql`
    update occurrences
    set outcome = 'acknowledged', reason = ${reason}, acknowledged_at = ${now.getTime()},
      give_up_at = null, nag_at = null
    where agent_id = ${agentId} and reminder_id = ${id}
      and (${stillLive()}${status === "snoozed" ? sql` or (${putOff})` : sql``})`;
  await unasked(trx, settled);
}
