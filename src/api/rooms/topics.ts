/** Topics: what waits for its subject, and what a sentence would bring up. */
import { raisedBar } from "../../attention/index.js";
import { tryMessage } from "../../reminders/create/try-message.js";
import { suggestion } from "../../reminders/turn/feedback.js";
import { isoOrNull } from "../answers.js";
import type { Rooms } from "./rooms.js";

const MOST = 500;

export const topicsRoom: Rooms<"GET /topics" | "POST /topics/try"> = {
  "GET /topics": async ({ agent, settings, shape }) => {
    const [views, stats] = [
      await agent.reminders.listViews({ triggerType: "context", limit: MOST }),
      await agent.reminders.stats(),
    ];
    const { minRelevance, perhaps } = settings.injection;
    const byId = new Map(stats.map((one) => [one.id, one]));
    const topics = await Promise.all(
      views.map(async (view) => {
        const { reminder } = view;
        const { trigger } = reminder;
        const worth = byId.get(reminder.id);
        return {
          item: await shape.item(view),
          pattern: trigger.type === "context" ? trigger.pattern : reminder.title,
          expression: trigger.type === "context" && trigger.when !== undefined,
          cues: await agent.reminders.cues(reminder.id),
          offers: worth?.offers ?? 0,
          useful: worth?.useful ?? 0,
          irrelevant: worth?.irrelevant ?? 0,
          lastOfferedAt: isoOrNull(worth?.lastOfferedAt),
          suggestion: worth ? suggestion(worth) : null,
          bar: raisedBar(minRelevance, { useful: worth?.useful ?? 0, irrelevant: worth?.irrelevant ?? 0 }),
        };
      }),
    );
    return { topics, sure: minRelevance, perhaps: perhaps.minRelevance };
  },

  "POST /topics/try": async ({ context, view, tickler }, { message }) => {
    const [bars, status] = [await tryMessage(context, view, message), await tickler.parts.memory.status()];
    return {
      bars: bars.map(({ reminderId, relevance, wording }) => ({ id: reminderId, relevance, wording })),
      byMeaning: status.degraded === null && tickler.parts.embedder !== null,
    };
  },
};
