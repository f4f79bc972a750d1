/** `tickler skip`: leaves out one occurrence of a series. */
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { whichOf } from "../moment.js";
import { changeText } from "../render/changes.js";

export const define: Define = (command, cli) => {
  command
    .argument("<reminder>", "its number in the last list, its id, or words of its title")
    .argument("[which...]", 'which one: next (default), #2, a date, or a day such as "friday"')
    .action(async (handle: string, which: string[]) => {
      const { agent } = await cli.open();
      const reminder = await reminderOf(cli, handle);
      const meant = await whichOf(cli, reminder.id, which.join(" ") || undefined);
      const changed = await agent.reminders.skip(reminder.id, meant);
      cli.result(changed, () => changeText("skipped", changed, cli.paint));
    });
};
