/** `tickler snooze`: brings a reminder back later, in words or minutes; of a series ahead of time, moves the next one. */
import { TicklerError } from "../../errors.js";
import { parseMoment } from "../../language/index.js";
import { broughtForwardFrom } from "../../reminders/index.js";
import { readWhere } from "../../reminders/time/here.js";
import type { Reminder } from "../../reminders/types.js";
import { formatInstant } from "../../zoned-time.js";
import { changeEach, settleEach } from "../change-each.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { instantHere } from "../moment.js";
import { clean } from "../render/clean.js";
import { brief } from "../render/reminders.js";
import { inMinutes, whichUntil } from "../which-until.js";

interface Options {
  allDue?: boolean;
  tag?: string;
  yes?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument("[reminder]", "its number in the last list, its id, or words of its title")
    .argument(
      "[until...]",
      'more of them, then until when: "20 minutes", "tomorrow at 9", or a number of minutes',
    )
    .option("--all-due", "everything that is due; shown and asked first")
    .option("--tag <tag>", "with --all-due: only with this tag")
    .option("-y, --yes", "do not ask")
    .action(async (handle: string | undefined, words: string[], options: Options) => {
      if (!options.allDue) return named(cli, handle, words);
      const { at, timeZone } = await instantHere(cli, [handle ?? "", ...words].join(" ").trim());
      const more = `until ${formatInstant(at, timeZone)}`;
      return changeEach(cli, [], ["snooze", "snoozed"], { ...options, over: true }, { at }, more);
    });
};

async function named(cli: Cli, handle: string | undefined, words: readonly string[]): Promise<void> {
  if (handle === undefined || words.length === 0) {
    throw new TicklerError("INVALID_INPUT", "Snooze needs a reminder and until when.", {
      hint: 'For example: tickler snooze dentist "tomorrow at 9".',
    });
  }
  const { reminders, said } = await whichUntil(cli, [handle, ...words]);
  const [first, second] = reminders;
  if (first && !second) return one(cli, first, said);
  const { at, timeZone } = await instantHere(cli, said);
  const ids = reminders.map(({ id }) => id);
  await settleEach(cli, ids, ["snooze", "snoozed"], { at }, `until ${formatInstant(at, timeZone)}`);
}

async function one(cli: Cli, before: Reminder, said: string): Promise<void> {
  const { agent, settings, now } = await cli.open();
  const { priority, id } = before;
  const zoneAt = (at?: Date) => agent.reminders.shownIn(id, at);
  const parsed = await readWhere(zoneAt, async (timeZone) => {
    const read = parseMoment(inMinutes(said), {
      now: now(),
      timeZone,
      language: settings.language,
      priority,
      dueAt: before.nextDueAt,
      purpose: "snooze",
    });
    if (read.ok) return read;
    throw new TicklerError(read.code, read.message, { hint: read.hint });
  });
  const timeZone = await zoneAt(parsed.at);
  const { reminder, ahead } = await agent.reminders.settle(id, "snooze", { at: parsed.at });
  const verb = ahead ? `moved the one of ${formatInstant(ahead, timeZone)}` : "snoozed";
  const to = ahead ? "to" : "until";
  const left = broughtForwardFrom(before, parsed.at, ahead);
  cli.result({ reminder, until: parsed.at, ahead, broughtForwardFrom: left, notes: parsed.notes }, () =>
    [
      `${cli.paint.green("✓")} ${cli.paint.blue(verb)} ${to} ${formatInstant(parsed.at, timeZone)}: ${brief(reminder, cli.paint)}`,
      ...(left
        ? [
            cli.paint.yellow(
              `  earlier than before: it was set for ${formatInstant(left, timeZone)}; \`tickler undo\``,
            ),
          ]
        : []),
      ...parsed.notes.map((note) => `  ${cli.paint.yellow(clean(note))}`),
    ].join("\n"),
  );
}
