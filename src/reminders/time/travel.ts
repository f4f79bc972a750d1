/**
 * Travel: a stay in another zone, during which the floating times of a person are read there. Whatever the next instant of
 * a floating reminder was, it is found anew in the same transaction; fixed ones (a meeting, a place) stay as they are.
 */
import { sql, type Transaction } from "kysely";
import { inJson, isSame } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { seenBy } from "../../people/index.js";
import { checkTimeZone } from "../../zoned-time.js";
import type { ChangedBy } from "../change/commands.js";
import { moveFollowers } from "../change/follow.js";
import { journaled } from "../change/journal.js";
import { claimFor } from "../claim/claim-for.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import type { Handle, View } from "../store.js";
import type { Reminder } from "../types.js";
import { floatingInstant, sameWallClock, zoneAt } from "./floating.js";
import { nextDue } from "./next-due.js";
import { loadSurroundings, type SurroundingsOf } from "./surroundings.js";
import type { Stay } from "./time-facts.js";
import { lived, type Surroundings } from "./timeline.js";

export interface TravelOptions extends ChangedBy {
  /** Default: now. */
  from?: Date | undefined;
  /** When the person is home again; null: until further notice. */
  until?: Date | null | undefined;
}

export interface TravelReceipt {
  stay: Stay | null;
  /** False where somebody came home who was there. */
  changed: boolean;
  /** The floating reminders whose next instant has moved, with the one before and the one now. */
  moved: { reminder: Reminder; before: Date | null; after: Date | null }[];
  /** How many with a time have not. */
  fixed: number;
}

/**
 * @param zone where the person will be; null: home from now on (or from `from`)
 * @throws TicklerError `INVALID_TIME_ZONE`, `INVALID_TIME`
 */
export async function travel(
  context: ReminderContext,
  view: View,
  zone: string | null,
  options: TravelOptions = {},
): Promise<TravelReceipt> {
  const { agentId } = view;
  const now = context.clock.now();
  const from = options.from && options.from > now ? options.from : now;
  const until = options.until ?? null;
  const userName = options.userName ?? null;
  const timeZone = zone === null ? null : checkTimeZone(zone);
  if (until && until <= from) {
    throw new TicklerError("INVALID_TIME", "The stay would end before it begins.", {
      hint: "Give --until an instant after the departure.",
    });
  }
  await claimFor(context, now, agentId);
  const receipt = await write(context.db, agentId, async (trx) => {
    const floating = await floatingOf(trx, view, userName);
    const entry = { agentId, userName, what: "travel", now, batch: options.batch };
    return journaled(
      trx,
      entry,
      floating.map(({ id }) => id),
      async () => {
        const before = await loadSurroundings(trx, context.settingsOf, floating);
        const ended = await endStays(trx, agentId, userName, from, timeZone === null ? null : until);
        const stay = timeZone === null ? null : { from, until, timeZone };
        if (stay) {
          await trx
            .insertInto("stays")
            .values({
              agent_id: agentId,
              user_name: userName,
              time_zone: stay.timeZone,
              from_at: from.getTime(),
              until_at: until?.getTime() ?? null,
              created_at: now.getTime(),
            })
            .execute();
        }
        return {
          stay,
          changed: stay !== null || ended,
          moved: await moveFloating(trx, context, floating, before, { now, from }),
          fixed: await countFixed(trx, agentId, floating),
        };
      },
    );
  });
  context.changed();
  return receipt;
}

/** A new stay makes room for itself: what lies within it goes, what it meets ends or begins at its edge. @returns whether there was any */
async function endStays(
  trx: Transaction<Database>,
  agentId: string,
  userName: string | null,
  from: Date,
  until: Date | null,
): Promise<boolean> {
  let any = false;
  const [start, end] = [from.getTime(), until?.getTime() ?? null];
  const rows = await trx
    .selectFrom("stays")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("user_name", userName === null ? "is" : "=", userName)
    .execute();
  for (const row of rows) {
    const overlaps = (row.until_at === null || row.until_at > start) && (end === null || row.from_at < end);
    if (!overlaps) continue;
    any = true;
    await trx.deleteFrom("stays").where("agent_id", "=", agentId).where("id", "=", row.id).execute();
    const { id: _, ...stay } = row;
    if (row.from_at < start)
      await trx
        .insertInto("stays")
        .values({ ...stay, until_at: start })
        .execute();
    if (end !== null && (row.until_at === null || row.until_at > end)) {
      await trx
        .insertInto("stays")
        .values({ ...stay, from_at: end })
        .execute();
    }
  }
  return any;
}

