/** `tickler stop`: ends the daemon of this database gracefully, wherever it was started. */
import type { Define } from "../define.js";

export const define: Define = (command, cli) => {
  command.action(async () => {
    const { stopDaemon } = await import("../daemon-control.js");
    await stopDaemon(cli);
  });
};
