/**
 * One command for several reminders, taken back together. All of them are found before anything is changed, so that a typing
 * error in the last one does not leave the work half done; what is meant by a rule (`--over`) is shown and asked about.
 */
import { TicklerError } from "../errors.js";
import type { Acknowledgement, CommandOptions } from "../reminders/change/command-columns.js";
import type { Reminder, ReminderView } from "../reminders/types.js";
import type { Cli } from "./cli.js";
import { confirm } from "./input.js";
import { reminderOf } from "./last-list.js";
import { whichOf } from "./moment.js";
import { changeText } from "./render/changes.js";
import { nothingDue } from "./render/held.js";
import { brief } from "./render/reminders.js";

export interface BulkOptions {
  /** Everything that is due. */
  over?: boolean;
  tag?: string;
  yes?: boolean;
  which?: string;
}

export async function changeEach(
  cli: Cli,
  handles: readonly string[],
  [command, verb]: [Acknowledgement, string],
  bulk: BulkOptions,
  options: CommandOptions = {},
  more = "",
): Promise<void> {
  const found = bulk.over ? await previewed(cli, bulk, verb) : await named(cli, handles);
  if (found === null) {
    cli.result([], () => "Nothing was changed.");
    return;
  }
  const first = found[0];
  const which = bulk.which !== undefined && first ? { which: await whichOf(cli, first.id, bulk.which) } : {};
  await settleEach(
    cli,
    found.map(({ id }) => id),
    [command, verb],
    { ...options, ...which },
    more,
  );
}

/** In one go, and what became of each: what could not be done ends it as refused, after the others are done. */
export async function settleEach(
  cli: Cli,
  ids: readonly string[],
  [command, verb]: [Acknowledgement, string],
  options: CommandOptions,
  more: string,
): Promise<void> {
  const { agent } = await cli.open();
  const { changed, refused } = await agent.reminders.settleAll([...new Set(ids)], command, options);
  cli.result(
    changed.map(({ reminder, ahead, next }) => ({ ...reminder, ahead, next })),
    () => changed.map((each) => changeText(verb, each, cli.paint, more)).join("\n"),
  );
  const [first] = refused;
  if (!first) return;
  throw new TicklerError(first.error.code, refused.map(({ error }) => error.message).join("\n"), {
    hint: `${changed.length === 1 ? "The other one was" : `The other ${changed.length} were`} changed as said above; \`tickler undo\` takes ${changed.length === 1 ? "that" : "those"} back.`,
    details: { refused: refused.map(({ id }) => id) },
    cause: first.error,
  });
}

async function named(cli: Cli, handles: readonly string[]): Promise<Reminder[]> {
  if (handles.length === 0) {
    throw new TicklerError("INVALID_INPUT", "It is not said which reminder.", {
      hint: "Give numbers of the last list, ids or words of titles, or --over for everything that is due.",
    });
  }
  const whole = await asOneTitle(cli, handles);
  if (whole) return [whole];
  const found: Reminder[] = [];
  for (const handle of eachOf(handles)) found.push(await reminderOf(cli, handle));
  return found;
}

/** `1, 2 and 3`, `1,2`: each by itself. */
export const eachOf = (handles: readonly string[]): string[] =>
  handles
    .flatMap((handle) =>
      /^#?\d{1,3}(?:,#?\d{1,3})*,?$/.test(handle) ? handle.split(",") : handle.replace(/,$/, ""),
    )
    .filter((handle) => handle !== "" && (handles.length === 1 || !/^(?:and|&)$/i.test(handle)));

/** `done call the bank`: words without quotes that are one title together. */
export async function asOneTitle(cli: Cli, handles: readonly string[]): Promise<Reminder | null> {
  if (handles.length < 2 || handles.some((handle) => /^#?\d+,?$|^rem_/.test(handle))) return null;
  try {
    return await reminderOf(cli, handles.join(" "));
  } catch (error) {
    if (error instanceof TicklerError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

async function previewed(cli: Cli, { tag, yes }: BulkOptions, verb: string): Promise<Reminder[] | null> {
  const { agent } = await cli.open();
  const wanted = tag?.replace(/^#/, "").toLowerCase();
  const isWanted = ({ reminder: { contextTags } }: ReminderView): boolean =>
    wanted === undefined || contextTags.some((own) => own.toLowerCase() === wanted);
  const due = (await agent.reminders.getDue()).filter(isWanted).map(({ reminder }) => reminder);
  if (due.length === 0) {
    const held = (await agent.reminders.getHeld()).filter(isWanted);
    const { timeZone } = await agent.reminders.here();
    throw new TicklerError("NOT_FOUND", `${nothingDue(held, timeZone)}.`, {
      hint:
        held.length > 0
          ? "`tickler list` shows what is held; by its number there or by its title it is done all the same."
          : "`tickler list` shows what is to come.",
    });
  }
  if (!yes) for (const reminder of due) cli.note(`  ${brief(reminder, cli.paint)}`);
  const what = due.length === 1 ? "this one" : `these ${due.length}`;
  return (await confirm(cli, `Say "${verb}" to ${what}?`, yes)) ? due : null;
}
