/**
 * Skip and move: one occurrence of a series, addressed by `which`. A reminder of one instant has no single ones: moving it is
 * a new time, skipping it would be dismissing it.
 */
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import type { Changed, ChangedBy } from "../change/commands.js";
import { updateReminder } from "../change/edit.js";
import { followersOf, moveFollowers } from "../change/follow.js";
import { journaled } from "../change/journal.js";
import { whatComes } from "../change/what-comes.js";
import { claimFor } from "../claim/claim-for.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow } from "../rows.js";
import { getRow, type View } from "../store.js";
import { checkTrigger } from "../time/check-trigger.js";
import { loadSurroundings } from "../time/surroundings.js";
import { repeats } from "../time/timeline.js";
import { sayOf } from "./ahead.js";
import { instantMeant, type Which } from "./which.js";

/** Leaves out one occurrence to come. @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`, `ILLEGAL_TRANSITION` */
export function skipOccurrence(
  context: ReminderContext,
  view: View,
  id: string,
  which: Which,
  by: ChangedBy = {},
): Promise<Changed> {
  return sayOfOne(context, view, id, which, null, by);
}

/** Moves one occurrence to another time, and no other. @throws TicklerError as `skipOccurrence`, `TIME_IN_PAST`, `TIME_TOO_FAR` */
export async function moveOccurrence(
  context: ReminderContext,
  view: View,
  id: string,
  which: Which,
  to: Date,
  by: ChangedBy = {},
): Promise<Changed> {
  const reminder = fromReminderRow(await getRow(context.db, view, id));
  const { trigger } = reminder;
  if (trigger.type === "scheduled") {
    return updateReminder(context, view, id, { trigger: { type: "scheduled", at: to } }, by);
  }
  if (trigger.type === "context" && trigger.deadline) {
    return updateReminder(context, view, id, { trigger: { ...trigger, deadline: to } }, by);
  }
  return sayOfOne(context, view, id, which, to, by);
}

async function sayOfOne(
  context: ReminderContext,
  view: View,
  id: string,
  which: Which,
  to: Date | null,
  by: ChangedBy,
): Promise<Changed> {
  const { agentId } = view;
  const now = context.clock.now();
  await claimFor(context, now, agentId);
  const changed = await write(context.db, agentId, async (trx) => {
    const row = await getRow(trx, view, id);
    const followers = await followersOf(trx, agentId, row.id);
    const what = to ? "move" : "skip";
    const entry = { agentId, userName: by.userName ?? null, what, now, batch: by.batch, isLast: true };
    return journaled(trx, entry, [row.id, ...followers.map((one) => one.id)], async () => {
      const before = fromReminderRow(row);
      const around = (await loadSurroundings(trx, context.settingsOf, [before]))(before);
      if (!repeats(before, around) || before.nextDueAt === null) {
        throw new TicklerError(
          "ILLEGAL_TRANSITION",
          `Nothing of "${before.title}" is to come that could be ${to ? "moved" : "skipped"}.`,
          {
            hint: repeats(before, around)
              ? "It waits for its completion, or it is over."
              : "It is no series: give it another time with edit or snooze, or dismiss it.",
            details: { id: row.id, status: row.status, command: what },
          },
        );
      }
      if (to) {
        const { reminders: limits } = context.settingsOf(agentId);
        checkTrigger({ type: "scheduled", at: to }, { now, timeZone: row.time_zone, limits });
      }
      const at = instantMeant(before, around, which);
      const said = to ? ({ kind: "move", to } as const) : ({ kind: "skip" } as const);
      const columns = {
        ...(await sayOf(trx, context, before, around, at, said, now)),
        updated_at: now.getTime(),
      };
      await trx
        .updateTable("reminders")
        .set(columns)
        .where("agent_id", "=", agentId)
        .where("id", "=", row.id)
        .execute();
      const after = fromReminderRow({ ...row, ...columns });
      await moveFollowers(trx, context, after, "moved", now);
      for (const listener of context.listeners.settled)
        await listener(trx, { reminder: after, command: "edit" });
      const here = (await loadSurroundings(trx, context.settingsOf, [after]))(after);
      return { reminder: after, ahead: at, ...whatComes(after, here) };
    });
  });
  context.changed();
  return changed;
}
