/**
 * Waiting for what comes due while a session is idle. Only what came due since the wait began wakes it, once: a
 * reminder that nobody acknowledges must not cost a turn an hour. Messages in its inbox wake it, too. A session in
 * the middle of a turn is left alone; the end of that turn offers what is due.
 */
import { type Clock, sleep } from "../../clock.js";
import type { ReminderView } from "../../reminders/index.js";
import type { Agent } from "../../tickler/agent.js";

export interface RewakeOptions {
  agent: Agent;
  sessionId: string;
  clock: Clock;
  /** Whether the host is still there to be woken. */
  isAlive(): boolean;
}

/** Reminders are set, moved and cancelled by other processes while this one sleeps. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 250;
/** How soon a session that was in the middle of a turn is looked at again. */
const BUSY_SLEEP_MS = 5_000;
/** The wait begins beside the end of a turn, which offers what is due; what came due around it belongs to both. */
const OVERLAP_MS = 30_000;

/** @returns the text to wake the session with, or null when there is no session to wake any more */
export async function waitForDue({
  agent,
  sessionId,
  clock,
  isAlive,
}: RewakeOptions): Promise<string | null> {
  const since = clock.now().getTime() - OVERLAP_MS;
  const seen = new Set<string>();
  for (;;) {
    const session = await agent.sessions.find(sessionId);
    if (!isAlive() || session?.state === "ended") return null;
    const views = await agent.reminders.listViews({ limit: 200 });
    const fresh = dueSince(views, since).filter((occurrence) => !seen.has(occurrence));
    const busy = session?.state === "running";
    const messages = session?.state === "idle" ? await agent.sessions.waiting(sessionId) : 0;
    if (fresh.length + messages > 0 && !busy) {
      const { text } = await agent.turnStart({ sessionId, userMessage: "", repeat: "never" });
      if (text !== null) return text;
      for (const occurrence of fresh) seen.add(occurrence);
      if (session) await agent.sessions.idle(sessionId);
    }
    const wait = untilNext(views, clock.now());
    await sleep(clock, fresh.length > 0 && busy ? Math.min(wait, BUSY_SLEEP_MS) : wait);
  }
}

/** One word for each occurrence that has come due, or was released, since then. */
function dueSince(views: readonly ReminderView[], since: number): string[] {
  return views
    .filter(({ effective, occurrence }) => {
      const at = occurrence?.releaseAt ?? effective.at;
      return effective.state === "due" && at !== null && at.getTime() >= since;
    })
    .map(({ reminder, effective }) => `${reminder.id} ${effective.at?.getTime()}`);
}

function untilNext(views: readonly ReminderView[], now: Date): number {
  let wait = LONGEST_SLEEP_MS;
  for (const { effective } of views) {
    const ahead = effective.at ? effective.at.getTime() - now.getTime() : 0;
    if (ahead > 0) wait = Math.min(wait, ahead);
  }
  return Math.max(wait, SHORTEST_SLEEP_MS);
}
