/** `tickler edit`: changes what is given and leaves the rest. */
import { TicklerError } from "../../errors.js";
import { describeTrigger } from "../../language/index.js";
import { atTimeOf, noTimeNote } from "../../reminders/time/rule-start.js";
import { titlesBeside } from "../../reminders/titles-beside.js";
import type { ReminderChanges } from "../../reminders/types.js";
import { PRIORITIES, type Priority } from "../../trigger.js";
import type { Define } from "../define.js";
import { reminderOf } from "../last-list.js";
import { oneOf, repeated } from "../options.js";
import { clean } from "../render/clean.js";
import { reminderInFull } from "../render/reminders.js";
import { settled } from "../settled.js";
import {
  bounded,
  isLived,
  type LifeOptions,
  lifeChanges,
  lifeOptions,
  triggerOf,
  type WhenOptions,
  whenOptions,
} from "../when.js";

interface Options extends WhenOptions, LifeOptions {
  title?: string;
  body?: string;
  priority?: Priority;
  tag?: string[];
  tags?: false;
  cues?: false;
  action?: boolean;
  nudge?: boolean;
  exempt?: boolean;
  nag?: boolean;
}

/** @throws TicklerError `INVALID_INPUT` where two options say the opposite of each other */
function checkContradictions({ tag, tags, cue, cues, action, nudge }: Options): void {
  const both = [
    ...(tag && tags === false ? ["--tag and --no-tags"] : []),
    ...(cue && cues === false ? ["--cue and --no-cues"] : []),
    ...(action && nudge ? ["--action and --nudge"] : []),
  ];
  if (both.length === 0) return;
  throw new TicklerError("INVALID_INPUT", `${both[0]} exclude each other.`, { hint: "Say one of them." });
}

/** Occurrences that were, the latest first. */
const PAST = 5;

export const define: Define = (command, cli) => {
  command
    .argument("<reminder>", "its number in the last list, its id, or words of its title")
    .option("--title <text>", "a new title")
    .option("--body <text>", 'new details; "" removes them')
    .option("--priority <priority>", PRIORITIES.join(", "), oneOf("priority", PRIORITIES))
    .option("--tag <tag>", "these tags instead; may be repeated", repeated)
    .option("--no-tags", "no tags")
    .option("--no-cues", "no cues beside the topic")
    .option("--action", "let the agent carry it out")
    .option("--nudge", "say it as it is")
    .option("--nag", "say it again until it is done, through its channels too")
    .option("--no-nag", "do not say it again until it is done")
    .option("--exempt", "quiet hours do not hold it")
    .option("--no-exempt", "quiet hours hold it");
  lifeOptions(whenOptions(command)).action(async (id: string, options: Options) => {
    checkContradictions(options);
    const { agent, settings, now } = await cli.open();
    const before = await reminderOf(cli, id);
    const timeZone = options.zone ?? before.timeZone;
    const moment = { now: now(), timeZone, language: settings.language };
    const said = triggerOf(options, moment);
    const words = isLived(options)
      ? await agent.reminders.readWhen(options.when, {
          title: before.title,
          insteadOf: options.until === undefined && options.count === undefined ? before.trigger : undefined,
        })
      : undefined;
    const asked = words?.trigger ?? said;
    const { shared: _whose, nag: _nag, ...beside } = words?.beside ?? {};
    const ends = options.until !== undefined || options.count !== undefined;
    const base = asked ?? (ends ? before.trigger : undefined);
    const trigger = base && bounded(base, options, moment);
    const cues = options.cues === false ? [] : options.cue;
    const changes: ReminderChanges = {
      ...(options.title === undefined ? {} : { title: options.title }),
      ...(options.body === undefined ? {} : { body: options.body }),
      ...(options.priority === undefined ? {} : { priority: options.priority }),
      ...(options.tag === undefined ? {} : { contextTags: options.tag }),
      ...(options.tags === false ? { contextTags: [] } : {}),
      ...(options.action ? { mode: "action" } : options.nudge ? { mode: "nudge" } : {}),
      ...(options.exempt === undefined ? {} : { quietHoursExempt: options.exempt }),
      ...(options.nag === undefined ? {} : { nag: options.nag ? "until-acknowledged" : null }),
      ...(options.zone === undefined ? {} : { timeZone: options.zone }),
      ...(trigger === undefined ? {} : { trigger }),
      ...beside,
      ...lifeChanges(options, moment),
      ...(trigger === undefined && cues !== undefined ? { cues } : {}),
      ...(trigger === undefined && options.not !== undefined ? { not: options.not } : {}),
    };
    if (Object.keys(changes).length === 0) {
      throw new TicklerError("INVALID_INPUT", "Nothing was given to change.", {
        hint: 'For example: tickler edit <id> --when "friday at 10". See `tickler edit --help`.',
      });
    }
    await agent.reminders.update(before.id, changes);
    const view = await agent.reminders.view(before.id);
    const next = await agent.reminders.next(before.id, 3);
    const past = await agent.reminders.history(before.id, PAST);
    const { reminder } = view;
    const titles = await titlesBeside(agent, reminder.trigger);
    const hadTime = trigger && atTimeOf(before.trigger, trigger, now(), before.timeZone) !== trigger;
    const notes = [...(words?.notes ?? []), ...(trigger && !hadTime ? noTimeNote(trigger) : [])];
    cli.result({ ...view, next, past, notes }, () => {
      const rule = describeTrigger(reminder.trigger, { timeZone: reminder.timeZone, now: now(), titles });
      const whole = reminderInFull(view, { rule, next, past }, cli.paint);
      return [whole, ...notes.map((note) => `  ${cli.paint.yellow(clean(note))}`)].join("\n");
    });
    await settled(cli);
  });
};
