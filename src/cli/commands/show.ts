/** `tickler show`: everything about one reminder. */
import { describeTrigger } from "../../language/index.js";
import { titlesBeside } from "../../reminders/titles-beside.js";
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { cleanBlock } from "../render/clean.js";
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
      const { snoozedUntil } = view.effective;
      // However much of its series comes before.
      if (snoozedUntil && !next.some((at) => at.getTime() === snoozedUntil.getTime()))
        next.push(snoozedUntil);
      const past = await agent.reminders.history(reminder.id, PAST);
      const overrides = await agent.reminders.overrides(reminder.id);
      const cues = await agent.reminders.cues(reminder.id);
      const { text: life, answer } = await agent.reminders.why(reminder.id);
      const { trigger } = reminder;
      const titles = await titlesBeside(agent, trigger);
      const rule = describeTrigger(trigger, { timeZone: reminder.timeZone, now: now(), titles });
      cli.result({ ...view, next, past, overrides, cues, answer, life: life.split("\n") }, () =>
        [
          reminderInFull(view, { rule, next, past, overrides, cues }, cli.paint),
          ...(answer === null
            ? []
            : [`  answer      ${cleanBlock(answer).replaceAll("\n", "\n              ")}`]),
          `  life        ${cleanBlock(life).replaceAll("\n", "\n              ")}`,
        ].join("\n"),
      );
    });
};
