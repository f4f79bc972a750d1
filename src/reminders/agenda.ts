/**
 * The days ahead as they will be lived: every instant to come until a day, and when each will in fact be seen, since quiet
 * hours hold what is neither urgent nor exempt. What is due now and what waits for a topic stands beside it. Reads only.
 */
import type { ReminderContext } from "./context.js";
import { upcoming } from "./create/receipt.js";
import { ReminderService } from "./service.js";
import type { View } from "./store.js";
import { isExempt, quietUntil, quietWindows } from "./time/quiet-hours.js";
import { loadSurroundings } from "./time/surroundings.js";
import type { ReminderView } from "./types.js";

/** One instant to come. */
export interface AheadEntry {
  reminderId: string;
  /** When it comes due (of what is held already: when it came). */
  at: Date;
  /** When it is seen: later than `at` where quiet hours hold it. */
  seenAt: Date;
}

export interface Agenda {
  /** Every reminder that is live or has something open, in the order of `listViews`. */
  views: ReminderView[];
  /** In the order in which they are seen. */
  ahead: AheadEntry[];
  quiet: { from: Date; until: Date }[];
}

/** More instants of one reminder than this are left out. */
const PER_REMINDER = 300;
const MOST = 1000;

/** @param span what is looked at; `from` may lie before now, for the quiet hours and what is held since then */
export async function agendaOf(
  context: ReminderContext,
  view: View,
  span: { from: Date; until: Date },
): Promise<Agenda> {
  const now = context.clock.now();
  const { quietHours } = context.settingsOf(view.agentId);
  const views = await new ReminderService(context, view.agentId, view.viewer).listViews({ limit: MOST });
  const around = await loadSurroundings(
    context.db,
    context.settingsOf,
    views.map(({ reminder }) => reminder),
  );
  const ahead = views.flatMap(({ reminder, occurrence, effective }) => {
    const entries: AheadEntry[] = [];
    const taken = new Set<number>();
    const add = (at: Date, seenAt: Date) => {
      if (seenAt > span.until || taken.has(seenAt.getTime())) return;
      taken.add(seenAt.getTime());
      entries.push({ reminderId: reminder.id, at, seenAt });
    };
    const seen = (at: Date) => (isExempt(reminder) ? null : quietUntil(at, quietHours)) ?? at;
    if (effective.state === "held" && effective.at)
      add(occurrence?.dueAt ?? effective.at, seen(effective.at));
    if (effective.state === "closed") return entries;
    // However much of its series comes before.
    if (effective.snoozedUntil) add(effective.snoozedUntil, seen(effective.snoozedUntil));
    for (const at of upcoming(reminder, around(reminder), now, PER_REMINDER, span.until)) {
      if (at <= now || at > span.until) continue;
      add(at, seen(at));
    }
    return entries;
  });
  ahead.sort((a, b) => a.seenAt.getTime() - b.seenAt.getTime() || a.at.getTime() - b.at.getTime());
  return { views, ahead, quiet: quietWindows(span.from, span.until, quietHours) };
}
