/** `tickler merge`: two reminders that are one; the second goes into the first, and `undo` takes it back. */
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { changeText } from "../render/changes.js";
import { clean } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command
    .argument("<reminder>", "the one that stays: its number in the last list, its id, or words of its title")
    .argument("<other>", "the one that goes into it")
    .action(async (handle: string, other: string) => {
      const { agent } = await cli.open();
      const kept = await reminderOf(cli, handle);
      const gone = await reminderOf(cli, other);
      const changed = await agent.reminders.merge(kept.id, gone.id);
      cli.result(changed, () =>
        [
          changeText("merged", changed, cli.paint),
          ...changed.notes.map((note) => `  ${cli.paint.yellow(clean(note))}`),
        ].join("\n"),
      );
    });
};
