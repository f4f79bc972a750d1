/**
 * Reminders as they are shown: each with its open occurrence and its effective time. Reads only, and loads nothing that sets or
 * changes reminders, since the command line begins with it.
 */
import { sql } from "kysely";
import { stillLive } from "../db/phrases.js";
import { seenBy } from "../people/index.js";
import type { ReminderContext } from "./context.js";
import { fromReminderRow, type ReminderRow } from "./rows.js";
import { listRows, liveOccurrences, type View } from "./store.js";
import { byStanding, effectiveTime } from "./time/effective-time.js";
import { loadSurroundings } from "./time/surroundings.js";
import { offersSpent } from "./turn/ledger.js";
import type { ReminderFilter, ReminderView } from "./types.js";

export type ViewContext = Pick<ReminderContext, "db" | "clock" | "settingsOf">;

/** Live ones by default, in the order in which they stand. Reminders whose last occurrence is still open come too. */
export async function listViews(
  context: ViewContext,
  view: View,
  filter: ReminderFilter = {},
): Promise<ReminderView[]> {
  return viewsOf(context, view, await listRows(context.db, view, filter));
}

/** Of these rows. */
export async function viewsOf(
  { db, clock, settingsOf }: ViewContext,
  { agentId, viewer }: View,
  rows: readonly ReminderRow[],
): Promise<ReminderView[]> {
  const now = clock.now();
  const home = settingsOf(agentId);
  const { injection } = home;
  const ids = rows.map((row) => row.id);
  const contexts = rows.filter((row) => row.trigger_type === "context").map((row) => row.id);
  const [open, spent] = await Promise.all([
    liveOccurrences(db, agentId, ids),
    offersSpent(db, agentId, contexts),
  ]);
  const reminders = rows.map(fromReminderRow);
  const around = await loadSurroundings(db, settingsOf, reminders);
  const views = reminders.map((reminder) => {
    const occurrence = open.get(reminder.id) ?? null;
    const exhausted = (spent.get(reminder.id) ?? 0) >= injection.context.maxFires;
    return {
      reminder,
      occurrence,
      effective: effectiveTime({
        reminder,
        occurrence,
        now,
        home,
        exhausted,
        viewer,
        around: around(reminder),
      }),
    };
  });
  return views.sort(byStanding);
}

/** What came due, was let go of or comes due between two instants, open or yet to come. */
export async function viewsBetween(
  context: ViewContext,
  view: View,
  { from, until }: { from: Date; until: Date },
): Promise<ReminderView[]> {
  const { agentId, viewer } = view;
  const [since, to] = [from.getTime(), until.getTime()];
  const { rows } = await sql<ReminderRow>`
    select * from reminders
    where agent_id = ${agentId} and ${seenBy(viewer)} and (wake_at between ${since} and ${to} or id in (
      select reminder_id from occurrences
      where agent_id = ${agentId} and ${stillLive()} and (due_at >= ${since} or release_at >= ${since} or claimed_at >= ${since})))
    order by wake_at, id`.execute(context.db);
  return viewsOf(context, view, rows);
}

/**
 * What is due at `asOf` (default now) and not acknowledged, the most overdue first: what may be told, or (`held`) what quiet hours or a
 * pause hold; claims nothing.
 */
export async function dueViews(
  { db, clock, settingsOf }: ViewContext,
  { agentId, viewer }: View,
  asOf?: Date,
  state: "due" | "held" = "due",
): Promise<ReminderView[]> {
  const now = asOf ?? clock.now();
  const home = settingsOf(agentId);
  const at = now.getTime();
  const { rows } = await sql<ReminderRow>`
    select * from reminders
    where agent_id = ${agentId} and ${seenBy(viewer)} and (wake_at <= ${at} or id in (
      select reminder_id from occurrences where agent_id = ${agentId} and ${stillLive()} and due_at <= ${at}))
    order by wake_at, id`.execute(db);
  const occurrences = await liveOccurrences(
    db,
    agentId,
    rows.map((row) => row.id),
  );
  const reminders = rows.map(fromReminderRow);
  const around = await loadSurroundings(db, settingsOf, reminders);
  return reminders
    .map((reminder) => {
      const occurrence = occurrences.get(reminder.id) ?? null;
      const input = { reminder, occurrence, now, home, around: around(reminder), viewer };
      return { reminder, occurrence, effective: effectiveTime(input) };
    })
    .filter((view) => view.effective.state === state)
    .sort(byStanding);
}
