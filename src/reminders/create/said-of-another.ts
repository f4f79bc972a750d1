/**
 * Words that count from another reminder: "an hour before the flight", "after the invoice is done", "every week until the
 * move is over". They are tried where the words alone lead to no time; the reminder that is named decides how far its name
 * goes. Sets nothing.
 */
import { TicklerError } from "../../errors.js";
import type { OfAnother, ParsedReminder, ParseResult } from "../../language/index.js";
import type { RelativeTrigger, Trigger } from "../../trigger.js";
import type { ReminderContext } from "../context.js";
import { resolveRow } from "../resolve.js";
import type { View } from "../store.js";

/** Reads a sentence in its zone. */
export type Read = (text: string) => ParseResult;

/** In place of the phrase, so that the rest of the sentence is read as any other. */
const PLACEHOLDER = "tomorrow at 9";

/**
 * What the words mean once they are seen beside the agent's reminders: `parsed` itself, or the same with a trigger that follows
 * another one or ends with it.
 * @throws TicklerError `AMBIGUOUS` where two reminders have that name, `NEEDS_TIME` where "an hour before …" names none
 */
export async function besideOthers(
  context: ReminderContext,
  view: View,
  text: string,
  parsed: ParseResult,
  read: Read,
): Promise<ParseResult> {
  if (parsed.ok ? parsed.trigger.type !== "context" : parsed.several) return parsed;
  const { findOfAnother } = await import("../../language/index.js");
  const phrases = findOfAnother(text);
  for (const phrase of phrases) {
    const found = await (phrase.kind === "until" ? untilOver : following)(context, view, text, phrase, read);
    if (found) return found;
  }
  const counted = phrases.find(({ kind, offset }) => (kind === "before" || kind === "after") && offset);
  if (!parsed.ok || !counted) return parsed;
  const name = counted.names.at(-1)?.name ?? "";
  throw new TicklerError(
    "NEEDS_TIME",
    `No reminder is called "${name.slice(0, 60)}" that this could be counted from.`,
    {
      hint: "Set that one first, or say the time.",
    },
  );
}

/** The trigger that a phrase alone says: "an hour before the flight"; undefined where it names nothing. @throws as `besideOthers` */
export async function triggerOfAnother(
  context: ReminderContext,
  view: View,
  words: string,
): Promise<{ trigger: RelativeTrigger; note: string } | undefined> {
  const { findOfAnother } = await import("../../language/index.js");
  for (const phrase of findOfAnother(words)) {
    if (phrase.kind === "until" || words.slice(0, phrase.start).trim() !== "") continue;
    const whole = phrase.names.filter(({ end }) => /^[\s.!?]*$/.test(words.slice(end)));
    const named = await resolved(context, view, { ...phrase, names: whole });
    if (named) return { trigger: relative(phrase, named.id), note: noteOf(phrase, named.title) };
  }
  return undefined;
}

async function following(
  context: ReminderContext,
  view: View,
  text: string,
  phrase: OfAnother,
  read: Read,
): Promise<ParsedReminder | undefined> {
  const named = await resolved(context, view, phrase);
  if (!named) return undefined;
  const [rest, alone] = [read(without(text, phrase.start, named.end, PLACEHOLDER)), read(`x ${PLACEHOLDER}`)];
  if (!rest.ok || !alone.ok || JSON.stringify(rest.trigger) !== JSON.stringify(alone.trigger))
    return undefined;
  return {
    ...beside(text, phrase.start, named.end, rest),
    trigger: relative(phrase, named.id),
    notes: [noteOf(phrase, named.title)],
  };
}

async function untilOver(
  context: ReminderContext,
  view: View,
  text: string,
  phrase: OfAnother,
  read: Read,
): Promise<ParsedReminder | undefined> {
  const [topic] = phrase.names;
  if (!topic) return undefined;
  const rest = read(without(text, phrase.start, topic.end, ""));
  if (!rest.ok || rest.trigger.type !== "recurring") return undefined;
  const named = phrase.word === "done" ? await resolved(context, view, phrase) : undefined;
  const ends = named
    ? ({ on: "reminder", reminder: named.id } as const)
    : ({ on: "topic", topic: topic.name } as const);
  const trigger: Trigger = { ...rest.trigger, ends };
  const note = named
    ? `it ends when "${named.title}" is done`
    : `it ends when you say that ${topic.name} is over: tickler over "${topic.name}"`;
  return { ...beside(text, phrase.start, topic.end, rest), trigger, notes: [...rest.notes, note] };
}

interface Named {
  id: string;
  title: string;
  end: number;
}

/** The longest of the names that is one of a live reminder. */
async function resolved(
  { db }: ReminderContext,
  view: View,
  { names }: OfAnother,
): Promise<Named | undefined> {
  for (const { name, end } of names) {
    if (!/\p{L}{3}/u.test(name)) continue;
    try {
      const { id, title } = await resolveRow(db, view, name);
      return { id, title, end };
    } catch (error) {
      if (!(error instanceof TicklerError) || error.code !== "NOT_FOUND") throw error;
    }
  }
  return undefined;
}

const relative = ({ kind, offset }: OfAnother, to: string): RelativeTrigger => ({
  type: "relative",
  to,
  event: kind === "done" ? "done" : "due",
  ...(offset === undefined ? {} : { offset }),
});

const noteOf = ({ kind }: OfAnother, title: string): string =>
  kind === "done" ? `it waits until "${title}" is done` : `it follows "${title}" when that moves`;

const without = (text: string, start: number, end: number, instead: string): string =>
  `${text.slice(0, start)}${instead}${text.slice(end)}`;

/** The reading of the rest, with the phrase as its time. */
function beside(text: string, start: number, end: number, rest: ParsedReminder): ParsedReminder {
  return { ...rest, spans: [{ kind: "time", start, end, text: text.slice(start, end) }], alternatives: [] };
}
