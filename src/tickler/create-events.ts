/** Wires the event log: it hears of commits here and of writes elsewhere, and learns of what leaves no row behind. */
import type { OpenDatabase } from "../db/open.js";
import { appendEvent, EventLog } from "../events/index.js";
import { announce } from "../reminders/claim/announce.js";
import type { ReminderContext } from "../reminders/index.js";

export function createEvents(database: OpenDatabase, context: ReminderContext): EventLog {
  const { clock, log, listeners } = context;
  // Rows that are gone have no trigger that could know when.
  listeners.settled.push(async (trx, { reminder, command }) => {
    const { agentId, id: reminderId } = reminder;
    if (command === "delete")
      await appendEvent(trx, { agentId, name: "reminder:deleted", at: clock.now(), reminderId });
  });
  return new EventLog({
    db: database.db,
    announce: (agentId, event, append) => announce(context, agentId, event, append),
    clock,
    onCommit: (listener) => database.onCommit(listener),
    watch: (onWrite) => database.watch({ clock, log, onWrite }),
  });
}
