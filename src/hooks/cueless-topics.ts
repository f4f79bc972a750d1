/**
 * Topics that were set without cues (on the command line, in words) come up late or not at all. Once, in a quiet turn, the
 * host's model is asked to add some with its tool: it knows the person's words better than any list.
 */
import { sql } from "kysely";
import { meanwhile } from "../db/meanwhile.js";
import { seenBy } from "../people/index.js";
import type { ReminderContext } from "../reminders/context.js";
import { inline, join, quoted, say } from "../safe.js";
import type { TurnContributor } from "./contributions.js";

/** From so many topics without cues on it is worth a line. */
const WORTH_ASKING = 3;
const NAMED = 3;
const TITLE_CHARS = 60;

export function cuelessTopics(
  { db, memory }: ReminderContext,
  { askForCues }: { askForCues: boolean },
): TurnContributor {
  return {
    name: "cueless topics",
    async contribute({ agentId, viewer, offered, now }) {
      const nothing = { lines: [], shown: async () => undefined };
      if (!askForCues || memory.embedder === null) return nothing;
      const key = `cues_asked:${agentId}`;
      let isQuiet = true;
      const lookOffered = async () => {
        isQuiet = (await offered).length === 0;
        return false;
      };
      // The literals let the index of waiting topics answer.
      const lookTopics = async () =>
        !isQuiet
          ? []
          : await db
              .selectFrom("reminders")
              .select(["id", "trigger_spec"])
              .where("agent_id", "=", agentId)
              .where(sql<boolean>`status = 'pending' and trigger_type = 'context'`)
              .where(
                "created_at",
                ">",
                sql<number>`coalesce((select cast(value as bigint) from meta where key = ${key}), 0)`,
              )
              .where("cue_spec", "is", null)
              .where(seenBy(viewer))
              .limit(WORTH_ASKING + 20)
              .execute();
      const topics = await meanwhile(db, lookOffered, lookTopics);
      if (!isQuiet || topics.length < WORTH_ASKING) return nothing;
      const named = topics
        .slice(0, NAMED)
        .map(({ id, trigger_spec }) => say`[${inline(id)}] ${quoted(trigger_spec, TITLE_CHARS)}`);
      const count = topics.length > WORTH_ASKING + 19 ? say`Many` : say`${topics.length}`;
      const line = say`(${count} topics have no cues yet, so they come up only when they are named. You can add some with the reminder tool, action cue: ${join(named, ", ")}.)`;
      return {
        lines: [line],
        async shown(shownLines) {
          if (shownLines === 0) return;
          const value = String(now.getTime());
          await db
            .insertInto("meta")
            .values({ key, value })
            .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
            .execute();
        },
      };
    },
  };
}
