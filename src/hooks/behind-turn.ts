/**
 * What is made ready for the next turn when one has been answered: topics of which thousands were had as they are written, and the grammar
 * when a process has answered its first turn and lives on. Whoever is first to tell a time would wait for it in a turn otherwise, for as long
 * as a turn may take; a process that ends with its turn is gone by then.
 */
import type { ReminderContext } from "../reminders/context.js";
import { readBehindTurn } from "../reminders/turn/topics.js";
import { IS_BUILT } from "../version.js";

const BEHIND_MS = 1_000;

let isSeenTo = false;

export function behindTurn(context: ReminderContext, agentId: string): void {
  readBehindTurn(context, agentId);
  // From the sources the grammar is there before the first turn.
  if (isSeenTo || !IS_BUILT) return;
  isSeenTo = true;
  context.clock.setTimer(BEHIND_MS, () => void runGrammar(context));
}

async function runGrammar({ clock, log }: ReminderContext): Promise<void> {
  try {
    const { parseTrigger } = await import("../language/index.js");
    parseTrigger("on Thursday at 9", { now: clock.now(), timeZone: "UTC" });
  } catch (error) {
    log.debug({ error: String(error) }, "the grammar could not be loaded; who needs it is told why");
  }
}
