/**
 * What was asked and not found: a question of recall to which nothing certain was known, kept with when it was asked last and how
 * often, so that the week can say what is worth writing down. A record for looking back only: it is the asker's own, it is never
 * searched, and recall does not fail for it.
 */
import { type Kysely, sql } from "kysely";
import { followedBy, relaxedTogether } from "../../db/relaxed.js";
import type { Database } from "../../db/tables.js";
import type { ReminderContext } from "../context.js";
import type { View } from "../store.js";

export interface Unfound {
  question: string;
  times: number;
  askedAt: Date;
}

const MOST_CHARS = 300;
/** Of an agent, and for how long. */
const KEPT = 200;
const KEPT_MS = 30 * 86_400_000;

export async function noteUnfound(
  { db, clock, log }: ReminderContext,
  view: View,
  question: string,
): Promise<void> {
  const asked = question.replace(/\s+/g, " ").trim().slice(0, MOST_CHARS);
  const now = clock.now().getTime();
  await relaxedTogether(db, (held) => keep(held, view, asked, now)).catch((error: unknown) =>
    log.debug({ error: String(error) }, "a question could not be kept"),
  );
}

async function keep(db: Kysely<Database>, { agentId, viewer }: View, question: string, now: number) {
  const asked = sql`
    insert into unfound (agent_id, person, question, times, asked_at)
    values (${agentId}, ${viewer.ledger}, ${question}, 1, ${now})
    on conflict (agent_id, person, question) do update set times = unfound.times + 1, asked_at = excluded.asked_at`;
  const old = sql`
    delete from unfound where agent_id = ${agentId} and (asked_at < ${now - KEPT_MS} or asked_at < (
      select asked_at from unfound where agent_id = ${agentId} order by asked_at desc limit 1 offset ${KEPT}))`;
  await followedBy(db, () => asked.execute(db), [old]);
}

/** Of this person, or of everybody where the whole agent is seen; the latest first. */
export async function unfoundSince(
  { db }: ReminderContext,
  { agentId, viewer }: View,
  since: Date,
): Promise<Unfound[]> {
  const rows = await db
    .selectFrom("unfound")
    .select(["question", "times", "asked_at"])
    .where("agent_id", "=", agentId)
    .where("asked_at", ">=", since.getTime())
    .$if(viewer.sees !== null, (query) => query.where("person", "=", viewer.ledger))
    .orderBy("asked_at", "desc")
    .execute();
  return rows.map((row) => ({
    question: row.question,
    times: Number(row.times),
    askedAt: new Date(Number(row.asked_at)),
  }));
}
