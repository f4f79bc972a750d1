/**
 * `POST /decisions`: one decision log as a JSON document, from a program in any language. Answered with the reminder
 * that it set and with a warning where it set none although it asked; every subscriber of this process gets it.
 */
import { toTicklerError } from "../errors.js";
import type { Tickler } from "../tickler.js";
import type { Route } from "./http.js";
import { readBody } from "./read-body.js";

/** A payload may have 64 kB; the rest of a log is somebody else's business, within reason. */
const MAX_BYTES = 1_000_000;

export function decisionsRoute(tickler: Tickler): Route {
  return async (req, res) => {
    const reply = (status: number, body: object): void => {
      res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    };
    if (req.method !== "POST") {
      res.setHeader("Allow", "POST");
      return reply(405, { error: "A decision log is sent with POST." });
    }
    const text = await readBody(req, MAX_BYTES);
    if (text === null) return reply(413, { error: `A decision log has at most ${MAX_BYTES} bytes.` });
    try {
      const { reminder, warning } = await tickler.decisions.submit(JSON.parse(text.toString("utf8")));
      const dueAt = reminder?.next[0] ?? null;
      reply(200, { reminder: reminder && { id: reminder.id, dueAt, text: reminder.text }, warning });
    } catch (error) {
      if (error instanceof SyntaxError) return reply(400, { error: "That is no JSON." });
      const { code, message, hint } = toTicklerError(error);
      reply(code === "INVALID_INPUT" ? 400 : 500, { error: message, hint });
    }
  };
}
