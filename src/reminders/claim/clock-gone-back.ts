/**
 * A clock that was far ahead and was set right. What came due by it did not come due: its instants are planned again, and
 * a row of each reminder says so; what a person has acknowledged stays acknowledged. A clock that was ahead by less than
 * a day changes nothing: an instant that was claimed is not claimed twice, and its series goes on when time has caught
 * up. Nothing is taken back either unless this machine, since its start, has written what lies in the future: a clock
 * that is behind (a board without a battery) looks the same from the rows alone.
 */
import { type Kysely, sql, type Transaction } from "kysely";
import { eachPair, everyAgent, greatest, least, stillLive, stillWaiting } from "../../db/phrases.js";
import type { Database } from "../../db/tables.js";
import { EVERY_AGENT, write } from "../../db/write.js";
import { identityPlace } from "../../process-identity.js";
import { formatInstant } from "../../zoned-time.js";
import type { GoneBack, ReminderContext } from "../context.js";
import { handleOf } from "../occurrence/occurrence-row.js";
import { fromReminderRow, isClosed, type ReminderRow } from "../rows.js";
import { loadSurroundings } from "../time/surroundings.js";
import { repeats, timelineOf } from "../time/timeline.js";

type Trx = Transaction<Database>;

/** What is further ahead was written by a clock that was wrong. */
export const FAR_AHEAD_MS = 86_400_000;
/** Of the newest facts; the first to look after the clock is right again finds the wrong ones among them. */
const LATEST = 64;
/** Up to which fact it has been looked at. */
const KEY = "clock";

/** The latest instant (UTC ms) that a clock far ahead of `now` has left, or null. Costs a few steps of one key. */
async function farAhead(db: Kysely<Database>, now: Date): Promise<number | null> {
  const { rows } = await sql<{ until: number | null }>`
    select max(at) as until from (
      select id, at from events where ${everyAgent}
        and id > coalesce((select cast(value as bigint) from meta where key = ${KEY}), 0)
      order by id desc limit ${LATEST}) as latest
    where at > ${now.getTime() + FAR_AHEAD_MS}`.execute(db);
  return rows[0]?.until ?? null;
}

/** Plans again what came due by a clock that was far ahead; true when there was something. */
export async function setRightAfterClock(context: ReminderContext, now: Date): Promise<boolean> {
  const { db, log } = context;
  const until = await farAhead(db, now);
  if (until === null) return false;
  const planned = await write(db, EVERY_AGENT, async (trx) => {
    await sql`
      insert into meta (key, value) select ${KEY}, cast(max(id) as text) from events where ${everyAgent}
      on conflict (key) do update set value = excluded.value`.execute(trx);
    const back: GoneBack = { now: now.getTime(), ahead: now.getTime() + FAR_AHEAD_MS, until };
    const claims = await claimsOf(trx, back);
    if (!claims.some(({ ours }) => ours === 1)) return null;
    for (const claim of claims) await planAgain(trx, context, claim, back);
    await standAgain(trx, back);
    await tellingsNow(trx, back);
    for (const listener of context.listeners.clockWentBack) await listener(trx, back);
    return claims.length;
  });
  const fields = { clockSaid: new Date(until).toISOString(), reminders: planned };
  if (planned === null)
    log.warn(fields, "this clock is far behind what is stored; nothing was changed: is its time right?");
  else log.warn(fields, "the clock was ahead and has gone back; what came due by it is planned again");
  return planned !== null;
}

interface AheadClaims {
  agent_id: string;
  reminder_id: string;
  /** The first instant that came due by it. */
  first: number;
  rows: number;
  /** Whether this machine has claimed some, since its start. */
  ours: 0 | 1;
}

async function claimsOf(trx: Trx, { ahead }: GoneBack): Promise<AheadClaims[]> {
  const place = identityPlace();
  const { rows } = await sql<AheadClaims>`
    select agent_id, reminder_id, min(due_at) as first, count(*) as rows,
      max(case when substr(claimed_by, 1, ${sql.lit(place.length)}) = ${place} then 1 else 0 end) as ours
    from occurrences where ${everyAgent} and claimed_at > ${ahead} group by agent_id, reminder_id`.execute(
    trx,
  );
  return rows;
}

