/**
 * After an act: whether it was one that a reminder's own title speaks of. Asked once a session for each, and left to the model: nothing is
 * completed by what only looks like it.
 */
import { type ActFacts, onlyLooks } from "../cues/index.js";
import { relaxed } from "../db/relaxed.js";
import type { Viewer } from "../people/index.js";
import type { ReminderContext } from "../reminders/context.js";
import { doneByAct } from "../reminders/turn/done-by-act.js";
import { type MomentTurn, recordMoments, withdrawMoments } from "../reminders/turn/moment-ledger.js";
import type { Reminder } from "../reminders/types.js";
import type { DeadlineRace } from "./deadline-race.js";
import type { Moment, MomentResult } from "./moment-shape.js";
import { renderMoment } from "./render-moment.js";

/** What the act may have been, as its own title says. */
export async function perhapsDone(
  context: ReminderContext,
  of: { agentId: string; viewer: Viewer; now: Date },
  { about = "" }: Moment,
  { commands, toolWords, tool }: ActFacts,
): Promise<Reminder[]> {
  if (tool !== undefined && commands.length === 0 && onlyLooks(tool)) return [];
  return doneByAct(context, of, { commands, toolWords, about });
}

/** Once a session for each reminder. */
export async function askWhether(
  context: ReminderContext,
  of: MomentTurn,
  reminders: readonly Reminder[],
  race: DeadlineRace<MomentResult>,
): Promise<MomentResult> {
  const { moments } = context.settingsOf(of.agentId).injection;
  const offers = reminders.map(({ id }) => ({ reminderId: id, key: "done?", each: "session" as const }));
  const recorded = await relaxed(context.db, (db) => recordMoments(db, of, moments, offers));
  const asked = reminders.filter(({ id }) => recorded.has(id));
  const why = "its title says such a thing";
  const { text, shown } = renderMoment(
    asked.map((reminder) => ({ reminder, why })),
    { kind: "done?", maxChars: moments.maxChars },
  );
  const unsaid = asked.slice(race.isOver() ? 0 : shown).map(({ id }) => id);
  await withdrawMoments(context.db, of, unsaid);
  if (race.isOver()) return { text: null, injected: [] };
  return { text, injected: asked.slice(0, shown).map(({ id }) => ({ id, kind: "act:after", cue: why })) };
}
