/** Waits until another session falls idle, reports a status, or is over; told by the event log, not by asking again. */
import type { Clock } from "../clock.js";
import { newBell } from "../events/index.js";
import type { AgentSessions, Session } from "../sessions/index.js";
import type { AgentEvents } from "./agent-events.js";

export const UNTIL = ["idle", "status", "end"] as const;

export interface WaitForSession {
  /** Default `idle`. A session that ends, or is gone, ends every wait. */
  until?: (typeof UNTIL)[number] | undefined;
  /** In milliseconds; default: as long as it takes. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

export interface WaitedFor {
  session: Session;
  reached: "idle" | "status" | "end" | "gone" | "timeout";
}

/** How often it is looked whether its program is still there. */
const LOOK_MS = 5000;

export async function waitForSession(
  parts: { sessions: AgentSessions; events: AgentEvents; clock: Clock },
  reference: string,
  { until = "idle", timeoutMs, signal }: WaitForSession = {},
): Promise<WaitedFor> {
  const { sessions, events, clock } = parts;
  const { id } = await sessions.get(reference);
  const bell = newBell();
  const over = new AbortController();
  const giveUpAt = timeoutMs === undefined ? Number.POSITIVE_INFINITY : clock.monotonic() + timeoutMs;
  const listening = (async () => {
    for await (const event of events.follow({ names: ["session:*"], signal: over.signal }))
      if (event.sessionId === id) bell.ring();
  })();
  signal?.addEventListener("abort", bell.ring, { once: true });
  const before = (await sessions.get(id)).status?.at.getTime();
  try {
    for (;;) {
      bell.clear();
      const session = await sessions.look(id);
      if (session.state === "ended") return { session, reached: "end" };
      if (session.goneAt !== null) return { session, reached: "gone" };
      if (until === "idle" && session.state === "idle") return { session, reached: "idle" };
      const reported = session.status?.at.getTime();
      if (until === "status" && reported !== undefined && reported !== before)
        return { session, reached: "status" };
      const leftMs = giveUpAt - clock.monotonic();
      if (leftMs <= 0 || signal?.aborted) return { session, reached: "timeout" };
      const timer = clock.setTimer(Math.min(LOOK_MS, leftMs), bell.ring, { keepAlive: true });
      await bell.rung();
      timer.cancel();
    }
  } finally {
    over.abort();
    await listening;
  }
}
