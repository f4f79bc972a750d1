/** "Until the move is over": ends the series that were to last until a topic ends, when somebody says that it has. */
import { sql } from "kysely";
import { inJson } from "../../db/phrases.js";
import { write } from "../../db/write.js";
import { TicklerError } from "../../errors.js";
import { seenBy } from "../../people/index.js";
import { checkText } from "../../text.js";
import { claimFor } from "../claim/claim-for.js";
import type { ReminderContext } from "../context.js";
import { fromReminderRow, type ReminderRow } from "../rows.js";
import type { View } from "../store.js";
import { titleWords } from "../title-words.js";
import type { Reminder } from "../types.js";
import type { ChangedBy } from "./commands.js";
import { followersOf, moveFollowers } from "./follow.js";
import { journaled } from "./journal.js";

/** @returns what has ended @throws TicklerError `NOT_FOUND` when nothing was to last until then */
export async function topicOver(
  context: ReminderContext,
  { agentId, viewer }: View,
  topic: string,
  by: ChangedBy = {},
): Promise<Reminder[]> {
  const said = checkText(topic, { name: "topic", maxLength: 200 });
  const now = context.clock.now();
  await claimFor(context, now, agentId);
  const ended = await write(context.db, agentId, async (trx) => {
    const { rows } = await sql<ReminderRow>`
      select * from reminders where agent_id = ${agentId} and status in ('pending', 'snoozed')
        and ${seenBy(viewer)} and ${inJson("terms", "ends", "on")} = 'topic'`.execute(trx);
    const bound = rows.map(fromReminderRow).filter((reminder) => isAbout(reminder, said));
    const followers = (await Promise.all(bound.map(({ id }) => followersOf(trx, agentId, id)))).flat();
    const ids = [...bound, ...followers].map(({ id }) => id);
    const entry = { agentId, userName: by.userName ?? null, what: "over", now, batch: by.batch };
    return journaled(trx, entry, ids, async () => {
      const closed: Reminder[] = [];
      for (const { id } of bound) {
        const columns = {
          status: "completed" as const,
          next_due_at: null,
          snooze_until: null,
          closed_reason: `over: ${said}`,
          updated_at: now.getTime(),
        };
        await trx
          .updateTable("reminders")
          .set(columns)
          .where("agent_id", "=", agentId)
          .where("id", "=", id)
          .execute();
        const row = rows.find((each) => each.id === id);
        if (!row) continue;
        const after = fromReminderRow({ ...row, ...columns });
        await moveFollowers(trx, context, after, "closed", now);
        for (const listener of context.listeners.settled)
          await listener(trx, { reminder: after, command: "cancel" });
        closed.push(after);
      }
      return closed;
    });
  });
  if (ended.length === 0) {
    throw new TicklerError("NOT_FOUND", `No series was to last until "${said}" is over.`, {
      hint: "`tickler list` shows what each lasts until; `tickler cancel` ends one by its id.",
    });
  }
  context.changed();
  return ended;
}

/** Whether the words of one are all among those of the other. */
function isAbout({ trigger }: Reminder, said: string): boolean {
  if (trigger.type !== "recurring" || trigger.ends?.on !== "topic") return false;
  const [a, b] = [titleWords(trigger.ends.topic), titleWords(said)];
  const within = (some: string[], all: string[]) =>
    some.length > 0 && some.every((word) => all.includes(word));
  return within(a, b) || within(b, a);
}
