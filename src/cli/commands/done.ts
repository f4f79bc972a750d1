/** `tickler done`: what was to be done has been; a series goes on. */

import { changeEach } from "../change-each.js";
import type { Define } from "../commands.js";

export const define: Define = (command, cli) => {
  command
    .argument("<id...>", "ids, or as much of each as is unambiguous")
    .action((ids: string[]) => changeEach(cli, ids, "done", (reminders, id) => reminders.complete(id)));
};
