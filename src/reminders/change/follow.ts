/**
 * Reminders that follow another: found by words or id when they are set, refused when they would go round in a
 * circle, and moved in the transaction that moves, completes or ends the one they follow.
 */
import { sql, type Transaction } from "kysely";
import { inJson, stillWaiting } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { TicklerError } from "../../errors.js";
import { maySee } from "../../people/index.js";
import type { RelativeTrigger } from "../../trigger.js";
import type { ReminderContext } from "../context.js";
import { resolveRow } from "../resolve.js";
import { fromReminderRow, isClosed, type ReminderRow } from "../rows.js";
import { getRow, type Handle, type View, wholeOf } from "../store.js";
import { stateWord } from "../time/effective-time.js";
import { nextDue } from "../time/next-due.js";
import { offsetFrom } from "../time/relative.js";
import { loadSurroundings } from "../time/surroundings.js";
import { timelineOf } from "../time/timeline.js";
import type { Reminder } from "../types.js";
import { endedBy } from "./series-again.js";

/** Most reminders in a row that follow one another. */
const LONGEST_CHAIN = 5;

/**
 * The trigger with the id of the one it follows, and its first instant (null: it waits).
 * @param ownId of the reminder that is changed; undefined for a new one
 * @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `INVALID_INPUT` for a circle or for one without a time
 */
export async function followed(
  trx: Handle,
  context: ReminderContext,
  reminder: View & { ownId?: string; timeZone: string },
  trigger: RelativeTrigger,
  now: Date,
): Promise<{ trigger: RelativeTrigger; nextDueAt: Date | null }> {
  const { ownId } = reminder;
  const other = fromReminderRow(await resolveRow(trx, reminder, trigger.to));
  await refuseCircle(trx, reminder, ownId, other);
  const found: RelativeTrigger = { ...trigger, to: other.id };
  if (trigger.event === "done") {
    if (!isClosed(other.status)) return { trigger: found, nextDueAt: null };
    throw new TicklerError("INVALID_INPUT", `"${other.title}" is ${stateWord(other)} already.`, {
      hint: "Give the new reminder a time of its own.",
    });
  }
  if (isClosed(other.status)) {
    throw new TicklerError(
      "INVALID_INPUT",
      `"${other.title}" is ${stateWord(other)}; nothing can follow it.`,
      {
        hint: "Reopen it with a new time first, or give the new reminder a time of its own.",
      },
    );
  }
  const nextDueAt = await firstInstant(trx, context, found, other, now);
  if (nextDueAt) return { trigger: found, nextDueAt };
  throw new TicklerError(
    other.nextDueAt ? "TIME_IN_PAST" : "NEEDS_TIME",
    other.nextDueAt
      ? `That time before "${other.title}" is over.`
      : `"${other.title}" has no time that another reminder could be counted from.`,
    { hint: "Give the new reminder a time of its own." },
  );
}

async function firstInstant(
  trx: Handle,
  context: ReminderContext,
  trigger: RelativeTrigger,
  other: Reminder,
  now: Date,
): Promise<Date | null> {
  const around = (await loadSurroundings(trx, context.settingsOf, [other]))(other);
  const mine: Reminder = { ...other, trigger, nextDueAt: null };
  return timelineOf(mine, { ...around, overrides: [], pauses: [], other: { reminder: other, around } }).next(
    now,
  );
}

async function refuseCircle(
  trx: Handle,
  { agentId, viewer }: View,
  ownId: string | undefined,
  other: Reminder,
): Promise<void> {
  const way = [other];
  for (let at = other; at.trigger.type === "relative"; ) {
    if (at.id === ownId) break;
    if (way.length >= LONGEST_CHAIN) {
      throw new TicklerError(
        "INVALID_INPUT",
        `More than ${LONGEST_CHAIN} reminders would follow one another.`,
        {
          hint: "Let it follow the first of them.",
        },
      );
    }
    at = fromReminderRow(await getRow(trx, wholeOf(agentId), at.trigger.to));
    way.push(at);
  }
  if (ownId === undefined || !way.some(({ id }) => id === ownId)) return;
  throw new TicklerError(
    "INVALID_INPUT",
    `That would be a circle: ${way
      .map(({ title, audience }) => (maySee(viewer, audience) ? `"${title}"` : "another"))
      .join(" follows ")}.`,
    { hint: "Give one of them a time of its own." },
  );
}

/** The live reminders that follow this one, or end with it. */
export async function followersOf(trx: Handle, agentId: string, id: string): Promise<Reminder[]> {
  const { rows } = await sql<ReminderRow>`
    select * from reminders where agent_id = ${agentId} and anchor_id = ${id} and ${stillWaiting}
    union all
    select * from reminders
    where agent_id = ${agentId} and ${inJson("terms", "ends", "reminder")} = ${id} and ${stillWaiting}`.execute(
    trx,
  );
  return rows.map(fromReminderRow);
}

/** What happened to the one that is followed. */
export type FollowedEvent = "moved" | "done" | "closed" | "deleted";

/** Moves the followers after a change of `other`, and those that follow them. */
export async function moveFollowers(
  trx: Transaction<Database>,
  context: ReminderContext,
  other: Reminder,
  event: FollowedEvent,
  now: Date,
  depth = 0,
): Promise<void> {
  const followers = await followersOf(trx, other.agentId, other.id);
  if (followers.length === 0 || depth > LONGEST_CHAIN) return;
  const around = await loadSurroundings(trx, context.settingsOf, followers);
  for (const follower of followers) {
    const changes = changesOf(follower, other, event, now, () => nextDue(follower, around(follower), now));
    if (!changes) continue;
    await trx
      .updateTable("reminders")
      .set({ ...changes, updated_at: now.getTime() })
      .where("agent_id", "=", follower.agentId)
      .where("id", "=", follower.id)
      .execute();
    const row = await getRow(trx, wholeOf(follower.agentId), follower.id);
    const after = fromReminderRow(row);
    await moveFollowers(trx, context, after, isClosed(after.status) ? "closed" : "moved", now, depth + 1);
  }
}

function changesOf(
  follower: Reminder,
  other: Reminder,
  event: FollowedEvent,
  now: Date,
  next: () => Date | null,
): Partial<ReminderRow> | null {
  const { trigger, status } = follower;
  if (trigger.type === "recurring") {
    if (event === "moved") return null;
    const closed = { next_due_at: null, snooze_until: null };
    return event === "done"
      ? { ...closed, status: "completed", closed_reason: endedBy(other, "is done") }
      : {
          ...closed,
          status: "dismissed",
          closed_reason: endedBy(other, event === "deleted" ? "was deleted" : "was given up"),
        };
  }
  if (trigger.type !== "relative" || status === "snoozed") return null;
  if (trigger.event === "done") {
    if (event === "moved") return null;
    if (event !== "done") return { next_due_at: null };
    return { status: "pending", next_due_at: offsetFrom(now, trigger, other.timeZone).getTime() };
  }
  if (event === "deleted") return null;
  if (!isClosed(other.status)) {
    const at = next();
    if (at === null && status === "triggered") return null;
    return { ...(at && { status: "pending" as const }), next_due_at: at?.getTime() ?? null };
  }
  // What was to come after it still does; what was to come before has lost its sense.
  const later = follower.nextDueAt && event === "done" && !trigger.offset?.startsWith("-");
  return later || status === "triggered" ? null : { next_due_at: null };
}
