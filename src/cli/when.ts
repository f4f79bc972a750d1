/**
 * The options that say when, shared by `add` and `edit`: `--when` in words, or one exact rule. Exactly one of
 * them makes the trigger; the words themselves are read by the language.
 */
import type { Command } from "commander";
import { parseDuration as isoDuration } from "../config/duration.js";
import { describeWhen } from "../cues/describe-when.js";
import { TicklerError } from "../errors.js";
import { findOfAnother, parseAhead, parseDuration, parseMoment, parseTrigger } from "../language/index.js";
import type { MissedPolicy } from "../reminders/types.js";
import { EACH, type Each, type Trigger, type When } from "../trigger.js";
import { checkTimeZone } from "../zoned-time.js";
import { oneOf, repeated, wholeNumber } from "./options.js";

const MISSED_POLICIES = ["run", "skip", "coalesce"] as const satisfies readonly MissedPolicy[];

export interface WhenOptions {
  when?: string;
  about?: string;
  cue?: string[];
  not?: string[];
  before?: string;
  after?: string;
  onFail?: string;
  path?: string;
  place?: string;
  person?: string;
  whenEvent?: string;
  each?: Each;
  deadline?: string;
  cron?: string;
  rrule?: string;
  zone?: string;
  until?: string;
  count?: number;
}

export function whenOptions(command: Command): Command {
  return command
    .option("--when <words>", 'when, in words: "tomorrow at 9", "every weekday at 8:30"')
    .option("--about <topic>", "when the conversation turns to this")
    .option("--cue <words>", "another way in which the topic may come up; may be repeated", repeated)
    .option("--not <words>", "what the topic is not about; may be repeated", repeated)
    .option("--before <command>", "before the agent runs this: words, a glob, or /an expression/")
    .option("--after <command>", "after the agent has run this")
    .option("--on-fail <command>", "when this has failed")
    .option("--path <glob>", "before the agent changes such a file")
    .option("--place <name>", "when the agent works in this repository, folder or `branch <name>`")
    .option("--person <name>", "when this person writes")
    .option("--when-event <name>", "when this is announced (`tickler emit`)")
    .option("--each <how>", `how often: ${EACH.join(", ")} (default session)`, oneOf("rhythm", EACH))
    .option("--deadline <words>", "with a topic or a moment: at the latest then")
    .option("--cron <rule>", 'a cron rule, for example "0 9 * * 1-5"')
    .option("--rrule <rule>", 'an RFC 5545 rule, for example "FREQ=MONTHLY;BYDAY=-1FR"')
    .option("--zone <zone>", "time zone of the times, for example Europe/Berlin")
    .option("--until <words>", 'of a series: none after this; "friday", "the move is over"')
    .option("--count <n>", "of a series: so many in all", wholeNumber("count", 1, 100_000));
}

interface Moment {
  now: Date;
  timeZone: string;
  language: string;
}

/**
 * The trigger that the options spell out, or undefined where they say nothing, or words that the agent reads (`isLived`).
 * @throws TicklerError `INVALID_TIME_ZONE`, and what the language says of the words
 */
export function triggerOf(options: WhenOptions, moment: Moment): Trigger | undefined {
  const waitsFor = whenOf(options);
  const given: string[] = (["when", "about", "cron", "rrule"] as const).filter(
    (name) => options[name] !== undefined,
  );
  if (waitsFor) given.push("before, --after, --on-fail, --path, --place, --person or --when-event");
  if (given.length > 1) {
    throw new TicklerError(
      "INVALID_INPUT",
      `${given.map((name) => `--${name}`).join(" and ")} exclude each other.`,
      {
        hint: "Say once when.",
      },
    );
  }
  if (options.deadline !== undefined && options.about === undefined && !waitsFor) {
    throw new TicklerError("INVALID_INPUT", "--deadline goes with a topic or a moment, such as --about.", {
      hint: 'For example --about billing --deadline "friday at 17:00".',
    });
  }
  if ((options.cue ?? options.not) && given.length > 0 && options.about === undefined) {
    throw new TicklerError("INVALID_INPUT", "--cue and --not go with a topic.", {
      hint: 'For example --about billing --cue "they still owe us" --not refunds.',
    });
  }
  if (options.each !== undefined && options.about === undefined && !waitsFor) {
    throw new TicklerError("INVALID_INPUT", "--each goes with a moment, such as --before.", {
      hint: 'For example --before "npm run deploy" --each time.',
    });
  }
  const timeZone = checkTimeZone(moment.timeZone);
  if (options.cron !== undefined) return { type: "recurring", cron: options.cron, timeZone };
  if (options.rrule !== undefined) {
    const rule = options.rrule.trim();
    return { type: "recurring", rrule: /^RRULE:/i.test(rule) ? rule : `RRULE:${rule}`, timeZone };
  }
  if (options.about !== undefined || waitsFor) {
    const topic = {
      type: "context" as const,
      pattern: options.about ?? describeWhen(waitsFor!),
      ...(waitsFor && { when: waitsFor }),
      ...(options.each && { each: options.each }),
      ...(options.cue && { cues: options.cue }),
      ...(options.not && { not: options.not }),
    };
    if (options.deadline === undefined) return topic;
    const deadline = inWords(options.deadline, moment);
    if (deadline.type === "scheduled") return { ...topic, deadline: deadline.at };
    throw new TicklerError("NEEDS_TIME", "The deadline has to be one instant.", {
      hint: 'For example --deadline "friday at 17:00".',
    });
  }
  return options.when === undefined || isLived(options) ? undefined : inWords(options.when, moment);
}

