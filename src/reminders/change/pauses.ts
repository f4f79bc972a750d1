/**
 * Pauses: of one reminder, of a tag, or of everything. What comes meanwhile of a series is skipped, with a row that says
 * so; what has one instant is kept, held until the pause ends. Resuming ends a pause now and lets go what it held.
 */
import { sql, type Transaction } from "kysely";
import { each, greatest, isSame, stillLive } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { seenBy } from "../../people/index.js";
import { formatInstant } from "../../zoned-time.js";
import { claimFor } from "../claim/claim-for.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow } from "../rows.js";
import { everyLiveRow, getRow, type Handle, liveAmong, liveOccurrences, type View } from "../store.js";
import { loadSurroundings } from "../time/surroundings.js";
import { FOR_EVER, keptUntil, repeats, type Surroundings, timelineOf } from "../time/timeline.js";
import type { Reminder } from "../types.js";
import type { ChangedBy } from "./commands.js";
import { moveFollowers } from "./follow.js";
import { journaled } from "./journal.js";

/** What is paused: a reminder by its id, everything with a tag, or everything. */
export type PauseScope = string | { tag: string } | "everything";

/** A pause as a list shows it. */
export interface ActivePause {
  reminderId: string | null;
  tag: string | null;
  from: Date;
  /** null: until it is resumed. */
  until: Date | null;
}

export interface PauseReceipt {
  until: Date | null;
  /** What comes meanwhile: series of which something is skipped, and reminders that are kept. What comes after its end is in neither. */
  skipped: Reminder[];
  kept: Reminder[];
  /** What else there is to say, such as that nothing has that tag. */
  notes: string[];
}

/** @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `TIME_IN_PAST` */
export async function pause(
  context: ReminderContext,
  view: View,
  scope: PauseScope,
  until: Date | null,
  options: ChangedBy & { from?: Date } = {},
): Promise<PauseReceipt> {
  const { agentId } = view;
  const now = context.clock.now();
  const from = options.from && options.from > now ? options.from : now;
  if (until && until <= from) {
    const { timeZone } = context.settingsOf(agentId);
    throw new TicklerError("TIME_IN_PAST", `A pause cannot end ${formatInstant(until, timeZone)}.`, {
      hint: "Give a time that lies ahead of its beginning.",
    });
  }
  await claimFor(context, now, agentId);
  const receipt = await write(context.db, agentId, async (trx) => {
    const covered = await coveredBy(trx, view, scope);
    const entry = { agentId, userName: options.userName ?? null, what: "pause", now, batch: options.batch };
    return journaled(trx, entry, covered.ids, async () => {
      await trx
        .insertInto("pauses")
        .values({
          agent_id: agentId,
          user_name: options.userName ?? null,
          reminder_id: covered.reminderId,
          tag: covered.tag,
          from_at: from.getTime(),
          until_at: until?.getTime() ?? null,
          created_at: now.getTime(),
        })
        .execute();
      if (from <= now) await holdOpen(trx, agentId, covered.ids, until);
      const notes =
        covered.tag !== null && covered.ids.length === 0
          ? [`nothing has the tag #${covered.tag}; what is set with it meanwhile is paused too`]
          : [];
      return { ...(await settle(trx, context, view, covered.ids, { from, until, now })), notes };
    });
  });
  context.changed();
  return receipt;
}

/** Ends pauses now: of a reminder, of a tag, or all of them. Answers how many there were. */
export async function resume(
  context: ReminderContext,
  view: View,
  scope: PauseScope,
  by: ChangedBy = {},
): Promise<number> {
  const { agentId, viewer } = view;
  const now = context.clock.now();
  // What came due under the pause is skipped or held by it, also where nothing has looked since.
  await claimFor(context, now, agentId);
  const ended = await write(context.db, agentId, async (trx) => {
    const covered = await coveredBy(trx, view, scope);
    const entry = { agentId, userName: by.userName ?? null, what: "resume", now, batch: by.batch };
    return journaled(trx, entry, covered.ids, async () => {
      const mine =
        scope === "everything"
          ? viewer.sees === null
            ? sql`true`
            : sql`(user_name ${isSame} ${viewer.person?.name ?? null} or reminder_id in ${each(covered.ids)})`
          : sql`(reminder_id ${isSame} ${covered.reminderId} and tag ${isSame} ${covered.tag})`;
      const { numAffectedRows } = await sql`
        update pauses set until_at = ${greatest(sql`from_at`, now.getTime())}
        where agent_id = ${agentId} and (until_at is null or until_at > ${now.getTime()}) and ${mine}`.execute(
        trx,
      );
      await letGo(trx, context, view, covered.ids, now);
      return Number(numAffectedRows ?? 0n);
    });
  });
  if (ended === 0) {
    throw new TicklerError("NOT_FOUND", "Nothing of that is paused.", {
      hint: "`tickler list` shows what is; `tickler resume --all` ends a pause of everything.",
    });
  }
  context.changed();
  return ended;
}

