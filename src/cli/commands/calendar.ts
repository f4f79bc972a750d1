/** `tickler calendar`: what is to come as iCalendar; `--url` prints where a calendar program subscribes to it. */
import type { Define } from "../define.js";
import { wholeNumber } from "../options.js";

export const define: Define = (command, cli) => {
  command
    .option("--days <n>", "how far ahead (default 366)", wholeNumber("days", 1, 3660))
    .option("--url", "the address to subscribe to while `tickler serve` runs; whoever has it can read this")
    .action(async ({ days = 366, url }: { days?: number; url?: boolean }) => {
      const { agent, now } = await cli.open();
      if (url) {
        const [{ calendarKey }, { bearerToken }, { DEFAULT_PORT }, { runningDaemon }] = await Promise.all([
          import("../../daemon/calendar-route.js"),
          import("../../daemon/token.js"),
          import("../../daemon/http-part.js"),
          import("../daemon-control.js"),
        ]);
        const daemon = await runningDaemon(cli);
        const served = daemon?.mcpUrl ? new URL(daemon.mcpUrl).origin : undefined;
        const key = calendarKey(bearerToken(cli.io.env), {
          agentId: agent.id,
          person: cli.globals.user ?? null,
        });
        const address = `${served ?? `http://127.0.0.1:${DEFAULT_PORT}`}/calendar.ics?key=${encodeURIComponent(key)}`;
        cli.result({ url: address }, () => address);
        if (daemon === null) cli.note("Nothing serves it now: `tickler serve --background`.");
        else if (served === undefined)
          cli.note("The daemon that runs serves no HTTP: `tickler stop`, then `tickler serve --background`.");
        return;
      }
      const { calendarText } = await import("../../archive/calendar-text.js");
      const text = await calendarText(agent.reminders, { now: now(), days });
      cli.result({ calendar: text }, () => text);
    });
};
