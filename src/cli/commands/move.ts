/** `tickler move`: moves one occurrence, and no other; a reminder of one instant is moved itself. */
import { TicklerError } from "../../errors.js";
import { formatInstant } from "../../zoned-time.js";
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { instantFor, whichOf } from "../moment.js";
import { changeText } from "../render/changes.js";

export const define: Define = (command, cli) => {
  command
    .argument("<reminder>", "its number in the last list, its id, or words of its title")
    .argument("<when...>", 'to when: "tomorrow at 15"')
    .option("--which <which>", 'which one: next (default), #2, a date, or a day such as "friday"')
    .action(async (handle: string, words: string[], { which }: { which?: string }) => {
      const { agent } = await cli.open();
      const reminder = await reminderOf(cli, handle);
      if (reminder.trigger.type === "context" && !reminder.trigger.deadline) {
        throw new TicklerError("ILLEGAL_TRANSITION", "It waits for its topic and has no time.", {
          hint: "`tickler edit` changes the topic, or gives it a deadline.",
        });
      }
      const to = await instantFor(cli, reminder.id, words.join(" "));
      const timeZone = await agent.reminders.shownIn(reminder.id, to);
      const meant = await whichOf(cli, reminder.id, which);
      const changed = await agent.reminders.move(reminder.id, meant, to);
      cli.result({ ...changed, to }, () =>
        changeText("moved", changed, cli.paint, `to ${formatInstant(to, timeZone)}`),
      );
    });
};