/** The pauses that are under way or to come. */
export async function activePauses(db: Handle, { agentId, viewer }: View, now: Date): Promise<ActivePause[]> {
  const mine =
    viewer.sees === null
      ? sql<boolean>`true`
      : sql<boolean>`(user_name ${isSame} ${viewer.person?.name ?? null} or reminder_id in (
          select id from reminders where agent_id = ${agentId} and ${seenBy(viewer)}))`;
  const rows = await db
    .selectFrom("pauses")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where(mine)
    .where((eb) => eb.or([eb("until_at", "is", null), eb("until_at", ">", now.getTime())]))
    .orderBy("from_at")
    .execute();
  return rows.map((row) => ({
    reminderId: row.reminder_id,
    tag: row.tag,
    from: new Date(row.from_at),
    until: row.until_at === null ? null : new Date(row.until_at),
  }));
}

async function coveredBy(trx: Handle, view: View, scope: PauseScope) {
  if (scope === "everything") {
    const rows = await everyLiveRow(trx, view);
    return { reminderId: null, tag: null, ids: rows.map((row) => row.id) };
  }
  if (typeof scope === "object") {
    const tag = scope.tag.replace(/^#/, "");
    const rows = await everyLiveRow(trx, view, { tag });
    return { reminderId: null, tag, ids: rows.map((row) => row.id) };
  }
  const { id } = await getRow(trx, view, scope);
  return { reminderId: id, tag: null, ids: [id] };
}

/** What is open waits with the rest. */
async function holdOpen(trx: Transaction<Database>, agentId: string, ids: string[], until: Date | null) {
  const release = (until ?? FOR_EVER).getTime();
  await sql`
    update occurrences
    set outcome = 'held', release_at = ${greatest(sql`coalesce(release_at, 0)`, release)}, reason = 'paused',
      -- Nobody is asked meanwhile, so nobody can be said not to have reacted.
      give_up_at = null, nag_at = null
    where agent_id = ${agentId} and ${stillLive()}
      and reminder_id in ${each(ids)}`.execute(trx);
}

/** What a pause held and no other one holds may be shown. */
async function letGo(
  trx: Transaction<Database>,
  context: ReminderContext,
  view: View,
  ids: string[],
  now: Date,
): Promise<void> {
  const reminders = (await liveAmong(trx, view, ids)).map(fromReminderRow);
  const around = await loadSurroundings(trx, context.settingsOf, reminders);
  for (const reminder of reminders) {
    const until = keptUntil(now, around(reminder)) ?? now;
    await sql`
      update occurrences set release_at = ${until.getTime()}
      where agent_id = ${view.agentId} and reminder_id = ${reminder.id} and outcome = 'held' and reason = 'paused'`.execute(
      trx,
    );
    await moveFollowers(trx, context, reminder, "moved", now);
  }
}

async function settle(
  trx: Transaction<Database>,
  context: ReminderContext,
  view: View,
  ids: string[],
  { from, until, now }: { from: Date; until: Date | null; now: Date },
): Promise<Omit<PauseReceipt, "notes">> {
  const reminders = (await liveAmong(trx, view, ids)).map(fromReminderRow);
  const around = await loadSurroundings(trx, context.settingsOf, reminders);
  for (const reminder of reminders) await moveFollowers(trx, context, reminder, "moved", now);
  const open = from <= now ? await liveOccurrences(trx, view.agentId, ids) : new Map();
  const isMeanwhile = (at: Date | null) => at !== null && at >= from && (until === null || at < until);
  const isSkipped = (reminder: Reminder) =>
    repeats(reminder, around(reminder)) && isMeanwhile(firstFrom(from, reminder, around(reminder)));
  const isKept = ({ id, trigger, nextDueAt, snoozeUntil }: Reminder) =>
    open.has(id) || trigger.type === "context" || [nextDueAt, snoozeUntil].some(isMeanwhile);
  return {
    until,
    skipped: reminders.filter(isSkipped),
    kept: reminders.filter((reminder) => !isSkipped(reminder) && isKept(reminder)),
  };
}

/** The first instant of a series that is not before `from`. */
function firstFrom(from: Date, reminder: Reminder, around: Surroundings): Date | null {
  const { nextDueAt } = reminder;
  if (!nextDueAt || nextDueAt >= from) return nextDueAt;
  return timelineOf(reminder, around).next(new Date(from.getTime() - 1));
}
