/** `tickler add`: words in, a receipt out. With an exact rule among the options, the words are the title alone. */
import { TicklerError } from "../../errors.js";
import type { Near } from "../../reminders/create/near.js";
import { besideWords } from "../../reminders/time/beside.js";
import { titlesBeside } from "../../reminders/titles-beside.js";
import type { Receipt } from "../../reminders/types.js";
import { PRIORITIES, type Priority } from "../../trigger.js";
import { formatInstant } from "../../zoned-time.js";
import type { Cli } from "../cli.js";
import type { Define } from "../define.js";
import { textOf } from "../input.js";
import { oneOf, repeated } from "../options.js";
import { clean, shorten } from "../render/clean.js";
import { topicWords } from "../render/reminders.js";
import { readyToEmbed, settled } from "../settled.js";
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
  body?: string;
  priority?: Priority;
  tag?: string[];
  session?: string;
  shared?: boolean;
  nag?: boolean;
  action?: boolean;
  exempt?: boolean;
  deliver?: string[];
  all?: boolean;
}

export const define: Define = (command, cli) => {
  command
    .argument(
      "[words...]",
      'what and when: "remind me tomorrow at 9 to call the dentist"; - reads standard input',
    )
    .option("--body <text>", "details beside the title")
    .option("--priority <priority>", PRIORITIES.join(", "), oneOf("priority", PRIORITIES))
    .option("--tag <tag>", "a tag; may be repeated", repeated)
    .option("--session <id>", "bind it to a session: it goes when the session ends")
    .option("--shared", "for the household: everyone of trust `inner` or more")
    .option("--nag", "say it again until it is done, through its channels too")
    .option("--action", "let the agent carry it out, instead of saying it")
    .option("--exempt", "quiet hours do not hold it")
    .option("--deliver <channel[:to]>", "send it there when it is due; may be repeated", repeated)
    .option("--all", "where the words hold several reminders, set all of them without asking");
  lifeOptions(whenOptions(command)).action(async (words: string[], options: Options) => {
    const text = await textOf(words, cli, "What to remember");
    await readyToEmbed(cli);
    const receipts = await create(cli, text, options);
    const { reminders } = (await cli.open()).agent;
    const all: (Receipt & { near: Near[] })[] = [];
    const titles = new Map<string, string>();
    for (const receipt of receipts) {
      all.push({ ...receipt, near: receipt.created ? await reminders.near(receipt.id) : [] });
      for (const [id, title] of await titlesBeside({ reminders }, receipt.reminder.trigger))
        titles.set(id, title);
    }
    const [only] = all;
    cli.result(all.length === 1 ? only : all, () =>
      all.map((receipt) => receiptText({ ...receipt, titles }, cli)).join("\n"),
    );
    await settled(cli);
  });
};

async function create(cli: Cli, text: string, options: Options): Promise<Receipt[]> {
  const { agent, settings, now } = await cli.open();
  const { timeZone, language } = settings;
  const zone = options.zone ?? timeZone;
  const moment = { now: now(), timeZone: zone, language };
  const said = triggerOf(options, moment);
  const words = isLived(options) ? await agent.reminders.readWhen(options.when, { title: text }) : undefined;
  const asked = words?.trigger ?? said;
  const trigger = asked && bounded(asked, options, moment);
  // What is carried out later begins where it was set.
  const source = { host: "cli", cwd: cli.io.cwd };
  const shared = {
    ...(options.body === undefined ? {} : { body: options.body }),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    ...(options.tag === undefined ? {} : { contextTags: options.tag }),
    ...(options.action ? { mode: "action" as const } : {}),
    ...(options.exempt ? { quietHoursExempt: true } : {}),
    ...(options.deliver === undefined ? {} : { delivery: options.deliver.map(toTarget) }),
    ...lifeChanges(options, moment),
  };
  const owner = cli.globals.user ?? (cli.io.env.TICKLER_USER || undefined);
  const bound = {
    timeZone: zone,
    ...(options.session === undefined ? {} : { sessionId: options.session }),
    ...(owner === undefined ? {} : { userName: owner }),
    ...(options.shared ? { shared: true } : {}),
    ...(options.nag ? { nag: "until-acknowledged" as const } : {}),
  };
  if (!trigger) {
    if (options.until !== undefined || options.count !== undefined) {
      throw new TicklerError("INVALID_INPUT", "--until and --count go with --when, --cron or --rrule.", {
        hint: 'For example --when "every day at 9" --count 10; or say it in the words.',
      });
    }
    const { cue: cues, not } = options;
    const topic = { ...(cues && { cues }), ...(not && { not }) };
    const spoken = { ...bound, source, defaults: { ...shared, ...topic } };
    try {
      return [await agent.reminders.createFromText(text, spoken)];
    } catch (error) {
      if (!(await meansAll(cli, error, options.all))) throw error;
      return agent.reminders.createAllFromText(text, spoken);
    }
  }
  const input = { title: text, trigger, ...bound, ...words?.beside, ...shared, source };
  const receipt = await agent.reminders.create(input);
  return [{ ...receipt, notes: [...(words?.notes ?? []), ...receipt.notes] }];
}

