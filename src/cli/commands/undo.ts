/** `tickler undo`: takes back the last change; what was delivered stays delivered. */

import { FOREIGN_HOSTS } from "../../archive/foreign.js";
import { asTyped } from "../../reminders/change/typed.js";
import { stateWord } from "../../reminders/time/effective-time.js";
import type { Reminder } from "../../reminders/types.js";
import { formatNear } from "../../zoned-time.js";
import type { Define } from "../define.js";
import { clean } from "../render/clean.js";
import { withProgress } from "../render/progress.js";
import { brief } from "../render/reminders.js";

const SHOWN = 20;

export const define: Define = (command, cli) => {
  command.action(async () => {
    const { agent, settings, now } = await cli.open();
    const undone = await withProgress(cli, "Taking back", (onProgress) =>
      agent.reminders.undo({ setBy: ["cli", ...FOREIGN_HOSTS], onProgress }),
    );
    const few = undone.reminders.slice(0, SHOWN);
    const more = undone.reminders.length - few.length;
    const comes = new Map<string, string>();
    for (const { id, status } of few)
      if (status === "pending") comes.set(id, (await agent.reminders.view(id)).effective.text);
    const state = (reminder: Reminder) =>
      clean(
        [`is ${stateWord(reminder)}`, ...(comes.has(reminder.id) ? [comes.get(reminder.id)] : [])].join(", "),
      );
    cli.result(undone, () =>
      [
        `${cli.paint.green("✓")} taken back: ${asTyped(undone.what)} of ${formatNear(undone.madeAt, settings.timeZone, now())}`,
        ...few.map((reminder) => `  ${brief(reminder, cli.paint)} ${cli.paint.dim(state(reminder))}`),
        ...(more > 0 ? [`  ${cli.paint.dim(`and ${more} more`)}`] : []),
        ...undone.notes.map((note) => `  ${cli.paint.yellow(clean(note))}`),
      ].join("\n"),
    );
  });
};
