/** Wires the sessions slice to the reminders: their loop, their thresholds, and the reminders bound to a session. */
import { type Config, forAgent } from "../config/index.js";
import { type ReminderContext, ReminderService } from "../reminders/index.js";
import { SessionService, wakeForDue } from "../sessions/index.js";

export function createSessions(context: ReminderContext, config: Config): SessionService {
  context.listeners.claimed.push((trx, { fired, released }) =>
    wakeForDue(trx, [...fired, ...released], context.clock.now().getTime()),
  );
  return new SessionService({
    db: context.db,
    clock: context.clock,
    log: context.log,
    owner: context.claimedBy,
    checkins: (agentId) => forAgent(config, agentId).checkins,
    reminders: {
      create: (agentId, input) => new ReminderService(context, agentId).create(input),
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
  });
}
