/** `tickler parse`: how words would be understood. Needs no database and sets nothing. */

import { systemClock } from "../../clock.js";
import { forAgent, loadConfig } from "../../config/index.js";
import type { AgentConfig } from "../../config/schema.js";
import { TicklerError } from "../../errors.js";
import { describeTrigger, type ParsedReminder, parseReminder } from "../../language/index.js";
import { isItself, saidBeside } from "../../reminders/create/said-beside.js";
import { foresaid } from "../../reminders/time/foresaid.js";
import { nextOccurrences } from "../../reminders/time/recurrence.js";
import { toAgentSettings } from "../../tickler/settings-from-config.js";
import { checkTimeZone } from "../../zoned-time.js";
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
      const parsed = parseReminder(text, { now, timeZone, language: options.language ?? agent.language });
      if (!parsed.ok) throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
      const { paint } = cli;
      const notes = [...parsed.notes, ...laterNotes(parsed, agent, { timeZone, now })];
      cli.result({ ...parsed, notes }, () =>
        [
          paint.bold(shorten(parsed.title, 200)),
          `  ${clean(describeTrigger(parsed.trigger, { timeZone, now }))}`,
          `  ${paint.dim(`priority ${parsed.priority} · ${Math.round(parsed.confidence * 100)} % sure`)}`,
          ...(parsed.tags.length > 0 ? [`  ${paint.dim(`tags ${parsed.tags.map(clean).join(", ")}`)}`] : []),
          ...notes.map((note) => `  ${paint.yellow(clean(note))}`),
          ...parsed.alternatives.map((other) => `  ${paint.dim(`or: ${clean(other.description)}`)}`),
        ].join("\n"),
      );
    });
};

/** What a receipt would say ahead: quiet hours, and when it is of no use. */
function laterNotes(
  { title, priority, trigger, extras }: ParsedReminder,
  config: AgentConfig,
  { timeZone, now }: { timeZone: string; now: Date },
): string[] {
  const { quietHours } = toAgentSettings(config);
  const [next] = nextOccurrences(trigger, { from: now, timeZone, count: 1 });
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
