/** `tickler cancel`: ends a reminder, a whole series too. Its row stays as history. */
import { changeEach } from "../change-each.js";
import type { Define } from "../define.js";

export const define: Define = (command, cli) => {
  command
    .argument("<reminder...>", "numbers of the last list, ids, or words of titles")
    .option("--reason <text>", "why; kept with it")
    .action((handles: string[], { reason }: { reason?: string }) =>
      changeEach(cli, handles, ["cancel", "cancelled"], {}, { reason }),
    );
};
