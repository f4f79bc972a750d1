/**
 * What a person reads: pure. A nudge is said word for word; only lateness is added to it, because a late
 * "turn off the lights" must say that it is late. A digest lists what quiet hours held, oldest first.
 */
import type { HeldBy } from "../reminders/occurrence/held-by.js";
import type { OverviewPart } from "../reminders/turn/overview-parts.js";
import { formatDuration, formatInstant, formatLateness } from "../zoned-time.js";

/** The plain text of one reminder: nudges, and actions whose run failed. Fixed when it comes due. */
export function renderReminder({ title, body }: { title: string; body: string }): string {
  const more = body.trim();
  return more === "" || more === title.trim() ? `Reminder: ${title}` : `Reminder: ${title}\n${more}`;
}

/** The plain text of a mention ahead, marked as one. */
export function renderAhead(reminder: { title: string; body: string }): string {
  return renderReminder(reminder).replace(/^Reminder: /, "Ahead of its time: ");
}

/** … with how far ahead it is. */
export function withAhead(text: string, { dueAt, now, timeZone }: Omit<Timing, "missed" | "held">): string {
  const ahead = formatDuration(dueAt.getTime() - now.getTime());
  return `${text}\n(due in ${ahead}, ${formatInstant(dueAt, timeZone)})`;
}

export interface Timing {
  dueAt: Date;
  /** When it is sent. */
  now: Date;
  timeZone: string;
  /** Earlier instants that passed while nothing ran. */
  missed: number;
  /** What held it until now; null for nothing. */
  held: HeldBy | null;
}

/** The text with what the person must know about its time. */
export function withTiming(text: string, { dueAt, now, timeZone, missed, held }: Timing): string {
  const notes: string[] = [];
  const late = formatLateness(now.getTime() - dueAt.getTime());
  if (held) notes.push(`due ${formatInstant(dueAt, timeZone)}, held by ${held}`);
  else if (late) notes.push(`${late}; it was due ${formatInstant(dueAt, timeZone)}`);
  if (missed > 0) notes.push(`${sayMissed(missed)} while nothing was running`);
  return notes.length > 0 ? `${text}\n(${notes.join("; ")})` : text;
}

/** `4 earlier times passed`. A claim keeps at most 50 rows a series, so from 49 on it is a lower bound. */
export function sayMissed(missed: number): string {
  const count = missed >= 49 ? `${missed} or more` : String(missed);
  return `${count} earlier time${missed === 1 ? "" : "s"} passed`;
}

const OVERVIEW_HEAD = { brief: "Morning brief", review: "Weekly review" } as const;

/** A brief or a review as a person reads it; null where there is nothing to say. */
export function renderOverview(
  occasion: keyof typeof OVERVIEW_HEAD,
  parts: readonly OverviewPart[],
): string | null {
  if (parts.length === 0) return null;
  const lines = parts.flatMap(({ heading, lines, more }) => [
    `${heading[0]?.toUpperCase()}${heading.slice(1)}:`,
    ...lines.map(({ title, note }) => `- ${title.replaceAll("\n", " ")} (${note})`),
    ...(more > 0 ? [`(${more} more)`] : []),
  ]);
  return [OVERVIEW_HEAD[occasion], ...lines].join("\n");
}

export interface DigestItem {
  text: string;
  dueAt: Date;
  timeZone: string;
  /** By which it is acknowledged. */
  handle?: string | undefined;
  /** Where it is answered. */
  link?: string | undefined;
}

/** One message for several: that waited for the end of quiet hours or of a pause, or piled up. */
export function renderDigest(held: HeldBy | null, items: readonly DigestItem[]): string {
  const lines = items.map(
    ({ text, dueAt, timeZone, handle, link }) =>
      `- ${text.replace(/^Reminder: /, "").replaceAll("\n", "\n  ")} (due ${formatInstant(dueAt, timeZone)})` +
      (handle === undefined ? "" : ` [${handle}]`) +
      (link === undefined ? "" : `\n  ${link}`),
  );
  return [`${items.length} reminders came due${held ? ` during ${held}` : ""}:`, ...lines].join("\n");
}
