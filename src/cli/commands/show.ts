/** `tickler show`: everything about one reminder. */
import { describeTrigger } from "../../language/index.js";
import type { Define } from "../commands.js";
import { reminderOf } from "../last-list.js";
import { reminderInFull } from "../render/reminders.js";

const SHOWN = 5;
const PAST = 5;

export const define: Define = (command, cli) => {
  command
    .argument("<reminder>", "its number in the last list, its id, or words of its title")
    .action(async (id: string) => {
      const { agent, now } = await cli.open();
      const view = await agent.reminders.view((await reminderOf(cli, id)).id);
      const { reminder } = view;
      const next = await agent.reminders.next(reminder.id, SHOWN);
      const past = await agent.reminders.history(reminder.id, PAST);
      const cues = await agent.reminders.cues(reminder.id);
      const rule = describeTrigger(reminder.trigger, { timeZone: reminder.timeZone, now: now() });
      cli.result({ ...view, next, past, cues }, () =>
        reminderInFull(view, { rule, next, past, cues }, cli.paint),
      );
    });
};
