/** `tickler dismiss`: put away without having been done; a series goes on. */

import { type BulkOptions, changeEach } from "../change-each.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument("[reminder...]", "numbers of the last list, ids, or words of titles")
    .option("--reason <text>", "why; kept with it")
    .option("--not-relevant", "it came up where it did not belong: it stays, but has to be surer")
    .option("--take-back", "with --not-relevant: the last such answer does not count any more")
    .option("--over", "everything that is due; shown and asked first")
    .option("--tag <tag>", "with --over: only with this tag")
    .option("-y, --yes", "do not ask")
    .action((handles: string[], options: BulkOptions & Dismissal) =>
      options.notRelevant
        ? judge(cli, handles, options.takeBack)
        : changeEach(cli, handles, ["dismiss", "dismissed"], options, { reason: options.reason }),
    );
};

interface Dismissal {
  reason?: string;
  notRelevant?: boolean;
  takeBack?: boolean;
}

async function judge(cli: Cli, ids: readonly string[], takeBack = false): Promise<void> {
  const { agent } = await cli.open();
  const judged: Awaited<ReturnType<typeof agent.reminders.notRelevant>>[] = [];
  for (const id of ids)
    judged.push(await agent.reminders.notRelevant((await reminderOf(cli, id)).id, { takeBack }));
  cli.result(judged, () =>
    judged
      .map(({ reminder, bar }) => {
        const surer = cli.paint.dim(`comes up from ${Math.round(bar * 100)} % on`);
        return `${cli.paint.green("✓")} noted: ${brief(reminder, cli.paint)} ${surer}`;
      })
      .join("\n"),
  );
}
