/** `tickler pause`: one reminder, a tag or everything, until an instant or until it is resumed; alone: what is paused. */
import { TicklerError } from "../../errors.js";
import type { PauseReceipt, PauseScope } from "../../reminders/index.js";
import { formatInstant } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { edgeOf, instantHere } from "../moment.js";
import { clean } from "../render/clean.js";
import { pauseWords, resumedBy } from "../render/pause-words.js";
import { brief } from "../render/reminders.js";

export interface ScopeOptions {
  tag?: string;
  all?: boolean;
}

interface Options extends ScopeOptions {
  until?: string;
  from?: string;
}

export const define: Define = (command, cli) => {
  command
    .argument("[reminder]", "its number in the last list, its id, or words of its title")
    .option("--tag <tag>", "everything with this tag")
    .option("--all", "everything: a vacation")
    .option("--until <words>", "until when (default: until `tickler resume`)")
    .option("--from <words>", "from when (default: now)")
    .action(async (handle: string | undefined, options: Options) => {
      const { agent, settings } = await cli.open();
      const scope = await scopeOf(cli, handle, options);
      if (scope === undefined) {
        const [pauses, here] = await Promise.all([agent.reminders.pauses(), agent.reminders.here()]);
        cli.result(pauses, () =>
          pauses.length === 0
            ? "Nothing is paused."
            : pauses.map((pause) => pauseWords(pause, here.timeZone)).join("\n"),
        );
        return;
      }
      const until = options.until === undefined ? null : await instantHere(cli, options.until, edgeOf);
      const from = options.from === undefined ? undefined : await instantHere(cli, options.from, edgeOf);
      const receipt = await agent.reminders.pause(scope, until?.at ?? null, from && { from: from.at });
      cli.result(receipt, () => receiptText(cli, receipt, scope, until?.timeZone ?? settings.timeZone));
    });
};

/** What is meant; undefined where nothing is said. @throws TicklerError `INVALID_INPUT` for two at once */
export async function scopeOf(
  cli: Cli,
  handle: string | undefined,
  { tag, all }: ScopeOptions,
): Promise<PauseScope | undefined> {
  if ([handle, tag, all].filter((given) => given !== undefined).length > 1) {
    throw new TicklerError("INVALID_INPUT", "A reminder, --tag and --all exclude each other.", {
      hint: "Say one of them.",
    });
  }
  if (all) return "everything";
  if (tag !== undefined) return { tag };
  return handle === undefined ? undefined : (await reminderOf(cli, handle)).id;
}

function receiptText(
  { paint }: Cli,
  { until, skipped, kept, notes }: PauseReceipt,
  scope: PauseScope,
  timeZone: string,
): string {
  const paused = {
    reminderId: typeof scope === "string" && scope !== "everything" ? scope : null,
    tag: typeof scope === "object" ? scope.tag : null,
  };
  const when = until ? `until ${formatInstant(until, timeZone)}` : `until \`${resumedBy(paused)}\``;
  const named = (list: PauseReceipt["kept"]) =>
    list.slice(0, 20).map((reminder) => `    ${brief(reminder, paint)}`);
  return [
    `${paint.green("✓")} paused ${when}`,
    ...(skipped.length > 0 ? ["  what comes meanwhile of these is skipped:", ...named(skipped)] : []),
    ...notes.map((note) => `  ${paint.yellow(clean(note))}`),
    ...(kept.length > 0 ? ["  these wait for the end of the pause:", ...named(kept)] : []),
  ].join("\n");
}
