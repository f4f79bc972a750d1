/** `tickler parse`: how words would be understood. Needs no database and sets nothing. */

import { systemClock } from "../../clock.js";
import { forAgent, loadConfig } from "../../config/index.js";
import { TicklerError } from "../../errors.js";
import { describeTrigger, otherMeanings, type ParsedReminder, parseReminder } from "../../language/index.js";
import { isItself, saidBeside } from "../../reminders/create/said-beside.js";
import type { AgentSettings } from "../../reminders/settings.js";
import { checkTrigger } from "../../reminders/time/check-trigger.js";
import { foresaid } from "../../reminders/time/foresaid.js";
import { nextOccurrences } from "../../reminders/time/recurrence.js";
import { toAgentSettings } from "../../tickler/settings-from-config.js";
import type { Trigger } from "../../trigger.js";
import { checkTimeZone, formatInstant } from "../../zoned-time.js";
import type { Define } from "../define.js";
import { textOf } from "../input.js";
import { clean, shorten } from "../render/clean.js";

export const define: Define = (command, cli) => {
  command
    .argument("[words...]", "what you would say to `tickler add`; - reads standard input")
    .option("--zone <zone>", "time zone of the speaker")
    .option("--language <tag>", "language of the words, for example en or de")
    .action(async (words: string[], options: { zone?: string; language?: string }) => {
      const text = await textOf(words, cli, "What to read");
      const config = await loadConfig({ file: cli.globals.config, env: cli.io.env });
      const agent = forAgent(config.value, cli.agentId);
      const timeZone = checkTimeZone(options.zone ?? agent.timeZone);
      const now = (cli.io.clock ?? systemClock).now();
      const read = parseReminder(text, { now, timeZone, language: options.language ?? agent.language });
      if (!read.ok) throw new TicklerError(read.code, read.message, { hint: read.hint });
      const settings = toAgentSettings(agent);
      // What `add` would refuse is refused here, and a series begins where it would begin.
      const limits = settings.reminders;
      const { trigger } = checkTrigger(read.trigger, { now, timeZone, limits, follows: () => null });
      const parsed = { ...read, trigger };
      const next = comesNext(trigger, now, timeZone);
      const { paint } = cli;
      const unlikely = parsed.alternatives.filter((other) => other.unlikely);
      const notes = [...parsed.notes, ...laterNotes(parsed, next[0], settings, timeZone)];
      cli.result({ ...parsed, next, notes }, () =>
        [
          paint.bold(shorten(parsed.title, 200)),
          `  ${clean(describeTrigger(fromItsFirst(trigger, next[0]), { timeZone, now }))}`,
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

/** A series that is told of begins with what comes first, wherever it counts from. */
const fromItsFirst = (trigger: Trigger, first: Date | undefined): Trigger =>
  trigger.type === "recurring" && trigger.start && first ? { ...trigger, start: first } : trigger;

const SHOWN = 5;

/** None of what waits for a topic, or for another reminder. */
function comesNext(trigger: Trigger, from: Date, timeZone: string): Date[] {
  if (trigger.type === "context" || trigger.type === "relative") return [];
  return nextOccurrences(trigger, { from, timeZone, count: SHOWN });
}

/** What a receipt would say ahead: quiet hours, and when it is of no use. */
function laterNotes(
  { title, priority, trigger, extras }: ParsedReminder,
  next: Date | undefined,
  { quietHours }: AgentSettings,
  timeZone: string,
): string[] {
  const told = {
    title,
    priority,
    timeZone,
    quietHoursExempt: false,
    staleAfterMs: null,
    mode: "nudge" as const,
  };
  if (extras?.staleEvent !== undefined && !isItself(extras.staleEvent, title)) {
    return [
      ...foresaid(told, next, quietHours),
      `of no use after "${extras.staleEvent}", if a reminder says when that is`,
    ];
  }
  const { staleAfterMs = null, warn = [] } = saidBeside(extras, { title, trigger, next });
  return foresaid({ ...told, staleAfterMs, warn }, next, quietHours);
}