/** What was said of single occurrences is meant by the clock on the wall too. */
async function moveOverrides(
  trx: Transaction<Database>,
  context: ReminderContext,
  reminder: Reminder,
  before: Surroundings,
): Promise<void> {
  const { agentId, id, timeZone } = reminder;
  if (before.overrides.length === 0) return;
  const { facts } = (await loadSurroundings(trx, context.settingsOf, [reminder]))(reminder);
  const there = (at: Date) => {
    const shown = sameWallClock(at, zoneAt(at, timeZone, before.facts.stays), timeZone);
    return floatingInstant(shown, timeZone, facts.stays).getTime();
  };
  await sql`delete from overrides where agent_id = ${agentId} and reminder_id = ${id}`.execute(trx);
  for (const { instant, kind, movedTo, createdAt } of before.overrides) {
    await sql`
      insert into overrides (agent_id, reminder_id, instant_at, kind, moved_to, created_at)
      values (${agentId}, ${id}, ${there(instant)}, ${kind}, ${movedTo && there(movedTo)}, ${createdAt.getTime()})
      on conflict (agent_id, reminder_id, instant_at) do nothing`.execute(trx);
  }
}

async function floatingOf(
  trx: Handle,
  { agentId, viewer }: View,
  userName: string | null,
): Promise<Reminder[]> {
  const { rows } = await sql<ReminderRow>`
    select * from reminders where agent_id = ${agentId} and status in ('pending', 'triggered', 'snoozed')
      and ${inJson("terms", "floating")} is not null and ${seenBy(viewer)} and (${userName} is null or user_name ${isSame} ${userName})
    order by next_due_at`.execute(trx);
  return rows.map(fromReminderRow);
}

async function countFixed(trx: Handle, agentId: string, floating: Reminder[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from reminders
    where agent_id = ${agentId} and status in ('pending', 'snoozed') and wake_at is not null`.execute(trx);
  return Math.max(0, (rows[0]?.n ?? 0) - floating.filter(({ nextDueAt }) => nextDueAt !== null).length);
}

async function moveFloating(
  trx: Transaction<Database>,
  context: ReminderContext,
  floating: Reminder[],
  aroundBefore: SurroundingsOf,
  { now, from }: { now: Date; from: Date },
): Promise<TravelReceipt["moved"]> {
  for (const reminder of floating) await moveOverrides(trx, context, reminder, aroundBefore(reminder));
  const around = await loadSurroundings(trx, context.settingsOf, floating);
  const moved: TravelReceipt["moved"] = [];
  for (const reminder of floating) {
    const before = reminder.nextDueAt;
    if (before === null) continue;
    const after = nextDue(reminder, around(reminder), now);
    if (after?.getTime() === before.getTime()) {
      // Of a journey that is still ahead: the first one that comes during it.
      const onTheWay = firstFrom(reminder, aroundBefore(reminder), from);
      const there = firstFrom(reminder, around(reminder), from);
      if (onTheWay && onTheWay.getTime() !== there?.getTime())
        moved.push({ reminder, before: onTheWay, after: there });
      continue;
    }
    await trx
      .updateTable("reminders")
      .set({ next_due_at: after?.getTime() ?? null, updated_at: now.getTime() })
      .where("agent_id", "=", reminder.agentId)
      .where("id", "=", reminder.id)
      .execute();
    const changed = { ...reminder, nextDueAt: after };
    await moveFollowers(trx, context, changed, "moved", now);
    moved.push({
      reminder: changed,
      before: firstFrom(reminder, aroundBefore(reminder), now),
      after: firstFrom(changed, around(changed), now),
    });
  }
  return moved;
}

/** The first that will come: not one that is done ahead, left out or within a pause. */
const firstFrom = (reminder: Reminder, around: Surroundings, from: Date): Date | null =>
  lived(reminder, around).next(new Date(from.getTime() - 1));
