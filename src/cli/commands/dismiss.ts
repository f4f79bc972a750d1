/** `tickler dismiss`: put away without having been done; a series goes on. */

import { changeEach } from "../change-each.js";
import type { Cli } from "../cli.js";
import type { Define } from "../commands.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument("<id...>", "ids, or as much of each as is unambiguous")
    .option("--reason <text>", "why; kept with it")
    .option("--not-relevant", "it came up where it did not belong: it stays, but has to be surer")
    .action((ids: string[], { reason, notRelevant }: { reason?: string; notRelevant?: boolean }) =>
      notRelevant
        ? judge(cli, ids)
        : changeEach(cli, ids, "dismissed", (reminders, id) => reminders.dismiss(id, reason)),
    );
};

async function judge(cli: Cli, ids: readonly string[]): Promise<void> {
  const { agent } = await cli.open();
  const judged: Awaited<ReturnType<typeof agent.reminders.notRelevant>>[] = [];
  for (const id of ids) judged.push(await agent.reminders.notRelevant(id));
  cli.result(judged, () =>
    judged
      .map(({ reminder, bar }) => {
        const surer = cli.paint.dim(`comes up from ${Math.round(bar * 100)} % on`);
        return `${cli.paint.green("✓")} noted: ${brief(reminder, cli.paint)} ${surer}`;
      })
      .join("\n"),
  );
}
