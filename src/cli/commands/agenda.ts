/** `tickler agenda`: what is due, then the days ahead one by one, then what waits for its topic or for another one, then what lies beyond. */

import type { ActivePause } from "../../reminders/index.js";
import type { Here } from "../../reminders/time/here.js";
import { isExempt, quietUntil } from "../../reminders/time/quiet-hours.js";
import type { Reminder, ReminderView } from "../../reminders/types.js";
import { formatLocal, formatNear, formatTime, wallTime } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { wholeNumber } from "../options.js";
import { clean, shorten } from "../render/clean.js";
import type { Paint } from "../render/paint.js";
import { pauseWords } from "../render/pause-words.js";
import { LEAST, markOf, paintTitle, timeWords, wrap } from "../render/reminder-list.js";

const DAY_MS = 86_400_000;
/** Further occurrences of one reminder are not looked at; where it goes on then is said. */
const PER_REMINDER = 3000;
/** What comes more often than this in a day is one line of it. */
const LINES_A_DAY = 4;
/** Of what lies beyond the days, so many are named. */
const NAMED_BEYOND = 5;
const MOST_DAYS = 366;
/** How far an agenda is usually looked ahead. */
const USUAL_DAYS = [7, 14, 30, 60, 90, 180, MOST_DAYS];

interface Entry {
  at: Date;
  reminder: Reminder;
  text: string;
  /** One by itself, beside those of its series: it was snoozed. */
  isApart?: boolean;
}

/** So many are looked at. */
const MOST = 1000;

export const define: Define = (command, cli) => {
  command
    .option("--days <n>", "how many days ahead (default 7)", wholeNumber("days", 1, MOST_DAYS))
    .action(async ({ days = 7 }: { days?: number }) => {
      const { agent, now: clockNow } = await cli.open();
      const now = clockNow();
      const until = new Date(now.getTime() + days * DAY_MS);
      const here = await agent.reminders.here();
      const { timeZone } = here;
      const pauses = (await agent.reminders.pauses()).filter(({ from }) => from <= until);
      const found = await agent.reminders.listViews({ limit: MOST + 1 });
      const views = found.slice(0, MOST);
      const due = views.filter(({ effective }) => effective.state === "due");
      const topics = views.filter(
        ({ effective }) => effective.state === "context" || effective.state === "exhausted",
      );
      const following = views.filter(
        ({ reminder, effective }) =>
          reminder.trigger.type === "relative" && effective.state === "scheduled" && effective.at === null,
      );
      const all: Entry[] = [];
      const goesOn: Entry[] = [];
      for (const view of views) {
        const own = await entriesOf(cli, view, { now, until, here });
        all.push(...own);
        const last = own.findLast(({ isApart }) => !isApart);
        if (last && own.length >= PER_REMINDER && last.at <= until) goesOn.push(last);
      }
      all.sort((a, b) => a.at.getTime() - b.at.getTime());
      const entries = all.filter(({ at }) => at <= until);
      const shown = new Set(entries.map(({ reminder }) => reminder.id));
      // A topic says its own last moment.
      const beyond = firstOfEach(
        all.filter(({ reminder: { id, trigger } }) => !shown.has(id) && trigger.type !== "context"),
      );
      const bare = (list: readonly Entry[]) => list.map(({ at, reminder }) => ({ at, reminder }));
      cli.result(
        { due, ahead: bare(entries), goesOn: bare(goesOn), beyond: bare(beyond), topics, following, pauses },
        () => render({ due, entries, goesOn, beyond, topics, following, pauses, days }, timeZone, now, cli),
      );
      if (found.length > MOST)
        cli.note(
          `There are more than these ${MOST}: what comes last is not here. \`tickler list --tag\` narrows it.`,
        );
    });
};

async function entriesOf(
  cli: Cli,
  { reminder, effective }: ReminderView,
  { now, until, here }: { now: Date; until: Date; here: Here },
): Promise<Entry[]> {
  const { agent } = await cli.open();
  const held = (at: Date) => {
    const end = isExempt(reminder) ? null : quietUntil(at, here.quietHours);
    return end ? `held until ${formatTime(end, here.timeZone)}` : "";
  };
  const { snoozedUntil } = effective;
  const entries = new Map<number, Entry>();
  const put = (at: Date, text: string, isApart = false) => {
    if (at > now && !entries.has(at.getTime())) entries.set(at.getTime(), { at, text, reminder, isApart });
  };
  if (effective.state === "held" && effective.at) put(effective.at, timeWords(effective, here.timeZone));
  if (snoozedUntil) {
    const near = (at: Date) => formatNear(at, here.timeZone, now);
    const asked = reminder.snoozeUntil ?? snoozedUntil;
    const words = [
      `snoozed until ${near(asked)}`,
      asked < snoozedUntil ? `paused until ${near(snoozedUntil)}` : "",
      held(snoozedUntil),
    ];
    put(snoozedUntil, words.filter((part) => part !== "").join(", "), true);
  }
  for (const at of await agent.reminders.next(reminder.id, PER_REMINDER, until)) put(at, held(at));
  return [...entries.values()];
}

function firstOfEach(later: readonly Entry[]): Entry[] {
  const seen = new Set<string>();
  return later.filter(({ reminder }) => !seen.has(reminder.id) && seen.add(reminder.id));
}

interface Agenda {
  due: ReminderView[];
  entries: Entry[];
  /** The last that was looked at of what comes more often than that. */
  goesOn: Entry[];
  /** What comes after the days and not within them, each reminder once. */
  beyond: Entry[];
  topics: ReminderView[];
  /** What has no time yet, since it follows another one. */
  following: ReminderView[];
  pauses: ActivePause[];
  days: number;
}

