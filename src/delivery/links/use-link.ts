/**
 * What a link leads to, and using it. Reading changes nothing. Using it is one transaction that marks the message as
 * answered, checks that its occurrence still waits, and settles the reminder in the name of the one whom the message was
 * for: whatever comes second finds the mark.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.js";
import { TicklerError } from "../../errors.js";
import type { Audience, Viewer } from "../../people/index.js";
import { applyCommand } from "../../reminders/change/commands.js";
import type { ReminderContext } from "../../reminders/index.js";
import { isLive, type OccurrenceState } from "../../reminders/occurrence/occurrence-life.js";
import type { Reminder } from "../../reminders/types.js";
import { ANSWERS, type Answer, isSigned, type Link, readLink, SNOOZE_MINUTES } from "./link.js";

/** A link that was read: what it is about, and what it can still do. */
export interface ReadLink {
  link: Link;
  reminderId: string;
  occurrenceId: number;
  audience: Audience;
  title: string;
  dueAt: Date;
  timeZone: string;
  /** Of a message with several, or with one. */
  answers: readonly Answer[];
  /** Why it does nothing any more, or null. */
  over: string | null;
}

interface Row {
  reminder_id: string;
  occurrence_id: number;
  channel: string;
  address: string | null;
  answered_at: number | null;
  audience: Audience;
  title: string;
  time_zone: string;
  due_at: number;
  outcome: OccurrenceState;
  reason: string | null;
}

interface Reading {
  db: Kysely<Database>;
  secret: string;
  now: Date;
}

/** @returns null for what is no link of ours; nothing tells a forged one from one whose message is gone */
export async function lookAtLink(text: string, { db, secret, now }: Reading): Promise<ReadLink | null> {
  const link = readLink(text);
  if (!link) return null;
  const { rows } = await sql<Row>`
    select d.reminder_id, d.occurrence_id, d.channel, d.address, d.answered_at, r.audience, r.title, r.time_zone,
      o.due_at, o.outcome, o.reason
    from deliveries d
      join reminders r on r.agent_id = d.agent_id and r.id = d.reminder_id
      join occurrences o on o.agent_id = d.agent_id and o.id = d.occurrence_id
    where d.agent_id = ${link.agentId} and d.id = ${link.deliveryId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { audience, channel, address } = row;
  if (!isSigned(secret, text, { occurrenceId: row.occurrence_id, audience, channel, address })) return null;
  return {
    link,
    reminderId: row.reminder_id,
    occurrenceId: row.occurrence_id,
    audience,
    title: row.title,
    dueAt: new Date(row.due_at),
    timeZone: row.time_zone,
    answers: link.action === "choose" ? ANSWERS : [link.action],
    over: whyOver(row, link, now),
  };
}

function whyOver({ answered_at, outcome, reason }: Row, { expiresAt }: Link, now: Date): string | null {
  if (answered_at !== null) return "This message has been answered already.";
  if (!isLive(outcome))
    return `This is over already: ${outcome.replace("_", " ")}${reason ? ` (${reason})` : ""}.`;
  return expiresAt <= now ? "This link has expired." : null;
}

/**
 * Does what the person answered.
 * @throws TicklerError `ILLEGAL_TRANSITION` when it is over: answered before, even a moment ago, or expired
 */
export async function useLink(context: ReminderContext, read: ReadLink, answer: Answer): Promise<Reminder> {
  const { agentId } = read.link;
  if (read.over !== null || !read.answers.includes(answer))
    throw over(read.over ?? "This link does something else.");
  const now = context.clock.now();
  const command = { done: "complete", snooze: "snooze", dismiss: "dismiss" } as const;
  const { reminder } = await applyCommand(
    context,
    { agentId, viewer: recipientOf(read.audience) },
    read.reminderId,
    command[answer],
    {
      ...(answer === "snooze" ? { at: new Date(now.getTime() + SNOOZE_MINUTES * 60_000) } : {}),
      ...(answer === "dismiss" ? { reason: "not relevant" } : {}),
      ...(read.audience.startsWith("user:") ? { userName: read.audience.slice("user:".length) } : {}),
      first: (trx) => spend(trx, read, now),
    },
  );
  return reminder;
}

/** Whoever may see the reminder, and nothing else. */
function recipientOf(audience: Audience): Viewer {
  return { person: null, sees: [audience], ledger: audience };
}

async function spend(trx: Transaction<Database>, { link, occurrenceId }: ReadLink, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update deliveries set answered_at = ${now.getTime()}
    where agent_id = ${link.agentId} and id = ${link.deliveryId} and answered_at is null
      and (select outcome from occurrences where agent_id = ${link.agentId} and id = ${occurrenceId})
        in ('open', 'held', 'told')
    returning id`.execute(trx);
  if (rows.length === 0) throw over("This has been answered already.");
}

function over(message: string): TicklerError {
  return new TicklerError("ILLEGAL_TRANSITION", message, { hint: "Nothing was changed." });
}
