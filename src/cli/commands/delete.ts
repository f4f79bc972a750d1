/** `tickler delete`: removes reminders with their history for good, after showing them and asking. */
import type { Define } from "../commands.js";
import { confirm } from "../input.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument("<id...>", "ids, or as much of each as is unambiguous")
    .option("-y, --yes", "do not ask")
    .action(async (ids: string[], { yes }: { yes?: boolean }) => {
      const { agent } = await cli.open();
      const reminders = await Promise.all(ids.map((id) => agent.reminders.get(id)));
      if (!yes) {
        for (const reminder of reminders) cli.note(`  ${brief(reminder, cli.paint)}`);
        cli.note("`tickler cancel` would end it and keep its history.");
      }
      const what = reminders.length === 1 ? "this reminder" : `these ${reminders.length} reminders`;
      if (!(await confirm(cli, `Delete ${what} with all history?`, yes))) {
        cli.result({ deleted: [] }, () => "Nothing was deleted.");
        return;
      }
      for (const { id } of reminders) await agent.reminders.delete(id);
      cli.result({ deleted: reminders }, () =>
        reminders.map((reminder) => `${cli.paint.red("deleted")} ${brief(reminder, cli.paint)}`).join("\n"),
      );
    });
};
