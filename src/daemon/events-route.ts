/**
 * `GET /events`: the event log as server-sent events. `Last-Event-ID` (which a browser sends by itself when it
 * connects again) or `?after=` resumes; without them it begins now. `?agent=` names the agent (`*` is all of
 * them, default `main`), `?name=` takes names or patterns such as `reminder:*`, several by comma. The token is the owner's:
 * without `?user=` (and `&session=`) everything is told; with it, what that person may know.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Clock, systemClock } from "../clock.js";
import type { FollowOptions, TicklerEvent } from "../events/index.js";
import { viewerOf } from "../people/index.js";
import type { Tickler } from "../tickler.js";
import type { Route } from "./http.js";

/** So that whatever is in between does not take the silence for an end. */
const KEEP_ALIVE_MS = 15_000;

export function eventsRoute(tickler: Tickler, clock: Clock = systemClock): Route {
  return async (req, res) => {
    if (req.method !== "GET") {
      res.writeHead(405, { Allow: "GET", "Content-Type": "application/json" });
      res.end(JSON.stringify({ error: "Events are read with GET." }));
      return;
    }
    const asked = readQuestion(req, tickler);
    if (asked === null) {
      res.writeHead(400, { "Content-Type": "application/json" });
      res.end(JSON.stringify({ error: "A cursor is the id of an event: a whole number." }));
      return;
    }
    const gone = new AbortController();
    res.once("close", () => gone.abort());
    res.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    });
    // The headers go out now, and whoever comes back comes back soon.
    res.write("retry: 1000\n\n");
    const alive = keepAlive(res, clock);
    try {
      for await (const event of tickler.events.follow({ ...asked, signal: gone.signal })) {
        if (res.write(render(event))) continue;
        await drained(res);
      }
    } finally {
      alive();
      res.end();
    }
  };
}

function readQuestion(req: IncomingMessage, { parts }: Tickler): FollowOptions | null {
  const query = new URL(req.url ?? "/", "http://localhost").searchParams;
  const cursor = req.headers["last-event-id"] ?? query.get("after");
  const agent = query.get("agent") ?? "main";
  const names = query.get("name")?.split(",").filter(Boolean);
  if (cursor !== null && !/^\d{1,15}$/.test(String(cursor))) return null;
  const [userName, sessionId] = [query.get("user") || undefined, query.get("session") || undefined];
  const viewer =
    userName === undefined && sessionId === undefined
      ? undefined
      : viewerOf(parts.context.personOf({ userName, sessionId }));
  return {
    viewer,
    ...(cursor === null ? {} : { after: Number(cursor) }),
    ...(agent === "*" ? {} : { agentId: agent }),
    ...(names?.length ? { names } : {}),
  };
}

/** JSON has no line feeds of its own, so an event is one line of data. */
function render(event: TicklerEvent): string {
  return `id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function keepAlive(res: ServerResponse, clock: Clock): () => void {
  let timer = clock.setTimer(KEEP_ALIVE_MS, beat);
  function beat(): void {
    res.write(":\n\n");
    timer = clock.setTimer(KEEP_ALIVE_MS, beat);
  }
  return () => timer.cancel();
}

function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    res.once("drain", resolve);
    res.once("close", resolve);
  });
}
