/**
 * `GET /api/changes`: that something changed, as server-sent events, for a page to look again. Only what this person may see is
 * told, by its id and kind; no text. `Last-Event-ID` or `?after=` resumes.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../clock.js";
import type { TicklerEvent } from "../events/index.js";
import { GUARDED } from "./requests.js";
import type { Visit } from "./visit.js";

const KEEP_ALIVE_MS = 15_000;

export async function streamChanges(visit: Visit, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const gone = new AbortController();
  res.once("close", () => gone.abort());
  const query = new URL(req.url ?? "/", "http://localhost").searchParams;
  const cursor = Number(req.headers["last-event-id"] ?? query.get("after") ?? Number.NaN);
  res.writeHead(200, {
    ...GUARDED,
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
  });
  res.write("retry: 1000\n\n");
  const alive = keepAlive(res, visit.context.clock);
  try {
    const { id: agentId } = visit.agent;
    const after = Number.isSafeInteger(cursor) && cursor >= 0 ? { after: cursor } : {};
    for await (const event of visit.tickler.events.follow({ agentId, ...after, signal: gone.signal })) {
      if (await mayKnow(visit, event)) res.write(render(event));
    }
  } finally {
    alive();
    res.end();
  }
}

async function mayKnow({ agent, owner, guest }: Visit, { reminderId }: TicklerEvent): Promise<boolean> {
  if (guest.person === null) return true;
  if (reminderId === null) return owner;
  return (await agent.reminders.find(reminderId)) !== undefined;
}

function render({ id, type, reminderId }: TicklerEvent): string {
  return `id: ${id}\nevent: change\ndata: ${JSON.stringify({ id, type, reminderId })}\n\n`;
}

function keepAlive(res: ServerResponse, clock: Clock): () => void {
  let timer = clock.setTimer(KEEP_ALIVE_MS, beat);
  function beat(): void {
    res.write(":\n\n");
    timer = clock.setTimer(KEEP_ALIVE_MS, beat);
  }
  return () => timer.cancel();
}
