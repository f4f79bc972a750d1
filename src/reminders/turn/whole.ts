/**
 * What is said, read whole. Of what is due many rows are weighed, by as much of them as that takes (`Weighed`); of those that are
 * chosen the rest is read, and what has gone or is over by then is left out.
 */
import { sql } from "kysely";
import { each, stillLive } from "../../db/phrases.js";
import type { ReminderContext } from "../context.js";
import { fromOccurrenceRow, fromReminderRow, type OccurrenceRow } from "../rows.js";
import {
  type Candidate,
  type Choosable,
  selectReminders,
  type TurnQuery,
  type Weighed,
} from "./candidate.js";
import { awayCandidates, type Chosen } from "./proactive.js";

/** @param said makes of each what is rendered */
export async function readWhole(
  context: ReminderContext,
  of: Pick<TurnQuery, "agentId" | "viewer">,
  { offers, away, ...others }: Chosen<Choosable>,
  said: (candidate: Candidate) => Candidate,
): Promise<Chosen<Choosable> & Pick<Chosen, "offers" | "away">> {
  const weighed = [...awayCandidates(away), ...offers].filter(isWeighed);
  const whole = await wholly(context, of, weighed);
  const read = (list: readonly Choosable[]) => list.flatMap((one) => whole(one).map(said));
  return {
    ...others,
    hints: others.hints.map(said),
    offers: offers.flatMap((offer) => read([offer]).map((one) => ({ ...one, form: offer.form }))),
    away: away && { ...away, over: read(away.over), stands: read(away.stands), now: read(away.now) },
  };
}

const isWeighed = (one: Choosable): one is Weighed => "isWeighed" in one;

async function wholly(
  context: ReminderContext,
  of: Pick<TurnQuery, "agentId" | "viewer">,
  weighed: readonly Weighed[],
): Promise<(one: Choosable) => Candidate[]> {
  if (weighed.length === 0) return (one) => (isWeighed(one) ? [] : [one]);
  const rows = await selectReminders(
    context,
    of,
    sql`r.id in ${each(weighed.map(({ reminder }) => reminder.id))}`,
  );
  const { rows: instants } = await sql<OccurrenceRow>`
    select * from occurrences as o
    where o.agent_id = ${of.agentId} and o.id in ${each(weighed.map(({ occurrence }) => occurrence.id))}
      and ${stillLive("o")}`.execute(context.db);
  const reminders = new Map(rows.map((row) => [row.id, fromReminderRow(row)]));
  const occurrences = new Map(instants.map((row) => [row.id, fromOccurrenceRow(row)]));
  return (one) => {
    if (!isWeighed(one)) return [one];
    const reminder = reminders.get(one.reminder.id);
    const occurrence = occurrences.get(one.occurrence.id);
    return reminder && occurrence ? [{ ...one, reminder, occurrence }] : [];
  };
}
