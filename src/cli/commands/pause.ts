/** `tickler pause`: one reminder, a tag or everything, until an instant or until it is resumed; alone: what is paused. */
import { TicklerError } from "../../errors.js";
import type { PauseReceipt, PauseScope } from "../../reminders/index.js";
import { formatInstant } from "../../zoned-time.js";
import { asOneTitle } from "../change-each.js";
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
    .argument("[until...]", "until when, as with --until; with --tag or --all it stands alone")
    .option("--tag <tag>", "everything with this tag")
    .option("--all", "everything: a vacation")
    .option("--until <words>", "until when (default: until `tickler resume`)")
    .option("--from <words>", "from when (default: now)")
    .action(async (first: string | undefined, words: string[], options: Options) => {
      const { agent, settings } = await cli.open();
      const { scope, said } = await whatAndUntil(cli, first, words, options);
      const untilWhen = onceSaid(options.until, said);
      if (scope === undefined) {
        const [pauses, here] = await Promise.all([agent.reminders.pauses(), agent.reminders.here()]);
        const titles = new Map<string, string>();
        for (const { reminderId } of pauses) {
          const found = reminderId === null ? undefined : await agent.reminders.find(reminderId);
          if (found) titles.set(found.id, found.title);
        }
        cli.result(pauses, () =>
          pauses.length === 0
            ? "Nothing is paused."
            : pauses.map((pause) => pauseWords(pause, here.timeZone, titles)).join("\n"),
        );
        return;
      }
      const until = untilWhen === undefined ? null : await instantHere(cli, untilWhen, edgeOf);
      const from = options.from === undefined ? undefined : await instantHere(cli, options.from, edgeOf);
      const receipt = await agent.reminders.pause(scope, until?.at ?? null, from && { from: from.at });
      cli.result(receipt, () => receiptText(cli, receipt, scope, until?.timeZone ?? settings.timeZone));
    });
};

/** What is paused, and the words behind it that say until when. */
async function whatAndUntil(
  cli: Cli,
  first: string | undefined,
  words: readonly string[],
  options: Options,
): Promise<{ scope: PauseScope | undefined; said: string }> {
  const all = first === undefined ? [] : [first, ...words];
  if (options.all || options.tag !== undefined)
    return { scope: await scopeOf(cli, undefined, options), said: all.join(" ") };
  const said = words.join(" ");
  // Words that are no time are a title without its quotes.
  const whole = said !== "" && !(await isTime(cli, said)) ? await asOneTitle(cli, all) : null;
  if (whole) return { scope: whole.id, said: "" };
  const scope = await scopeOf(cli, first, options).catch(async (error: unknown) => {
    const isEnd = error instanceof TicklerError && error.code === "NOT_FOUND" && said === "";
    if (!isEnd || first === undefined || !(await isTime(cli, first))) throw error;
    throw new TicklerError(error.code, error.message, {
      hint: `\`tickler pause --all --until "${clean(first)}"\` pauses everything until then.`,
      cause: error,
    });
  });
  return { scope, said };
}

async function isTime(cli: Cli, words: string): Promise<boolean> {
  try {
    await instantHere(cli, words, edgeOf);
    return true;
  } catch (error) {
    if (error instanceof TicklerError) return error.code !== "NEEDS_TIME" && error.code !== "NOT_UNDERSTOOD";
    throw error;
  }
}

/** Until when, by the option or by the words behind. @throws TicklerError `INVALID_INPUT` for both */
function onceSaid(option: string | undefined, words: string): string | undefined {
  if (words === "") return option;
  if (option === undefined) return words;
  throw new TicklerError("INVALID_INPUT", `Until when is said twice: "${option}" and "${words}".`, {
    hint: "Say it once; a reminder, --tag and --all exclude each other.",
  });
}

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
    ...(skipped.length + kept.length + notes.length === 0
      ? [`  ${paint.dim("nothing comes meanwhile")}`]
      : []),
    ...(skipped.length > 0 ? ["  what comes meanwhile of these is skipped:", ...named(skipped)] : []),
    ...notes.map((note) => `  ${paint.yellow(clean(note))}`),
    ...(kept.length > 0 ? ["  these wait for the end of the pause:", ...named(kept)] : []),
  ].join("\n");
}
