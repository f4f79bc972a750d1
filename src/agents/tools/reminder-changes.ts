/**
 * What the tool `reminder` does to reminders that are there: acknowledge, snooze, edit, reopen, skip, move, pause, resume,
 * undo. Every answer is a receipt of what happened: which occurrence, and what comes next.
 */
import { TicklerError } from "../../errors.js";
import { broughtForwardFrom, type Changed, type PauseScope, type Which } from "../../reminders/index.js";
import { stateWord } from "../../reminders/time/effective-time.js";
import { readWhere } from "../../reminders/time/here.js";
import { instantInWords } from "../../reminders/time/instant-in-words.js";
import type { Reminder, ReminderChanges } from "../../reminders/types.js";
import { inline, join, NO_TEXT, quoted, type Safe, say } from "../../safe.js";
import type { Priority } from "../../trigger.js";
import { formatInstant } from "../../zoned-time.js";
import type { ToolScope } from "./tool-scope.js";
import { aheadOf, lengthOf, triggerOf } from "./when-argument.js";

export interface ChangeArguments {
  id?: string | undefined;
  title?: string | undefined;
  when?: string | undefined;
  about?: string | undefined;
  cues?: string[] | undefined;
  not?: string[] | undefined;
  body?: string | undefined;
  mode?: "nudge" | "action" | undefined;
  priority?: Priority | undefined;
  tags?: string[] | undefined;
  until?: string | undefined;
  reason?: string | undefined;
  which?: string | undefined;
  warn?: string[] | undefined;
  useful_for?: string | undefined;
  message?: string | undefined;
  with?: string | undefined;
}

type Answer = { content: Safe; data?: unknown };
type Find = (
  action: string,
) => Promise<Pick<Reminder, "id" | "nextDueAt" | "priority" | "status" | "title" | "trigger">>;
export type Change = (scope: ToolScope, args: ChangeArguments, find: Find) => Promise<Answer>;

const settle =
  (command: "cancel" | "complete" | "dismiss", verb: Safe): Change =>
  async (scope, { reason, which }, find) => {
    const { id } = await find(command);
    const options = {
      ...(command !== "complete" && { reason }),
      ...(which !== undefined && { which: await whichOf(scope, id, which) }),
    };
    return receipt(verb, await scope.parts.reminders.settle(id, command, options));
  };

export const CHANGES = {
  cancel: settle("cancel", say`Cancelled`),
  complete: settle("complete", say`Completed`),
  dismiss: settle("dismiss", say`Dismissed`),
  async snooze(scope, { until }, find) {
    const before = await find("snooze");
    const { id, title } = before;
    if (!until) throw missing("snooze", "until", 'until when, for example "20 minutes"');
    const zoneAt = (at?: Date) => scope.parts.reminders.shownIn(id, at);
    const { at, notes } = await readWhere(zoneAt, (zone) => snoozedTo(scope, until, zone, before));
    const timeZone = await zoneAt(at);
    const changed = await scope.parts.reminders.settle(id, "snooze", { at });
    const to = inline(formatInstant(at, timeZone));
    const what = changed.ahead
      ? say`Moved the one of ${inline(formatInstant(changed.ahead, timeZone))} of ${inline(id)} ${quoted(title)} to ${to}.`
      : say`Snoozed ${inline(id)} ${quoted(title)} until ${to}.`;
    const left = broughtForwardFrom(before, at, changed.ahead);
    const earlier = left
      ? [say`Earlier than before: it was set for ${inline(formatInstant(left, timeZone))}.`]
      : [];
    return {
      content: join([what, ...earlier, ...notes.map((note) => inline(note))], " "),
      data: { id, status: changed.reminder.status, until: at.toISOString() },
    };
  },
  async edit(scope, args, find) {
    const { id, title, trigger: insteadOf } = await find("edit");
    const timed = args.when !== undefined || args.about !== undefined;
    if (!timed && (args.cues?.length || args.not?.length))
      throw new TicklerError("INVALID_INPUT", "`edit` takes `cues` and `not` with `about` alone.", {
        hint: "Nothing was changed. The action `cue` gives a topic other wordings; call it with the same id.",
      });
    const words = timed ? await triggerOf({ title, ...args, insteadOf }, scope.parts) : undefined;
    const { shared: _whose, nag: _nag, ...beside } = words?.beside ?? {};
    const wanted: ReminderChanges = {
      ...(args.title !== undefined && { title: args.title }),
      ...(args.body !== undefined && { body: args.body }),
      ...(args.mode !== undefined && { mode: args.mode }),
      ...(args.priority !== undefined && { priority: args.priority }),
      ...(args.tags !== undefined && { contextTags: args.tags }),
      ...(words && { trigger: words.trigger }),
      ...beside,
      ...(args.warn !== undefined && { warn: await aheadOf(args.warn) }),
      ...(args.useful_for !== undefined && { staleAfterMs: await lengthOf(args.useful_for) }),
    };
    if (Object.keys(wanted).length === 0)
      throw missing("edit", "title", "or when, about, body, priority, tags, warn, useful_for");
    return receipt(say`Changed`, await scope.parts.reminders.edit(id, wanted));
  },
  async reopen(scope, { when }, find) {
    const over = await find("reopen");
    const { id } = over;
    const read = async (timeZone: string) => (await snoozedTo(scope, when ?? "", timeZone, over)).at;
    const at =
      when === undefined ? undefined : await readWhere((at) => scope.parts.reminders.shownIn(id, at), read);
    return receipt(say`Reopened`, await scope.parts.reminders.settle(id, "reopen", { at }));
  },
  async skip(scope, { which }, find) {
    const { id } = await find("skip");
    return receipt(say`Skipped`, await scope.parts.reminders.skip(id, await whichOf(scope, id, which)));
  },
  async move(scope, { which, when }, find) {
    const { id } = await find("move");
    if (!when) throw missing("move", "when", "to when this one occurrence moves");
    const { reminders } = scope.parts;
    const to = await instantFor(scope, id, when);
    const changed = await reminders.move(id, await whichOf(scope, id, which), to);
    const shown = inline(formatInstant(to, await reminders.shownIn(id, to)));
    return receipt(say`Moved to ${shown}`, changed);
  },
  async pause(scope, { id, tags, until }, find) {
    const scoped = await scopeOf(id, tags, find);
    const { timeZone } = await scope.parts.reminders.here();
    const end = until === undefined ? null : await instantOf(scope, until, timeZone, "edge");
    const { skipped, kept, notes } = await scope.parts.reminders.pause(scoped, end);
    const when = end ? say`until ${inline(formatInstant(end, timeZone))}` : say`until it is resumed`;
    return {
      content: join(
        [
          say`Paused ${when}: ${skipped.length} series are skipped meanwhile, ${kept.length} reminders are kept for the end.`,
          ...notes.map((note) => inline(note)),
        ],
        " ",
      ),
      data: {
        until: end?.toISOString() ?? null,
        skipped: skipped.map((r) => r.id),
        kept: kept.map((r) => r.id),
      },
    };
  },
  async resume(scope, { id, tags }, find) {
    const ended = await scope.parts.reminders.resume(await scopeOf(id, tags, find));
    return { content: say`Resumed: ${ended} ended.`, data: { ended } };
  },
  async merge(scope, { with: other }, find) {
    const { id } = await find("merge");
    if (!other) throw missing("merge", "with", "the id of the one that goes into it");
    const merged = await scope.parts.reminders.merge(id, (await scope.find(other)).id);
    const { content, data } = receipt(say`Merged ${inline(other)} into`, merged);
    return { content: join([content, ...merged.notes.map((note) => inline(note))], " "), data };
  },
  async missed(scope, { message }, find) {
    const { id } = await find("missed");
    if (!message) throw missing("missed", "message", "what was being said when it should have come up");
    const { title, trigger } = await scope.parts.reminders.missed(id, message);
    const wording = trigger.type === "context" ? (trigger.cues?.at(-1) ?? "") : "";
    return {
      content: say`Noted: ${inline(id)} ${quoted(title)} comes up with ${quoted(wording)} from now on; undo takes it back.`,
      data: { id, cues: trigger.type === "context" ? [...(trigger.cues ?? [])] : [] },
    };
  },
  async undo(scope) {
    const { what, reminders, notes } = await scope.parts.reminders.undo();
    const named = reminders
      .slice(0, MOST_NAMED)
      .map((one) => say`${inline(one.id)} ${quoted(one.title)} is ${inline(stateWord(one))}`);
    const more = reminders.length - named.length;
    const rest = more > 0 ? [say`and ${more} more.`] : [];
    const said = [say`Taken back: ${inline(what)}.`, ...named, ...rest, ...notes.map((note) => inline(note))];
    return { content: join(said, " "), data: { what, ids: reminders.map(({ id }) => id) } };
  },
} satisfies Record<string, Change>;

