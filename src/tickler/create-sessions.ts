/** Wires the sessions slice to the reminders: their loop, their thresholds, and the reminders bound to a session. */
import { type Config, forAgent } from "../config/index.js";
import { viewerOf } from "../people/index.js";
import { processIdentity } from "../process-identity.js";
import { type ReminderContext, ReminderService } from "../reminders/index.js";
import { markTold } from "../reminders/occurrence/tell.js";
import { liveOccurrences } from "../reminders/store.js";
import { recordOffers } from "../reminders/turn/ledger.js";
import {
  beginForDue,
  concernsSession,
  SessionService,
  sessionsAfterClock,
  withdrawReminder,
} from "../sessions/index.js";

let opened = 0;

/** @param hasRunner whether actions are carried out by a runner; without one, by the session that set them */
export function createSessions(context: ReminderContext, config: Config, hasRunner: boolean): SessionService {
  context.listeners.claimed.push({
    writesFor: (reminder) => concernsSession(reminder, hasRunner),
    async claimed(trx, { fired, released }) {
      await beginForDue(trx, [...fired, ...released], { now: context.clock.now().getTime(), hasRunner });
      return undefined;
    },
  });
  context.listeners.settled.push((trx, { reminder }) => withdrawReminder(trx, reminder.agentId, reminder.id));
  context.listeners.clockWentBack.push(sessionsAfterClock);
  return new SessionService({
    db: context.db,
    clock: context.clock,
    log: context.log,
    owner: `${processIdentity()}/${++opened}`,
    checkins: (agentId) => forAgent(config, agentId).checkins,
    reminders: {
      create: (agentId, input) => new ReminderService(context, agentId).create(input),
      get: (agentId, id) => new ReminderService(context, agentId).get(id),
      cancel: (agentId, id, reason) => new ReminderService(context, agentId).cancel(id, reason),
      timeZoneOf: (agentId) => context.settingsOf(agentId).timeZone,
      async cancelBound(agentId, sessionId) {
        const reminders = new ReminderService(context, agentId);
        let removed = 0;
        for (;;) {
          const bound = await reminders.list({ sessionId, limit: 1000 });
          if (bound.length === 0) return removed;
          for (const { id } of bound) {
            await reminders.cancel(id, "the session ended");
            removed += 1;
          }
        }
      },
    },
    wake: () => context.changed(),
    async told(db, { agentId, sessionId, reminderId, messageId }, now) {
      const live = (await liveOccurrences(db, agentId, [reminderId])).get(reminderId);
      if (!live) return;
      const person = viewerOf(context.personOf({ sessionId })).ledger;
      const turn = { agentId, sessionId, turnId: `message-${messageId}`, person, now };
      const offer = { kind: "due", relevance: null, cue: null, restated: 0, notWithinMs: 0 } as const;
      await recordOffers(db, turn, [{ ...offer, reminderId, occurrenceId: live.id }]);
      await markTold(db, context.settingsOf(agentId), { agentId, occurrenceIds: [live.id], now });
    },
  });
}
