/** `tickler reopen`: brings a closed or snoozed reminder back, at its own next instant or at another. */
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { instantFor } from "../moment.js";
import { changeText } from "../render/changes.js";

export const define: Define = (command, cli) => {
  command
    .argument("<reminder>", "its number in the last list, or its id")
    .argument("[when...]", "at another time")
    .action(async (handle: string, words: string[]) => {
      const { agent } = await cli.open();
      const { id } = await reminderOf(cli, handle);
      const at = words.length === 0 ? undefined : await instantFor(cli, id, words.join(" "));
      const changed = await agent.reminders.settle(id, "reopen", { at });
      cli.result(changed, () => changeText("reopened", changed, cli.paint));
    });
};