/**
 * Words without a zone are read by the agent: where the person is, and beside its other reminders. A zone that is named is
 * where the time belongs.
 */
export function isLived<T extends WhenOptions>(options: T): options is T & { when: string } {
  return options.when !== undefined && options.zone === undefined && options.about === undefined;
}

/** What is named has all to be so; several acts are each one of them. */
function whenOf({ before, after, onFail, path, place, person, whenEvent }: WhenOptions): When | undefined {
  const acts: When[] = [
    ...(before === undefined ? [] : [{ act: { command: before, at: "before" as const } }]),
    ...(after === undefined ? [] : [{ act: { command: after, at: "after" as const } }]),
    ...(onFail === undefined ? [] : [{ act: { command: onFail, at: "failed" as const } }]),
    ...(path === undefined ? [] : [{ act: { path, at: "before" as const } }]),
  ];
  const all: When[] = [
    ...(acts.length > 1 ? [{ any: acts }] : acts),
    ...(place === undefined ? [] : [{ place }]),
    ...(person === undefined ? [] : [{ person }]),
    ...(whenEvent === undefined ? [] : [{ event: whenEvent }]),
  ];
  return all.length > 1 ? { all } : all[0];
}

function inWords(words: string, moment: Moment): Trigger {
  const parsed = parseTrigger(words, moment);
  if (parsed.ok) return parsed.trigger;
  throw new TicklerError(parsed.code, parsed.message, { hint: parsed.hint });
}

/** A series with the bounds that `--until` and `--count` say. @throws TicklerError `INVALID_INPUT` for what is none */
export function bounded(trigger: Trigger, { until, count }: WhenOptions, moment: Moment): Trigger {
  if (until === undefined && count === undefined) return trigger;
  if (trigger.type !== "recurring") {
    throw new TicklerError("INVALID_INPUT", "--until and --count go with a series.", {
      hint: 'For example --when "every day at 9" --count 10.',
    });
  }
  const [over] = until === undefined ? [] : findOfAnother(`until ${until}`);
  const [named] = over?.names ?? [];
  if (over && named) {
    const ends =
      over.word === "done"
        ? ({ on: "reminder", reminder: named.name } as const)
        : ({ on: "topic", topic: named.name } as const);
    return { ...trigger, ends, ...(count !== undefined && { count }) };
  }
  const end = until === undefined ? undefined : lastOf(until, moment);
  return { ...trigger, ...(end && { until: end }), ...(count !== undefined && { count }) };
}

/** The options beside when: until when it is of use, and what becomes of what was missed. */
export interface LifeOptions {
  expires?: string;
  missed?: MissedPolicy;
  staleAfter?: number;
  /** ISO durations. */
  warn?: string[];
}

export function lifeOptions(command: Command): Command {
  return command
    .option("--expires <words>", "of no use after this: it goes by itself")
    .option(
      "--missed <policy>",
      `of a series, what was missed: ${MISSED_POLICIES.join(", ")}`,
      oneOf("policy", MISSED_POLICIES),
    )
    .option("--stale-after <duration>", "skip what is later than this: 30m, 2h, PT45M", duration)
    .option(
      "--warn <ahead>",
      'mention it ahead of its time too: "10 minutes", "1 day"; may be repeated',
      (value, before?: string[]) => [...(before ?? []), ahead(value)],
    );
}

/** The last instant that still belongs to it: of a day alone its end. */
function lastOf(words: string, moment: Moment): Date {
  const read = parseMoment(words, { ...moment, purpose: "last" });
  if (read.ok) return read.at;
  throw new TicklerError(read.code, read.message, { hint: read.hint });
}

/** A length of time that lies ahead, ISO 8601. @throws TicklerError `NOT_UNDERSTOOD` */
export function ahead(value: string): string {
  const read = parseAhead(value);
  if (read.ok) return read.ahead;
  throw new TicklerError(read.code, read.message, { hint: read.hint });
}

function duration(value: string): number {
  const said = parseDuration(value);
  const ms = said.ok ? said.ms : isoDuration(value.toUpperCase());
  if (ms) return ms;
  throw new TicklerError("INVALID_INPUT", `"${value.slice(0, 60)}" is no length of time.`, {
    hint: "For example 30m, 2 hours or PT45M.",
  });
}

export function lifeChanges(
  { expires, missed, staleAfter, warn }: LifeOptions,
  moment: Moment,
): { expiresAt?: Date; missedPolicy?: MissedPolicy; staleAfterMs?: number; warn?: string[] } {
  const end = expires === undefined ? undefined : lastOf(expires, moment);
  return {
    ...(end && { expiresAt: end }),
    ...(warn && { warn }),
    ...(missed && { missedPolicy: missed }),
    ...(staleAfter !== undefined && { staleAfterMs: staleAfter }),
  };
}
