/** `tickler done`: what was to be done has been; a series goes on. Ahead of time it is the next one that is done. */
import { type BulkOptions, changeEach } from "../change-each.js";
import type { Define } from "../define.js";

export const define: Define = (command, cli) => {
  command
    .argument("[reminder...]", "numbers of the last list, ids, or words of titles")
    .option("--which <which>", "of a series: next, #2, a date or a day, ahead of time")
    .option("--over", "everything that is due; shown and asked first")
    .option("--tag <tag>", "with --over: only with this tag")
    .option("-y, --yes", "do not ask")
    .action((handles: string[], options: BulkOptions) =>
      changeEach(cli, handles, ["complete", "done"], options),
    );
};
