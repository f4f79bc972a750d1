/**
 * Afterwards: the agent is told in its next turn what was delivered, when and where, or that it could not be, so
 * that it knows what a person's "yes" answers. Once a session, again after an hour, until the reminder is acknowledged.
 */
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.js";
import { formatInstant } from "../zoned-time.js";
import { oneLine } from "./failures.js";
import { escapeData } from "./run-prompt.js";
import { formatTarget } from "./targets.js";

const MOST_LINES = 5;
const TOLD_AGAIN_MS = 3_600_000;
const SHOWN_CHARS = 160;

interface Turn {
  agentId: string;
  sessionId: string;
  now: Date;
}

interface Row {
  id: number;
  reminder_id: string;
  kind: "reminder" | "answer";
  channel: string;
  address: string | null;
  body: string;
  state: "delivered" | "dead";
  title: string;
  time_zone: string;
  updated_at: number;
  reason: string | null;
}

/** A contributor to `turnStart`: finished lines, and what to note once they are in the text. */
export function afterwards(db: Kysely<Database>) {
  return {
    name: "deliveries",
    async contribute(turn: Turn) {
      const rows = await untold(db, turn);
      return {
        lines: rows.map(line),
        shown: (count: number) => note(db, turn, rows.slice(0, count)),
      };
    },
  };
}

async function untold(db: Kysely<Database>, { agentId, sessionId, now }: Turn): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id, d.reminder_id, d.kind, d.channel, d.address, d.body, d.state, r.title, r.time_zone, d.updated_at, d.reason
    from occurrences o
    join deliveries d on d.occurrence_id = o.id
    join reminders r on r.id = d.reminder_id
    left join delivery_notices n on n.delivery_id = d.id and n.session_id = ${sessionId}
    where o.agent_id = ${agentId} and o.outcome = 'open'
      and d.agent_id = ${agentId} and d.state in ('delivered', 'dead') and d.kind <> 'run'
      and (r.session_id is null or r.session_id = ${sessionId})
      and (n.told_at is null or n.told_at <= ${now.getTime() - TOLD_AGAIN_MS})
    order by d.updated_at desc
    limit ${MOST_LINES}`.execute(db);
  return rows;
}

async function note(db: Kysely<Database>, { sessionId, now }: Turn, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("delivery_notices")
    .values(rows.map(({ id }) => ({ delivery_id: id, session_id: sessionId, told_at: now.getTime() })))
    .onConflict((conflict) => conflict.doUpdateSet({ told_at: now.getTime() }))
    .execute();
}

function line(row: Row): string {
  const quote = (text: string) => `"${escapeData(oneLine(text, SHOWN_CHARS)).replaceAll('"', "'")}"`;
  const where = escapeData(
    oneLine(
      formatTarget(
        row.address === null ? { channel: row.channel } : { channel: row.channel, to: row.address },
      ),
      120,
    ),
  );
  const when = formatInstant(new Date(row.updated_at), row.time_zone);
  const head = `- [${row.reminder_id}] ${quote(row.title)}`;
  if (row.state === "dead")
    return `${head} could not be delivered to ${where}: ${escapeData(oneLine(row.reason ?? "no reason known", 120))}. Tell the person yourself.`;
  const what = row.kind === "answer" ? `the answer of its run, ${quote(row.body)},` : "it";
  return `${head}: ${what} was delivered to ${where} on ${when}; not acknowledged yet. When the person has answered, complete, snooze or dismiss it by its id.`;
}