async function planAgain(
  trx: Trx,
  context: ReminderContext,
  { agent_id: agentId, reminder_id: id, first, rows }: AheadClaims,
  back: GoneBack,
): Promise<void> {
  const { rows: found } = await sql<ReminderRow>`
    select * from reminders where agent_id = ${agentId} and id = ${id}`.execute(trx);
  const [row] = found;
  // Closed by a person since, not by the claim: it stays closed.
  if (!row || (isClosed(row.status) && row.updated_at !== row.triggered_at)) return;
  if (isClosed(row.status) && (await hasTwin(trx, row))) return;
  const reminder = fromReminderRow(row);
  const around = (await loadSurroundings(trx, context.settingsOf, [reminder]))(reminder);
  const counted = reminder.trigger.type === "recurring" && reminder.trigger.count !== undefined;
  const timeline = counted && repeats(reminder, around) ? timelineOf(reminder, around) : null;
  let used = timeline ? 1 : rows;
  for (let at = timeline?.next(new Date(first)); timeline && at && at.getTime() <= back.until; used++) {
    if (used >= row.occurrence_count) break;
    at = timeline.next(at);
  }
  const ends = row.trigger_type === "context" && row.deadline_at === null;
  await sql`
    delete from occurrences where agent_id = ${agentId} and reminder_id = ${id} and claimed_at > ${back.ahead}
      and outcome not in ('acknowledged', 'carried_out')`.execute(trx);
  await sql`
    update reminders set status = 'pending', next_due_at = ${ends ? null : first}, snooze_until = null,
      give_up_at = coalesce(expires_at, ${ends ? first : null}), closed_reason = null, completed_at = null,
      occurrence_count = ${greatest(0, sql`occurrence_count - ${used}`)}, updated_at = ${back.now},
      triggered_at = (select max(claimed_at) from occurrences as o
        where o.agent_id = ${agentId} and o.reminder_id = ${id} and o.claimed_at <= ${back.ahead})
    where agent_id = ${agentId} and id = ${id}`.execute(trx);
  const said = formatInstant(new Date(back.until), row.time_zone);
  await sql`
    insert into occurrences (agent_id, reminder_id, due_at, claimed_at, claimed_by, handle, outcome, late_ms, reason,
      skipped_at)
    values (${agentId}, ${id}, ${back.now}, ${back.now}, ${context.claimedBy}, ${handleOf(agentId, id, back.now)},
      'skipped', 0, ${`the clock was ahead (${said}) and has gone back; what came due by it is planned again`},
      ${back.now})
    on conflict do nothing`.execute(trx);
}

/** An equal one that was set since. */
async function hasTwin(trx: Trx, row: ReminderRow): Promise<boolean> {
  const twin = await trx
    .selectFrom("reminders")
    .select("id")
    .where("agent_id", "=", row.agent_id)
    .where("identity", "=", row.identity)
    .where(stillWaiting)
    .executeTakeFirst();
  return twin !== undefined;
}

/** What was due, and ended by the wrong clock because nobody had reacted, stands again. */
async function standAgain(trx: Trx, { ahead, now }: GoneBack): Promise<void> {
  const { rows } = await sql<{ agent_id: string; reminder_id: string }>`
    update occurrences set outcome = case when told_at is null then 'open' else 'told' end, expired_at = null,
      reason = 'it had ended by a clock that was ahead; it stands again'
    where ${everyAgent} and expired_at > ${ahead} and claimed_at <= ${ahead}
    returning agent_id, reminder_id`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    update reminders set status = 'triggered', closed_reason = null, updated_at = ${now}
    where (agent_id, id) in ${eachPair(rows.map((row) => [row.agent_id, row.reminder_id]))}
      and reminders.status = 'dismissed' and reminders.updated_at > ${ahead}
      and not exists (select 1 from reminders as twin
        where twin.agent_id = reminders.agent_id and twin.identity = reminders.identity
          and twin.status in ('pending', 'triggered', 'snoozed'))`.execute(trx);
}

/** What was told by the wrong clock was told now, and what follows from it comes as long after. */
async function tellingsNow(trx: Trx, { ahead, now, until }: GoneBack): Promise<void> {
  await sql`
    update occurrences set told_at = ${now}, give_up_at = give_up_at - (told_at - ${now})
    where ${everyAgent} and told_at > ${ahead} and ${stillLive()}`.execute(trx);
  await sql`
    update occurrences set nag_at = ${greatest(now, sql`nag_at - ${until - now}`)}
    where ${everyAgent} and nag_at > ${until}`.execute(trx);
  await sql`update injections set injected_at = ${now} where ${everyAgent} and injected_at > ${ahead}`.execute(
    trx,
  );
  await sql`
    update presence set last_turn_at = case when last_turn_at is not null then ${least(sql.ref("last_turn_at"), now)} end,
      brief_at = case when brief_at > ${ahead} then null else brief_at end,
      review_at = case when review_at > ${ahead} then null else review_at end
    where ${everyAgent} and (last_turn_at > ${ahead} or brief_at > ${ahead} or review_at > ${ahead})`.execute(
    trx,
  );
}
