/**
 * Afterwards: the agent is told in its next turn what was delivered, when and where, what was carried out already, or
 * what could not be delivered, so that it knows what a person's "yes" answers and does nothing twice. Where the
 * reminder is offered in that turn, its own line says so; otherwise it gets a line, once for its person: from then on it
 * comes up as whatever nobody has acknowledged does.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { inOrder, stillLive } from "../db/phrases.js";
import type { Database } from "../db/tables.js";
import { seenBy, type Viewer } from "../people/index.js";
import { inline, join, NO_TEXT, quoted, type Safe, say } from "../safe.js";
import { formatInstant } from "../zoned-time.js";
import { formatTarget } from "./targets.js";

/** The newest open occurrences; a turn's cost does not grow with a pile that nobody acknowledges. */
const MOST_OCCURRENCES = 200;
const MOST_ROWS = 60;
const MOST_LINES = 5;
const TEXT_CHARS = 160;

interface Turn {
  agentId: string;
  sessionId: string;
  /** For whom, and whose ledger it is. */
  viewer: Viewer;
  person: string;
  now: Date;
  /** Reminders that this turn offers anyway, once that is known. */
  offered: Promise<readonly string[]>;
}

interface Row {
  id: number;
  reminder_id: string;
  kind: "reminder" | "answer" | "run";
  channel: string;
  address: string | null;
  body: string;
  state: "sending" | "delivered" | "dead";
  title: string;
  time_zone: string;
  updated_at: number;
  reason: string | null;
  told_at: number | null;
}

/** A contributor to `turnStart`: words for what is offered, lines for the rest, and what to note once they are shown. */
export function afterwards(db: Kysely<Database>) {
  return {
    name: "deliveries",
    async contribute(turn: Turn) {
      const byReminder = new Map<string, Row[]>();
      for (const row of await deliveriesOf(db, turn))
        byReminder.set(row.reminder_id, [...(byReminder.get(row.reminder_id) ?? []), row]);
      const offered = await turn.offered;
      const facts = new Map<string, Safe>();
      const lines: { text: Safe; rows: Row[] }[] = [];
      for (const [reminderId, rows] of byReminder) {
        const said = sayDeliveries(rows);
        if (said === "") continue;
        if (offered.includes(reminderId)) facts.set(reminderId, said);
        else if (isNews(rows)) lines.push({ text: sayLine(rows, said), rows });
      }
      const most = lines.slice(0, MOST_LINES);
      return {
        facts,
        lines: most.map(({ text }) => text),
        shown: async (count: number, offers: readonly string[]) => {
          const told = most.slice(0, count).flatMap(({ rows }) => rows);
          const inOffers = offers.flatMap((id) => (facts.has(id) ? (byReminder.get(id) ?? []) : []));
          await note(db, turn, [...told, ...inOffers]);
        },
      };
    },
  };
}

/** Newest first. */
async function deliveriesOf(
  db: Kysely<Database>,
  { agentId, sessionId, viewer, person }: Turn,
): Promise<Row[]> {
  const { rows: any } = await sql`select 1 from deliveries where agent_id = ${agentId} limit 1`.execute(db);
  if (any.length === 0) return [];
  // By the order of an index: a pile is not sorted.
  const newest = (told: RawBuilder<boolean>, by: RawBuilder<unknown>) => sql`
    select o.agent_id, o.id, o.reminder_id
    from occurrences o ${inOrder} reminders r on r.agent_id = o.agent_id and r.id = o.reminder_id
    where o.agent_id = ${agentId} and ${told} and ${stillLive("o")} and o.outcome <> 'held'
      and ${seenBy(viewer, "r.audience")} and (r.session_id is null or r.session_id = ${sessionId})
    order by ${by} desc limit ${MOST_OCCURRENCES}`;
  const { rows } = await sql<Row>`
    select d.id, d.reminder_id, d.kind, d.channel, d.address, d.body, d.state, r.title, r.time_zone, d.updated_at,
      d.reason, n.told_at
    from (
      select * from (${newest(sql`o.told_at is null`, sql`o.due_at`)}) as o
      union all
      select * from (${newest(sql`o.told_at is not null`, sql`o.give_up_at`)}) as o) o
    join deliveries d on d.agent_id = o.agent_id and d.occurrence_id = o.id
    join reminders r on r.agent_id = o.agent_id and r.id = o.reminder_id
    left join delivery_notices n on n.agent_id = d.agent_id and n.delivery_id = d.id and n.person = ${person}
    where (d.state in ('delivered', 'dead') or (d.state = 'sending' and d.kind = 'run'))
    order by d.updated_at desc
    limit ${MOST_ROWS}`.execute(db);
  return rows;
}

/** Whether any of it is to be said in a line of its own: what its person was not told of. A run alone is no news. */
function isNews(rows: readonly Row[]): boolean {
  return rows.some(({ kind, told_at }) => kind !== "run" && told_at === null);
}

async function note(
  db: Kysely<Database>,
  { agentId, person, now }: Turn,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("delivery_notices")
    .values(
      rows.map(({ id }) => ({
        agent_id: agentId,
        delivery_id: id,
        person,
        told_at: now.getTime(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["agent_id", "delivery_id", "person"]).doUpdateSet({ told_at: now.getTime() }),
    )
    .execute();
}

function where({ channel, address }: Row): Safe {
  return inline(formatTarget(address === null ? { channel } : { channel, to: address }), 120);
}

/** `delivered to signal:alice-uuid on Mon 2 Mar 2026, 12:01 (UTC)`, and what became of its run. */
function sayDeliveries(rows: readonly Row[]): Safe {
  const parts: Safe[] = [];
  const run = rows.find((row) => row.kind === "run");
  if (run?.state === "sending") parts.push(say`being carried out now, not by you`);
  if (run?.state === "delivered") parts.push(say`carried out already`);
  if (run?.state === "dead") parts.push(say`its run failed, so its text was said`);
  for (const row of rows) {
    if (row.kind === "run") continue;
    const what = row.kind === "answer" ? say`the answer ${quoted(row.body, TEXT_CHARS)} ` : NO_TEXT;
    const when = inline(formatInstant(new Date(row.updated_at), row.time_zone));
    parts.push(
      row.state === "delivered"
        ? say`${what}delivered to ${where(row)} on ${when}`
        : say`${what}could not be delivered to ${where(row)}: ${inline(row.reason ?? "no reason known", 120)}`,
    );
  }
  return join(parts, "; ");
}

function sayLine(rows: readonly Row[], said: Safe): Safe {
  const [first] = rows;
  const advice = rows.some((row) => row.state === "delivered")
    ? say`When the person has answered, complete, snooze or dismiss it by its id.`
    : say`Tell the person yourself.`;
  const id = inline(first?.reminder_id ?? "");
  return say`- [${id}] ${quoted(first?.title ?? "", TEXT_CHARS)}: ${said}. Not acknowledged yet. ${advice}`;
}
