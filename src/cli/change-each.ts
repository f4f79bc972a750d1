/**
 * One command for several reminders. All ids are resolved before anything is changed, so that a typing error in
 * the last one does not leave the work half done.
 */
import type { ReminderService } from "../reminders/service.js";
import type { Reminder } from "../reminders/types.js";
import type { Cli } from "./cli.js";
import { brief } from "./render/reminders.js";

export async function changeEach(
  cli: Cli,
  ids: readonly string[],
  verb: string,
  change: (reminders: ReminderService, id: string) => Promise<Reminder>,
): Promise<void> {
  const { agent } = await cli.open();
  const found: string[] = [];
  for (const id of ids) found.push((await agent.reminders.get(id)).id);
  const changed: Reminder[] = [];
  for (const id of new Set(found)) changed.push(await change(agent.reminders, id));
  cli.result(changed, () =>
    changed
      .map((reminder) => {
        const stays = reminder.status === "pending" ? cli.paint.dim(" (the series goes on)") : "";
        return `${cli.paint.green("✓")} ${verb}: ${brief(reminder, cli.paint)}${stays}`;
      })
      .join("\n"),
  );
}