function render(agenda: Agenda, timeZone: string, now: Date, { paint, io: { columns } }: Cli): string {
  const { due, entries, goesOn, beyond, topics, following, pauses, days } = agenda;
  const blocks: string[] = [];
  if (pauses.length > 0) {
    const named = new Map(
      [...due, ...topics, ...entries].map(({ reminder }) => [reminder.id, reminder.title]),
    );
    const lines = pauses.map((pause) => `  ${pauseWords(pause, timeZone, named)}`);
    blocks.push([paint.bold(paint.magenta("Paused")), ...lines].join("\n"));
  }
  const put = (heading: string, lines: readonly Line[]) =>
    blocks.push([heading, ...lines.map((line) => lineText(line, columns, paint))].join("\n"));
  if (due.length > 0) {
    put(
      paint.bold(paint.yellow("Due now")),
      due.map(({ reminder, effective }) => ({
        reminder,
        beside: timeWords(effective, timeZone),
        as: paint.yellow,
      })),
    );
  }
  for (const [day, list] of byDay(entries, timeZone)) {
    put(
      paint.bold(nameOf(day, timeZone, now)),
      linesOf(list, timeZone).map(({ at, reminder, text, isApart }) => ({
        at: formatTime(at, timeZone),
        reminder,
        beside:
          reminder.trigger.type === "context" && !isApart
            ? `at the latest, unless ${shorten(reminder.trigger.pattern, 40)} has come up`
            : text,
        as: paint.dim,
      })),
    );
  }
  if (goesOn.length > 0) {
    put(
      paint.bold("And so on"),
      goesOn.map(({ at, reminder }) => ({
        reminder,
        beside: `after ${formatNear(at, timeZone, now)} too`,
        as: paint.dim,
      })),
    );
  }
  if (topics.length > 0) {
    put(
      paint.bold("When it comes up"),
      topics.map(({ reminder, effective }) => ({
        reminder,
        beside: [
          reminder.trigger.type === "context" ? shorten(reminder.trigger.pattern, 60) : "",
          ...(effective.text.startsWith("when it comes up")
            ? effective.at
              ? [`at the latest ${formatNear(effective.at, timeZone, now)}`]
              : []
            : [timeWords(effective, timeZone)]),
        ].join("; "),
        as: paint.cyan,
      })),
    );
  }
  if (following.length > 0) {
    put(
      paint.bold("After another one"),
      following.map(({ reminder, effective }) => ({
        reminder,
        beside: timeWords(effective, timeZone),
        as: paint.dim,
      })),
    );
  }
  if (beyond.length > 0) {
    put(
      paint.bold(`After these ${days === 1 ? "24 hours" : `${days} days`}`),
      beyond.slice(0, NAMED_BEYOND).map(({ at, reminder }) => ({
        reminder,
        beside: formatNear(at, timeZone, now),
        as: paint.dim,
      })),
    );
    const [next, ...more] = beyond.slice(NAMED_BEYOND);
    if (next) {
      const words = `and ${more.length + 1} more: ${furtherWords(next.at, now, days)}`;
      blocks.push(`${blocks.pop()}\n  ${paint.dim(words)}`);
    }
  }
  if (blocks.length === 0) return days === 1 ? "Nothing today." : `Nothing in the next ${days} days.`;
  return `${blocks.join("\n\n")}\n\n${paint.dim(`times in ${timeZone}`)}`;
}

/** What shows the first of those that are not named, whichever command was asked. */
function furtherWords(first: Date, now: Date, days: number): string {
  const needed = Math.ceil((first.getTime() - now.getTime()) / DAY_MS);
  const further = USUAL_DAYS.find((each) => each > days && each >= needed);
  const command = further === undefined ? "tickler list" : `tickler agenda --days ${further}`;
  return `\`${command}\` shows ${further === undefined ? "them" : "further"}`;
}

/** A day's entries; what comes often is one line, at its first time, that says how often and until when. */
function linesOf(day: readonly Entry[], timeZone: string): Entry[] {
  const times = new Map<string, Entry[]>();
  for (const entry of day.filter(({ isApart }) => !isApart))
    times.set(entry.reminder.id, [...(times.get(entry.reminder.id) ?? []), entry]);
  return day.flatMap((entry) => {
    const all = times.get(entry.reminder.id) ?? [];
    if (entry.isApart) return [entry];
    const last = all.at(-1);
    if (!last || all.length <= LINES_A_DAY) return [entry];
    if (entry !== all[0]) return [];
    const more = `and ${all.length - 1} times more until ${formatTime(last.at, timeZone)}`;
    return [{ ...entry, text: entry.text === "" ? more : `${entry.text}; ${more}` }];
  });
}

interface Line {
  /** The time of day. */
  at?: string;
  reminder: Reminder;
  beside: string;
  as(text: string): string;
}

/** The title whole, broken between words; what stands beside it follows on the same line where there is room. */
function lineText({ at, reminder, beside, as }: Line, columns: number, paint: Paint): string {
  const head = at === undefined ? "  " : `  ${at}  `;
  const width = Math.max(LEAST, columns - head.length);
  const title = `${reminder.priority === "urgent" ? "! " : ""}${clean(reminder.title)}${markOf(reminder)}`;
  const titles = wrap(title, width);
  const painted = titles.map((part) => paintTitle(part, reminder, paint));
  const words = clean(beside);
  const fits = [...(titles.at(-1) ?? "")].length + 2 + [...words].length <= width;
  if (words !== "" && fits) painted.push(`${painted.pop()}  ${as(words)}`);
  if (words !== "" && !fits) painted.push(...wrap(words, width).map(as));
  return painted.map((part, i) => (i === 0 ? head : " ".repeat(head.length)) + part).join("\n");
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
