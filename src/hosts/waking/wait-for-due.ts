/**
 * Waiting for what comes due while a session is idle. Only what came due since the wait began wakes it, once: a
 * reminder that nobody acknowledges must not cost a turn an hour. Messages in its inbox wake it, too. A session in
 * the middle of a turn is left alone; the end of that turn offers what is due.
 */
import type { Clock } from "../../clock.js";
import { newBell, type TicklerEvent } from "../../events/index.js";
import type { ReminderView } from "../../reminders/index.js";
import type { Safe } from "../../safe.js";
import type { Agent } from "../../tickler/agent.js";

export interface WaitOptions {
  agent: Agent;
  sessionId: string;
  clock: Clock;
  /** Aborted when nobody is there to be woken any more. */
  gone?: AbortSignal;
  /** When the session fell idle, in ms: whoever asks anew after an interruption misses nothing. Default: now. */
  since?: number;
  /** Whether it can be woken at this moment; what cannot be said is not counted as told. */
  isThere?: () => boolean;
}

/** What changes meanwhile is heard of; the clock of a machine that slept is looked at again. */
const LONGEST_SLEEP_MS = 60_000;
const SHORTEST_SLEEP_MS = 250;
/** The wait begins beside the end of a turn, which offers what is due; what came due around it belongs to both. */
const OVERLAP_MS = 30_000;

/** @returns the text to wake the session with, or null when there is no session to wake any more */
export async function waitForDue(options: WaitOptions): Promise<Safe | null> {
  const { agent, sessionId, clock, gone, isThere = () => true } = options;
  const since = (options.since ?? clock.now().getTime()) - OVERLAP_MS;
  const seen = new Set<string>();
  const bell = newBell();
  const over = new AbortController();
  const isOver = () => gone?.aborted === true;
  gone?.addEventListener("abort", bell.ring, { once: true });
  // Of its own conversation it hears, whoever sits there.
  const here = agent.speaker === undefined ? agent : agent.as({ ...agent.speaker, sessionId });
  const listening = listen(here, over.signal, (event) => {
    if (concerns(event, sessionId)) bell.ring();
  });
  try {
    for (;;) {
      bell.clear();
      const session = await agent.sessions.find(sessionId);
      if (isOver() || session?.state === "ended") return null;
      const until = new Date(clock.now().getTime() + LONGEST_SLEEP_MS);
      const views = await agent.reminders
        .for({ ...agent.speaker, sessionId })
        .between(new Date(since), until);
      const fresh = dueSince(views, since).filter((occurrence) => !seen.has(occurrence));
      const busy = session?.state === "running";
      const messages = session?.state === "idle" ? await agent.sessions.waiting(sessionId) : 0;
      if (isOver()) return null;
      if (fresh.length + messages > 0 && !busy && isThere()) {
        const { text } = await agent.turnStart({ sessionId, userMessage: "", repeat: "never" });
        if (text !== null) return text;
        for (const occurrence of fresh) seen.add(occurrence);
        if (session) await agent.sessions.idle(sessionId);
      }
      const timer = clock.setTimer(untilNext(views, clock.now()), bell.ring, { keepAlive: true });
      await bell.rung();
      timer.cancel();
    }
  } finally {
    gone?.removeEventListener("abort", bell.ring);
    over.abort();
    await listening;
  }
}

async function listen(agent: Agent, signal: AbortSignal, hear: (event: TicklerEvent) => void): Promise<void> {
  for await (const event of agent.events.follow({ signal })) hear(event);
}

/** What this very wait brings about is not among it: it would never come to rest. */
function concerns({ type, sessionId }: TicklerEvent, own: string): boolean {
  if (sessionId === own) return /^session:(message|idle|ended|started)$/.test(type);
  return /^reminder:(set|changed|due)$/.test(type);
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
