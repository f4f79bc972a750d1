/** The entrance of the upkeep slice: who does a step, and when. */
import type { Clock } from "../clock.js";
import type { OpenDatabase } from "../db/open.js";
import type { Logger } from "../log.js";
import type { WakeSource } from "../reminders/index.js";
import { keepUp, nextUpkeepAt, type UpkeepOptions } from "./upkeep.js";

export { keepUp, type UpkeepOptions } from "./upkeep.js";

/** For the scheduler: of a daemon, or of whoever lets it run. */
export function upkeepSource(options: UpkeepOptions, clock: Clock): WakeSource {
  return {
    name: "upkeep",
    nextAt: () => nextUpkeepAt(options, clock.now()),
    async run(now) {
      await keepUp(options, now);
    },
  };
}

/** For a process that ends, where nobody else has done it: a step, unless somebody writes. What fails is the next one's. */
export async function upkeepAtEnd(
  options: UpkeepOptions,
  database: Pick<OpenDatabase, "isFree">,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<void> {
  try {
    const now = clock.now();
    const at = await nextUpkeepAt(options, now);
    if (at !== null && at <= now.getTime() && database.isFree()) await keepUp(options, now);
  } catch (error) {
    log.debug({ error: String(error) }, "the upkeep is left to who comes next");
  }
}
