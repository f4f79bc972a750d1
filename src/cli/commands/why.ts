/** `tickler why`: the life of a reminder as a time line: set, due, held, offered, delivered, carried out, acknowledged. */
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { clean, cleanBlock } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command
    .argument("<reminder>", "its number in the last list, its id, or words of its title")
    .action(async (handle: string) => {
      const { agent } = await cli.open();
      const why = await agent.reminders.why((await reminderOf(cli, handle)).id);
      cli.result(why, () => `${cli.paint.bold(clean(why.reminder.title))}\n${cleanBlock(why.text)}`);
    });
};
