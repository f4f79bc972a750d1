/**
 * What sessions and people read, pure: check-ins, tracking notices, messages, ages. Every automatic text says
 * that it is from Tickler and no instruction of the user, why it comes now, what to do, and how to stop it: with the tool of a model that
 * has no shell first, then with the command.
 */
import type { Reminder } from "../reminders/types.js";
import type { Checkin, InboxMessage, Session } from "./types.js";

/** Characters of messages in one turn; with the reminders it stays under what hosts take (10,000). */
export const TURN_CHARS = 7500;
/** Of a reminder's body, in a message. */
const BODY_CHARS = 6000;

/** Characters a text takes in a turn's text: escaped, each line marked. */
export function renderedLength(text: string): number {
  const escapes = text.match(/[&<>]/g)?.length ?? 0;
  return text.length + 4 * (escapes + text.split("\n").length);
}

/** `40 s`, `3 min`, `2 h`, `5 d`. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

const age = (at: Date, now: Date) => `${formatSpan(now.getTime() - at.getTime())} ago`;
/** Absolute, since hosts keep injected text and show it again later. */
const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** `name (id)`, or the id alone. */
export function formatSession(session: Pick<Session, "id" | "name">): string {
  return session.name === null ? session.id : `${session.name} (${session.id})`;
}

/** How long it has said nothing of its work, in milliseconds. */
export function silentFor(session: Session, now: Date): number {
  return now.getTime() - (session.status?.at ?? session.createdAt).getTime();
}

/**
 * `name (id) | state | "status" (age)`, and `| NO PROGRESS (12 min)`.
 * @param silentMs for how long a session that should report has not
 */
export function formatChild(session: Session, now: Date, silentMs: number | null = null): string {
  const status = session.status ? `"${session.status.text}" (${age(session.status.at, now)})` : "(no status)";
  return `${formatSession(session)} | ${session.goneAt === null ? session.state : "gone"} | ${status}${silentMs === null ? "" : ` | NO PROGRESS (${formatSpan(silentMs)})`}`;
}

/** An argument that a shell takes as it is. */
export function shellWord(text: string): string {
  return /^[\w.:@%+/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const NOT_THE_USER = "an automatic message, not an instruction from your user";

export function checkinText(
  stage: "soft" | "hard",
  facts: { session: Session; silentSince: number; askedBy: string | null },
  now: number,
): string {
  const { session, silentSince } = facts;
  const who = facts.askedBy === null ? "whoever gave you this work" : `session ${facts.askedBy}`;
  const silence = `no status report for ${formatSpan(now - silentSince)} (since ${instant(silentSince)})`;
  const command = `tickler status "what you are doing now" --session ${shellWord(session.id)}`;
  return [
    `Check-in from Tickler, ${NOT_THE_USER}.`,
    stage === "soft"
      ? `Why now: ${silence}, and ${who} asked to be kept informed.`
      : `Why now: still ${silence}, after an earlier request; ${who} asked to be kept informed.`,
    `What to do: call the tool \`session_status\` where you have it, or run \`${command}\`; then go on with your work; nothing has to be broken off.`,
    `To stop these check-ins: the tool \`session_send\` to ${session.id} with \`stop_checkins\` where you have it, or \`tickler remind ${shellWord(session.id)} --stop\`.`,
  ].join("\n");
}

export function trackingText(
  facts: { target: Session; silentSince: number; trackSeconds: number },
  now: number,
): string {
  const { target, silentSince } = facts;
  const status = target.status
    ? `last status "${target.status.text}" (${age(target.status.at, new Date(now))})`
    : "no status yet";
  return [
    `Waiting on ${formatSession(target)}, ${formatSpan(now - silentSince)}, ${status}; it is ${target.state}.`,
    `From Tickler, ${NOT_THE_USER}: you asked to be told when it is silent for ${formatSpan(facts.trackSeconds * 1000)}; that ends when it replies.`,
    `To see all: the tool \`session_children\` where you have it, or \`tickler children\`. To stop this: \`session_send\` with \`stop_checkins\`, or \`tickler remind ${shellWord(target.id)} --stop\`.`,
  ].join("\n");
}

/** No text begins with a name: typed into a terminal program, its first character could be a command. */
export function goneText(target: Session, what: "ended" | "was cleared" | "is gone", why?: string): string {
  const because = why === undefined ? "" : ` (${why})`;
  return [
    `Session ${formatSession(target)} ${what}${because} without a reply to you.`,
    what === "is gone"
      ? `From Tickler, ${NOT_THE_USER}: you wait for it; check-ins of it have ended. What it has not got is kept in case it comes back.`
      : `From Tickler, ${NOT_THE_USER}: you asked to be told when it goes silent; that ends now.`,
  ].join("\n");
}

/** @param whole with its body, for a session whose turns Tickler adds nothing to */
export function dueText(
  reminder: Pick<Reminder, "id" | "title" | "body" | "mode">,
  { whole }: { whole: boolean },
): string {
  const todo = reminder.mode === "action" ? "; it is to be carried out by you" : "";
  return [
    `A reminder of this session has come due: "${reminder.title}" (${reminder.id})${todo}.`,
    ...(whole && reminder.body ? [reminder.body.slice(0, BODY_CHARS)] : []),
    `From Tickler, ${NOT_THE_USER}: it was set earlier, for this session. When it is done: the tool \`reminder\` with action \`complete\` where you have it, or \`tickler done ${reminder.id}\`.`,
  ].join("\n");
}

export function failedText(message: InboxMessage, target: Session, reason: string): string {
  return [
    `Your message ${message.id} to ${formatSession(target)} could not be handed over (${reason}).`,
    `From Tickler, ${NOT_THE_USER}: it was tried ${message.attempts} times; it waits for the next turn of that session.`,
  ].join("\n");
}

export function expiredText(message: InboxMessage, target: Session): string {
  return [
    `Your message ${message.id} to ${formatSession(target)} expired before it could be delivered.`,
    `From Tickler, ${NOT_THE_USER}. To send it again: the tool \`session_send\` where you have it, or \`tickler send ${shellWord(target.id)} "…"\`.`,
  ].join("\n");
}

/** How a message is introduced where a model or a terminal reads it. */
export function messageHeading(message: InboxMessage, sender: string | null): string {
  if (message.kind === "checkin") return "Check-in";
  if (message.kind === "reminder") return "Reminder";
  if (message.kind === "tracking") return "Tracking";
  const from = message.senderSessionId === null ? "the person or program in charge" : `session ${sender}`;
  return `Message ${message.id} from ${from}, sent ${instant(message.createdAt.getTime())}`;
}

/** What comes of a check-in or tracking next, where its session says nothing before; `own` is who reads it. */
export function formatCheckin(
  { kind, notifySessionId, dueAt }: Pick<Checkin, "kind" | "notifySessionId" | "dueAt">,
  now: Date,
  own: string,
): string {
  const inMs = Math.max(0, dueAt.getTime() - now.getTime());
  const when = inMs === 0 ? "now" : `in ${formatSpan(inMs)}`;
  if (kind === "checkin") return `asked for a status ${when}`;
  return `${notifySessionId === own ? "you are" : `${notifySessionId} is`} told of its silence ${when}`;
}
