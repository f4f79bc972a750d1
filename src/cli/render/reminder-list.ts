/**
 * A list of reminders for a terminal of any width: numbered, so that `done 3` works; titles whole, broken between words;
 * a series and a zone of its own marked. From 100 columns on a reminder is a line, below it is two or more.
 */
import { effectiveWords } from "../../reminders/time/here.js";
import type { EffectiveTime, Reminder, ReminderView } from "../../reminders/types.js";
import { clean, shorten } from "./clean.js";
import type { Paint } from "./paint.js";
import { paintTime, topicWords } from "./reminders.js";

const WIDE = 100;
/** However narrow the terminal is. */
export const LEAST = 24;
const MOST_WHEN = 44;

export interface ListOptions {
  /** Of the terminal. */
  columns: number;
  /** The zone in which the reader is; another one is named. */
  timeZone: string;
  paint: Paint;
}

export function reminderList(views: readonly ReminderView[], options: ListOptions): string {
  const numberWidth = String(views.length).length;
  const whenWidth = Math.min(MOST_WHEN, Math.max(0, ...views.map((view) => whenOf(view, options).length)));
  return views
    .map((view, index) => {
      const number = String(index + 1).padStart(numberWidth);
      return options.columns >= WIDE ? line(view, number, whenWidth, options) : block(view, number, options);
    })
    .join("\n");
}

function whenOf({ effective }: ReminderView, { timeZone }: ListOptions): string {
  return timeWords(effective, timeZone).replace(/^next: /, "");
}

/** When it is seen, with its zone where that is not the reader's. */
export function timeWords(effective: EffectiveTime, readers: string): string {
  return effectiveWords({ ...effective, text: clean(effective.text) }, readers);
}

/** `↻` for a series, `→` for one that follows another. */
export function markOf({ trigger }: Reminder): string {
  return trigger.type === "recurring" ? " ↻" : trigger.type === "relative" ? " →" : "";
}

function textOf({ reminder }: ReminderView): string {
  const { trigger, priority } = reminder;
  const urgent = priority === "urgent" ? "! " : "";
  const topic = trigger.type === "context" ? `  (${shorten(topicWords(trigger), 60)})` : "";
  return `${urgent}${clean(reminder.title)}${markOf(reminder)}${topic}`;
}

/** A line of a title, with its mark of urgency where it begins. */
export function paintTitle(text: string, reminder: Pick<Reminder, "priority">, paint: Paint): string {
  if (reminder.priority === "urgent") return paint.bold(text.replace(/^! /, `${paint.red("!")} `));
  return reminder.priority === "low" ? paint.dim(text) : text;
}

function line(view: ReminderView, number: string, whenWidth: number, options: ListOptions): string {
  const { columns, paint } = options;
  const { id } = view.reminder;
  const whens = wrap(whenOf(view, options), whenWidth);
  const left = number.length + 2 + id.length + 2;
  const titles = wrap(textOf(view), Math.max(LEAST, columns - left - whenWidth - 2));
  const rows = Math.max(whens.length, titles.length);
  return Array.from({ length: rows }, (_, i) => {
    const head = i === 0 ? `${paint.dim(number)}  ${paint.dim(id)}  ` : " ".repeat(left);
    const when = paintTime({ ...view.effective, text: whens[i] ?? "" }, paint);
    const gap = " ".repeat(whenWidth - (whens[i] ?? "").length + 2);
    return `${head}${when}${gap}${paintTitle(titles[i] ?? "", view.reminder, paint)}`.trimEnd();
  }).join("\n");
}

/** How much of the end of an id is shown where there is no room for all of it; enough to be typed. */
const ID_END = 6;

function block(view: ReminderView, number: string, options: ListOptions): string {
  const { columns, paint } = options;
  const indent = " ".repeat(number.length + 2);
  const width = Math.max(LEAST, columns - indent.length);
  const titles = wrap(textOf(view), width).map((part) => paintTitle(part, view.reminder, paint));
  const end = view.reminder.id.slice(-ID_END);
  const whens = wrap(whenOf(view, options), width);
  const fits = [...(whens.at(-1) ?? "")].length + end.length + 3 <= width;
  const lines = [
    ...titles,
    ...whens.map((text, i) => {
      const beside = fits && i === whens.length - 1 ? paint.dim(` · ${end}`) : "";
      return `${paintTime({ ...view.effective, text }, paint)}${beside}`;
    }),
    ...(fits ? [] : [paint.dim(end)]),
  ];
  return lines.map((text, i) => (i === 0 ? `${paint.dim(number)}  ${text}` : `${indent}${text}`)).join("\n");
}

/** Lines of at most `width` characters, broken between words; a word that is longer is broken itself. */
export function wrap(text: string, width: number): string[] {
  if (text.length <= width) return [text.replace(/^ +/, "")];
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(" ")) {
    let rest = word;
    if (current !== "" && isWithin(`${current} ${rest}`, width)) {
      current += ` ${rest}`;
      continue;
    }
    if (current !== "") lines.push(current);
    while (!isWithin(rest, width)) {
      lines.push([...rest].slice(0, width).join(""));
      rest = [...rest].slice(width).join("");
    }
    current = rest;
  }
  if (current !== "" || lines.length === 0) lines.push(current);
  return lines;
}

/** In characters, which are counted only where the code units are more. */
const isWithin = (text: string, width: number): boolean => text.length <= width || [...text].length <= width;
