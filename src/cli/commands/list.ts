/** `tickler list`: what is pending, with the instant that counts: due, held, snoozed, next. */
import { TicklerError } from "../../errors.js";
import { REMINDER_STATUSES, type ReminderFilter, type ReminderStatus } from "../../reminders/types.js";
import { PRIORITIES, TRIGGER_TYPES } from "../../trigger.js";
import type { Cli } from "../cli.js";
import type { Declares } from "../flags.js";
import { rememberList } from "../last-list.js";
import { oneOf, wholeNumber } from "../options.js";
import { nothingDue } from "../render/held.js";
import { reminderList } from "../render/reminder-list.js";

const USUALLY = 100;
const MOST = 1000;

interface Options {
  all?: boolean;
  due?: boolean;
  done?: boolean;
  status?: ReminderStatus;
  type?: ReminderFilter["triggerType"];
  priority?: ReminderFilter["priority"];
  tag?: string;
  session?: string;
  limit?: number;
}

export const define = (command: Declares, cli: Cli): void => {
  command
    .option("-a, --all", "closed ones too")
    .option("--due", "only what is due now")
    .option("--done", "only what is done; a series is not until it has ended")
    .option("--status <status>", `only ${REMINDER_STATUSES.join(", ")}`, oneOf("status", REMINDER_STATUSES))
    .option("--type <type>", `only ${TRIGGER_TYPES.join(", ")}`, oneOf("type", TRIGGER_TYPES))
    .option("--priority <priority>", `only ${PRIORITIES.join(", ")}`, oneOf("priority", PRIORITIES))
    .option("--tag <tag>", "only with this tag")
    .option("--session <id>", "only of this session")
    .option("--limit <n>", "at most so many (default 100)", wholeNumber("limit", 1, MOST))
    .action(async (options: Options) => {
      const { due, done, all, status } = options;
      if (due || done) checkAlone(due ? "due" : "done", [due, done, all, status]);
      const reminders = await cli.read();
      const most = options.due ? Number.POSITIVE_INFINITY : (options.limit ?? USUALLY);
      const found = options.due
        ? await reminders.getDue()
        : await reminders.listViews({ ...toFilter(options), limit: most + 1 });
      const views = found.slice(0, most);
      const { timeZone } = await reminders.here();
      const held = options.due && views.length === 0 ? await reminders.getHeld() : [];
      cli.result(views, () => {
        rememberList(
          cli,
          views.map(({ reminder }) => reminder.id),
        );
        if (views.length > 0) {
          const { columns } = cli.io;
          return reminderList(views, { columns, timeZone, paint: cli.paint });
        }
        if (held.length > 0) return `${nothingDue(held, timeZone)}: \`tickler list\`.`;
        return nothingText(cli, options);
      });
      if (found.length > most) {
        const further =
          most < MOST
            ? `\`--limit ${Math.min(MOST, most * 10)}\` shows more`
            : "--tag, --type and --session narrow it";
        cli.note(`There are more than these ${most}: ${further}.`);
      }
    });
};

function checkAlone(name: string, given: readonly unknown[]): void {
  if (given.filter(Boolean).length === 1) return;
  throw new TicklerError("INVALID_INPUT", `--${name} says already which: the others are not asked for.`, {
    hint: "Of --due, --done, --all and --status say one.",
  });
}

/** That nothing was set at all is only said where nothing was left out. */
function nothingText({ paint }: Cli, { all, due, done, limit: _, ...narrow }: Options): string {
  if (due) return "Nothing is due.";
  const shows = done
    ? "`tickler log` shows what was done of series"
    : "`tickler list --all` shows everything";
  if (done || Object.keys(narrow).length > 0) return `Nothing of that kind. ${paint.dim(`${shows}.`)}`;
  const set = `Set one: tickler add "remind me tomorrow at 9 to call the dentist"`;
  const over = all ? "" : " `tickler list --all` shows what is over.";
  return `Nothing here. ${paint.dim(`${set}.${over}`)}`;
}

function toFilter(options: Options): ReminderFilter {
  return {
    ...(options.all ? { status: REMINDER_STATUSES } : {}),
    ...(options.done ? { status: ["completed"] } : {}),
    ...(options.status ? { status: [options.status] } : {}),
    ...(options.type ? { triggerType: options.type } : {}),
    ...(options.priority ? { priority: options.priority } : {}),
    ...(options.tag === undefined ? {} : { tag: options.tag }),
    ...(options.session === undefined ? {} : { sessionId: options.session }),
  };
}
