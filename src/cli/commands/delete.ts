/** `tickler delete`: removes reminders with their history, after showing them and asking; `undo` brings the rows back for a day. */
import type { Define } from "../define.js";
import { confirm } from "../input.js";
import { reminderOf } from "../last-list.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument("<reminder...>", "numbers of the last list, ids, or words of titles")
    .option("-y, --yes", "do not ask")
    .action(async (ids: string[], { yes }: { yes?: boolean }) => {
      const { agent } = await cli.open();
      const reminders = await Promise.all(ids.map((id) => reminderOf(cli, id)));
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
