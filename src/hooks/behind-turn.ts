/**
 * What is made ready for the next turn when one has been answered: topics of which thousands were had as they are written, and the grammar
 * when a process has answered its first turn, lives on and is left in peace. Whoever is first to tell a time would wait for it in a turn
 * otherwise, for as long as a turn may take; a process that ends with its turn is gone by then, and where turns follow each other, or the
 * machine has more to do than it can, a third of a second for later would be taken from those that wait now.
 */
import { availableParallelism, loadavg } from "node:os";
import type { ReminderContext } from "../reminders/context.js";
import { readBehindTurn } from "../reminders/turn/topics.js";
import { IS_BUILT } from "../version.js";

const IN_PEACE_MS = 1_000;
const BUSY_MS = 15_000;

let isSeenTo = false;
/** On the monotonic scale. */
let lastTurnAt = 0;

export function behindTurn(context: ReminderContext, agentId: string): void {
  readBehindTurn(context, agentId);
  lastTurnAt = context.clock.monotonic();
  // From the sources the grammar is there before the first turn.
  if (isSeenTo || !IS_BUILT) return;
  isSeenTo = true;
  inPeace(context, IN_PEACE_MS);
}

function inPeace(context: ReminderContext, afterMs: number): void {
  const { clock } = context;
  clock.setTimer(afterMs, () => {
    if (clock.monotonic() - lastTurnAt < IN_PEACE_MS) inPeace(context, IN_PEACE_MS);
    else if (loadavg()[0]! > availableParallelism()) inPeace(context, BUSY_MS);
    else void runGrammar(context);
  });
}

async function runGrammar({ clock, log }: ReminderContext): Promise<void> {
  try {
    const { parseTrigger } = await import("../language/index.js");
    parseTrigger("on Thursday at 9", { now: clock.now(), timeZone: "UTC" });
  } catch (error) {
    log.debug({ error: String(error) }, "the grammar could not be loaded; who needs it is told why");
  }
}
