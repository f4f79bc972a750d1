/**
 * What is learned of a topic from its person's answers, and how it is taken back: "not relevant" raises its bar, "you should
 * have told me" gives it a wording. Both are rows that anybody can see (`stats`), each can be taken back by name, and the last
 * of them by `undo`, like every other change.
 */
import { sql, type Transaction } from "kysely";
import { raisedBar } from "../../attention/index.js";
import type { Database } from "../../db/tables.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow } from "../rows.js";
import { getRow, type View } from "../store.js";
import { feedbackStats, noteFeedback } from "../turn/feedback.js";
import type { Reminder } from "../types.js";
import type { ChangedBy } from "./commands.js";
import { type Row, writeEntry } from "./journal.js";
import { shortened } from "./missed.js";

export interface Judged {
  reminder: Reminder;
  /** The relevance from which it comes up from here on, 0..1. */
  bar: number;
}

/**
 * Says that it came up where it did not belong, or takes the last such answer back.
 * @throws TicklerError `NOT_FOUND`, `AMBIGUOUS`; `ILLEGAL_TRANSITION` where it did not come up since it was last judged, or there
 *   is no such answer
 */
export function judge(
  context: ReminderContext,
  view: View,
  idOrPrefix: string,
  { takeBack = false, userName }: ChangedBy & { takeBack?: boolean | undefined },
): Promise<Judged> {
  const { agentId } = view;
  return write(context.db, agentId, async (trx) => {
    const row = await getRow(trx, view, idOrPrefix);
    const found = takeBack
      ? await lastAnswer(trx, agentId, row.id)
      : await noteFeedback(trx, agentId, row.id, "irrelevant");
    if (found === null) throw takeBack ? noAnswer(row.id) : notOffered(row.id);
    const after = takeBack ? null : "irrelevant";
    if (takeBack)
      await sql`update injections set feedback = null where agent_id = ${agentId} and id = ${found}`.execute(
        trx,
      );
    const image = (feedback: string | null): Row => ({
      agent_id: agentId,
      id: found,
      reminder_id: row.id,
      feedback,
    });
    await writeEntry(
      trx,
      {
        agentId,
        userName: userName ?? null,
        what: takeBack ? "relevant after all" : "not relevant",
        now: context.clock.now(),
      },
      [{ table: "injections", before: image(takeBack ? "irrelevant" : null), after: image(after) }],
    );
    const [stats] = await feedbackStats(trx, view, row.id);
    const { minRelevance } = context.settingsOf(agentId).injection;
    const answers = { useful: stats?.useful ?? 0, irrelevant: stats?.irrelevant ?? 0 };
    return { reminder: fromReminderRow(row), bar: raisedBar(minRelevance, answers) };
  });
}

/** The last offer that was said to be irrelevant. */
async function lastAnswer(
  trx: Transaction<Database>,
  agentId: string,
  reminderId: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from injections
    where agent_id = ${agentId} and reminder_id = ${reminderId} and feedback = 'irrelevant'
    order by injected_at desc, id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

function notOffered(id: string): TicklerError {
  return new TicklerError(
    "ILLEGAL_TRANSITION",
    `${id} has not come up by its topic since it was last judged.`,
    {
      hint: "Only an offer can be irrelevant. `tickler dismiss` puts the reminder away, `tickler edit` changes its topic.",
    },
  );
}

function noAnswer(id: string): TicklerError {
  return new TicklerError("ILLEGAL_TRANSITION", `Nobody has said that ${id} was not relevant.`, {
    hint: "`tickler stats` shows the answers that count.",
  });
}

/**
 * The wordings of a topic without one that was learned; without a message, without the last.
 * @throws TicklerError `INVALID_INPUT` where there is no such wording
 */
export function cuesWithout(message: string, { id, trigger }: Reminder): string[] {
  const cues = trigger.type === "context" ? [...(trigger.cues ?? [])] : [];
  const at = message.trim() === "" ? cues.length - 1 : cues.indexOf(shortened(message));
  if (at < 0) {
    throw new TicklerError("INVALID_INPUT", `${id} has no such wording.`, {
      hint: "`tickler stats` shows the wordings of every topic.",
    });
  }
  return cues.toSpliced(at, 1);
}
