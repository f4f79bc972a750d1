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

/** Whose calendar. */
export interface CalendarOf {
  agentId: string;
  /** null: all of the agent's, for its owner. */
  person: string | null;
}

/** `[agent, person].hmac`, both in base64url. */
export function calendarKey(token: string, { agentId, person }: CalendarOf): string {
  const whose = Buffer.from(JSON.stringify([agentId, person])).toString("base64url");
  const sign = createHmac("sha256", token).update(`calendar\0${whose}`).digest("base64url");
  return `${whose}.${sign}`;
}

/** What a key is good for, or null. */
export function calendarOfKey(token: string, key: string): CalendarOf | null {
  const whose = /^([\w-]+)\.[\w-]{43}$/.exec(key)?.[1];
  if (whose === undefined) return null;
  const [agentId, person] = parse(Buffer.from(whose, "base64url").toString());
  if (typeof agentId !== "string" || (person !== null && typeof person !== "string")) return null;
  const [given, right] = [Buffer.from(key), Buffer.from(calendarKey(token, { agentId, person }))];
  return given.length === right.length && timingSafeEqual(given, right) ? { agentId, person } : null;
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    // Somebody made it up.
    return [];
  }
}

export function calendarRoute(tickler: Tickler, token: string): Route {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const key = new URL(req.url ?? "/", "http://localhost").searchParams.get("key") ?? "";
    const whose = calendarOfKey(token, key);
    if (whose === null || (req.method !== "GET" && req.method !== "HEAD")) {
      res.writeHead(whose === null ? 401 : 405, { "Content-Type": "text/plain; charset=utf-8" });
      res.end(whose === null ? "The key is missing or wrong.\n" : "This can only be read.\n");
      return;
    }
    const now = tickler.parts.context.clock.now();
    const all = tickler.agent(whose.agentId);
    const { reminders } = whose.person === null ? all : all.as({ userName: whose.person });
    const text = await calendarText(reminders, { now, days: DAYS });
    res.writeHead(200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private, max-age=300",
    });
    res.end(req.method === "HEAD" ? undefined : text);
  };
}
