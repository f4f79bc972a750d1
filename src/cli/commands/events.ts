/** `tickler events`: what happened, as a table; with --follow as JSON lines, on and on. */
import type { TicklerEvent } from "../../events/index.js";
import { viewerOf } from "../../people/index.js";
import { formatNear } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { repeated, wholeNumber } from "../options.js";
import { clean, shorten } from "../render/clean.js";
import { toJson } from "../render/json.js";
import { table } from "../render/table.js";

interface Options {
  follow?: boolean;
  after?: number;
  name?: string[];
  limit?: number;
  allAgents?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .option("-f, --follow", "print what happens from now on as JSON lines, until it is stopped")
    .option(
      "--after <id>",
      "what came after this event; with --follow it goes on from there (0: everything that is kept)",
      wholeNumber("--after", 0, Number.MAX_SAFE_INTEGER),
    )
    .option("--name <name>", "only these, for example reminder:due or session:*; repeatable", repeated)
    .option("--limit <n>", "without --follow: at most so many (default 50)", wholeNumber("--limit", 1, 1000))
    .option("--all-agents", "of every agent")
    .addHelpText(
      "after",
      "\nEvery line has an id: whoever kept the last one goes on after it with --after, and has missed nothing.\n" +
        "Names: docs/events.md. The same over HTTP: GET /events of `tickler serve`.",
    )
    .action(async ({ follow, after, name: names, limit = 50, allAgents }: Options) => {
      const { tickler, agent } = await cli.open();
      const { user } = cli.globals;
      const viewer =
        user === undefined ? undefined : viewerOf(tickler.parts.context.personOf({ userName: user }));
      const filter = { names, after, viewer, agentId: allAgents ? undefined : agent.id };
      if (!follow) return print(cli, await tickler.events.list({ ...filter, limit }));
      for await (const event of tickler.events.follow({ ...filter, keepAlive: true }))
        cli.io.out(`${toJson(event, 0)}\n`);
    });
};

async function print(cli: Cli, events: readonly TicklerEvent[]): Promise<void> {
  const { settings, now } = await cli.open();
  const { paint } = cli;
  cli.result(events, () => {
    if (events.length === 0) return "No events.";
    const rows = events.map((event) => [
      String(event.id),
      formatNear(event.at, settings.timeZone, now()),
      clean(event.type),
      clean(event.reminderId ?? event.sessionId ?? ""),
      shorten(event.title ?? JSON.stringify(event.fields), 60),
    ]);
    return table(["id", "when", "what", "of", "about"], rows, paint);
  });
}
