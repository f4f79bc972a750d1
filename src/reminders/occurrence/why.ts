/**
 * Why, and what became of it: the life of a reminder as a time line, made from its rows alone. Set → due → held until →
 * offered (turn, session) → delivered (channel, receipt) → carried out → acknowledged.
 */
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.js";
import { formatInstant } from "../../zoned-time.js";
import type { ReminderContext, TimelineStep } from "../context.js";
import { fromOccurrenceRow, fromReminderRow, type ReminderRow } from "../rows.js";
import { getRow, type View } from "../store.js";
import { shownIn } from "../time/here.js";
import { loadSurroundings } from "../time/surroundings.js";
import { HINTED } from "../turn/moment-ledger.js";
import type { Occurrence, Reminder } from "../types.js";
import { heldBy } from "./held-by.js";
import { journalSteps } from "./journal-steps.js";

export interface Why {
  reminder: Reminder;
  /** What happened, oldest first. */
  steps: TimelineStep[];
  /** What the last run answered, or null. */
  answer: string | null;
  /** The same as text, a line a step, in the reminder's own zone, or where its person was. Not escaped: for a person's eyes. */
  text: string;
}

/** The newest of a long series are enough. */
const MOST_OCCURRENCES = 20;
const MOST_OFFERS = 100;

/** @throws TicklerError `NOT_FOUND`, `AMBIGUOUS` */
export async function why(context: ReminderContext, view: View, idOrPrefix: string): Promise<Why> {
  const { db, settingsOf } = context;
  const row = await getRow(db, view, idOrPrefix);
  const reminder = fromReminderRow(row);
  const occurrences = await occurrencesOf(db, view, row.id);
  const { stays } = (await loadSurroundings(db, settingsOf, [reminder]))(reminder).facts;
  const said = (at: Date): string => formatInstant(at, shownIn(at, reminder, stays));
  const steps = [
    { occurrenceId: null, at: reminder.createdAt, what: `set${setBy(reminder)}` },
    ...occurrences.flatMap((occurrence) => stepsOf(occurrence, said)),
    ...(await offersOf(db, view, row)),
    ...(await journalSteps(db, reminder, context.clock.now())),
    ...(await context.runs.steps(view.agentId, row.id)),
    ...closing(reminder, occurrences),
  ];
  const inOrder = steps
    .map((step, index) => ({ step, index }))
    .sort((a, b) => a.step.at.getTime() - b.step.at.getTime() || a.index - b.index)
    .map(({ step }) => step);
  return {
    reminder,
    steps: inOrder,
    answer: occurrences.findLast(({ answer }) => answer !== null)?.answer ?? null,
    text: inOrder.map(({ at, what }) => `${said(at)}  ${what}`).join("\n"),
  };
}

/** Oldest first. */
async function occurrencesOf(db: Kysely<Database>, { agentId }: View, id: string): Promise<Occurrence[]> {
  const rows = await db
    .selectFrom("occurrences")
    .selectAll()
    .where("agent_id", "=", agentId)
    .where("reminder_id", "=", id)
    .orderBy("due_at", "desc")
    .limit(MOST_OCCURRENCES)
    .execute();
  return rows.reverse().map(fromOccurrenceRow);
}

function stepsOf(occurrence: Occurrence, said: (at: Date) => string): TimelineStep[] {
  const { id: occurrenceId, dueAt, releaseAt, outcome, settledAt, carriedOutAt, answer, reason } = occurrence;
  const step = (at: Date, what: string): TimelineStep => ({ occurrenceId, at, what });
  const because = reason === null ? "" : `: ${reason}`;
  // Done ahead of its time: it never came due.
  if (settledAt !== null && settledAt < dueAt)
    return [step(settledAt, `the one of ${said(dueAt)}${because || `: ${outcome}`}`)];
  const holder = heldBy(occurrence);
  const by = holder === null ? "" : `by ${holder} `;
  // A topic's end has a row of its own: it never came due.
  const steps = outcome === "expired" && occurrence.toldAt === null ? [] : [step(dueAt, "due")];
  if (releaseAt !== null) steps.push(step(dueAt, `held ${by}until ${said(releaseAt)}`));
  if (carriedOutAt !== null)
    steps.push(step(carriedOutAt, answer === null ? "carried out" : `carried out: ${oneLine(answer)}`));
  if (settledAt === null || outcome === "carried_out") return steps;
  switch (outcome) {
    case "acknowledged":
      return [...steps, step(settledAt, `acknowledged${because}`)];
    case "expired":
    case "failed":
    case "skipped":
    case "superseded":
      return [...steps, step(settledAt, `${outcome}${because}`)];
    default:
      return steps;
  }
}

interface OfferRow {
  occurrence_id: number | null;
  session_id: string;
  turn_id: string;
  person: string;
  kind: string;
  relevance: number | null;
  restated: number;
  injected_at: number;
  feedback: string | null;
}

/** Only what was offered to the one who asks, unless it is the agent's owner in the shell. */
async function offersOf(
  db: Kysely<Database>,
  { agentId, viewer }: View,
  { id }: ReminderRow,
): Promise<TimelineStep[]> {
  const whose = viewer.sees === null ? sql<boolean>`true` : sql<boolean>`person = ${viewer.ledger}`;
  const { rows } = await sql<OfferRow>`
    select occurrence_id, session_id, turn_id, person, kind, relevance, restated, injected_at, feedback
    from injections
    where agent_id = ${agentId} and reminder_id = ${id} and ${whose}
    order by injected_at desc limit ${MOST_OFFERS}`.execute(db);
  return rows.map((row) => ({
    occurrenceId: row.occurrence_id,
    at: new Date(row.injected_at),
    what: sayOffer(row),
  }));
}

function sayOffer({ kind, session_id, turn_id, person, relevance, restated, feedback }: OfferRow): string {
  const isHint = kind === "moment" && turn_id.startsWith(HINTED);
  const what = {
    due: restated === 1 ? "said anew to an emptied conversation" : "offered",
    answer: "its answer said",
    context: "offered, by its topic",
    upcoming: "offered before its time, by its topic",
  }[kind];
  const facts = [
    isHint ? `session ${session_id}` : `turn ${turn_id} of session ${session_id}`,
    person.startsWith("user:") ? `to ${person.slice("user:".length)}` : "",
    relevance === null ? "" : `relevance ${relevance.toFixed(2)}`,
    feedback ?? "",
  ].filter((fact) => fact !== "");
  const said = isHint ? "hinted at, since a message may have told what became of it" : (what ?? kind);
  return `${said} (${facts.join(", ")})`;
}

/** What ended the reminder, where no occurrence says it. */
function closing(reminder: Reminder, occurrences: readonly Occurrence[]): TimelineStep[] {
  const { status, completedAt, updatedAt, closedReason } = reminder;
  if (status !== "completed" && status !== "dismissed") return [];
  const at = (status === "completed" ? completedAt : null) ?? updatedAt;
  const said = occurrences.some(({ settledAt }) => settledAt !== null && settledAt >= at);
  if (said) return [];
  return [{ occurrenceId: null, at, what: closedReason ?? status }];
}

function setBy({ source, userName, audience }: Reminder): string {
  const who = source?.who ?? userName;
  const parts = [
    who ? ` by ${who}` : "",
    source?.host ? ` in ${source.host}` : "",
    audience === "shared" ? ", for the household" : "",
  ];
  return parts.join("");
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
