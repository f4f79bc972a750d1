/** `tickler why`: the life of a reminder as a time line: set, due, held, offered, delivered, carried out, acknowledged. */
import type { Define } from "../commands.js";
import { clean, cleanBlock } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command.argument("<id>", "the id, or as much of it as is unambiguous").action(async (id: string) => {
    const { agent } = await cli.open();
    const why = await agent.reminders.why(id);
    cli.result(why, () => `${cli.paint.bold(clean(why.reminder.title))}\n${cleanBlock(why.text)}`);
  });
};
