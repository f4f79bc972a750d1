/** `tickler list`: what is pending, with the instant that counts: due, held, snoozed, next. */
import { TicklerError } from "../../errors.js";
import { REMINDER_STATUSES, type ReminderFilter, type ReminderStatus } from "../../reminders/types.js";
import { PRIORITIES, TRIGGER_TYPES } from "../../trigger.js";
import type { Cli } from "../cli.js";
import type { Declares } from "../flags.js";
import { rememberList } from "../last-list.js";
import { oneOf, wholeNumber } from "../options.js";
import { reminderList } from "../render/reminder-list.js";

const USUALLY = 100;
const MOST = 1000;

interface Options {
  all?: boolean;
  due?: boolean;
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
    .option("--status <status>", `only ${REMINDER_STATUSES.join(", ")}`, oneOf("status", REMINDER_STATUSES))
    .option("--type <type>", `only ${TRIGGER_TYPES.join(", ")}`, oneOf("type", TRIGGER_TYPES))
    .option("--priority <priority>", `only ${PRIORITIES.join(", ")}`, oneOf("priority", PRIORITIES))
    .option("--tag <tag>", "only with this tag")
    .option("--session <id>", "only of this session")
    .option("--limit <n>", "at most so many (default 100)", wholeNumber("limit", 1, MOST))
    .action(async (options: Options) => {
      if (options.due && (options.all || options.status)) {
        throw new TicklerError("INVALID_INPUT", "--due goes with neither --all nor --status.", {
          hint: "Leave one of them out.",
        });
      }
      const reminders = await cli.read();
      const most = options.due ? Number.POSITIVE_INFINITY : (options.limit ?? USUALLY);
      const found = options.due
        ? await reminders.getDue()
        : await reminders.listViews({ ...toFilter(options), limit: most + 1 });
      const views = found.slice(0, most);
      const { timeZone } = await reminders.here();
      cli.result(views, () => {
        rememberList(
          cli,
          views.map(({ reminder }) => reminder.id),
        );
        if (views.length > 0) {
          const { columns } = cli.io;
          return reminderList(views, { columns, timeZone, paint: cli.paint });
        }
        return options.due
          ? "Nothing is due."
          : `Nothing here. ${cli.paint.dim('Set one: tickler add "remind me tomorrow at 9 to call the dentist"')}`;
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

function toFilter(options: Options): ReminderFilter {
  return {
    ...(options.all ? { status: REMINDER_STATUSES } : {}),
    ...(options.status ? { status: [options.status] } : {}),
    ...(options.type ? { triggerType: options.type } : {}),
    ...(options.priority ? { priority: options.priority } : {}),
    ...(options.tag === undefined ? {} : { tag: options.tag }),
    ...(options.session === undefined ? {} : { sessionId: options.session }),
  };
}
