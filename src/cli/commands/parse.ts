/** `tickler parse`: how words would be understood, by what `tickler add` would do with them. Sets nothing, and makes no database. */
import { existsSync } from "node:fs";
import { loadConfig, whichDatabase } from "../../config/index.js";
import { isServerAddress } from "../../db/server-address.js";
import { describeTrigger, otherMeanings } from "../../language/index.js";
import { titlesBeside } from "../../reminders/titles-beside.js";
import type { Trigger } from "../../trigger.js";
import { checkTimeZone, formatInstant } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { textOf } from "../input.js";
import { clean, shorten } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command
    .argument("[words...]", "what you would say to `tickler add`; - reads standard input")
    .option("--zone <zone>", "time zone of the speaker")
    .option("--language <tag>", "language of the words, for example en or de")
    .action(async (words: string[], { zone, language }: { zone?: string; language?: string }) => {
      const text = await textOf(words, cli, "What to read");
      if (zone !== undefined) checkTimeZone(zone);
      // Beside no other reminders, where there are none.
      if (!(await isThere(cli))) cli.globals.db = ":memory:";
      const { agent, now } = await cli.open();
      const userName = cli.globals.user ?? (cli.io.env.TICKLER_USER || undefined);
      const { parsed, next, timeZone, notes } = await agent.reminders.preview(text, {
        source: { host: "cli", cwd: cli.io.cwd },
        ...(zone === undefined ? {} : { timeZone: zone }),
        ...(language === undefined ? {} : { language }),
        ...(userName === undefined ? {} : { userName }),
      });
      const { paint } = cli;
      const unlikely = parsed.alternatives.filter((other) => other.unlikely);
      const { trigger } = parsed;
      const titles = await titlesBeside(agent, trigger);
      cli.result({ ...parsed, next, notes }, () =>
        [
          paint.bold(shorten(parsed.title, 200)),
          `  ${clean(describeTrigger(fromItsFirst(trigger, next[0]), { timeZone, now: now(), titles }))}`,
          ...(next.length > 0 ? [`  next ${next.map((at) => formatInstant(at, timeZone)).join(" · ")}`] : []),
          `  ${paint.dim(`priority ${parsed.priority} · ${Math.round(parsed.confidence * 100)} % sure`)}`,
          ...(parsed.tags.length > 0 ? [`  ${paint.dim(`tags ${parsed.tags.map(clean).join(", ")}`)}`] : []),
          ...notes.map((note) => `  ${paint.yellow(clean(note))}`),
          ...otherMeanings(parsed).map((other) => `  ${paint.dim(clean(other))}`),
          ...unlikely.map((other) => `  ${paint.dim(`or, seldom meant: ${clean(other.description)}`)}`),
        ].join("\n"),
      );
    });
};

/** Whether there is a database that `add` would set it in. */
async function isThere({ globals, io: { env } }: Cli): Promise<boolean> {
  const config = await loadConfig({ file: globals.config, env });
  const path = whichDatabase(globals.db, env, config.value.database);
  return isServerAddress(path) || existsSync(path);
}

/** A series that is told of begins with what comes first, wherever it counts from. */
const fromItsFirst = (trigger: Trigger, first: Date | undefined): Trigger =>
  trigger.type === "recurring" && trigger.start && first ? { ...trigger, start: first } : trigger;
