/** `tickler cancel`: ends a reminder, a whole series too. Its row stays as history. */

import { changeEach } from "../change-each.js";
import type { Define } from "../commands.js";

export const define: Define = (command, cli) => {
  command
    .argument("<id...>", "ids, or as much of each as is unambiguous")
    .option("--reason <text>", "why; kept with it")
    .action((ids: string[], { reason }: { reason?: string }) =>
      changeEach(cli, ids, "cancelled", (reminders, id) => reminders.cancel(id, reason)),
    );
};
