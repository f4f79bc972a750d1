/** `tickler agenda`: what is due, then the days ahead one by one, then what waits for its topic. */
import type { Reminder, ReminderView } from "../../reminders/types.js";
import { formatLocal, formatTime, wallTime } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../commands.js";
import { wholeNumber } from "../options.js";
import { shorten } from "../render/clean.js";
import { paintTime, titleOf } from "../render/reminders.js";

const DAY_MS = 86_400_000;
/** More occurrences of one reminder than this are summed up. */
const PER_REMINDER = 50;

interface Entry {
  at: Date;
  reminder: Reminder;
  text: string;
}

export const define: Define = (command, cli) => {
  command
    .option("--days <n>", "how many days ahead (default 7)", wholeNumber("days", 1, 366))
    .action(async ({ days = 7 }: { days?: number }) => {
      const { agent, settings, now: clockNow } = await cli.open();
      const now = clockNow();
      const until = new Date(now.getTime() + days * DAY_MS);
      const views = await agent.reminders.listViews({ limit: 1000 });
      const due = views.filter(({ effective }) => effective.state === "due");
      const topics = views.filter(
        ({ effective }) => effective.state === "context" || effective.state === "exhausted",
      );
      const entries: Entry[] = [];
      for (const view of views) entries.push(...(await entriesOf(cli, view, now, until)));
      entries.sort((a, b) => a.at.getTime() - b.at.getTime());
      cli.result({ due, ahead: entries.map(({ at, reminder }) => ({ at, reminder })), topics }, () =>
        render({ due, entries, topics, days }, settings.timeZone, now, cli),
      );
    });
};

async function entriesOf(
  cli: Cli,
  { reminder, effective }: ReminderView,
  now: Date,
  until: Date,
): Promise<Entry[]> {
  const { agent } = await cli.open();
  const own = effective.at && effective.at > now ? [{ at: effective.at, text: effective.text }] : [];
  const next = await agent.reminders.next(reminder.id, PER_REMINDER);
  const others = next
    .filter((at) => at > now && at.getTime() !== effective.at?.getTime())
    .map((at) => ({ at, text: "" }));
  return [...own, ...others].filter(({ at }) => at <= until).map((entry) => ({ ...entry, reminder }));
}

interface Agenda {
  due: ReminderView[];
  entries: Entry[];
  topics: ReminderView[];
  days: number;
}

function render({ due, entries, topics, days }: Agenda, timeZone: string, now: Date, { paint }: Cli): string {
  const blocks: string[] = [];
  if (due.length > 0) {
    const lines = due.map(
      ({ reminder, effective }) => `  ${titleOf(reminder, paint)}  ${paintTime(effective, paint)}`,
    );
    blocks.push([paint.bold(paint.yellow("Due now")), ...lines].join("\n"));
  }
  for (const [day, list] of byDay(entries, timeZone)) {
    const lines = list.map(({ at, reminder, text }) => {
      const special = text && !text.startsWith("next") ? paint.dim(`  ${text}`) : "";
      return `  ${formatTime(at, timeZone)}  ${titleOf(reminder, paint)}${special}`;
    });
    blocks.push([paint.bold(nameOf(day, timeZone, now)), ...lines].join("\n"));
  }
  if (topics.length > 0) {
    const lines = topics.map(({ reminder }) => {
      const pattern = reminder.trigger.type === "context" ? shorten(reminder.trigger.pattern, 60) : "";
      return `  ${titleOf(reminder, paint)}  ${paint.cyan(pattern)}`;
    });
    blocks.push([paint.bold("When it comes up"), ...lines].join("\n"));
  }
  if (blocks.length === 0) return days === 1 ? "Nothing today." : `Nothing in the next ${days} days.`;
  return `${blocks.join("\n\n")}\n\n${paint.dim(`times in ${timeZone}`)}`;
}

function byDay(entries: readonly Entry[], timeZone: string): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

/** `Tue 24 Nov 2026`. */
function dayOf(at: Date, timeZone: string): string {
  return formatLocal(at, timeZone).replace(/,.*/, "");
}

function nameOf(day: string, timeZone: string, now: Date): string {
  const short = day.replace(new RegExp(` ${wallTime(now, timeZone).year}$`), "");
  if (day === dayOf(now, timeZone)) return `Today, ${short}`;
  return day === dayOf(new Date(now.getTime() + DAY_MS), timeZone) ? `Tomorrow, ${short}` : short;
}
