/** `tickler log`: what became of reminders lately, by day: done, dismissed, missed, left out. */
import { TicklerError } from "../../errors.js";
import { type PastStretch, parsePast } from "../../language/index.js";
import type { LogEntry, LogKind } from "../../reminders/index.js";
import { formatLocal, formatNear, formatTime } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { wholeNumber } from "../options.js";
import { clean } from "../render/clean.js";
import { wrap } from "../render/reminder-list.js";

interface Options {
  since: string;
  until?: string;
  done?: boolean;
  missed?: boolean;
  limit?: number;
}

const MARKS: Record<LogKind, string> = { done: "✓", dismissed: "–", missed: "✗", skipped: "·" };

export const define: Define = (command, cli) => {
  command
    .option("--since <words>", 'since when: "last month", "yesterday", "September", 2026-11-01', "7 days ago")
    .option("--until <words>", "until when; a day or a month counts as a whole")
    .option("--done", "only what was done")
    .option("--missed", "only what was missed: nobody reacted, or it could not be carried out")
    .option("--limit <n>", "at most so many, the latest (default 200)", wholeNumber("limit", 1, 1000))
    .action(async (options: Options) => {
      const { agent, now } = await cli.open();
      const { timeZone } = await agent.reminders.here();
      const read = (words: string): PastStretch => {
        const found = parsePast(words, { now: now(), timeZone });
        if (found.ok) return found;
        throw new TicklerError(found.code, found.message, { hint: found.hint });
      };
      const since = read(options.since);
      const until = options.until === undefined ? now() : read(options.until).until;
      if (until < since.from) throw endsBefore(since.from, timeZone);
      const kinds = kindsOf(options);
      const entries = await agent.reminders.log({
        since: since.from,
        until: new Date(until.getTime() + 1),
        ...(kinds && { kinds }),
        ...(options.limit !== undefined && { limit: options.limit }),
      });
      cli.result({ since: since.from, until, entries }, () =>
        entries.length === 0
          ? `Nothing since ${formatLocal(since.from, timeZone)}.`
          : render(cli, entries, timeZone),
      );
    });
};

function endsBefore(since: Date, timeZone: string): TicklerError {
  return new TicklerError(
    "INVALID_INPUT",
    `It would end before it begins: ${formatLocal(since, timeZone)}.`,
    {
      hint: "Give a --since that lies before --until, and not ahead.",
    },
  );
}

function kindsOf({ done, missed }: Options): LogKind[] | undefined {
  if (!done && !missed) return undefined;
  return [...(done ? ["done" as const] : []), ...(missed ? ["missed" as const] : [])];
}

function render({ paint, io: { columns } }: Cli, entries: readonly LogEntry[], timeZone: string): string {
  const days = Map.groupBy(entries, ({ at }) => formatLocal(at, timeZone).replace(/,.*/, ""));
  const paintAs = { done: paint.green, dismissed: paint.dim, missed: paint.red, skipped: paint.dim };
  const line = ({ at, kind, title, dueAt, reason }: LogEntry) => {
    const due = dueAt ? `due ${formatNear(dueAt, timeZone, at)}` : "";
    const isCancelled = kind === "dismissed" && /^cancelled\b/.test(reason ?? "");
    const why =
      kind === "done" || (kind === "dismissed" && !isCancelled) ? "" : (reason ?? kind).replace(/;.*$/, "");
    const beside = [due, why].filter((part) => part !== "").join("; ");
    const head = `  ${formatTime(at, timeZone).slice(0, 5)}  `;
    const text = `${clean(title)}${beside === "" ? "" : `  (${clean(beside)})`}`;
    return wrap(text, Math.max(24, columns - head.length - 2))
      .map((part, i) =>
        i === 0 ? `${head}${paintAs[kind](MARKS[kind])} ${part}` : `${" ".repeat(head.length + 2)}${part}`,
      )
      .join("\n");
  };
  return [...days]
    .map(([day, list]) => [paint.bold(day), ...list.map(line)].join("\n"))
    .concat(paint.dim(`✓ done  – dismissed  ✗ missed  · left out; times in ${timeZone}`))
    .join("\n\n");
}
