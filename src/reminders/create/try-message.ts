/**
 * What a message would bring up: every topic that waits and that this person may see, with its relevance and the wording that
 * was nearest. As a turn would match it, but for cool-downs, places and sessions; nothing is recorded.
 */
import { maySee } from "../../people/index.js";
import type { ReminderContext } from "../context.js";
import type { View } from "../store.js";
import { topicsOf } from "../turn/topics.js";

export interface TopicBar {
  reminderId: string;
  /** 0..1. */
  relevance: number;
  /** The wording that was nearest, or null. */
  wording: string | null;
}

const DEADLINE_MS = 3000;

/** Best first. */
export async function tryMessage(
  context: ReminderContext,
  { agentId, viewer }: View,
  message: string,
): Promise<TopicBar[]> {
  await context.memory.catchUp(agentId, DEADLINE_MS);
  const { set, facts } = await topicsOf(context, agentId);
  const matches = await context.memory.matchTopics(message, set, {
    deadlineMs: DEADLINE_MS,
    among: (id) => maySee(viewer, facts.get(id)!.audience),
  });
  return [...matches].map(({ id, relevance, cue }) => ({
    reminderId: id,
    relevance,
    wording: set.topics.find((topic) => topic.id === id)?.ways.find((way) => way.id === cue)?.text ?? null,
  }));
}
