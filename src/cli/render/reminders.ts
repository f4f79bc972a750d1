/** Reminders for people: the list's lines, one reminder in full, and short receipts. Only cleaned text is printed. */

import { closedWords } from "../../reminders/time/effective-time.js";
import { aheadWords, NAGS, usefulWords } from "../../reminders/time/foresaid.js";
import type { Override } from "../../reminders/time/timeline.js";
import type {
  ContextTrigger,
  CueStats,
  EffectiveTime,
  Occurrence,
  Reminder,
  ReminderView,
} from "../../reminders/types.js";
import { formatInstant, formatLateness } from "../../zoned-time.js";
import { clean, cleanBlock, shorten } from "./clean.js";
import type { Paint } from "./paint.js";

const TITLE_LENGTH = 60;

export function paintTime({ state, text }: EffectiveTime, paint: Paint): string {
  const words = clean(text);
  if (state === "due") return paint.yellow(words);
  if (state === "held") return paint.magenta(words);
  if (state === "snoozed") return paint.blue(words);
  if (state === "context") return paint.cyan(words);
  return state === "scheduled" ? words : paint.dim(words);
}

export function titleOf(reminder: Reminder, paint: Paint, length = TITLE_LENGTH): string {
  const title = shorten(reminder.title, length);
  if (reminder.priority === "urgent") return `${paint.red("!")} ${paint.bold(title)}`;
  return reminder.priority === "low" ? paint.dim(title) : title;
}

/** `billing, also: they still owe us; not: refunds`. */
export function topicWords({ pattern, cues = [], not = [] }: ContextTrigger): string {
  const also = cues.length > 0 ? `, also: ${cues.join(" · ")}` : "";
  return `${pattern}${also}${not.length > 0 ? `; not: ${not.join(" · ")}` : ""}`;
}

/** Everything about one reminder, a line a fact. */
export function reminderInFull(
  { reminder, effective }: ReminderView,
  extra: {
    rule: string;
    next: readonly Date[];
    past?: readonly Occurrence[];
    /** What was said of single occurrences to come. */
    overrides?: readonly Override[];
    cues?: readonly CueStats[];
  },
  paint: Paint,
): string {
  const at = (instant: Date) => formatInstant(instant, effective.timeZone);
  const isBack = (one: Date) => one.getTime() === effective.snoozedUntil?.getTime();
  const facts: Array<[string, string | null | undefined]> = [
    ["id", reminder.id],
    ["status", clean(closedWords(reminder))],
    ["when", paintTime(effective, paint)],
    ["rule", reminder.trigger.type === "scheduled" ? null : clean(extra.rule)],
    ["comes up", (extra.cues ?? []).map(cueLine).join("\n")],
    ["next", extra.next.map((one) => `${at(one)}${isBack(one) ? ", snoozed" : ""}`).join("\n")],
    ["so far", (extra.past ?? []).map((occurrence) => outcomeOf(occurrence, at)).join("\n")],
    ["priority", reminder.priority],
    ["mode", reminder.mode === "action" ? "action: carried out by the agent" : null],
    ["tags", reminder.contextTags.map(clean).join(", ")],
    ["ahead", reminder.warn.length > 0 ? `mentioned ${aheadWords(reminder.warn)}` : null],
    ["apart", (extra.overrides ?? []).map((one) => overrideWords(one, at)).join("\n")],
    ["of no use", noUseWords(reminder, at)],
    ["nag", reminder.nag ? NAGS : null],
    ["quiet hours", reminder.quietHoursExempt ? "not held by them" : null],
    [
      "arrives",
      reminder.delivery.map(({ channel, to }) => clean(to ? `${channel}:${to}` : channel)).join(", "),
    ],
    ["missed", reminder.trigger.type === "recurring" ? reminder.missedPolicy : null],
    ["session", reminder.sessionId && clean(reminder.sessionId)],
    ["user", reminder.userName && clean(reminder.userName)],
    ["set by", sourceOf(reminder)],
    ["said", reminder.source?.quote && `“${shorten(reminder.source.quote, 200)}”`],
    ["created", at(reminder.createdAt)],
    ["triggered", reminder.triggeredAt && at(reminder.triggeredAt)],
    ["completed", reminder.completedAt && at(reminder.completedAt)],
  ];
  const lines = facts
    .filter((fact): fact is [string, string] => Boolean(fact[1]))
    .map(
      ([name, value]) => `  ${paint.dim(name.padEnd(12))}${value.replaceAll("\n", `\n${" ".repeat(14)}`)}`,
    );
  const body = reminder.body ? `\n\n${cleanBlock(reminder.body).replace(/^/gm, "  ")}` : "";
  return `${titleOf(reminder, paint, 200)}\n${lines.join("\n")}${body}`;
}

/** `Tue 24 Nov 2026, 12:00 (Europe/Berlin) is skipped`. */
function overrideWords({ instant, kind, movedTo }: Override, at: (instant: Date) => string): string {
  if (movedTo) return `${at(instant)} is moved to ${at(movedTo)}`;
  return `${at(instant)} is ${kind === "skip" ? "skipped" : "done already"}`;
}

/** `after Fri 27 Nov 2026, 23:59:59 (Europe/Berlin)`, `2 h after its time`; empty where it keeps. */
function noUseWords(reminder: Reminder, at: (instant: Date) => string): string {
  const useful = usefulWords(reminder);
  return [
    ...(reminder.expiresAt ? [`after ${at(reminder.expiresAt)}`] : []),
    ...(useful === "" ? [] : [useful]),
  ].join(", and ");
}

/** `“they still owe us”, 3 times`; what it is not about is said to be so. */
function cueLine({ role, text, hits }: CueStats): string {
  const count = hits === 0 ? "" : hits === 1 ? ", once" : `, ${hits} times`;
  return `${role === "not" ? "not with " : ""}“${clean(text)}”${count}`;
}

/** `Sat 21 Nov 2026, 09:00 (Europe/Berlin), 3 h late: acknowledged (completed)`. */
function outcomeOf(
  { dueAt, lateMs, outcome, releaseAt, reason }: Occurrence,
  at: (instant: Date) => string,
): string {
  const late = formatLateness(lateMs);
  const until = outcome === "held" && releaseAt ? ` until ${at(releaseAt)}` : "";
  return `${at(dueAt)}${late && `, ${late}`}: ${outcome}${until}${reason ? ` (${clean(reason)})` : ""}`;
}

function sourceOf({ source }: Reminder): string {
  return [source?.who, source?.host && `via ${source.host}`, source?.sessionId && `in ${source.sessionId}`]
    .filter(Boolean)
    .map((part) => clean(String(part)))
    .join(" ");
}

/** `rem_… call the dentist`, for what was just done to it. */
export function brief(reminder: Reminder, paint: Paint): string {
  return `${shorten(reminder.title, TITLE_LENGTH)} ${paint.dim(reminder.id)}`;
}
