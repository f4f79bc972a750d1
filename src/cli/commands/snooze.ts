/** `tickler snooze`: brings a reminder back later, in words or minutes. */
import { TicklerError } from "../../errors.js";
import { parseMoment } from "../../language/index.js";
import { formatInstant } from "../../zoned-time.js";
import type { Define } from "../commands.js";
import { clean } from "../render/clean.js";
import { brief } from "../render/reminders.js";

export const define: Define = (command, cli) => {
  command
    .argument("<id>", "the id, or as much of it as is unambiguous")
    .argument("<until...>", 'until when: "20 minutes", "tomorrow at 9", or a number of minutes')
    .action(async (id: string, words: string[]) => {
      const { agent, settings, now } = await cli.open();
      const { priority, timeZone, id: whole } = await agent.reminders.get(id);
      const said = words.join(" ").trim();
      const parsed = parseMoment(/^\d+$/.test(said) ? `in ${said} minutes` : said, {
        now: now(),
        timeZone,
        language: settings.language,
        priority,
        purpose: "snooze",
      });
      if (!parsed.ok) throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
      const reminder = await agent.reminders.snooze(whole, parsed.at);
      cli.result({ reminder, until: parsed.at, notes: parsed.notes }, () =>
        [
          `${cli.paint.blue("snoozed")} until ${formatInstant(parsed.at, timeZone)}: ${brief(reminder, cli.paint)}`,
          ...parsed.notes.map((note) => `  ${cli.paint.yellow(clean(note))}`),
        ].join("\n"),
      );
    });
};
