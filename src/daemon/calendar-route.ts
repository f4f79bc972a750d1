/**
 * `GET /calendar.ics?key=…`: what is to come, for a calendar program that subscribes. The key is all that such a program can
 * send: one of its own for every agent and person, made from the daemon's token, good for reading this and nothing else.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { calendarText } from "../archive/calendar-text.js";
import type { Tickler } from "../tickler.js";
import type { Route } from "./http.js";

const DAYS = 366;

/** `agent.hmac`, both in base64url. @param agentId whose reminders */
export function calendarKey(token: string, agentId: string): string {
  const sign = createHmac("sha256", token).update(`calendar\0${agentId}`).digest("base64url");
  return `${Buffer.from(agentId).toString("base64url")}.${sign}`;
}

/** The agent that a key is good for, or null. */
export function agentOfKey(token: string, key: string): string | null {
  const agentId = Buffer.from(key.split(".")[0] ?? "", "base64url").toString();
  if (agentId === "") return null;
  const [given, right] = [Buffer.from(key), Buffer.from(calendarKey(token, agentId))];
  return given.length === right.length && timingSafeEqual(given, right) ? agentId : null;
}

export function calendarRoute(tickler: Tickler, token: string): Route {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const key = new URL(req.url ?? "/", "http://localhost").searchParams.get("key") ?? "";
    const agentId = agentOfKey(token, key);
    if (agentId === null || (req.method !== "GET" && req.method !== "HEAD")) {
      res.writeHead(agentId === null ? 401 : 405, { "Content-Type": "text/plain; charset=utf-8" });
      res.end(agentId === null ? "The key is missing or wrong.\n" : "This can only be read.\n");
      return;
    }
    const now = tickler.parts.context.clock.now();
    const text = await calendarText(tickler.agent(agentId).reminders, { now, days: DAYS });
    res.writeHead(200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, max-age=300",
    });
    res.end(req.method === "HEAD" ? undefined : text);
  };
}