/** Of what a change took back, which can be everything there is. */
const MOST_NAMED = 20;

function receipt(verb: Safe, { reminder, ahead, next, timeZone }: Changed): Answer {
  const { id, title, status } = reminder;
  const which = ahead ? say` (the one of ${inline(formatInstant(ahead, timeZone))})` : NO_TEXT;
  const following = next[0] ? say`; next: ${inline(formatInstant(next[0], timeZone))}` : NO_TEXT;
  return {
    content: say`${verb} ${inline(id)} ${quoted(title)}${which}: now ${inline(stateWord(reminder))}${following}.`,
    data: {
      id,
      status,
      ahead: ahead?.toISOString() ?? null,
      next: next[0]?.toISOString() ?? null,
    },
  };
}

async function scopeOf(id: string | undefined, tags: string[] | undefined, find: Find): Promise<PauseScope> {
  if (id === "all" || id === "everything") return "everything";
  if (id === undefined && tags?.[0] !== undefined) return { tag: tags[0] };
  return (await find("pause")).id;
}

/** `next`, `#2`, or a day or instant. */
async function whichOf(scope: ToolScope, id: string, which: string | undefined): Promise<Which> {
  const said = (which ?? "next").trim().toLowerCase();
  if (said === "next") return "next";
  const number = /^#?(\d{1,3})$/.exec(said)?.[1];
  return number === undefined ? instantFor(scope, id, which ?? "") : `#${Number(number)}`;
}

/** By the clock that will show it. */
const instantFor = (scope: ToolScope, id: string, words: string): Promise<Date> =>
  readWhere(
    (at) => scope.parts.reminders.shownIn(id, at),
    (timeZone) => instantOf(scope, words, timeZone),
  );

const snoozedTo = (
  { parts: { now, language } }: ToolScope,
  words: string,
  timeZone: string,
  { priority, nextDueAt }: Pick<Reminder, "priority" | "nextDueAt">,
) => instantInWords(words, { now: now(), timeZone, language, purpose: { priority, nextDueAt } });

async function instantOf(
  scope: ToolScope,
  words: string,
  timeZone: string,
  purpose: "reschedule" | "edge" = "reschedule",
): Promise<Date> {
  const { now, language } = scope.parts;
  return (await instantInWords(words, { now: now(), timeZone, language, purpose })).at;
}

function missing(action: string, key: string, what: string): TicklerError {
  return new TicklerError("INVALID_INPUT", `\`${action}\` needs \`${key}\`: ${what}.`, {
    hint: "Call it again with that. Ask the person if you do not know.",
  });
}
