/** `tickler ack`: acknowledges what was delivered by the short word that the message carries. */
import { TicklerError } from "../../errors.js";
import type { Define } from "../define.js";
import { wholeNumber } from "../options.js";
import { brief } from "../render/reminders.js";

interface Options {
  snooze?: number;
  dismiss?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument("<handle>", "the word in brackets at the end of the message")
    .option("--snooze <minutes>", "bring it back in so many minutes", wholeNumber("snooze", 1, 525_600))
    .option("--dismiss", "put it away without having done it")
    .action(async (handle: string, { snooze, dismiss }: Options) => {
      if (snooze !== undefined && dismiss) {
        throw new TicklerError("INVALID_INPUT", "--snooze and --dismiss exclude each other.", {
          hint: "Say which of the two.",
        });
      }
      const { agent } = await cli.open();
      const how = snooze !== undefined ? { minutes: snooze } : dismiss ? "dismiss" : "complete";
      const reminder = await agent.reminders.acknowledge(handle, how);
      const verb = snooze !== undefined ? "put off" : dismiss ? "put away" : "done";
      cli.result(reminder, () => `${cli.paint.green("✓")} ${verb}: ${brief(reminder, cli.paint)}`);
    });
};