/** Words that hold several reminders are shown, and set only on a yes. */
async function meansAll(cli: Cli, error: unknown, all: boolean | undefined): Promise<boolean> {
  if (!(error instanceof TicklerError) || !Array.isArray(error.details.several)) return false;
  if (all) return true;
  const several = error.details.several as readonly { title: string; when: string }[];
  const shown = several.map(({ title, when }) => `  ${shorten(title, 80)} · ${clean(when)}`).join("\n");
  const answer = cli.globals.json ? null : await cli.io.ask(`${shown}\nSet these ${several.length}? [y/N] `);
  return answer !== null && /^y(?:es)?$/i.test(answer.trim());
}

function toTarget(text: string): { channel: string; to?: string } {
  const [channel = "", ...rest] = text.split(":");
  if (channel === "") {
    throw new TicklerError("INVALID_INPUT", `"${text}" names no channel.`, {
      hint: "For example --deliver desktop.",
    });
  }
  return rest.length === 0 ? { channel } : { channel, to: rest.join(":") };
}

interface Told extends Receipt {
  near: readonly Near[];
  /** Of the reminders that it names. */
  titles: ReadonlyMap<string, string>;
}

/** From and until when a topic comes up, where it does not at any time. */
function stretchOf(trigger: Receipt["reminder"]["trigger"], at: (instant: Date) => string): string[] {
  if (trigger.type !== "context") return [];
  const { from, until } = trigger;
  return [...(from ? [`from ${at(from)}`] : []), ...(until ? [`until ${at(until)}`] : [])];
}

function receiptText(receipt: Told, { paint }: Cli): string {
  const { near, titles } = receipt;
  const { reminder, next } = receipt;
  const at = (instant: Date) => formatInstant(instant, receipt.timeZone);
  const head = receipt.created ? paint.green("✓") : paint.yellow("= already set:");
  const when =
    reminder.trigger.type === "context"
      ? `${reminder.trigger.when ? "" : "when it comes up: "}${paint.cyan(shorten(topicWords(reminder.trigger), 160))}`
      : next[0]
        ? paint.bold(at(next[0]))
        : "";
  const later = next.slice(reminder.trigger.type === "context" ? 0 : 1).map(at);
  const label = reminder.trigger.type === "context" ? "at the latest" : "then";
  return [
    `${head} ${shorten(reminder.title, 200)}`,
    ...(when === "" ? [] : [`  ${when}`]),
    ...stretchOf(reminder.trigger, at).map((said) => `  ${paint.dim(said)}`),
    ...(later.length > 0 ? [`  ${paint.dim(`${label} ${later.join(" · ")}`)}`] : []),
    ...besideWords(reminder, titles).map((said) => `  ${paint.dim(clean(said))}`),
    ...receipt.notes.map((note) => `  ${paint.yellow(clean(note))}`),
    ...near.map(({ id, title }) =>
      paint.yellow(
        `  is it "${shorten(title, 60)}" (${id})? tickler merge ${id} ${receipt.id} keeps that one`,
      ),
    ),
    `  ${paint.dim(`${receipt.id} · ${reminder.priority} · arrives: ${receipt.arrives.map(clean).join(", ")}`)}`,
  ].join("\n");
}
